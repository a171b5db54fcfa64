import { ChevronRight } from "lucide";
import styles from "./breadcrumb.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { cluster } from "./layout.ts";
import textStyles from "./text.module.css";
import { UiLink } from "./ui-link.tsx";

export type BreadcrumbItem = {
  label: string;
  href?: string | undefined;
  /** Where it is not that of the page. */
  lang?: string | undefined;
};

/** The way from home to this page; the last item is the page itself. */
export function Breadcrumb({
  label,
  items,
}: {
  /** Name of the navigation: 「麵包屑」. */
  label: string;
  items: readonly BreadcrumbItem[];
}) {
  return (
    <nav aria-label={label}>
      <ol className={cluster(4, textStyles.note)}>
        {items.map((item, index) => {
          const isPage = index === items.length - 1;
          return (
            <li
              key={`${item.href ?? ""}${item.label}`}
              lang={item.lang}
              className={classNames(styles.item, isPage && styles.page)}
            >
              {index > 0 && <Icon as={ChevronRight} size="small" className={styles.separator} />}
              {item.href === undefined || isPage ? (
                <span
                  dir="auto"
                  aria-current={isPage ? "page" : undefined}
                  className={classNames(isPage && styles.current)}
                >
                  {item.label}
                </span>
              ) : (
                <UiLink dir="auto" href={item.href} className={styles.link}>
                  {item.label}
                </UiLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
