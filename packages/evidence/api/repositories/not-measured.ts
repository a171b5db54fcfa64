import type { OutgoingRefusal } from "@public-code/core/api/outgoing/checked-target.ts";
import type { OutgoingAnswer } from "@public-code/core/api/outgoing/outgoing.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";

/** A reading that says nothing, and why. */
export interface NotMeasured {
  notMeasured: NotMeasuredReason;
  /** When the host wants to be asked again; null where it says nothing. */
  retryAfter: Date | null;
}

export function notMeasured(
  reason: NotMeasuredReason,
  retryAfter: Date | null = null,
): NotMeasured {
  return { notMeasured: reason, retryAfter };
}

const reasonOf: Record<OutgoingRefusal, NotMeasuredReason> = {
  noWayOut: "noWayOut",
  address: "refusedAddress",
  scheme: "refusedAddress",
  credentials: "refusedAddress",
  private: "refusedAddress",
  unresolved: "unreachable",
  redirects: "unreadable",
  tooLarge: "tooLarge",
  timeout: "timedOut",
  aborted: "timedOut",
  encoding: "unreadable",
  rateLimited: "rateLimited",
  unreachable: "unreachable",
};

export function refusedReading(refused: OutgoingRefusal): NotMeasured {
  return notMeasured(reasonOf[refused]);
}

/** GitHub's limit on many requests at once need not name a moment. */
const saysRateLimit = /rate limit/i;

/** A host that says that it has been asked too much: 429, or 403 with a moment to come back or in words. */
export function isRateLimit({ status, retryAfter, body }: OutgoingAnswer): boolean {
  if (status !== 403) return status === 429;
  return retryAfter !== null || saysRateLimit.test(body.toString("latin1", 0, 2_000));
}

/** Why an answer that is no success says nothing. */
export function reasonOfStatus(status: number): NotMeasuredReason {
  if (status === 429) return "rateLimited";
  return status >= 400 && status < 500 ? "notFound" : "unreachable";
}
