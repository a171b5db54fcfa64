import { type EvidenceRow, factOf } from "@public-code/evidence/contract/evidence.ts";
import {
  type EvidenceKindName,
  sampleTool,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
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
  evidence: {
    origin: "declared" | "measured";
    /** ISO time of the statement, or of the last measurement that saw it. */
    on: string;
    /** Made up for the demo, and not measured. */
    sample: boolean;
  };
}

/** A line without its question. */
export type Judged = Omit<SuitabilityLine, "question">;
type Sentence = Pick<Judged, "verdict" | "finding"> & { values?: Judged["values"] };

/** A line based on what the agency declares. */
export function stated(program: { updateTime: string }, sentence: Sentence): Judged {
  const evidence = { origin: "declared", on: program.updateTime, sample: false } as const;
  return { values: {}, ...sentence, evidence };
}

/** A line based on a measured fact. */
export function measured(row: EvidenceRow, sentence: Sentence): Judged {
  const sample = row.source.tool === sampleTool;
  const evidence = { origin: "measured", on: row.confirmedAt, sample } as const;
  return { values: {}, ...sentence, evidence };
}

/** The measured facts of a kind, over the repositories of a program. */
export function measuredOf<Kind extends EvidenceKindName>(
  rows: readonly EvidenceRow[],
  kind: Kind,
): { row: EvidenceRow; value: EvidenceValue<Kind> }[] {
  return rows.flatMap((row) => {
    const value = factOf(row, kind)?.value;
    return value ? [{ row, value }] : [];
  });
}
