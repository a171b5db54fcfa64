import type { Language } from "@public-code/core/contract/language.ts";

interface EmbedWords {
  portal: string;
  licence: string;
  listed: string;
  notListed: string;
  ownTerms: string;
  /** Of the card. */
  measured: string;
  open: string;
  missing: string;
  openCatalogue: string;
}

/** Words of badges and cards that the page of a program does not have. */
export const embedWords: Record<Language, EmbedWords> = {
  "zh-TW": {
    portal: "公共程式平臺",
    licence: "授權",
    listed: "已收錄",
    notListed: "未收錄",
    ownTerms: "機關自訂條款",
    measured: "平臺最近一次量測：{{day}}",
    open: "在公共程式平臺檢視（另開新分頁）",
    missing: "公共程式平臺目前沒有這個程式",
    openCatalogue: "檢視所有公共程式（另開新分頁）",
  },
  "en-US": {
    portal: "Public code",
    licence: "Licence",
    listed: "listed",
    notListed: "not listed",
    ownTerms: "own terms",
    measured: "Last measured by the platform: {{day}}",
    open: "See it on the Public Code Platform (new tab)",
    missing: "The Public Code Platform does not list this program",
    openCatalogue: "See all public code (new tab)",
  },
};
