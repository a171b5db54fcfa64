import { ImportSection } from "@public-code/content/web/console/entry/import-form.tsx";
import type { RequestOf } from "@public-code/core/contract/endpoint.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import {
  CellNote,
  type Column,
  column,
  DataTable,
  nameColumn,
} from "@public-code/ui/data-table.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import type { ColumnTarget } from "#contract/import-columns.ts";
import {
  type ImportOutcome,
  type ImportPreview,
  importOutcomes,
  imports,
  type PreviewedProgram,
} from "#contract/imports.ts";
import { ImportColumns } from "./import-columns.tsx";

export type ImportRequest = Required<
  Omit<RequestOf<(typeof imports)["importCandidates"]>, "dryRun">
>;

const tones: Readonly<Record<ImportOutcome, Tone>> = {
  refused: "warning",
  added: "success",
  changed: "info",
  unchanged: "neutral",
};

/** What a source would do, what its columns are taken for, and the button that does it. */
export function ImportResult({
  request,
  preview,
  isBusy,
  onColumns,
  onDone,
}: {
  request: ImportRequest;
  preview: ImportPreview;
  isBusy: boolean;
  onColumns: (columns: { column: string; target: ColumnTarget }[]) => Promise<void>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { kind, counts, namesLine, columns, programs } = preview;
  const total = importOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const names = useFormatList()(columns.map(({ column: name }) => name));
  // Who has seen the columns says by importing that they are so.
  const confirmed = columns.map(({ column: name, target }) => ({ column: name, target }));
  return (
    <ImportSection
      texts="candidates"
      counts={counts}
      back={consoleAddress("candidates")}
      send={(call) => call(imports.importCandidates, { ...request, columns: confirmed })}
      reload={() => onColumns(confirmed)}
      onDone={onDone}
    >
      <p>
        {t(`candidates.sources.${kind}`)}
        {" · "}
        {importOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => t(`candidates.import.counts.${outcome}`, { count: counts[outcome] }))
          .join(" · ")}
      </p>
      {namesLine > 0 && <p>{t("console.table.namesFrom", { line: namesLine, names })}</p>}
      {columns.length > 0 && (
        <ImportColumns columns={columns} isBusy={isBusy} onChange={onColumns} />
      )}
      <ProgramTable programs={programs} />
      {programs.length < total && (
        <Notice>{t("candidates.import.more", { shown: programs.length, total })}</Notice>
      )}
    </ImportSection>
  );
}

function ProgramTable({ programs }: { programs: readonly PreviewedProgram[] }) {
  const { t } = useTranslation();
  const columns: Column<PreviewedProgram>[] = [
    nameColumn("program", t("console.columns.program"), ({ programName, place, reason }) => (
      <>
        {programName || (reason === "" && t("candidates.noName"))}
        <CellNote>{place}</CellNote>
      </>
    )),
    column(
      "agency",
      t("candidates.agency"),
      ({ agencyName, unknownAgency: name, similarAgencies: agencies, repository, reason }) => (
        <>
          {reason === "" && (agencyName || t("candidates.noAgency"))}
          {name !== "" && (
            <CellNote>
              {agencies === ""
                ? t("candidates.import.unknownAgency", { name })
                : t("candidates.import.similarAgency", { name, agencies })}
            </CellNote>
          )}
          <CellNote>{repository}</CellNote>
        </>
      ),
    ),
    column("outcome", t("candidates.import.outcome"), ({ outcome }) => (
      <StatusChip tone={tones[outcome]}>{t(`candidates.import.outcomes.${outcome}`)}</StatusChip>
    )),
    column("check", t("candidates.check"), ({ reason, missing, notes }) => (
      <>
        {reason}
        {missing.length > 0 && (
          <CellNote>{t("candidates.missing", { count: missing.length })}</CellNote>
        )}
        {notes > 0 && <CellNote>{t("candidates.notes", { count: notes })}</CellNote>}
      </>
    )),
  ];
  return (
    <DataTable
      showCaption
      caption={t("candidates.import.programs")}
      columns={columns}
      rows={programs.map((program, index) => ({ ...program, index }))}
      rowKey={({ index }) => index}
    />
  );
}
