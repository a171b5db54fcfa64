import {
  type ListTools,
  listFilter,
  listPage,
  listPlace,
} from "@public-code/site/web/console/list/list-page.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Eye } from "lucide";
import { type ReviewRow, review, reviewSorts } from "#contract/review/review.ts";
import { LapsedDecisions, PublishedNote } from "./review-notes.tsx";
import { Deadline, SecondApproval, useWaitingText } from "./waiting.tsx";

const page = listPage({
  call: review.listReviews,
  texts: "reviews",
  place: listPlace("reviews"),
  filters: {
    sort: listFilter({
      label: "console.list.sort",
      options: reviewSorts,
      textOf: (sort) => `console.reviews.sorts.${sort}`,
    }),
  },
  above: ({ t, approved, lapsed }) => (
    <>
      <PublishedNote />
      <LapsedDecisions lapsed={lapsed} />
      {approved.length > 0 && (
        <Notice title={t("console.reviews.approved", { count: approved.length })}>
          <ul>
            {approved.map(({ programId, programName }) => (
              <li key={programId}>
                <UiLink href={`${consoleAddress("reviews")}/${programId}`}>{programName}</UiLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  ),
  rowKey: (row) => row.programId,
  columns: useColumns,
  empty: ({ t }) => ({
    href: consoleAddress("programs"),
    action: t("console.reviews.toPrograms"),
  }),
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

function useColumns({ t }: ListTools): Column<ReviewRow>[] {
  const wordsOf = useWaitingText();
  return [
    nameColumn("program", t("console.columns.program"), (row) => (
      <>
        <UiLink href={`${consoleAddress("reviews")}/${row.programId}`}>{row.programName}</UiLink>
        {row.openBy.length > 0 && (
          <StatusChip tone="warning" icon={Eye}>
            {t("console.reviews.openBy", {
              names: row.openBy.join(t("console.review.nameSeparator")),
            })}
          </StatusChip>
        )}
        <SecondApproval row={row} />
      </>
    )),
    column("agency", t("console.columns.agency"), (row) => row.provideDeptName),
    {
      key: "kind",
      header: t("console.columns.kind"),
      short: true,
      cell: (row) => t(`console.reviews.kinds.${row.kind}`),
    },
    column("caseNo", t("console.columns.caseNo"), (row) => row.caseNo),
    column("by", t("console.columns.submittedBy"), (row) => row.submittedByName),
    column("waiting", t("console.columns.waiting"), (row) => (
      <div className={stack(4, { justify: "start" })}>
        <span>{wordsOf(row.waitingHours)}</span>
        <Deadline row={row} />
      </div>
    )),
  ];
}
