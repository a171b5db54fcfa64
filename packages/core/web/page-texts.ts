import { createTranslation, type Texts } from "#contract/translation.ts";
import type { Translation } from "./translation.ts";

let translation = createTranslation({});

/** Sets the texts of the page that the browser shows, before it becomes interactive. */
export function setPageTexts(texts: Texts): Translation {
  translation = createTranslation(texts);
  return translation;
}

/** The texts of the page that the browser shows, for code outside of components. */
export function pageTexts(): Translation {
  return translation;
}
