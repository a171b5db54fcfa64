import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "#platform/translation.ts";
import { ListPager } from "./list-pager.tsx";
import styles from "./list-section.module.css";

/** A list of the console: how many rows there are, the rows, the pager. */
export function ListSection({
  label,
  total,
  page,
  hrefFor,
  children,
}: {
  label: string;
  total: number;
  page: number;
  hrefFor: (page: number) => string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const busy = useNavigation().state === "loading";
  return (
    <section aria-label={label} aria-busy={busy} className={styles.section}>
      <p role="status" className={styles.count}>
        {t("console.list.total", { count: total })}
      </p>
      {children}
      <ListPager page={page} total={total} hrefFor={hrefFor} />
    </section>
  );
}
