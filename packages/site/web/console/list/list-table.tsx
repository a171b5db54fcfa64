import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { DataTable, type DataTableProps } from "@public-code/ui/data-table.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useNavigation } from "react-router";
import { ListStatus } from "#web/frame/list-status.tsx";
import { PastLastPage } from "#web/frame/past-last-page.tsx";
import { consoleAddress } from "../shell/console-places.ts";
import { ListPager } from "./list-pager.tsx";
import { type ListState, listAddress, pageCount } from "./list-state.ts";
import styles from "./list-table.module.css";

export type ListTableProps<Row> = Pick<DataTableProps<Row>, "rows" | "rowKey" | "columns"> & {
  label: string;
  /** The name of the table, where it differs. */
  caption?: string | undefined;
  path: string;
  state: ListState<string>;
  total: number;
  /** What narrows and orders it, in words; by default what is searched for. */
  terms?: readonly string[] | undefined;
  /** Where everything is shown again; absent while nothing narrows the list. */
  clearHref?: string | undefined;
  /** Message of a list that has no rows at all, and the link below it, which else leads to the overview. */
  empty?: { title: string; href?: string; action?: string } | undefined;
};

/** A list of the console: how many rows there are, the rows, the pager. */
export function ListTable<Row>({
  label,
  caption = label,
  path,
  state,
  total,
  clearHref,
  terms = [state.values.search ?? ""],
  empty,
  ...table
}: ListTableProps<Row>) {
  const { t, lang } = useTranslation();
  const busy = useNavigation().state === "loading";
  const overview = { href: consoleAddress("overview"), action: t("console.failed.overview") };
  const noMatch = {
    title: t("console.list.noMatch"),
    href: clearHref ?? path,
    action: t("console.list.clear"),
  };
  const pageName = state.page > 1 ? t("frame.pagination.page", { page: state.page }) : "";
  const addressOf = (page: number) => listAddress(path, { ...state, page }, lang);
  const { title, href, action } =
    clearHref === undefined && empty ? { ...overview, ...empty } : noMatch;
  return (
    <section aria-label={label} aria-busy={busy} className={stack(16, styles.section)}>
      <ListStatus terms={[...terms, pageName]} className={textStyles.count}>
        {t("console.list.total", { count: total })}
      </ListStatus>
      <DataTable
        caption={caption}
        {...table}
        empty={
          total > 0 ? (
            <PastLastPage pages={pageCount(total)} first={addressOf(1)} />
          ) : (
            <EmptyState title={title} actions={<ButtonLink href={href}>{action}</ButtonLink>} />
          )
        }
      />
      <ListPager page={state.page} total={total} hrefFor={addressOf} />
    </section>
  );
}
