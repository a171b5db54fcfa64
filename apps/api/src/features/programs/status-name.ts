import type { Language } from "@public-code/contract/language.ts";
import type { ProgramStatus } from "@public-code/contract/programs/program.ts";

const names: Record<Language, Record<ProgramStatus, string>> = {
  "zh-TW": { 0: "暫存中", 1: "審核中", 2: "通知修改", 3: "已下架", 4: "上架中" },
  "en-US": {
    0: "Draft",
    1: "Reviewing",
    2: "Modification requested",
    3: "Offline",
    4: "Online",
  },
};

/** What a status is called. */
export function statusName(status: ProgramStatus, lang: Language): string {
  return names[lang][status];
}
