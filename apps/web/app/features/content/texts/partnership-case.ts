import type { PageIntro, PageText, Step } from "./text-types.ts";

/** Words of /participate/partnershipCase. */
export interface PartnershipCaseText extends PageIntro {
  subtitle: string;
  stepsHeading: string;
  /** Four steps; the third carries the words of the apply button, shown only with an address. */
  steps: readonly Step[];
  intro: {
    heading: string;
    paragraphs: readonly string[];
    /** What the pilot is in figures and words; stands where there is no video. */
    facts: readonly { term: string; value: string }[];
  };
  cases: { heading: string; more: string };
}

export const partnershipCaseText: PageText<PartnershipCaseText> = {
  "zh-TW": {
    subtitle: "公民科技試驗場域",
    lead: "機關提出題目，公民科技團隊一起動手，約三個月做出看得見的成果。",
    stepsHeading: "怎麼參與",
    steps: [
      {
        key: "topics",
        title: "機關提案",
        text: "中央與地方機關提出想解決的民生議題，說明現況、限制與可以提供的資料。",
      },
      {
        key: "matching",
        title: "公布題目",
        text: "整理題目並公開徵求團隊，舉辦說明會，讓團隊直接向承辦人發問。",
      },
      {
        key: "apply",
        title: "團隊報名",
        text: "公司、社群、學校或個人組隊皆可，提出構想、分工與期程，參加徵選。",
        action: "我要報名",
      },
      {
        key: "build",
        title: "共同開發與公開",
        text: "約三個月的時間共同設計、開發與測試，成果以開放原始碼釋出。",
      },
    ],
    intro: {
      heading: "為什麼需要試驗場域？",
      paragraphs: [
        "從「有想法」到「寫成標案」之間，往往隔著很大的距離：需求還沒釐清、技術不知道行不行、使用者會不會用也沒有把握。試驗場域就是用小規模的概念驗證，把這段距離補起來。",
        "自 112 年起，每年由機關提出題目，媒合公民科技團隊，在約三個月內完成可以操作的原型。團隊可以直接和第一線人員一起工作；機關則能在正式採購前，知道什麼值得做、什麼應該避免。",
        "成果依公共程式的原則公開，其他縣市遇到相同的問題時，不必從頭開始。",
      ],
      facts: [
        { term: "合作期間", value: "約三個月" },
        { term: "辦理頻率", value: "自 112 年起每年辦理" },
        { term: "誰來提案", value: "中央與地方機關" },
        { term: "誰能參加", value: "公司、社群、學校或個人團隊" },
        { term: "成果", value: "以開放原始碼釋出" },
      ],
    },
    cases: { heading: "歷年案例", more: "更多案例" },
  },
  "en-US": {
    subtitle: "The civic-tech pilot",
    lead: "Agencies name a problem, civic-tech teams join in, and within about three months there is something to see.",
    stepsHeading: "How it works",
    steps: [
      {
        key: "topics",
        title: "Agencies propose",
        text: "Central and local agencies name public problems with their present state, limits and data.",
      },
      {
        key: "matching",
        title: "Topics are published",
        text: "Topics are edited and published; at briefings teams put questions to the officials in charge.",
      },
      {
        key: "apply",
        title: "Teams apply",
        text: "Companies, communities, schools or people who team up send idea, roles and schedule.",
        action: "Apply now",
      },
      {
        key: "build",
        title: "Build and publish",
        text: "For about three months both sides design, build and test; results become open source.",
      },
    ],
    intro: {
      heading: "Why a pilot?",
      paragraphs: [
        "Between an idea and a tender lies a long way: needs are unclear, nobody knows whether the technology holds or whether people will use it. The pilot bridges that way by a small proof of concept.",
        "Every year since 2023, agencies have named problems and been matched with civic-tech teams, who finish a working prototype within about three months. Teams work with people at the front line; agencies learn before they buy what is worth doing and what to avoid.",
        "Results are published as public code, so that other cities and counties need not start again.",
      ],
      facts: [
        { term: "Length", value: "About three months" },
        { term: "How often", value: "Every year since 2023" },
        { term: "Who proposes", value: "Central and local agencies" },
        {
          term: "Who takes part",
          value: "Companies, communities, schools and teams of individuals",
        },
        { term: "Result", value: "Released as open source" },
      ],
    },
    cases: { heading: "Cases so far", more: "More cases" },
  },
};
