import type { FieldError } from "@public-code/contract/errors.ts";
import type { Language } from "@public-code/contract/language.ts";
import {
  missingForPubliccode,
  type PubliccodeAnswer,
  type PubliccodeAnswers,
} from "@public-code/contract/programs/publiccode-answers.ts";

/** What an answer is called where its lack is said. */
const names: Record<PubliccodeAnswer, Record<Language, string>> = {
  description: { "zh-TW": "程式說明", "en-US": "Description" },
  types: { "zh-TW": "功能類型", "en-US": "Function types" },
  gitHubLinkContentVos: { "zh-TW": "原始碼下載位置", "en-US": "Download locations" },
  authorizations: { "zh-TW": "授權條款", "en-US": "Licence" },
  developmentStatus: { "zh-TW": "開發狀態", "en-US": "Development status" },
  softwareType: { "zh-TW": "軟體類型", "en-US": "Software type" },
  platforms: { "zh-TW": "執行平台", "en-US": "Platforms" },
  maintenanceType: { "zh-TW": "維護方式", "en-US": "Maintenance" },
  contractorName: { "zh-TW": "委外廠商", "en-US": "Contractor" },
  contractorUntil: { "zh-TW": "委外維護到期日", "en-US": "End of the contract" },
  localisationReady: { "zh-TW": "可翻譯成其他語言", "en-US": "Ready for translation" },
  availableLanguages: { "zh-TW": "介面語言", "en-US": "Interface languages" },
};

const lacks: Record<Language, (name: string) => string> = {
  "zh-TW": (name) => `尚未提供「${name}」，無法產生 publiccode.yml。`,
  "en-US": (name) => `Without an answer for “${name}” there is no publiccode.yml.`,
};

/** Why a program has no publiccode.yml, in words: one entry a missing answer. */
export function sayMissing(program: PubliccodeAnswers, lang: Language): FieldError[] {
  return missingForPubliccode(program).map((path) => ({
    path,
    message: lacks[lang](names[path][lang]),
  }));
}
