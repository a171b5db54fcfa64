import type { Language } from "@public-code/core/contract/language.ts";
import type { SourcedProgram } from "../add-candidates.ts";

/** Something of a source: a program, or why there is none. */
export type SourceEntry =
  | SourcedProgram
  | { sourceAddress: string; refused: (lang: Language) => string };
