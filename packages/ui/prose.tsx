import type { ComponentPropsWithoutRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./prose.module.css";

export type ProseProps = Omit<ComponentPropsWithoutRef<"div">, "dangerouslySetInnerHTML"> & {
  /** `reading` is the larger type of articles, `body` that of the page around it. */
  size?: "reading" | "body" | undefined;
  /** HTML that the server has sanitised; in place of children. */
  html?: string | undefined;
};

/** Running text: headings, lists, tables, code and links with their spacing, on a readable measure. */
export function Prose({ size = "reading", html, className, ...rest }: ProseProps) {
  return (
    <div
      className={classNames(styles.prose, styles[size], className)}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at save and at render
      dangerouslySetInnerHTML={html === undefined ? undefined : { __html: html }}
    />
  );
}
