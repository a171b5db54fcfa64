import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tag.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type TagTone = "neutral" | "primary" | "accent";

/** A short classification on a card or a detail page; says what something is, does nothing. */
export function Tag({
  tone = "neutral",
  children,
  className,
}: {
  tone?: TagTone | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  return <span className={classNames(styles.tag, styles[tone], className)}>{children}</span>;
}

/** At most `max` tags and a "+n" for the rest; `moreLabel(n)` says in words what the "+n" means. */
export function TagList({
  items,
  max = 3,
  moreLabel,
  label,
  tone,
  langOf,
}: {
  items: readonly string[];
  max?: number | undefined;
  moreLabel: (hidden: number) => string;
  label?: string | undefined;
  tone?: TagTone | undefined;
  /** The `lang` of an item that is not in the language of the page. */
  langOf?: ((item: string) => string | undefined) | undefined;
}) {
  const hidden = items.slice(max);
  return (
    <ul className={styles.list} aria-label={label}>
      {items.slice(0, max).map((item) => (
        <li key={item} lang={langOf?.(item)}>
          <Tag tone={tone}>{item}</Tag>
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <span className={styles.more} title={hidden.join(" · ")}>
            <span aria-hidden="true">+{hidden.length}</span>
            <VisuallyHidden>{moreLabel(hidden.length)}</VisuallyHidden>
          </span>
        </li>
      )}
    </ul>
  );
}
