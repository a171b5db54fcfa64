import { formatDate } from "#platform/format-values.ts";

/** `YYYY-MM-DD - YYYY-MM-DD` of two compact dates; one alone keeps its side, none gives ''. */
export function casePeriod(startDate: string, endDate: string): string {
  if (startDate === "" && endDate === "") return "";
  return `${formatDate(startDate)} - ${formatDate(endDate)}`.trim();
}
