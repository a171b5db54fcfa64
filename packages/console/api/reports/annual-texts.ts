import type { Language } from "@public-code/core/contract/language.ts";
import {
  createTranslation,
  type KeysOf,
  type TranslationOf,
} from "@public-code/core/contract/translation.ts";
import en from "#messages/en-US/annual.json" with { type: "json" };
import zh from "#messages/zh-TW/annual.json" with { type: "json" };

type Texts = { annual: typeof zh };

/** The messages of the yearly report, for its documents as for its page. */
export const annualTexts: Record<Language, TranslationOf<KeysOf<Texts>>> = {
  "zh-TW": createTranslation<KeysOf<Texts>>({ annual: zh }),
  "en-US": createTranslation<KeysOf<Texts>>({ annual: en }),
};
