import { shownDate } from "#platform/shown-date.ts";

/** `YYYY-MM-DD - YYYY-MM-DD` of two compact dates; one alone keeps its side, none gives ''. */
export function casePeriod(startDate: string, endDate: string): string {
  if (startDate === "" && endDate === "") return "";
  return `${shownDate(startDate)} - ${shownDate(endDate)}`.trim();
}
