import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { cluster } from "./layout.ts";
import styles from "./tag.module.css";
import { UiLink } from "./ui-link.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type TagTone = "neutral" | "primary";

/** A short classification on a card or a detail page; says what something is, and may lead to all that is. */
export function Tag({
  tone = "neutral",
  href,
  children,
}: {
  tone?: TagTone | undefined;
  /** Where everything of this classification is listed. */
  href?: string | undefined;
  children: ReactNode;
}) {
  const classes = classNames(styles.tag, styles[tone], href !== undefined && styles.link);
  if (href === undefined) return <span className={classes}>{children}</span>;
  return (
    <UiLink look="plain" href={href} className={classes}>
      {children}
    </UiLink>
  );
}

/** At most `max` tags and a "+n" for the rest; `moreLabel(n)` says in words what the "+n" means. */
export function TagList({
  items,
  max = 3,
  moreLabel,
  label,
  tone,
  hrefs = [],
  langOf,
}: {
  items: readonly string[];
  max?: number | undefined;
  moreLabel: (hidden: number) => string;
  label?: string | undefined;
  tone?: TagTone | undefined;
  /** Where each item leads, in their order. */
  hrefs?: readonly string[] | undefined;
  /** The `lang` of an item that is not in the language of the page. */
  langOf?: ((item: string) => string | undefined) | undefined;
}) {
  const hidden = items.slice(max);
  return (
    <ul className={cluster(4, { across: 8 })} aria-label={label}>
      {items.slice(0, max).map((item, index) => (
        <li key={item} lang={langOf?.(item)}>
          <Tag tone={tone} href={hrefs[index]}>
            {item}
          </Tag>
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
