import type { Finding } from "./evidence.ts";
import type { EvidenceKindName } from "./evidence-kinds.ts";
import { rowsByKind } from "./facts.ts";
import type { QuestionSummary } from "./summaries.ts";

/** The fact that says most of a question where all of them are equally good. */
export const leadingKinds = {
  mayI: ["licenceMatch", "licenceDeclared"],
  alive: ["history", "repository"],
  safe: ["vulnerabilities", "securityPolicy"],
  whoElse: ["reuses"],
  run: ["tree", "demo"],
  helps: ["support"],
} as const satisfies Record<QuestionSummary["question"], readonly EvidenceKindName[]>;

/** The one fact that stands for the answer to a question; none where nothing was measured. */
export function leadingFact({ question, outcome, because }: QuestionSummary): Finding | undefined {
  // A repository that was archived or is gone says more than its last commit.
  const kinds: readonly string[] =
    question === "alive" && (outcome === "bad" || outcome === "attention")
      ? ["repository"]
      : leadingKinds[question];
  // What was read long ago says more than what nobody has asked.
  const read = because.filter(({ value }) => value !== null);
  const byKind: Partial<Record<string, Finding>> = rowsByKind(read);
  const leads = kinds.flatMap((kind) => byKind[kind] ?? []);
  return leads[0] ?? read[0] ?? because[0];
}
