import {
  createTranslation,
  type TranslateKey,
  type TranslationOf,
} from "#contract/translation.ts";
import { createContext, useContext } from "react";
import type { TextKey } from "./text-keys.ts";

export type Translate = TranslateKey<TextKey>;
export type Translation = TranslationOf<TextKey>;

const TranslationContext = createContext<Translation>(createTranslation({}));

/** Provides the components below it with the texts of a language. */
export const TranslationProvider = TranslationContext;

/** The texts of the page's language, which stays the same for as long as the page is open. */
export function useTranslation(): Translation {
  return useContext(TranslationContext);
}
