import type { OutgoingRefusal } from "@public-code/core/api/outgoing/checked-target.ts";
import type { OutgoingAnswer } from "@public-code/core/api/outgoing/outgoing.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";

/** A reading that says nothing, and why. */
export interface NotMeasured {
  notMeasured: NotMeasuredReason;
  /** When the host wants to be asked again; null where it says nothing. */
  retryAfter: Date | null;
}

/** Ends a reading with the reason of its first failure. */
export class ReadingFailure extends Error {
  readonly reading: NotMeasured;
  constructor(reading: NotMeasured) {
    super(`Not measured: ${reading.notMeasured}`);
    this.reading = reading;
  }
}

/** What is read, or why nothing is. */
export async function orFailure<Value>(reading: Promise<Value>): Promise<Value | NotMeasured> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ReadingFailure) return error.reading;
    throw error;
  }
}

export const isNotMeasured = (reading: object): reading is NotMeasured => "notMeasured" in reading;

export function notMeasured(
  reason: NotMeasuredReason,
  retryAfter: Date | null = null,
): NotMeasured {
  return { notMeasured: reason, retryAfter };
}

/**
 * Why no file came of a host that was asked. `notFound`: it is not there, or not for everybody; `failed`: another
 * failure of the server; `notFile`: a page; `notLooked`: nobody knows where the host keeps its files.
 */
export type FileRefusal = "notFound" | "failed" | "notFile" | "notLooked";

const reasonOf: Record<OutgoingRefusal | FileRefusal, NotMeasuredReason> = {
  notFound: "notFound",
  failed: "unreachable",
  notFile: "notText",
  notLooked: "needsGit",
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

export function refusedReading(refused: OutgoingRefusal | FileRefusal): NotMeasured {
  return notMeasured(reasonOf[refused]);
}

/** GitHub's limit on many requests at once need not name a moment. */
const saysRateLimit = /rate limit/i;

/** A host that says that it has been asked too much: 429, or 403 with a moment to come back or in words. */
export function isRateLimit({ status, retryAfter, body }: OutgoingAnswer): boolean {
  if (status !== 403) return status === 429;
  return retryAfter !== null || saysRateLimit.test(body.toString("latin1", 0, 2_000));
}
