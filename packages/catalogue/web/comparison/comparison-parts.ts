import { formatDay } from "@public-code/core/web/format-values.ts";
import type {
  ComparedCell,
  ComparedGroup,
  ComparedRow,
  Comparison,
} from "#contract/comparison/comparison.ts";
import { suitabilityQuestions } from "#contract/suitability/suitability-answers.ts";

/** The row of a question that says how it is answered. */
const answerRow = "summary";

/** What an agency needs, what a choice depends on whether programs differ in it or not, and whom to ask. */
const weightyRows: readonly string[] = [
  ...suitabilityQuestions,
  ...["licence", "conditions", "vulnerabilities", "reuses", "teches"],
  ...["contactAgency", "contactEmail"],
];

/** The rows that stand on a sheet of paper beside the answers; for one program there is more room. */
export function rowsOnPaper(programs: number): readonly string[] {
  return programs > 1 ? weightyRows : [...weightyRows, "repositories", "contactNumber"];
}

/** True for a row that no sheet cuts, however little room there is. */
export function isWhole({ name }: ComparedRow): boolean {
  return ["vulnerabilities", "contactEmail"].includes(name);
}

/** The answers to the questions, each with the group of rows that it sums up. */
export function answerRows({ groups }: Comparison): { group: ComparedGroup; row: ComparedRow }[] {
  return groups.flatMap((group) => {
    const row = group.rows.find(({ name }) => name === answerRow);
    return row ? [{ group, row }] : [];
  });
}

/** True for a row that shows in the short form of a comparison. */
const isWeighty = ({ name, matters }: ComparedRow) => matters || weightyRows.includes(name);

/** The other rows by question: those of weight, or all; groups without any are left out. */
export function questionGroups({ groups }: Comparison, all: boolean): ComparedGroup[] {
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => row.name !== answerRow && (all || isWeighty(row))),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** How many rows have a difference that matters, how many the short form leaves out, and how many there are. */
export function countRows({ groups }: Comparison): {
  differing: number;
  others: number;
  total: number;
} {
  const rows = groups.flatMap((group) => group.rows).filter(({ name }) => name !== answerRow);
  const differing = rows.filter(({ matters }) => matters).length;
  const others = rows.filter((row) => !isWeighty(row)).length;
  return { differing, others, total: rows.length };
}

/** Whose words all cells of a row are that say something; null where they are of different origin. */
export function originOf({ cells }: ComparedRow): ComparedCell["origin"] {
  const origins = new Set(cells.flatMap(({ origin }) => origin ?? []));
  const [first = null] = origins;
  return origins.size === 1 ? first : null;
}

/** Where the words of a column come from, and of when they are. */
export interface ColumnSource {
  /** The first and the last day on which a value was last measured; null where nothing was. */
  from: string | null;
  to: string | null;
  /** Made-up samples are among what was measured. */
  hasSample: boolean;
  /** The day of the agency's own words; '' where nobody knows it. */
  statedOn: string;
}

/** For each program, in their order. */
export function columnSources({ programs, groups }: Comparison): ColumnSource[] {
  const rows = groups.flatMap((group) => group.rows);
  const updated = rows.find(({ name }) => name === "updated");
  return programs.map((_, index) => {
    const cells = rows.flatMap((row) => row.cells[index] ?? []);
    const measured = cells.filter(({ confirmedAt }) => confirmedAt !== null);
    const days = measured.map(({ confirmedAt }) => formatDay(confirmedAt ?? "")).sort();
    return {
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
      hasSample: measured.some(({ sample }) => sample),
      statedOn: updated?.cells[index]?.text ?? "",
    };
  });
}
