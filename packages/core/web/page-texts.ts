import type { Language } from "#contract/language.ts";
import type { Texts } from "#contract/translation.ts";
import { type Translation, translationOf } from "./translation.ts";

let translation = translationOf("zh-TW", {});

/** Sets the texts of the page that the browser shows, before it becomes interactive. */
export function setPageTexts(lang: Language, texts: Texts): Translation {
  translation = translationOf(lang, texts);
  return translation;
}

/** The texts of the page that the browser shows, for code outside of components. */
export function pageTexts(): Translation {
  return translation;
}
