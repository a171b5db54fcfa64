import type { Outcome } from "./evidence-kinds.ts";
import type { EvidenceValue } from "./evidence-values.ts";

/**
 * How good it is for a program that its repository is so; what nobody has asked for long enough is
 * to be asked about instead. One that is archived takes as little as one that is gone.
 */
export const repositoryOutcomes = {
  ok: "good",
  moved: "attention",
  empty: "bad",
  archived: "bad",
  private: "bad",
  gone: "bad",
  unknown: "bad",
} as const satisfies Record<EvidenceValue<"repository">["state"], Outcome>;
