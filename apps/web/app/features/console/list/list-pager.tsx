import { usePaginationWords } from "#platform/pagination-words.ts";
import { Pagination } from "#ui/pagination.tsx";
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
  const pagerWords = usePaginationWords();
  const pages = pageCount(total);
  return (
    <Pagination
      current={Math.min(page, Math.max(1, pages))}
      total={pages}
      hrefFor={hrefFor}
      labels={pagerWords}
    />
  );
}
