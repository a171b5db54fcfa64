import { readFileSync } from "node:fs";
import { languages } from "@public-code/core/contract/language.ts";
import { z } from "zod";

/** How a need is worded, which says what a search has to overcome. */
export const needKinds = [
  "word",
  "english",
  "mixed",
  "misspelt",
  "simplified",
  "variant",
  "synonym",
  "unsegmented",
  "turned",
  "abbreviation",
  "licence",
  "agency",
  "technology",
] as const;

const realNeed = z.strictObject({
  typed: z.string().min(1),
  /** Language of the page on which it is typed. */
  lang: z.enum(languages),
  kind: z.enum(needKinds),
  /** Who needs what. */
  need: z.string().min(1),
  /** Keys of the demo programs made for it: none may be missing from the page's list. */
  mustFind: z.array(z.string()).min(1),
  /** Keys of those that serve it in part: one in the first three is good, a missing one no fault. */
  alsoFits: z.array(z.string()),
});
export type RealNeed = z.output<typeof realNeed>;

function readNeeds(file: string): RealNeed[] {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return z.array(realNeed).parse(JSON.parse(text));
}

/** Written from what programs do, not from their names, and not edited to suit a search. */
export const openNeeds: readonly RealNeed[] = readNeeds("real-needs.json");
/** Judged only when the search is finished, so that nobody suits it to them. */
export const heldBackNeeds: readonly RealNeed[] = readNeeds("real-needs-held-back.json");

const typedNeed = realNeed.pick({ typed: true, lang: true }).extend({
  /** Keys of the demo programs that serve it, of which one is to be among the first. */
  fits: z.array(z.string()).min(1),
});
export type TypedNeed = z.output<typeof typedNeed>;

/** Spoken, official, misspelt and whole sentences, each with what serves it written down before it was searched. */
export const typedNeeds: readonly TypedNeed[] = z
  .array(typedNeed)
  .parse(JSON.parse(readFileSync(new URL("typed-needs.json", import.meta.url), "utf8")));
