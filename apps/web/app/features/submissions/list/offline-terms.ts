import { parseDateText } from "#ui/date/date-text.ts";

/** Why and when a program goes offline; without a date at once. */
export interface OfflineTerms {
  reason: string;
  /** `YYYY-MM-DD`, or ''. */
  date: string;
}

export interface OfflineErrors {
  reason?: string;
  date?: string;
}

export const reasonMaximum = 500;

/** The days that may be set, `YYYY-MM-DD`; without a last one every later day. */
export interface OfflineDays {
  first: string;
  last: string | undefined;
}

/** What is wrong with the terms. */
export function readTerms(
  terms: OfflineTerms,
  days: OfflineDays,
  words: { reason: string; tooLong: string; date: string },
): OfflineErrors {
  const errors: OfflineErrors = {};
  const reason = terms.reason.trim();
  if (reason === "") errors.reason = words.reason;
  if (reason.length > reasonMaximum) errors.reason = words.tooLong;
  const { date } = terms;
  const isAllowed = date >= days.first && (days.last === undefined || date <= days.last);
  if (date !== "" && (parseDateText("date", date) === null || !isAllowed)) errors.date = words.date;
  return errors;
}
