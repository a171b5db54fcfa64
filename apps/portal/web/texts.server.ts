import { createHash } from "node:crypto";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessages } from "@public-code/core/contract/messages.ts";
import { joinTexts, type Texts } from "@public-code/core/contract/translation.ts";
import { type Translation, translationOf } from "@public-code/core/web/translation.ts";
import { sharedTexts } from "@public-code/programs/contract/shared-texts/shared-texts.ts";

const files = import.meta.glob<Texts>("../../../packages/*/messages/*/*.json", {
  eager: true,
  import: "default",
});

function featureTexts(lang: Language): Texts {
  const own = Object.entries(files).filter(([path]) => path.split("/").at(-2) === lang);
  return joinTexts([...own, ...Object.entries(sharedTexts[lang])]);
}

/** `err.notFound` → `{ err: { notFound } }`, so that a langCode is a key like every other. */
function errorTexts(lang: Language): Texts {
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(apiMessages[lang]))
    if (key.startsWith("err.")) texts[key.slice(4)] = text;
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

export const translationByLanguage: Record<Language, Translation> = {
  "zh-TW": translationOf("zh-TW", texts["zh-TW"]),
  "en-US": translationOf("en-US", texts["en-US"]),
};
