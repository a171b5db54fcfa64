import { type ReviewRow, review, reviewSorts } from "@public-code/contract/review/review.ts";
import type { ReactNode } from "react";
import { useLoaderData, useNavigate } from "react-router";
import type { Load } from "#platform/load.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import { FilterForm } from "../list/filter-form.tsx";
import { ListSection } from "../list/list-section.tsx";
import { changeList, listAddress, pageRequest, readListState } from "../list/list-state.ts";
import { SearchField } from "../list/search-field.tsx";
import { ConsoleHeading } from "../shell/console-heading.tsx";
import { consolePlaces } from "../shell/console-places.ts";
import { inConsole } from "../shell/in-console.ts";
import { waitingTime } from "./waiting-time.ts";

export {
  ConsoleError as ErrorBoundary,
  ConsoleFallback as HydrateFallback,
} from "../shell/console-fallback.tsx";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search", "sort"]);
  const sort = reviewSorts.find((one) => one === state.values.sort) ?? "waiting";
  const reply = await call(review.listReviews, {
    search: state.values.search,
    sort,
    ...pageRequest(state),
  });
  return { state, sort, rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function ReviewQueuePage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { state, sort, rows, total } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const path = consolePlaces.reviews;
  const narrowed = state.values.search !== "";
  return (
    <>
      <ConsoleHeading place="reviews" lead={t("console.reviews.lead")} />
      <FilterForm
        key={`${state.values.search} ${sort}`}
        label={t("console.reviews.search")}
        clearHref={narrowed ? path : undefined}
        onFilter={(values) => navigate(listAddress(path, changeList(state, values), settings.lang))}
      >
        <SearchField search={state.values.search} hint={t("console.reviews.searchHint")} />
        <SelectField
          name="sort"
          label={t("console.list.sort")}
          defaultValue={sort}
          options={reviewSorts.map((value) => ({
            value,
            label: t(`console.reviews.sorts.${value}`),
          }))}
        />
      </FilterForm>
      <ListSection
        label={t("console.nav.reviews")}
        total={total}
        page={state.page}
        hrefFor={(page) => listAddress(path, { ...state, page }, settings.lang)}
      >
        <ReviewTable
          rows={rows}
          empty={
            <EmptyState
              title={t(narrowed ? "console.list.noMatch" : "console.reviews.empty")}
              actions={
                narrowed ? (
                  <ButtonLink href={path}>{t("console.list.clear")}</ButtonLink>
                ) : (
                  <ButtonLink href={consolePlaces.programs} variant="secondary">
                    {t("console.reviews.toPrograms")}
                  </ButtonLink>
                )
              }
            />
          }
        />
      </ListSection>
    </>
  );
}

function ReviewTable({ rows, empty }: { rows: readonly ReviewRow[]; empty: ReactNode }) {
  const { t } = useTranslation();
  const columns: Column<ReviewRow>[] = [
    {
      key: "program",
      header: t("console.columns.program"),
      rowHeader: true,
      cell: (row) => (
        <UiLink href={`${consolePlaces.reviews}/${row.programId}`}>{row.programName}</UiLink>
      ),
    },
    { key: "agency", header: t("console.columns.agency"), cell: (row) => row.provideDeptName },
    {
      key: "kind",
      header: t("console.columns.kind"),
      cell: (row) => t(`console.reviews.kinds.${row.kind}`),
    },
    { key: "caseNo", header: t("console.columns.caseNo"), cell: (row) => row.caseNo },
    { key: "by", header: t("console.columns.submittedBy"), cell: (row) => row.submittedByName },
    {
      key: "waiting",
      header: t("console.columns.waiting"),
      cell: (row) => <WaitingTime hours={row.waitingHours} />,
    },
  ];
  return (
    <DataTable
      caption={t("console.reviews.caption")}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={(row) => row.programId}
      empty={empty}
    />
  );
}

function WaitingTime({ hours }: { hours: number }) {
  const { t } = useTranslation();
  const { unit, count, late } = waitingTime(hours);
  const words = t(`console.reviews.waiting.${unit}`, { count });
  return late ? (
    <StatusChip tone="warning">{t("console.reviews.waiting.late", { time: words })}</StatusChip>
  ) : (
    words
  );
}
