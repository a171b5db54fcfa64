import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { type SharedTranslation, sharedTranslation } from "./shared-texts.ts";

/** Turns what is known of programs into texts of a language, for documents of the API. */
export interface TextFormatter {
  lang: Language;
  t: SharedTranslation["t"];
  /** A number rounded to one place. */
  rounded: (number: number) => string;
  listed: (names: readonly string[]) => string;
}

function formatterOf(lang: Language): TextFormatter {
  // Creating a formatter of numbers costs more than all that it is asked for in a document.
  const numbers = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  return {
    lang,
    t: sharedTranslation[lang].t,
    rounded: (number) => numbers.format(number),
    listed: (names) => names.join(listSeparator[lang]),
  };
}

export const textFormatter: Record<Language, TextFormatter> = {
  "zh-TW": formatterOf("zh-TW"),
  "en-US": formatterOf("en-US"),
};
