import { type CodeItem, codes } from "@public-code/contract/code-lists/code-lists.ts";
import { type ProgramStatus, programStatus } from "@public-code/contract/programs/program.ts";
import { isDated } from "@public-code/contract/programs/transitions.ts";
import { review } from "@public-code/contract/review/review.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { formatDate, formatInstant, useFormatList } from "#platform/format-values.ts";
import type { Load } from "#platform/load.ts";
import { useTranslation } from "#platform/translation.ts";
import { Button } from "#ui/button.tsx";
import type { Column } from "#ui/data-table.tsx";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import { FilterForm } from "../list/filter-form.tsx";
import { pageRequest, readListState } from "../list/list-state.ts";
import { ListTable } from "../list/list-table.tsx";
import { SearchField } from "../list/search-field.tsx";
import { ConsoleHeading } from "../shell/console-heading.tsx";
import { consolePlaces } from "../shell/console-places.ts";
import { inConsole } from "../shell/in-console.ts";
import { ProgramActionModal } from "./program-action-modal.tsx";
import { actionsFor, type ManagedRow, type ProgramAction } from "./program-actions.ts";
import styles from "./programs-page.module.css";

const awardCategory = "code_filter_award";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search"]);
  const [reply, lists] = await Promise.all([
    call(review.listPrograms, { search: state.values.search, ...pageRequest(state) }),
    call(codes.queryAppCodeList, {}),
  ]);
  const awards = lists.data.filter((item) => item.category === awardCategory);
  return { state, rows: reply.data, total: reply.recordsTotal, awards };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

const tones: Record<ProgramStatus, Tone> = {
  [programStatus.draft]: "neutral",
  [programStatus.reviewing]: "info",
  [programStatus.needsModification]: "warning",
  [programStatus.offline]: "danger",
  [programStatus.online]: "success",
};

export default function ProgramsPage() {
  const { t } = useTranslation();
  const { state, rows, total, awards } = useLoaderData<typeof clientLoader>();
  const [asked, setAsked] = useState<{ row: ManagedRow; kind: ProgramAction } | null>(null);
  const path = consolePlaces.programs;
  const clearHref = state.values.search === "" ? undefined : path;
  return (
    <>
      <ConsoleHeading place="programs" lead={t("console.programs.lead")} />
      <FilterForm
        label={t("console.programs.search")}
        path={path}
        state={state}
        clearHref={clearHref}
      >
        <SearchField search={state.values.search} hint={t("console.reviews.searchHint")} />
      </FilterForm>
      <ListTable
        label={t("console.nav.programs")}
        caption={t("console.programs.caption")}
        path={path}
        state={state}
        rows={rows}
        rowKey={(row) => row.programId}
        total={total}
        columns={useColumns(awards, (row, kind) => setAsked({ row, kind }))}
        clearHref={clearHref}
        empty={{
          title: t("console.programs.empty"),
          href: consolePlaces.reviews,
          action: t("console.nav.reviews"),
        }}
      />
      {asked && (
        <ProgramActionModal
          key={`${asked.row.programId} ${asked.kind}`}
          row={asked.row}
          kind={asked.kind}
          awards={awards}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function useColumns(
  awards: readonly CodeItem[],
  onAsk: (row: ManagedRow, kind: ProgramAction) => void,
): Column<ManagedRow>[] {
  const { t } = useTranslation();
  const listed = useFormatList();
  const nameOf = (code: string) => awards.find((award) => award.code === code)?.name ?? code;
  return [
    {
      key: "program",
      header: t("console.columns.program"),
      rowHeader: true,
      cell: (row) =>
        row.programStatusCode === programStatus.online ? (
          <UiLink href={addresses.program(row.firstEditionNo)}>{row.programName}</UiLink>
        ) : (
          row.programName
        ),
    },
    { key: "agency", header: t("console.columns.agency"), cell: (row) => row.provideDeptName },
    { key: "caseNo", header: t("console.columns.caseNo"), cell: (row) => row.caseNo },
    {
      key: "status",
      header: t("console.columns.status"),
      cell: (row) => (
        <div className={styles.status}>
          <StatusChip tone={tones[row.programStatusCode]}>{row.programStatus}</StatusChip>
          {isDated(row) && (
            <span>{t("console.programs.until", { day: formatDate(row.terminationDate) })}</span>
          )}
        </div>
      ),
    },
    {
      key: "awards",
      header: t("console.columns.awards"),
      cell: (row) => listed(row.awards.map(nameOf)) || t("console.programs.noAwards"),
    },
    {
      key: "updated",
      header: t("console.columns.updated"),
      cell: (row) => <time dateTime={row.updateTime}>{formatInstant(row.updateTime)}</time>,
    },
    {
      key: "actions",
      header: t("console.columns.actions"),
      hideHeader: true,
      cell: (row) => (
        <div className={styles.actions}>
          {actionsFor(row).map((kind) => (
            <Button
              key={kind}
              size="small"
              variant="secondary"
              aria-label={t(`console.programs.titles.${kind}`, { name: row.programName })}
              onClick={() => onAsk(row, kind)}
            >
              {t(`console.programs.buttons.${kind}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
}
