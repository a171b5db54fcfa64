import { formatDay } from "@public-code/core/web/format-values.ts";
import { listPage, listPlace } from "@public-code/site/web/console/list/list-page.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { column, nameColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { longReturnedDays, type ReturnedRow, review } from "#contract/review/review.ts";
import { RemindButton } from "./remind-button.tsx";
import { PublishedNote } from "./review-notes.tsx";

const page = listPage({
  call: review.listReturned,
  texts: "reviews.returned",
  place: listPlace("reviews/returned"),
  above: () => <PublishedNote />,
  rowKey: (row) => row.programId,
  columns: ({ t }) => [
    nameColumn("program", t("console.columns.program"), (row) => (
      <UiLink href={`${consoleAddress("reviews")}/${row.programId}`}>
        {row.programName || row.caseNo}
      </UiLink>
    )),
    column("agency", t("console.columns.agency"), (row) => row.provideDeptName),
    column("caseNo", t("console.columns.caseNo"), (row) => row.caseNo),
    column("by", t("console.columns.submittedBy"), (row) => row.submittedByName),
    column("days", t("console.reviews.returned.days"), ({ days: count }) =>
      count >= longReturnedDays ? (
        <StatusChip tone="warning">{t("console.reviews.returned.late", { count })}</StatusChip>
      ) : (
        t("console.reviews.returned.since", { count })
      ),
    ),
    column("reminded", t("console.reviews.returned.reminded"), (row) =>
      row.remindedAt === null ? t("console.reviews.returned.never") : formatDay(row.remindedAt),
    ),
    {
      ...column<ReturnedRow>("actions", t("console.columns.actions"), (row) => (
        <RemindButton row={row} />
      )),
      hideHeader: true,
    },
  ],
  empty: ({ t }) => ({
    href: consoleAddress("reviews"),
    action: t("console.place.reviews"),
  }),
});

export const clientLoader = page.clientLoader;
export default page.ListPage;
