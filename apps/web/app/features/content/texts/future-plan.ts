import type { PageIntro, PageText, TextCard } from "./text-types.ts";

/** Words of /about/futurePlan. */
export interface FuturePlanText extends PageIntro {
  cards: readonly TextCard[];
  table: { heading: string; caption: string; month: string; content: string };
}

export const futurePlanText: PageText<FuturePlanText> = {
  "zh-TW": {
    lead: "公共程式不是一個網站，而是一個需要長期經營的生態圈。",
    cards: [
      {
        title: "規範與指引",
        text: "把釋出程式碼的要求寫進採購與驗收：提供契約條文範例、授權選擇與掃描標準，讓承辦人有所依循，廠商也知道要交付什麼。",
      },
      {
        title: "人才與社群",
        text: "每年辦理實作課程與公民科技試驗場域，讓公務同仁、廠商、學生與社群在真實的題目上一起工作，培養看得懂也改得動的人。",
      },
      {
        title: "平臺與共用元件",
        text: "讓程式更好找、更好比較、更容易安裝；並把各機關重複開發的功能整理成共用元件，逐步降低下一個系統的成本。",
      },
    ],
    table: {
      heading: "近期規劃",
      caption: "近期規劃：依預定月份排列",
      month: "預定月份",
      content: "內容",
    },
  },
  "en-US": {
    lead: "Public code is more than a website; it is an ecosystem that takes years of care.",
    cards: [
      {
        title: "Rules and guidance",
        text: "The release of code becomes part of procurement and acceptance: sample clauses, help with licences and a scan standard tell officials what to ask for and contractors what to deliver.",
      },
      {
        title: "People and communities",
        text: "Yearly workshops and the civic-tech pilot bring officials, companies, students and communities together on real problems, so that more people can read and change public code.",
      },
      {
        title: "Portal and shared components",
        text: "Programs become easier to find, compare and install, and functions that agencies build again and again become shared components that make the next system cheaper.",
      },
    ],
    table: {
      heading: "Coming plans",
      caption: "Coming plans by month",
      month: "Month",
      content: "Plan",
    },
  },
};
