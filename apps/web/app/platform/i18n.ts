import type { Language } from "@public-code/contract/language.ts";
import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";

export type Texts = Record<string, unknown>;

/** Options shared by the server's instances and the browser's one. */
export function i18nOptions(lang: Language, texts: Texts): Parameters<i18n["init"]>[0] {
  return {
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { translation: texts } },
    interpolation: { escapeValue: false },
    keySeparator: ".",
    returnNull: false,
    initAsync: false,
    showSupportNotice: false,
  } as Parameters<i18n["init"]>[0];
}

/** A ready instance of one language. */
export function createI18n(lang: Language, texts: Texts): i18n {
  const instance = createInstance();
  instance.use(initReactI18next);
  instance.init(i18nOptions(lang, texts));
  return instance;
}
