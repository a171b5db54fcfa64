import type { PaginationProps } from "#ui/pagination.tsx";
import { useTranslation } from "./translation.ts";

/** The words of every pager, which the design system takes as labels. */
export function usePaginationWords(): PaginationProps["labels"] {
  const { t } = useTranslation();
  return {
    navigation: t("frame.pagination.navigation"),
    previous: t("frame.pagination.previous"),
    next: t("frame.pagination.next"),
    page: (page) => t("frame.pagination.page", { page }),
  };
}
