import type { Language } from "@public-code/core/contract/language.ts";
import {
  createTranslation,
  type KeysOf,
  type TextValues,
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

/** Why something of a source is no program, in the language of whoever reads it. */
export const refusal =
  (reason: keyof (typeof zh)["refused"], values: TextValues = {}) =>
  (lang: Language): string =>
    candidateTexts[lang].t(`candidates.refused.${reason}`, values);
