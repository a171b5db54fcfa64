import type { Language } from "@public-code/core/contract/language.ts";
import { describeFetchRefusal } from "#api/publiccode-file/fetch-publiccode.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };
import type { RepositoryRefusal } from "./read-contents.ts";

type RefusalMessage = keyof typeof zh;
const messages: Record<Language, Record<RefusalMessage, string>> = { "zh-TW": zh, "en-US": en };

const isMessage = (reason: string): reason is RefusalMessage => Object.hasOwn(zh, reason);

/**
 * Why a repository cannot be read, in a language. A host inside a private network and one that does not
 * exist read alike, so that no network is mapped.
 */
export function refusalMessage(refused: RepositoryRefusal, lang: Language): string {
  if (refused === "timedOut") return describeFetchRefusal("timeout", lang);
  if (refused === "notRepository" || refused === "noWayOut" || refused === "rateLimited")
    return describeFetchRefusal(refused, lang);
  if (refused === "refusedAddress" || refused === "unreachable") return messages[lang].notReached;
  if (refused === "notFound") return messages[lang].gone;
  return messages[lang][isMessage(refused) ? refused : "unreadable"];
}
