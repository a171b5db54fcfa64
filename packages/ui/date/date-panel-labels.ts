import type { TimeRowLabels } from "./time-row.tsx";

/** The words of a calendar. */
export type DatePanelLabels = TimeRowLabels & {
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
  previousYears: string;
  nextYears: string;
  /** Names of the buttons that lead to the months of a year and to the years. */
  chooseMonth: string;
  chooseYear: string;
  /** Takes what is set: for dates with a time. */
  confirm: string;
};
