import { useTranslation } from "@public-code/core/web/translation.ts";
import { Pagination, type PaginationProps } from "@public-code/ui/pagination.tsx";

/** Numbered pages as links, with the words that every pager has. */
export function Pager(props: Omit<PaginationProps, "labels">) {
  const { t } = useTranslation();
  const labels = {
    navigation: t("frame.pagination.navigation"),
    previous: t("frame.pagination.previous"),
    next: t("frame.pagination.next"),
    page: (page: number) => t("frame.pagination.page", { page }),
  };
  return <Pagination {...props} labels={labels} />;
}
