import type { Sheet, SheetRow } from "@public-code/core/api/ods.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { type Comparison, type PaperTexts, recordTexts } from "#contract/comparison/comparison.ts";
import type { SearchRecord } from "#contract/comparison/search-record.ts";
import { imprint, type Making, textRows } from "./comparison-document.ts";

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

/** A record of search: what was asked, with room for the reasons, and what was found. */
export function recordSheets(
  { record, programs }: { record: SearchRecord; programs: Comparison["programs"] },
  path: string,
  making: Making,
  texts: PaperTexts,
): Sheet[] {
  const { t, listed } = making.texts;
  const title = (text: string): SheetRow => ({ cells: [text], head: true });
  const chosen =
    programs.length === 0
      ? t("comparison.record.notCompared")
      : listed(programs.map(({ programName }) => programName));
  return [
    {
      name: t("comparison.record.question"),
      widths: [6, 16],
      rows: [
        title(t("comparison.record.title")),
        ...imprint(path, making),
        { cells: [] },
        title(t("comparison.record.question")),
        ...record.question.map(({ term, value }) => ({ cells: [term, value] })),
        { cells: [t("comparison.record.compared"), chosen] },
        { cells: [] },
        ...textRows(texts, recordTexts, making),
      ],
    },
    {
      name: t("comparison.record.listed"),
      widths: [1.5, 7, 6, 5, 3, 10],
      rows: listRows(record, making),
    },
  ];
}
