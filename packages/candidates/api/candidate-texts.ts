import type { Language } from "@public-code/core/contract/language.ts";
import {
  createTranslation,
  type KeysOf,
  type TranslationOf,
} from "@public-code/core/contract/translation.ts";
import en from "#messages/en-US/candidates.json" with { type: "json" };
import zh from "#messages/zh-TW/candidates.json" with { type: "json" };

type Texts = { candidates: typeof zh };

/** The capability's messages, for what is not a page. */
export const candidateTexts: Record<Language, TranslationOf<KeysOf<Texts>>> = {
  "zh-TW": createTranslation<KeysOf<Texts>>({ candidates: zh }),
  "en-US": createTranslation<KeysOf<Texts>>({ candidates: en }),
};
