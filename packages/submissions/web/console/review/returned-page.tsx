import { formatDay } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ListTable } from "@public-code/site/web/console/list/list-table.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { column, nameColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { longReturnedDays, type ReturnedRow, review } from "#contract/review/review.ts";
import { RemindButton } from "./remind-button.tsx";
import { ReviewsHeading, reviewViews } from "./reviews-heading.tsx";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, []);
  const reply = await call(review.listReturned, pageRequest(state));
  return { state, rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function ReturnedPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ReviewsHeading view="returned" />
      <ListTable
        label={t("console.reviews.views.returned")}
        caption={t("console.reviews.returned.caption")}
        path={reviewViews.returned}
        {...list}
        rowKey={(row) => row.programId}
        columns={[
          nameColumn<ReturnedRow>("program", t("console.columns.program"), (row) => (
            <UiLink href={`${consoleAddress("reviews")}/${row.programId}`}>
              {row.programName || row.caseNo}
            </UiLink>
          )),
          column<ReturnedRow>("agency", t("console.columns.agency"), (row) => row.provideDeptName),
          column<ReturnedRow>("caseNo", t("console.columns.caseNo"), (row) => row.caseNo),
          column<ReturnedRow>("by", t("console.columns.submittedBy"), (row) => row.submittedByName),
          column<ReturnedRow>("days", t("console.reviews.returned.days"), ({ days: count }) =>
            count >= longReturnedDays ? (
              <StatusChip tone="warning">
                {t("console.reviews.returned.late", { count })}
              </StatusChip>
            ) : (
              t("console.reviews.returned.since", { count })
            ),
          ),
          column<ReturnedRow>("reminded", t("console.reviews.returned.reminded"), (row) =>
            row.remindedAt === null
              ? t("console.reviews.returned.never")
              : formatDay(row.remindedAt),
          ),
          {
            ...column<ReturnedRow>("actions", t("console.columns.actions"), (row) => (
              <RemindButton row={row} />
            )),
            hideHeader: true,
          },
        ]}
        empty={{
          title: t("console.reviews.returned.empty"),
          href: reviewViews.waiting,
          action: t("console.reviews.views.waiting"),
        }}
      />
    </>
  );
}
