import { compactDay } from "../action/day-text.ts";

/** The filters of the history, as they stand in the page address. */
export const historyFilterNames = [
  "programId",
  "person",
  "action",
  "subject",
  "from",
  "to",
] as const;
export type HistoryValues = Record<(typeof historyFilterNames)[number], string>;

/** The request that the filters stand for; what is no number or day counts as not given. */
export function historyRequest(values: HistoryValues): HistoryValues {
  return {
    ...values,
    programId: /^[1-9]\d{0,14}$/.test(values.programId) ? values.programId : "",
    action: values.action.slice(0, 50),
    subject: values.subject.slice(0, 50),
    from: compactDay(values.from) ?? "",
    to: compactDay(values.to) ?? "",
  };
}
