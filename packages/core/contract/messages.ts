import type { ErrorCode } from "./errors.ts";
import { isolated } from "./isolate-text.ts";
import type { Language } from "./language.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

/** Names the words for what a rule or the API refuses. */
export type ApiMessageKey = keyof typeof zh;

/** The words of every key; an error code without words does not compile. */
export const apiMessages: Record<Language, Record<ApiMessageKey | ErrorCode, string>> = {
  "zh-TW": zh,
  "en-US": en,
};

export type MessageParams = Record<string, string | number>;

/**
 * A message with its `{{name}}` places filled; one without a value becomes empty. As in texts of
 * pages, `{{count|program|programs}}` is the first word for 1 and the second one otherwise.
 */
export function fillMessage(message: string, params: MessageParams): string {
  return message.replace(
    /\{\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}\}/g,
    (_, name: string, one?: string, other?: string) =>
      isolated(String((Number(params[name]) === 1 ? one : other) ?? params[name] ?? "")),
  );
}

/** The words of a key in a language, with its places filled. */
export function apiMessage(key: ApiMessageKey, lang: Language, params: MessageParams = {}): string {
  return fillMessage(apiMessages[lang][key], params);
}
