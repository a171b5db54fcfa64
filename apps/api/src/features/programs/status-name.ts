import type { Language } from "@public-code/contract/language.ts";
import { type ProgramStatus, programStatus } from "@public-code/contract/programs/program.ts";

const names: Record<Language, Record<ProgramStatus, string>> = {
  "zh-TW": {
    [programStatus.draft]: "暫存中",
    [programStatus.reviewing]: "審核中",
    [programStatus.needsModification]: "通知修改",
    [programStatus.offline]: "已下架",
    [programStatus.online]: "上架中",
  },
  "en-US": {
    [programStatus.draft]: "Draft",
    [programStatus.reviewing]: "Reviewing",
    [programStatus.needsModification]: "Modification requested",
    [programStatus.offline]: "Offline",
    [programStatus.online]: "Online",
  },
};

/** What a status is called. */
export function statusName(status: ProgramStatus, lang: Language): string {
  return names[lang][status];
}
