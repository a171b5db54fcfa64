import { ChildWorkBusyError } from "@public-code/core/api/child-work.ts";
import type { EvidenceSource } from "#contract/evidence.ts";
import type { EvidenceKindName } from "#contract/evidence-kinds.ts";
import type { EvidenceValue, Facts } from "#contract/evidence-values.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import type { Reading } from "./record-facts.ts";

export interface ReadRepository {
  key: string;
  url: string;
}

export interface RepositoryContext {
  /** An SPDX expression, or the words of another licence. */
  licence: string;
  /** What is known of this repository. */
  before: Facts;
  /** Of the portal's list. */
  licenceCodes: readonly string[];
  /** True where it has answered once: only then can it be gone. */
  wasRead: boolean;
  now: Date;
  signal: AbortSignal;
}

/** A reading, or another one where the machine gives it no answer. */
export async function unlessBusy<Result>(
  reading: Promise<Result>,
  busy: () => Result,
): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ChildWorkBusyError) return busy();
    throw error;
  }
}

/** Makes readings of one repository at one commit. */
export function readingsOf(repository: ReadRepository, commit: string, tool: string) {
  const sourceOf = (method: EvidenceSource["method"], url: string): EvidenceSource => ({
    method,
    url,
    tool: method === "git" ? tool : "",
    commit: method === "forge" ? "" : commit,
  });
  return {
    unmeasured(
      kind: EvidenceKindName,
      method: EvidenceSource["method"],
      reason: NotMeasuredReason,
    ) {
      const source = sourceOf(method, repository.url);
      return {
        kind,
        repository: repository.key,
        source,
        reason,
      } as Reading;
    },
    measured<Kind extends EvidenceKindName>(
      kind: Kind,
      [method, url]: readonly [EvidenceSource["method"], string],
      value: EvidenceValue<Kind>,
    ) {
      const source = sourceOf(method, url);
      // A kind and its value belong together, which a union of all kinds does not keep.
      return { kind, repository: repository.key, source, value } as Reading;
    },
  };
}
export type MakeReading = ReturnType<typeof readingsOf>;
