import { createContext, useContext } from "react";
import type { Language } from "#contract/language.ts";
import {
  createTranslation,
  type KeysOf,
  type Texts,
  type TranslateKey,
  type TranslationOf,
} from "#contract/translation.ts";

/** The messages of pages by the name of their file; each package adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by `messages/text-keys.d.ts` of each package
export interface Messages {}

/** Messages that pages and documents say alike, in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the package that has them
export interface SharedMessages {}

/** The messages of pages of the console; each package adds those of its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by `messages/text-keys.d.ts` of each package
export interface ConsoleMessages {}

/** The key of a text: its file, then the path to it, such as `frame.toast.close`. */
export type TextKey = KeysOf<Messages & SharedMessages & { console: ConsoleMessages }>;

export type Translate = TranslateKey<TextKey>;

/** The texts of a language, and which one it is. */
export type Translation = TranslationOf<TextKey> & { lang: Language };

export function translationOf(lang: Language, texts: Texts): Translation {
  return { ...createTranslation(texts), lang };
}

const TranslationContext = createContext(translationOf("zh-TW", {}));

/** Provides the components below it with the texts of a language. */
export const TranslationProvider = TranslationContext;

/** The texts of the page's language, which stays the same for as long as the page is open. */
export function useTranslation(): Translation {
  return useContext(TranslationContext);
}
