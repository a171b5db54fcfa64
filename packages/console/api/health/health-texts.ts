import type { Language } from "@public-code/core/contract/language.ts";
import {
  createTranslation,
  type KeysOf,
  type TranslateKey,
} from "@public-code/core/contract/translation.ts";
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
