import type { ComponentPropsWithoutRef, ElementType } from "react";
import { classNames } from "./class-names.ts";
import styles from "./container.module.css";

export type ContainerProps = ComponentPropsWithoutRef<"div"> & {
  as?: "div" | "section" | "main" | "header" | "footer" | "nav" | undefined;
  /** `wide` is the page's 1280 px, `form` 720 px, `full` the window. */
  width?: "wide" | "form" | "full" | undefined;
};

/** The page's column: centred, no wider than the design, padded at the sides. */
export function Container({ as = "div", width = "wide", className, ...rest }: ContainerProps) {
  const Element: ElementType = as;
  return <Element className={classNames(styles.container, styles[width], className)} {...rest} />;
}
