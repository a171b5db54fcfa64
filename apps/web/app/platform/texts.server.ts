import { createHash } from "node:crypto";
import type { Language } from "@public-code/contract/language.ts";
import { apiMessages } from "@public-code/contract/messages.ts";
import type { i18n } from "i18next";
import { createI18n, type Texts } from "./i18n.ts";

const files = import.meta.glob<Texts>("../messages/*/*.json", { eager: true, import: "default" });

function featureTexts(lang: Language): Texts {
  const texts: Texts = {};
  for (const [path, content] of Object.entries(files)) {
    const [folder, file] = path.split("/").slice(-2);
    if (folder === lang && file) texts[file.replace(".json", "")] = content;
  }
  return texts;
}

/** `err.notFound` → `{ err: { notFound } }`, so that a langCode is a key like every other. */
function errorTexts(lang: Language): Texts {
  const texts: Record<string, string> = {};
  for (const [key, words] of Object.entries(apiMessages[lang]))
    if (key.startsWith("err.")) texts[key.slice(4)] = words;
  return texts;
}

function textsOf(lang: Language): Texts {
  return { ...featureTexts(lang), err: errorTexts(lang) };
}

/** Everything that i18n.json answers, by language. */
export const texts: Record<Language, Texts> = {
  "zh-TW": textsOf("zh-TW"),
  "en-US": textsOf("en-US"),
};

/** Changes with any text. */
export const messagesVersion = createHash("sha1")
  .update(JSON.stringify(texts))
  .digest("hex")
  .slice(0, 10);

/** One ready instance a language; rendering never changes it. */
export const i18nByLanguage: Record<Language, i18n> = {
  "zh-TW": createI18n("zh-TW", texts["zh-TW"]),
  "en-US": createI18n("en-US", texts["en-US"]),
};
