import type { ComponentType, SVGProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon.module.css";

export type IconComponent = ComponentType<SVGProps<SVGSVGElement>>;

/** A decorative icon at the size of the text beside it; its meaning stands in words elsewhere. */
export function Icon({
  as: Drawing,
  size = "medium",
  className,
}: {
  as: IconComponent;
  size?: "small" | "medium" | "large" | undefined;
  className?: string | undefined;
}) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.icon, styles[size], className)}
    />
  );
}
