import { inLanguage, type Language } from "../language.ts";
import type { Program } from "./program.ts";

/** Name and description of a program as visitors read them in a language. */
export function programTexts(
  lang: Language,
  texts: Pick<Program, "programName" | "programNameEn" | "description" | "descriptionEn">,
): Pick<Program, "programName" | "description"> {
  return {
    programName: inLanguage(lang, texts.programName, texts.programNameEn),
    description: inLanguage(lang, texts.description, texts.descriptionEn),
  };
}
