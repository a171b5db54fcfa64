import { parseDateText } from "#ui/date-text.ts";

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

/** What is wrong with the terms; a date has to be `tomorrow` or later. */
export function readTerms(
  terms: OfflineTerms,
  tomorrow: string,
  words: { reason: string; tooLong: string; date: string },
): OfflineErrors {
  const errors: OfflineErrors = {};
  const reason = terms.reason.trim();
  if (reason === "") errors.reason = words.reason;
  if (reason.length > reasonMaximum) errors.reason = words.tooLong;
  const isDay = parseDateText("date", terms.date) !== null && terms.date >= tomorrow;
  if (terms.date !== "" && !isDay) errors.date = words.date;
  return errors;
}
