import { useTranslation } from "#platform/translation.ts";
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
  const { t } = useTranslation();
  const pages = pageCount(total);
  return (
    <Pagination
      current={Math.min(page, Math.max(1, pages))}
      total={pages}
      hrefFor={hrefFor}
      labels={{
        navigation: t("frame.pagination.navigation"),
        previous: t("frame.pagination.previous"),
        next: t("frame.pagination.next"),
        page: (one) => t("frame.pagination.page", { page: one }),
      }}
    />
  );
}
