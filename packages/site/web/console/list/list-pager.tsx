import { Pager } from "#web/frame/pager.tsx";
import { pageCount } from "./list-state.ts";

/** The pager of a console list; nothing where one page holds every row. */
export function ListPager({
  page,
  total,
  hrefFor,
}: {
  page: number;
  /** Rows, not pages. */
  total: number;
  hrefFor: (page: number) => string;
}) {
  const pages = pageCount(total);
  return <Pager current={Math.min(page, Math.max(1, pages))} total={pages} hrefFor={hrefFor} />;
}
