import { formatDay } from "@public-code/core/web/format-values.ts";
import type {
  ComparedCell,
  ComparedGroup,
  ComparedRow,
  Comparison,
} from "#contract/comparison/comparison.ts";

/** The row of a question that says how it is answered. */
const answerRow = "summary";

/** What a choice depends on whether programs differ in it or not, and whom to ask. */
const weightyRows: readonly string[] = [
  ...["licence", "conditions", "vulnerabilities", "teches"],
  ...["contactAgency", "contactEmail"],
];
/** What a sheet of one program has room for besides. */
const weightyOfOne: readonly string[] = [...weightyRows, "repositories", "contactNumber"];

/** True for a row that no sheet cuts, however little room there is. */
export function isWhole({ name }: ComparedRow): boolean {
  return [answerRow, "vulnerabilities", "contactEmail"].includes(name);
}

/** True for a row that says in each cell what the answer to its question says. */
function repeatsAnswer(row: ComparedRow, { rows }: ComparedGroup): boolean {
  const answer = rows.find(({ name }) => name === answerRow);
  return (
    answer !== undefined &&
    row.cells.every((cell, index) => cell.text === answer.cells[index]?.text)
  );
}

/** True for a row that stands on a sheet beside the answers: what an agency needs, and what has weight. */
function isOnSheet(row: ComparedRow, group: ComparedGroup): boolean {
  const names = row.cells.length > 1 ? weightyRows : weightyOfOne;
  return group.name === "needs" || (names.includes(row.name) && !repeatsAnswer(row, group));
}

/** True for a row of the short form of a comparison. */
const isShort = (row: ComparedRow, group: ComparedGroup) =>
  isOnSheet(row, group) || (row.matters && !repeatsAnswer(row, group));

/** The answers to the questions, each with the group of rows that it sums up. */
export function answerRows({ groups }: Comparison): { group: ComparedGroup; row: ComparedRow }[] {
  return groups.flatMap((group) => {
    const row = group.rows.find(({ name }) => name === answerRow);
    return row ? [{ group, row }] : [];
  });
}

/** A group of rows as it is shown, without the answer to its question. */
interface ShownGroup extends Pick<ComparedGroup, "name" | "label"> {
  rows: { row: ComparedRow; onPaper: boolean }[];
}

/** The other rows by question: those of the short form, or all; groups without any are left out. */
export function questionGroups({ programs, groups }: Comparison, all: boolean): ShownGroup[] {
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows
        .filter(({ name }) => name !== answerRow)
        .filter((row) => all || programs.length === 1 || isShort(row, group))
        .map((row) => ({ row, onPaper: all || isOnSheet(row, group) })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** How many shown differences matter, how many rows the short form leaves out, and how many there are. */
export function countRows(
  comparison: Comparison,
  all: boolean,
): { differing: number; others: number; total: number } {
  const rowsOf = (whole: boolean) =>
    questionGroups(comparison, whole).flatMap((group) => group.rows);
  const total = rowsOf(true).length;
  return {
    differing: rowsOf(all).filter(({ row }) => row.matters).length,
    others: total - rowsOf(false).length,
    total,
  };
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
