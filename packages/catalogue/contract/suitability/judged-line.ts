import { type EvidenceRow, factOf } from "@public-code/evidence/contract/evidence.ts";
import {
  type EvidenceKindName,
  sampleTool,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import type { SuitabilityLine } from "./suitability.ts";

/** A line without its question. */
export type Judged = Omit<SuitabilityLine, "question">;
type Sentence = Pick<Judged, "verdict" | "finding" | "way"> & { values?: Judged["values"] };

/** A line based on what the agency declares. */
export function stated(program: { updateTime: string }, sentence: Sentence): Judged {
  const evidence = { origin: "declared", on: program.updateTime, url: "", sample: false } as const;
  return { values: {}, ...sentence, evidence };
}

/** A line based on a measured fact. */
export function measured(row: EvidenceRow, sentence: Sentence): Judged {
  const { url, tool } = row.source;
  const sample = tool === sampleTool;
  const evidence = { origin: "measured", on: row.confirmedAt, url, sample } as const;
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
