import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import type { UnknownReason } from "@public-code/evidence/contract/not-measured.ts";
import type { SharedTexts } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import type { Verdict } from "../comparison/comparison.ts";
import type { SuitabilityQuestion } from "./suitability-answers.ts";

/** What a program is for an agency's answer to a question, and what that stands on. */
export interface SuitabilityLine {
  question: SuitabilityQuestion;
  verdict: Verdict;
  /** Its sentence is the message at `comparison.need.finding`. */
  finding: keyof SharedTexts["comparison"]["need"]["finding"];
  /** What the sentence names. */
  values: Record<string, string>;
  /** What was measured; null for what the agency declares. */
  fact: Finding | null;
  /** Why the portal cannot tell. */
  reason?: UnknownReason | null;
}

/** A line without its question. */
export type Judged = Omit<SuitabilityLine, "question">;

export function line(
  verdict: Verdict,
  finding: Judged["finding"],
  values: Judged["values"] = {},
  fact: Judged["fact"] = null,
): Judged {
  return { verdict, finding, values, fact };
}
