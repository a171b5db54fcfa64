import type { Language } from "@public-code/core/contract/language.ts";
import {
  createTranslation,
  type KeysOf,
  type TranslationOf,
} from "@public-code/core/contract/translation.ts";
import catalogueZh from "./messages/zh-TW/catalogue.json" with { type: "json" };
import comparisonZh from "./messages/zh-TW/comparison.json" with { type: "json" };
import evidenceZh from "./messages/zh-TW/evidence.json" with { type: "json" };
import programZh from "./messages/zh-TW/program.json" with { type: "json" };
import { sharedEnglish } from "./shared-english.ts";

const chinese = {
  catalogue: catalogueZh,
  comparison: comparisonZh,
  evidence: evidenceZh,
  program: programZh,
};
export type SharedTexts = typeof chinese;
/** Translates shared messages; the translation of pages does so too. */
export type SharedTranslation = TranslationOf<KeysOf<SharedTexts>>;

/** Messages that pages and documents of the API share; pages have them beside their own. */
export const sharedTexts: Record<Language, SharedTexts> = {
  "zh-TW": chinese,
  "en-US": sharedEnglish,
};

/** The shared messages by their keys, which are those of pages. */
export const sharedTranslation: Record<Language, SharedTranslation> = {
  "zh-TW": createTranslation(sharedTexts["zh-TW"]),
  "en-US": createTranslation(sharedTexts["en-US"]),
};
