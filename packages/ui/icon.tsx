import type { IconNode } from "lucide";
import { createElement, type ReactElement } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon.module.css";

/** What an icon draws, as Lucide names it: elements of SVG and their attributes. */
export type IconDrawing = IconNode;

const drawn = new WeakMap<IconDrawing, ReactElement[]>();

/** The elements of a drawing, made once: a page shows the same few of them a hundred times. */
function elementsOf(drawing: IconDrawing): ReactElement[] {
  const cached = drawn.get(drawing);
  if (cached) return cached;
  const { paths = [], others = [] } = Object.groupBy(drawing, ([tag]) =>
    tag === "path" ? "paths" : "others",
  );
  // All lines in one path: most icons have several. A path that begins relatively does so from the corner.
  const d = paths.map(([, attributes]) => String(attributes.d).replace(/^m/, "M0 0m")).join("");
  const elements = [
    ...(d === "" ? [] : [createElement("path", { key: "d", d })]),
    ...others.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes })),
  ];
  drawn.set(drawing, elements);
  return elements;
}

/** A decorative icon at the size of the text beside it; its meaning stands in words elsewhere. */
export function Icon({
  as: drawing,
  size = "medium",
  className,
}: {
  as: IconDrawing;
  size?: "small" | "medium" | "large" | undefined;
  className?: string | undefined;
}) {
  return (
    <svg
      aria-hidden="true"
      className={classNames(styles.icon, styles[size], className)}
      focusable="false"
      height="24"
      viewBox="0 0 24 24"
      width="24"
    >
      {elementsOf(drawing)}
    </svg>
  );
}
