import type { BadgeLevel, BadgeName } from "@public-code/contract/evidence/badges.ts";
import type { EmbeddedBadge } from "@public-code/contract/evidence/embeds.ts";
import type { Language } from "@public-code/contract/language.ts";

interface EmbedWords extends Record<`${BadgeName}Level`, Record<Exclude<BadgeLevel, 0>, string>> {
  label: Record<EmbeddedBadge, string>;
  listed: string;
  notListed: string;
  ownTerms: string;
  level: string;
  none: string;
  noCurrentEvidence: string;
  /** Of the card. */
  measured: string;
  open: string;
  missing: string;
  openCatalogue: string;
}

/** Words of badges and cards. Levels are called as on the program's page, which a test compares. */
export const embedWords: Record<Language, EmbedWords> = {
  "zh-TW": {
    label: {
      listed: "公共程式平臺",
      licence: "授權",
      reuse: "可再用",
      maintained: "維護",
      secure: "安全",
    },
    listed: "已收錄",
    notListed: "未收錄",
    ownTerms: "機關自訂條款",
    level: "第 {{level}} 級",
    none: "未達第 1 級",
    noCurrentEvidence: "沒有近期依據",
    maintainedLevel: { 1: "活躍", 2: "可靠", 3: "抗風險" },
    secureLevel: { 1: "透明", 2: "可信", 3: "嚴謹" },
    reusedLevel: { 1: "備妥", 2: "已再用", 3: "廣泛再用" },
    measured: "平臺最近一次量測：{{day}}",
    open: "在公共程式平臺檢視（另開新分頁）",
    missing: "公共程式平臺目前沒有這個程式",
    openCatalogue: "檢視所有公共程式（另開新分頁）",
  },
  "en-US": {
    label: {
      listed: "Public code",
      licence: "Licence",
      reuse: "Reusable",
      maintained: "Maintained",
      secure: "Secure",
    },
    listed: "listed",
    notListed: "not listed",
    ownTerms: "own terms",
    level: "Level {{level}}",
    none: "Below level 1",
    noCurrentEvidence: "No current evidence",
    maintainedLevel: { 1: "Active", 2: "Reliable", 3: "Crisis-proof" },
    secureLevel: { 1: "Transparent", 2: "Trustworthy", 3: "Rigorous" },
    reusedLevel: { 1: "Ready", 2: "Reused", 3: "Widely reused" },
    measured: "Last measured by the platform: {{day}}",
    open: "See it on the Public Code Platform (new tab)",
    missing: "The Public Code Platform does not list this program",
    openCatalogue: "See all public code (new tab)",
  },
};
