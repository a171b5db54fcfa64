import type { Language } from "./language.ts";
import evidenceEn from "./messages/en-US/evidence.json" with { type: "json" };
import programEn from "./messages/en-US/program.json" with { type: "json" };
import evidenceZh from "./messages/zh-TW/evidence.json" with { type: "json" };
import programZh from "./messages/zh-TW/program.json" with { type: "json" };
import { createTranslation, type KeysOf, type TranslationOf } from "./translation.ts";

const chinese = { evidence: evidenceZh, program: programZh };
export type SharedTexts = typeof chinese;

/** Messages that pages and documents of the API say alike; pages have them beside their own. */
export const sharedTexts: Record<Language, SharedTexts> = {
  "zh-TW": chinese,
  "en-US": { evidence: evidenceEn, program: programEn },
};

/** The shared messages by their keys, which are those of pages. */
export const sharedTranslation: Record<Language, TranslationOf<KeysOf<SharedTexts>>> = {
  "zh-TW": createTranslation(sharedTexts["zh-TW"]),
  "en-US": createTranslation(sharedTexts["en-US"]),
};
