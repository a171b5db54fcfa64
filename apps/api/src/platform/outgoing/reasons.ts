import type { NotMeasuredReason } from "@public-code/contract/evidence/evidence-kinds.ts";
import type { OutgoingRefusal } from "./checked-target.ts";

const byRefusal: Record<OutgoingRefusal, NotMeasuredReason> = {
  noWayOut: "noWayOut",
  address: "refusedAddress",
  scheme: "refusedAddress",
  credentials: "refusedAddress",
  unresolved: "unreachable",
  private: "refusedAddress",
  redirects: "unreachable",
  tooLarge: "tooLarge",
  timeout: "timedOut",
  aborted: "timedOut",
  encoding: "unreadable",
  unreachable: "unreachable",
};

/** Why nothing was measured where a request was not made or not finished. */
export function reasonOfRefusal(refusal: OutgoingRefusal): NotMeasuredReason {
  return byRefusal[refusal];
}

/** Why nothing was measured where the answer was no success. */
export function reasonOfStatus(status: number): NotMeasuredReason {
  if (status === 429) return "rateLimited";
  return status >= 400 && status < 500 ? "notFound" : "unreachable";
}
