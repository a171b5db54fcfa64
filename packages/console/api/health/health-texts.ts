import type { Language } from "@public-code/core/contract/language.ts";
import {
  createTranslation,
  type KeysOf,
  type TranslateKey,
} from "@public-code/core/contract/translation.ts";
import type { HealthResult } from "#contract/health/health.ts";
import type { PartFinding } from "./health-check.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

type Texts = typeof zh;
/** A sentence about a part. */
export type HealthText = KeysOf<Texts["sentences"]>;

const translations = {
  "zh-TW": createTranslation<KeysOf<Texts>>(zh),
  "en-US": createTranslation<KeysOf<Texts>>(en satisfies Texts),
};

/** The words of parts, sentences and the command around them. */
export const healthTranslation = (lang: Language): TranslateKey<KeysOf<Texts>> =>
  translations[lang].t;

/** Findings in the words of a language. */
export function nameFindings(findings: readonly PartFinding[], lang: Language): HealthResult[] {
  const t = healthTranslation(lang);
  return findings.map(({ part, state, text, values }) => {
    const name = t(`parts.${part}`);
    return { part, name, state, sentence: t(`sentences.${text}`, { part: name, ...values }) };
  });
}
