import type { EvidenceRow } from "./evidence.ts";
import {
  evidenceKinds,
  isCurrent,
  type Outcome,
  type Question,
  questions,
} from "./evidence-kinds.ts";

/** The answer to one of the six questions in a word, for a reader with two minutes. */
export interface QuestionSummary {
  question: Question;
  outcome: Outcome;
  /** ISO time of the oldest confirmation among what it stands on; null where nothing was measured. */
  confirmedAt: string | null;
  /** Nobody has confirmed it for 45 days. */
  expired: boolean;
  /** The facts that make the outcome what it is. */
  because: EvidenceRow[];
}

/**
 * How good a fact is among those of its program: a repository that takes no changes is to be asked about
 * where another one does.
 */
export function weigh(row: EvidenceRow, rows: readonly EvidenceRow[]): Outcome {
  const elsewhere = (one: EvidenceRow) => one.kind === "repository" && one.outcome === "good";
  const isBad = row.kind === "repository" && row.outcome === "bad";
  return isBad && rows.some(elsewhere) ? "attention" : row.outcome;
}

const worstFirst = ["bad", "attention", "good"] as const;

function summarise(question: Question, rows: readonly EvidenceRow[], now: Date): QuestionSummary {
  const own = rows.filter((row) => evidenceKinds[row.kind] === question);
  for (const outcome of worstFirst) {
    const because = own.filter((row) => weigh(row, own) === outcome);
    if (because.length === 0) continue;
    const measured = own.filter((row) => row.outcome !== "notMeasured");
    const confirmedAt = measured.map((row) => row.confirmedAt).sort()[0] ?? null;
    const expired = measured.some((row) => !isCurrent(row, now));
    return { question, outcome, confirmedAt, expired, because };
  }
  return { question, outcome: "notMeasured", confirmedAt: null, expired: false, because: own };
}

/**
 * The six questions in their order: each is as good as its least good fact. What was not measured
 * makes none of them worse.
 */
export function summariesOf(rows: readonly EvidenceRow[], now: Date): QuestionSummary[] {
  return questions.map((question) => summarise(question, rows, now));
}
