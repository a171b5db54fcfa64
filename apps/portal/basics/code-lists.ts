/**
 * The code lists with which a portal begins, in the order in which they are offered. The list of
 * providers (code_filter_provide_dept) is made from seedAgencies and does not stand here.
 *
 * Codes are stable; names may change. No name holds the separators "," and "、", since lists of
 * names travel as one string; those of synonyms part words by them. The name of a flag or of an
 * entry of CS_INFO is the value that pages show.
 */
import { z } from "zod";
import data from "./data/code-lists.json" with { type: "json" };

const seedCode = z.strictObject({
  code: z.string(),
  /** What a choice is called. */
  nameZh: z.string(),
  nameEn: z.string(),
  /** Longer text of the entry; the announcement and the application address stand here. */
  descriptionZh: z.string().optional(),
  descriptionEn: z.string().optional(),
  /** Kept for programs that use it, no longer offered for new ones. */
  retired: z.boolean().optional(),
  /** Of technologies: what other catalogues take for a programming language. */
  isLanguage: z.boolean().optional(),
});

/** One entry of a code list, with its name in both languages. */
export type SeedCode = z.output<typeof seedCode> & { category: string };

/** All code lists except the providers. */
export const seedCodeLists: readonly SeedCode[] = Object.entries(
  z.record(z.string(), z.array(seedCode)).parse(data),
).flatMap(([category, codes]) => codes.map((item) => ({ category, ...item })));
