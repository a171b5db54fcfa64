import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { fillMessage } from "@public-code/core/contract/messages.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

/** Why a check passed or failed. */
export type CheckReason = keyof typeof zh;

const texts: Record<Language, Record<CheckReason, string>> = { "zh-TW": zh, "en-US": en };

/** The sentence of a reason in a language. */
export function reasonText(
  reason: CheckReason,
  items: readonly (string | number)[],
  lang: Language,
): string {
  return fillMessage(texts[lang][reason], { items: items.join(listSeparator[lang]) });
}
