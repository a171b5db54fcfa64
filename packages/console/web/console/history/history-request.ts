import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { compactDay } from "@public-code/site/web/console/action/day-text.ts";
import { historyStates } from "#contract/history/history.ts";

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
    field: cutText(values.field, 50),
    action: cutText(values.action, 50),
    subject: cutText(values.subject, 50),
    from: compactDay(values.from) ?? "",
    to: compactDay(values.to) ?? "",
  };
}
