import type { IconNode } from "lucide";
import { classNames } from "./class-names.ts";
import styles from "./icon.module.css";

/** What an icon draws, as Lucide names it: elements of SVG and their attributes. */
export type IconDrawing = IconNode;

const drawn = new WeakMap<IconDrawing, string>();

/**
 * A drawing as markup, made once: a page shows some hundred icons, and their shapes as elements were a
 * quarter of all that it renders. Names and values are Lucide's own.
 */
function markupOf(drawing: IconDrawing): string {
  const known = drawn.get(drawing);
  if (known !== undefined) return known;
  const shapes = drawing.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}></${tag}>`;
  });
  const markup = shapes.join("");
  drawn.set(drawing, markup);
  return markup;
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the library's own drawings, never a text
      dangerouslySetInnerHTML={{ __html: markupOf(drawing) }}
    />
  );
}
