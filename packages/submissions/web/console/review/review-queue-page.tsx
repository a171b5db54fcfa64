import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Eye } from "lucide";
import { useLoaderData } from "react-router";
import { type ReviewRow, review, reviewSorts } from "#contract/review/review.ts";
import { LapsedDecisions } from "./lapsed-decisions.tsx";
import { ReviewsHeading } from "./reviews-heading.tsx";
import { Deadline, SecondApproval, useWaitingText } from "./waiting.tsx";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search", "sort"]);
  const reply = await call(review.listReviews, {
    search: state.values.search,
    sort: reviewSorts.find((candidate) => candidate === state.values.sort) ?? "waiting",
    ...pageRequest(state),
  });
  const { approved, lapsed } = reply;
  return { list: { state, rows: reply.data, total: reply.recordsTotal }, approved, lapsed };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function ReviewQueuePage() {
  const { t } = useTranslation();
  const { list, approved, lapsed } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ReviewsHeading view="waiting" />
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
      <ConsoleList
        search={{ label: t("console.reviews.search"), hint: t("console.reviews.searchHint") }}
        choices={[
          {
            name: "sort",
            label: t("console.list.sort"),
            options: reviewSorts.map((value) => ({
              value,
              label: t(`console.reviews.sorts.${value}`),
            })),
          },
        ]}
        label={t("console.place.reviews")}
        caption={t("console.reviews.caption")}
        path={consoleAddress("reviews")}
        {...list}
        rowKey={(row) => row.programId}
        columns={useColumns()}
        empty={{
          title: t("console.reviews.empty"),
          href: consoleAddress("programs"),
          action: t("console.reviews.toPrograms"),
        }}
      />
    </>
  );
}

function useColumns(): Column<ReviewRow>[] {
  const { t } = useTranslation();
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
