import { parseDateText } from "@public-code/ui/date/date-text.ts";

/** The days that may be set, `YYYY-MM-DD`; without a last one every later day. */
interface OfflineDays {
  first: string;
  last: string | undefined;
}

/** What is wrong with the day on which a program goes offline; '' is at once. */
export function dateProblem(
  date: string,
  { first, last }: OfflineDays,
  texts: { noDay: string; notAllowed: string },
): string | undefined {
  if (date === "") return undefined;
  if (parseDateText("date", date) === null) return texts.noDay;
  const isAllowed = date >= first && (last === undefined || date <= last);
  return isAllowed ? undefined : texts.notAllowed;
}
