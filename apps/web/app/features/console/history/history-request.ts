import { historyStates } from "@public-code/contract/history/history.ts";
import { compactDay } from "../action/day-text.ts";

/** The filters of the history, as they stand in the page address. */
export const historyFilterNames = [
  "program",
  "person",
  "action",
  "subject",
  "toState",
  "field",
  "from",
  "to",
] as const;
export type HistoryValues = Record<(typeof historyFilterNames)[number], string>;

type HistoryRequest = Omit<HistoryValues, "toState"> & {
  toState: "" | (typeof historyStates)[number];
};

/** The request that the filters stand for; what is no status or day counts as not given. */
export function historyRequest(values: HistoryValues): HistoryRequest {
  return {
    ...values,
    toState: historyStates.find((state) => state === values.toState) ?? "",
    field: values.field.slice(0, 50),
    action: values.action.slice(0, 50),
    subject: values.subject.slice(0, 50),
    from: compactDay(values.from) ?? "",
    to: compactDay(values.to) ?? "",
  };
}
