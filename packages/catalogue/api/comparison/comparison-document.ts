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
import { termGroups } from "@public-code/programs/contract/licences/licence-terms.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import {
  type ComparedCell,
  type ComparedProgram,
  type PaperTexts,
  paperTexts,
  type RecordedProgram,
  recordTexts,
  type SearchRecord,
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
  const { text, outcome, verdict, origin, confirmedAt, current, sample } = cell;
  const answer = verdict === null ? "" : t(`comparison.need.verdict.${verdict}`);
  const state = outcome === null ? answer : describeOutcome(name, outcome, { t });
  const isAlone = state === "" || text === "";
  const value = isAlone ? text || state : t("comparison.cell.outcome", { outcome: state, text });
  if (value === "") return t("comparison.document.empty");
  if (origin === null) return value;
  const day = confirmedAt === null ? "" : taipeiDate(new Date(confirmedAt));
  const source = t(`comparison.cell.${origin === "measured" && !current ? "expired" : origin}`, {
    day,
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

/** What stands below the head of a column, of each item of a sheet. */
type Column<Item> = [title: string, width: number, text: (item: Item) => string];

function sheetOf<Item>(
  name: string,
  columns: readonly Column<Item>[],
  items: readonly Item[],
  foot: readonly SheetRow[] = [],
): Sheet {
  const rows = items.map((item) => line(...columns.map(([, , text]) => text(item))));
  const titles = head(...columns.map(([title]) => title));
  return { name, widths: columns.map(([, width]) => width), rows: [titles, ...rows, ...foot] };
}

/** Where measured values come from, so that anybody can look again. */
function sourcesSheet({ facts }: MadeComparison, { texts }: Making): Sheet {
  const { t } = texts;
  const items = facts.flatMap(({ program, evidence }) =>
    evidence.facts
      .filter(({ outcome, source }) => outcome !== "notMeasured" && source.method !== "declared")
      .map((row) => ({ ...row, ...row.source, program, origin: originOf(row, program) })),
  );
  return sheetOf(
    t("comparison.document.sources"),
    [
      [t("comparison.document.program"), 5, ({ program }) => program.programName],
      [t("comparison.document.finding"), 4, ({ kind }) => t(`evidence.kind.${kind}`)],
      [t("comparison.document.words"), 8, (row) => describeFinding(row, texts)],
      [t("comparison.document.url"), 10, ({ url }) => url],
      [
        t("comparison.document.measuredAt"),
        4,
        ({ measuredAt, origin }) => (origin === "copy" ? "" : measuredAt),
      ],
      [
        t("comparison.document.confirmedAt"),
        4,
        ({ confirmedAt, origin }) =>
          origin === "copy"
            ? t("comparison.cell.copy", { day: taipeiDate(new Date(confirmedAt)) })
            : confirmedAt,
      ],
      [
        t("comparison.document.method"),
        6,
        ({ method, origin }) =>
          t(origin === "copy" ? "evidence.origin.copy" : `evidence.method.${method}`),
      ],
      [t("comparison.document.repository"), 6, ({ repository }) => repository],
      [t("comparison.document.commit"), 4, ({ commit }) => commit],
    ],
    items,
  );
}

/** What the licences allow and ask for. */
function licencesSheet({ facts }: MadeComparison, { texts }: Making): Sheet {
  const { t } = texts;
  const { name, licence, url, licenceUrl } = licenceTermsSource;
  const items = facts.flatMap((compared) =>
    comparedLicences(compared, texts).flatMap(({ terms, note, ...of }) => {
      const item = { ...of, program: compared.program.programName, term: "" };
      if (!terms) return [{ ...item, is: "", text: note }];
      return termGroups.flatMap((group) =>
        terms[group].map(({ name: is, text }) => {
          return { ...item, term: t(`comparison.row.${group}`), is, text };
        }),
      );
    }),
  );
  return sheetOf(
    t("comparison.document.licences"),
    [
      [t("comparison.document.program"), 5, ({ program }) => program],
      [t("comparison.document.licence"), 5, ({ name }) => name],
      [t("comparison.document.term"), 4, ({ term }) => term],
      [t("comparison.document.name"), 5, ({ is }) => is],
      [t("comparison.document.words"), 10, ({ text }) => text],
      [t("comparison.document.text"), 8, ({ textUrl }) => textUrl],
    ],
    items,
    [
      line(),
      line(t("comparison.document.termSource"), `${name} (${licence})`, url, licenceUrl),
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
  const day = (at: string) => (at === "" ? "" : taipeiDate(new Date(at)));
  return sheetOf(
    t("comparison.record.listed"),
    [
      [t("comparison.record.number"), 1.5, (each) => `${programs.indexOf(each) + 1}`],
      [t("comparison.record.name"), 7, (each) => nameOf(each, texts)],
      [t("comparison.record.agency"), 6, ({ provideDeptName }) => provideDeptName],
      [t("comparison.record.licence"), 5, ({ authorizationsStr }) => authorizationsStr],
      [t("comparison.record.updated"), 3, ({ updateTime }) => day(updateTime)],
      [t("comparison.record.address"), 10, (each) => addressOf(each, making)],
    ],
    programs,
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
