import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import type { Asking } from "./tool.ts";

interface OverviewWords {
  counts: (figures: { programs: number; agencies: number; downloads: number }) => string;
  holds: string;
  lacks: string;
}

const texts: Record<Language, OverviewWords> = {
  "zh-TW": {
    counts: ({ programs, agencies, downloads }) =>
      `目前有 ${programs} 個程式，由 ${agencies} 個機關提供；檔案下載 ${downloads} 次。`,
    holds:
      "有：政府機關提供、經審查上架的開放原始碼程式；機關填寫的事實；平臺量測的事實與日期（授權、維護、安全、文件）；機關宣告的使用情形；公開事件。",
    lacks:
      "沒有：原始碼本身（在各儲存庫）、尚未上架或已下架的程式、個人聯絡資料、給程式打的總分、法律意見。沒有量測到的項目寫「未量測」，不代表不好。",
  },
  "en-US": {
    counts: ({ programs, agencies, downloads }) =>
      `There are ${programs} programs of ${agencies} agencies; files were downloaded ${downloads} times.`,
    holds:
      "In it: open source programs that government agencies offer and that were reviewed; what agencies state; what the portal has measured, with dates (licence, upkeep, safety, documentation); which agencies declare that they use a program; public events.",
    lacks:
      "Not in it: source code itself (it is in the repositories), programs that are not online, contacts of persons, a total score, legal advice. What was not measured says “not measured”, which does not mean bad.",
  },
};

/** What the portal has, and what not. */
export async function writeOverview({ api }: Pick<Asking, "api">, lang: Language): Promise<string> {
  const { data } = await api.call(catalogue.getFigures, {}, { lang });
  const { counts, holds, lacks } = texts[lang];
  return `${[`# ${platformName[lang]}`, counts(data), holds, lacks].join("\n\n")}\n`;
}
