import { inline, link, tableRow } from "@public-code/core/api/markdown.ts";
import type { Sheet, SheetRow } from "@public-code/core/api/ods.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { describeFinding } from "@public-code/evidence/contract/describe-finding.ts";
import { describeOutcome } from "@public-code/evidence/contract/describe-outcome.ts";
import { originOf } from "@public-code/evidence/contract/fact-origin.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { licenceTermsSource } from "@public-code/programs/contract/licences/licence-source.ts";
import {
  type TermGroup,
  termGroups,
} from "@public-code/programs/contract/licences/licence-terms.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { type PaperTexts, paperTexts, recordTexts } from "#contract/comparison/compared.ts";
import type {
  ComparedCell,
  ComparedProgram,
  RecordedProgram,
  SearchRecord,
} from "#contract/comparison/comparison.ts";
import type { MadeComparison } from "./compare-programs.ts";
import { comparedLicences } from "./comparison-cells.ts";

/** The language, time and address with which a document is made, and what an officer writes in it. */
export interface Making {
  texts: TextFormatter;
  now: Date;
  /** The portal's address without a trailing slash. */
  base: string;
  /** The page of the same comparison, below the context path. */
  path: string;
  paper: PaperTexts;
}

const head = (...cells: string[]): SheetRow => ({ cells, head: true });
const line = (...cells: string[]): SheetRow => ({ cells });

/** When a document was made, from what, and where the same can be asked again. */
function imprint({ texts: { t, lang }, now, base, path }: Making): SheetRow[] {
  return [
    line(t("comparison.document.madeOn"), taipeiDate(now)),
    line(t("comparison.document.platform"), `${platformName[lang]} ${base}/`),
    line(t("comparison.document.address"), `${base}${path}`),
  ];
}

/** What an officer writes, or room for it. */
function paperRows(names: readonly (keyof PaperTexts)[], { texts: { t }, paper }: Making) {
  if (names.length === 0) return [];
  const rows = names.map((name) => line(t(`comparison.record.reason.${name}`), paper[name] ?? ""));
  return [head(t("comparison.record.reasons")), ...rows];
}

const addressOf = (
  { firstEditionNo }: Pick<ComparedProgram, "firstEditionNo">,
  { base, texts }: Making,
) => `${base}${addresses.program(firstEditionNo)}&lang=${texts.lang}`;

/** A cell as one text: the value, where it comes from, and the day it was measured. */
function cellText({ name, cell }: { name: string; cell: ComparedCell }, { texts: { t } }: Making) {
  const { text, outcome, verdict, origin, confirmedAt, confirmedTo, current, sample } = cell;
  const answer = verdict === null ? "" : t(`comparison.need.verdict.${verdict}`);
  const state = outcome === null ? answer : describeOutcome(name, outcome, { t });
  const isAlone = state === "" || text === "";
  const value = isAlone ? text || state : t("comparison.cell.outcome", { outcome: state, text });
  if (value === "") return t("comparison.document.empty");
  if (origin === null) return value;
  const dayOf = (time: string | null) => (time === null ? "" : taipeiDate(new Date(time)));
  const [from, to] = [dayOf(confirmedAt), dayOf(confirmedTo)];
  const day = from === to ? from : t("evidence.days", { from, to });
  const source = t(`comparison.cell.${origin === "measured" && !current ? "expired" : origin}`, {
    ...{ day, days: from === to ? 1 : 2 },
  });
  const stated = t("comparison.cell.stated", { text: value, origin: source });
  return sample ? t("comparison.cell.sample", { stated }) : stated;
}

const nameOf = (program: ComparedProgram | RecordedProgram, texts: TextFormatter) =>
  nameWithEnd(program.programName, program.repositoryEnd, texts);

/** A line for each row of a comparison, a column for each program. */
function comparisonSheet(
  { record, programs, groups }: MadeComparison["comparison"],
  making: Making,
): Sheet {
  const { t } = making.texts;
  const titles = (["question", "item", "compared"] as const).map((name) =>
    t(`comparison.document.${name}`),
  );
  const rows = groups.flatMap(({ label, rows }) =>
    rows.map((row) => {
      const differs = t(`comparison.document.${row.differs ? "differs" : "same"}`);
      return line(
        label,
        row.label,
        differs,
        ...row.cells.map((cell) => cellText({ name: row.name, cell }, making)),
      );
    }),
  );
  const addresses = programs.map((program) => addressOf(program, making));
  // A record has them on its first sheet.
  const written = record ? [] : paperTexts.filter((name) => making.paper[name]);
  return {
    name: t("comparison.document.comparison"),
    widths: [4, 4, 2, ...programs.map(() => 8)],
    rows: [
      head(...titles, ...programs.map((program) => nameOf(program, making.texts))),
      ...rows,
      line("", t("comparison.record.address"), "", ...addresses),
      line(),
      line(t("comparison.document.declaredSource")),
      ...imprint(making),
      ...paperRows(written, making),
    ],
  };
}

/** A sheet of texts by the names of their columns, with what stands below them. */
function tableOf<Name extends string>(
  name: string,
  titleOf: (column: Name) => string,
  widths: Record<Name, number>,
  rows: readonly NoInfer<Record<Name, string>>[],
  foot: readonly SheetRow[] = [],
): Sheet {
  // Object.keys forgets the names that the object has.
  const columns = Object.keys(widths) as Name[];
  const lines = rows.map((row) => line(...columns.map((column) => row[column])));
  const titles = head(...columns.map(titleOf));
  return { name, widths: Object.values(widths), rows: [titles, ...lines, ...foot] };
}

/** Where measured values come from, so that anybody can look again. */
function sourcesSheet({ facts }: MadeComparison, { texts }: Making): Sheet {
  const { t } = texts;
  const rows = facts.flatMap(({ program, evidence }) =>
    evidence.facts
      .filter(({ outcome, source }) => outcome !== "notMeasured" && source.method !== "declared")
      .map((row) => {
        const { kind, repository, measuredAt, confirmedAt, source } = row;
        const isCopy = originOf(row, program) === "copy";
        const day = taipeiDate(new Date(confirmedAt));
        return {
          ...{ program: program.programName, finding: t(`evidence.kind.${kind}`) },
          ...{ words: describeFinding(row, texts), url: source.url, repository },
          measuredAt: isCopy ? "" : measuredAt,
          confirmedAt: isCopy ? t("comparison.cell.copy", { day, days: 1 }) : confirmedAt,
          method: t(isCopy ? "evidence.origin.copy" : `evidence.method.${source.method}`),
          commit: source.commit,
        };
      }),
  );
  return tableOf(
    t("comparison.document.sources"),
    (column) => t(`comparison.document.${column}`),
    {
      ...{ program: 5, finding: 4, words: 8, url: 10, measuredAt: 4, confirmedAt: 4 },
      ...{ method: 6, repository: 6, commit: 4 },
    },
    rows,
  );
}

/** What the licences allow and ask for. */
function licencesSheet({ comparison, facts }: MadeComparison, { texts }: Making): Sheet {
  const { t } = texts;
  const rows = facts.flatMap((compared) =>
    comparedLicences(compared, texts).flatMap(({ name: licence, terms, note, textUrl }) => {
      const { programName: program } = compared.program;
      const row = { program, licence, term: "", name: "", words: note, text: textUrl };
      const ofGroup = (group: TermGroup) =>
        (terms?.[group] ?? []).map(({ name, text: words }) => {
          return { ...row, term: t(`comparison.row.${group}`), name, words };
        });
      return [...(note === "" ? [] : [row]), ...termGroups.flatMap(ofGroup)];
    }),
  );
  const { name, licence, url, licenceUrl } = licenceTermsSource;
  return tableOf(
    t("comparison.document.licences"),
    (column) => t(`comparison.document.${column}`),
    { program: 5, licence: 5, term: 4, name: 5, words: 10, text: 8 },
    rows,
    [
      line(),
      ...(comparison.summarised
        ? [line(t("comparison.document.termSource"), `${name} (${licence})`, url, licenceUrl)]
        : []),
      line(t("comparison.document.notAdvice")),
    ],
  );
}

/** What was asked, with room for the reasons. */
function questionSheet(
  { question }: SearchRecord,
  programs: readonly ComparedProgram[],
  making: Making,
): Sheet {
  const { t, listed } = making.texts;
  const compared =
    programs.length === 0
      ? t("comparison.record.notCompared")
      : listed(programs.map(({ programName }) => programName));
  return {
    name: t("comparison.record.question"),
    widths: [6, 16],
    rows: [
      head(t("comparison.record.title")),
      ...imprint(making),
      line(),
      head(t("comparison.record.question")),
      ...question.map(({ term, value }) => line(term, value)),
      line(t("comparison.record.compared"), compared),
      line(),
      ...paperRows(recordTexts, making),
    ],
  };
}

/** What was found. */
function listSheet({ programs, total }: SearchRecord, making: Making): Sheet {
  const { texts } = making;
  const { t } = texts;
  const count = total - programs.length;
  const rows = programs.map((program, index) => ({
    ...{ number: `${index + 1}`, name: nameOf(program, texts), agency: program.provideDeptName },
    licence: program.authorizationsStr,
    updated: program.updateTime === "" ? "" : taipeiDate(new Date(program.updateTime)),
    address: addressOf(program, making),
  }));
  return tableOf(
    t("comparison.record.listed"),
    (column) => t(`comparison.record.${column}`),
    { number: 1.5, name: 7, agency: 6, licence: 5, updated: 3, address: 10 },
    rows,
    count > 0 ? [line("", t("comparison.record.more", { count }))] : [],
  );
}

/**
 * The record of a search, if there is one, then the comparison, where its values come from, and what the
 * licences ask for.
 */
export function documentSheets(made: MadeComparison, making: Making): Sheet[] {
  const { record, programs } = made.comparison;
  return [
    ...(record ? [questionSheet(record, programs, making), listSheet(record, making)] : []),
    ...(programs.length > 0
      ? [
          comparisonSheet(made.comparison, making),
          sourcesSheet(made, making),
          licencesSheet(made, making),
        ]
      : []),
  ];
}

/** Sheets as Markdown: of each its name and one table. */
export function writeMarkdown(title: string, sheets: readonly Sheet[]): string {
  const tables = sheets.flatMap(({ name, rows }) => {
    const columns = Math.max(...rows.map(({ cells }) => cells.length));
    const [titles = "", ...others] = rows.map(({ cells }) =>
      tableRow(Array.from({ length: columns }, (_, column) => link(cells[column] ?? ""))),
    );
    const rule = tableRow(Array.from({ length: columns }, () => "---"));
    return [`## ${inline(name)}`, "", titles, rule, ...others, ""];
  });
  return [`# ${inline(title)}`, "", ...tables].join("\n");
}
