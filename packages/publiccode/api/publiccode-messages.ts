import type { Language } from "@public-code/core/contract/language.ts";
import { fillMessage, type MessageParams } from "@public-code/core/contract/messages.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

export type PubliccodeMessageKey = keyof typeof zh;

export const publiccodeMessages: Record<Language, Record<PubliccodeMessageKey, string>> = {
  "zh-TW": zh,
  "en-US": en,
};

/** Words about a publiccode.yml in a language, with their places filled. */
export function publiccodeMessage(
  key: PubliccodeMessageKey,
  lang: Language,
  params: MessageParams = {},
): string {
  // YAML has keys without a letter, which nobody finds between quotation marks.
  const named = params.name === "" ? { ...params, name: '""' } : params;
  return fillMessage(publiccodeMessages[lang][key], named);
}
