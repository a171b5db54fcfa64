import type { Language } from "@public-code/core/contract/language.ts";
import { fillMessage, type MessageParams } from "@public-code/core/contract/messages.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const messages: Record<Language, Record<keyof typeof zh, string>> = { "zh-TW": zh, "en-US": en };

/** Words of a file that the portal writes. */
export function fileMessage(
  key: keyof typeof zh,
  lang: Language,
  params: MessageParams = {},
): string {
  return fillMessage(messages[lang][key], params);
}
