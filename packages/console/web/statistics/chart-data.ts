import { csvTable } from "@public-code/core/contract/csv.ts";
import type { ChartTable } from "@public-code/ui/chart/chart-figure.tsx";
import type { NamedCount } from "#contract/figures/figures.ts";

/** Bars that a chart shows at most; the table holds the rest. */
export const barMaximum = 12;

/** Fewer points than this are no picture; their table is shown instead. */
export const pointMinimum = 3;

/** The rows with the largest figures first. */
export function largestFirst(rows: readonly NamedCount[]): NamedCount[] {
  return rows.toSorted((left, right) => right.count - left.count);
}

/** The figures of a chart as CSV with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf({ headers, rows }: ChartTable): string {
  return csvTable(headers, rows);
}

/** An address that holds a CSV text itself; it works without scripts and without a further request. */
export function csvAddress(table: ChartTable): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(table))}`;
}

/** Hours of a review as days with one digit behind the point, at least a tenth, wherever they are told. */
export function reviewDays(hours: number): number {
  return Math.max(1, Math.round(hours / 2.4)) / 10;
}

/** Of fewer decisions, nine in ten says less than the longest one. */
export const decisionsForShare = 10;

/** A part of a whole in percent, with one digit behind the point. */
export function sharePercent(part: number, whole: number): string {
  return whole === 0 ? "0" : String(Math.round((part / whole) * 1_000) / 10);
}
