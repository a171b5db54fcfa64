import { normalise, tidy } from "@public-code/core/contract/search/normalise.ts";
import { suggestMinimum } from "@public-code/programs/contract/public-programs.ts";
import { type Synonyms, termsOf } from "./search/synonyms.ts";

/** A keyword and what means the same as the whole of it, as names are compared; nothing of a short one. */
export function suggestedTexts(keyword: string, synonyms: Synonyms): string[] {
  const text = normalise(keyword);
  if ([...text].length < suggestMinimum) return [];
  const [part, ...others] = synonyms.cut(tidy(keyword));
  const groups = others.length === 0 ? (part?.groups ?? []) : [];
  return [...new Set([text, ...groups.flatMap(termsOf).map(normalise)])];
}
