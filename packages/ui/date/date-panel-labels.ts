/** The words of a date field and its calendar. */
export const dateWords = [
  "open",
  "previousMonth",
  "nextMonth",
  "previousYear",
  "nextYear",
  "previousYears",
  "nextYears",
  "chooseMonth",
  "chooseYear",
  "confirm",
  "hour",
  "minute",
  "second",
] as const;
export type DateFieldLabels = Record<(typeof dateWords)[number], string>;
