import type { Language } from "@public-code/core/contract/language.ts";
import type { Bilingual } from "./content.table.ts";

/** Reads the texts of one item in the caller's language; Chinese stands in for what is missing. */
export interface TextReader {
  text(of: Bilingual): string;
  /** As `text`, and sanitised for the page. */
  html(of: Bilingual): string;
}

/** Makes an item from its texts, and says whether one of them fell back to Chinese. */
export type Translate = <Item extends object>(
  make: (read: TextReader) => Item,
) => Item & { untranslated: boolean };

/** Texts of a language, with rich text as `toPage` makes it. */
export function translator(lang: Language, toPage: (html: string) => string): Translate {
  return (make) => {
    let untranslated = false;
    const text = ({ zh, en }: Bilingual): string => {
      if (lang === "zh-TW") return zh;
      if (en.trim() !== "") return en;
      if (zh.trim() !== "") untranslated = true;
      return zh;
    };
    const item = make({ text, html: (of) => toPage(text(of)) });
    return { ...item, untranslated };
  };
}
