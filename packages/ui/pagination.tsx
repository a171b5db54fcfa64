import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { pageLayout } from "./page-layout.ts";
import styles from "./pagination.module.css";
import { UiLink } from "./ui-link.tsx";

export type PaginationLabels = {
  /** Name of the navigation: 「分頁」. */
  navigation: string;
  previous: string;
  next: string;
  /** Accessible name of a page: 「第 3 頁」. */
  page: (page: number) => string;
};

export type PaginationProps = {
  /** From 1; one after the last is none of those that are shown. */
  current: number;
  total: number;
  hrefFor: (page: number) => string;
  labels: PaginationLabels;
};

/** Numbered pages as links; nothing at all when there is one page or none. */
export function Pagination({ current, total, hrefFor, labels }: PaginationProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label={labels.navigation} data-pager className={styles.nav}>
      <div className={styles.row}>
        <Step rel="prev" href={current > 1 ? hrefFor(Math.min(current - 1, total)) : undefined}>
          <Icon as={ChevronLeft} />
          {labels.previous}
        </Step>
        <ul className={styles.numbers}>
          {pageLayout(current, total).map((entry, index, entries) =>
            entry === "ellipsis" ? (
              <li key={`after-${entries[index - 1]}`} className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={entry}>
                <UiLink
                  look="plain"
                  href={hrefFor(entry)}
                  className={classNames(styles.page, entry === current && styles.current)}
                  aria-label={labels.page(entry)}
                  aria-current={entry === current ? "page" : undefined}
                >
                  {entry}
                </UiLink>
              </li>
            ),
          )}
        </ul>
        <Step rel="next" href={current < total ? hrefFor(current + 1) : undefined}>
          {labels.next}
          <Icon as={ChevronRight} />
        </Step>
      </div>
    </nav>
  );
}

/** A step at a bound stays readable as a link that leads nowhere. */
function Step({
  href,
  rel,
  children,
}: {
  href: string | undefined;
  rel: "prev" | "next";
  children: ReactNode;
}) {
  if (href !== undefined) {
    return (
      <UiLink look="plain" href={href} rel={rel} className={classNames(styles.step, styles[rel])}>
        {children}
      </UiLink>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link
    // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is read out but is no tab stop
    <span
      role="link"
      aria-disabled="true"
      className={classNames(styles.step, styles[rel], styles.disabled)}
    >
      {children}
    </span>
  );
}
