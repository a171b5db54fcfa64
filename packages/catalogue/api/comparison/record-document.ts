import type { Sheet, SheetRow } from "@public-code/core/api/ods.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { searchOf } from "#contract/catalogue-state.ts";
import type { Comparison } from "#contract/comparison/comparison.ts";
import {
  type RecordQuestion,
  type RecordReasons,
  recordReasons,
  type SearchRecord,
  stateOfRecord,
} from "#contract/comparison/search-record.ts";
import { comparisonSheets, imprint, type Making } from "./comparison-document.ts";

/** The page of the same record, below the context path. */
function recordPath(question: RecordQuestion, { texts: { lang } }: Making): string {
  const search = new URLSearchParams();
  const { sort, ids } = question;
  const { agency, ...state } = stateOfRecord(question);
  const given = { ...searchOf(state), sort, agency, id: ids.map(String) };
  for (const [name, value] of Object.entries(given))
    for (const item of [value].flat()) if (item !== "") search.append(name, item);
  search.set("lang", lang);
  return `${addresses.searchRecord}?${search}`;
}

function questionRows(record: SearchRecord, { texts }: Making): SheetRow[] {
  const { t, listed } = texts;
  const { keyword, exact, alsoSearched, filters, sort, total, near } = record;
  const count = near === 0 ? "count" : "countNear";
  const row = (...cells: string[]): SheetRow => ({ cells });
  return [
    row(
      t("comparison.record.keyword"),
      keyword === "" ? t("comparison.record.noKeyword") : keyword,
    ),
    ...(exact ? [row("", t("comparison.record.exact"))] : []),
    ...(alsoSearched.length > 0 ? [row(t("comparison.record.also"), listed(alsoSearched))] : []),
    ...filters.map(({ label, values }) => row(label, listed(values))),
    ...(filters.length === 0 && keyword === "" ? [row("", t("comparison.record.noFilters"))] : []),
    row(t("comparison.record.sort"), sort),
    row(t("comparison.record.found"), t(`comparison.record.${count}`, { count: total, near })),
  ];
}

function listRows(record: SearchRecord, making: Making): SheetRow[] {
  const { base } = making;
  const { t, lang } = making.texts;
  const head = ["number", "name", "agency", "licence", "updated", "address"] as const;
  const { programs, total } = record;
  return [
    { cells: head.map((name) => t(`comparison.record.${name}`)), head: true },
    ...programs.map((program, index) => ({
      cells: [
        String(index + 1),
        nameWithEnd(program.programName, program.repositoryEnd, making.texts),
        program.provideDeptName,
        program.authorizationsStr,
        program.updateTime === "" ? "" : taipeiDate(new Date(program.updateTime)),
        `${base}${addresses.program(program.firstEditionNo)}&lang=${lang}`,
      ],
    })),
    ...(total > programs.length
      ? [{ cells: ["", t("comparison.record.more", { count: total - programs.length })] }]
      : []),
  ];
}

/** A record of search: what was asked and found, with room for the reasons; then list and comparison. */
export function recordSheets(
  question: RecordQuestion,
  { record, comparison }: { record: SearchRecord; comparison: Comparison | null },
  making: Making,
  reasons: RecordReasons = {},
): Sheet[] {
  const { t, listed } = making.texts;
  const chosen = comparison?.programs ?? [];
  const title = (text: string): SheetRow => ({ cells: [text], head: true });
  return [
    {
      name: t("comparison.record.question"),
      widths: [6, 16],
      rows: [
        title(t("comparison.record.title")),
        ...imprint(recordPath(question, making), making),
        { cells: [t("comparison.record.sources"), t("comparison.record.sourceWords")] },
        { cells: [] },
        title(t("comparison.record.question")),
        ...questionRows(record, making),
        {
          cells: [
            t("comparison.record.compared"),
            chosen.length === 0
              ? t("comparison.record.notCompared")
              : listed(chosen.map(({ programName }) => programName)),
          ],
        },
        { cells: [] },
        title(t("comparison.record.reasons")),
        ...recordReasons.map((name) => ({
          cells: [t(`comparison.record.reason.${name}`), reasons[name] ?? ""],
        })),
      ],
    },
    {
      name: t("comparison.record.listed"),
      widths: [1.5, 7, 6, 5, 3, 10],
      rows: listRows(record, making),
    },
    ...(comparison && chosen.length > 0 ? comparisonSheets(comparison, "", making) : []),
  ];
}
