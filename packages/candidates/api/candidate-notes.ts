import { revealUnseen, tidyLines } from "@public-code/core/contract/tidy-text.ts";
import type { CandidateNote } from "#contract/candidate-values.ts";

/** A value of a source as the form would store it: without characters that nobody sees, in all its texts. */
export function tidyValue<Value>(value: Value): Value;
export function tidyValue(value: unknown): unknown {
  if (typeof value === "string") return tidyLines(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => tidyValue(entry));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, tidyValue(entry)]));
}

type NoteParts = Partial<Pick<CandidateNote, "from" | "field" | "became">>;

/** What became of a value that is not in the form as its source has it. */
export const noted = (
  effect: CandidateNote["effect"],
  reason: CandidateNote["reason"],
  written: string,
  { from = "", field = "", became = "" }: NoteParts = {},
): CandidateNote => ({ effect, reason, written: written.slice(0, 500), from, field, became });

/** Says that a text was stored without characters that nobody sees; nothing where it has none. */
export function unseenNotes(
  from: string,
  written: string,
  field: CandidateNote["field"],
): CandidateNote[] {
  const revealed = revealUnseen(written);
  const became = tidyLines(written).slice(0, 500);
  return revealed === written
    ? []
    : [noted("changed", "unseen", revealed, { from, field, became })];
}
