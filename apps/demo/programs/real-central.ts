/** Programs of other central agencies. */
import type { SeedProgram } from "../program-types.ts";
import { realProgram } from "./real-program.ts";

export const realCentral: readonly SeedProgram[] = [
  // publiccode.yml file, Gemfile and LICENSE of PDIS/lighthouse
  realProgram({
    key: "pdis-lighthouse",
    name: ["Lighthouse 平臺", "Lighthouse Report Site"],
    description: [
      "用 GitHub Actions 定期對網站執行 Lighthouse 檢測，並把效能、無障礙與最佳實務的分數集中展示的網站。只要維護一份網址清單就會自動更新報告，機關想長期觀察所屬網站品質時，可供參考或分支。",
      "Runs Lighthouse on a list of websites with GitHub Actions and shows the scores for performance, accessibility and good practice in one place. Keep the list, and the reports follow.",
    ],
    agency: "A02100",
    types: ["dataPresentation", "website"],
    teches: ["jekyll", "ruby", "html-css"],
    licence: "CC0-1.0",
    demoUrl: "https://lighthouse.pdis.run/",
    repositories: [["報告網站", "https://github.com/PDIS/lighthouse"]],
  }),
  // publiccode.yml file and README of PDIS/web-jekyll
  realProgram({
    key: "pdis-web-jekyll",
    name: ["行政院公共數位創新空間（PDIS）部落格", "PDIS Blog"],
    description: [
      "公共數位創新空間的中英雙語部落格，文章以 Markdown 撰寫，再由 Jekyll 產生靜態網頁，並串接雲端翻譯服務輔助產出英文版。儲存庫含版型與內容，小型單位可參考如何用靜態網站維運官方內容。",
      "The bilingual blog of the Public Digital Innovation Space. Articles are Markdown, turned into static pages by Jekyll, with cloud translation as a help. Layouts and content stand in one repository.",
    ],
    agency: "A02100",
    types: ["website"],
    teches: ["jekyll", "ruby", "javascript", "html-css"],
    licence: "CC-BY-4.0",
    demoUrl: "https://pdis.nat.gov.tw/",
    repositories: [["網站原始碼", "https://github.com/PDIS/web-jekyll"]],
  }),
  // pages and LICENSE of PDIS/emask-static
  realProgram({
    key: "emask-static",
    name: ["口罩實名制預購系統靜態頁面", "eMask Pre-order Static Pages"],
    description: [
      "109 年口罩實名制線上預購服務的靜態前端，包含預購流程說明、繳費與取貨資訊，以及四大超商取貨門市的選單資料。以純 HTML、CSS 與 JavaScript 製作，不依賴伺服器程式，可作為緊急數位服務快速上線的參考。",
      "Static front end of the name-based mask pre-order service of 2020: how to order, pay and collect, and the pickup shops of four convenience store chains. Plain HTML, CSS and JavaScript, kept as an example of an emergency service.",
    ],
    agency: "A02100",
    types: ["dataUploadForm", "website"],
    teches: ["html-css", "javascript"],
    licence: "CC0-1.0",
    repositories: [["靜態頁面", "https://github.com/PDIS/emask-static"]],
  }),
  // README and package.json of PDIS/RealTimeSubtitle
  realProgram({
    key: "real-time-subtitle",
    name: ["即時字幕器", "RealTimeSubtitle"],
    description: [
      "公開會議直播用的即時字幕工具。網頁控制端可以切換發言者名稱與說明文字，直播軟體以瀏覽器來源疊加畫面，多人能在不同電腦上協助操作。支援匯入名單與拖曳排序，不受作業系統限制。",
      "Shows captions such as the speaker's name in live broadcasts of public meetings. It is controlled from web pages by several people and laid over the picture as a browser source. Lists can be imported and reordered.",
    ],
    agency: "A02100",
    types: ["participation", "messaging"],
    teches: ["javascript", "nodejs", "express"],
    licence: "MIT",
    repositories: [["字幕工具", "https://github.com/PDIS/RealTimeSubtitle"]],
  }),
  // README and sushi-config.yaml of TWNHIFHIR/pas
  realProgram({
    key: "nhi-prior-authorization",
    name: ["臺灣健保事前審查實作指引（TW PAS IG）", "TWPAS Implementation Guide"],
    description: [
      "健保事前審查資料交換的 HL7 FHIR R4 實作指引原始檔，以 FHIR Shorthand 撰寫資料結構、代碼與範例，再產出說明網站。醫療院所與資訊廠商可據以開發申請介面，並透過儲存庫訂閱規格異動。",
      "Source of the HL7 FHIR R4 implementation guide for prior authorisation in Taiwan's national health insurance: profiles, codes and examples in FHIR Shorthand, for hospitals and vendors that build the interface.",
    ],
    agency: "A03100",
    types: ["documents", "other"],
    teches: ["fhir-shorthand"],
    licence: "CC0-1.0",
    repositories: [["實作指引原始檔", "https://github.com/TWNHIFHIR/pas"]],
  }),
  // README and LICENSE of adi-gov-tw/Taiwan-Tongues-ASR-CE
  realProgram({
    key: "taiwan-tongues-asr",
    name: ["Taiwan Tongues ASR CE 臺灣語音辨識", "Taiwan Tongues ASR CE"],
    description: [
      "支援國語、臺語、客語與英語的自動語音辨識專案，提供訓練與微調程式、檔案轉錄與即時辨識的 API 及測試頁面，可輸出逐字稿與字幕檔。模型檔需另行下載，使用時須遵守 TRAIL 負責任使用條款。",
      "Automatic speech recognition for Mandarin, Taiwanese, Hakka and English: training and fine-tuning, an API for files and live speech with test pages, transcripts and subtitles. Models are downloaded separately; the TRAIL licence sets terms of responsible use.",
    ],
    agency: "A01100",
    types: ["languageAndAi"],
    teches: ["python", "fastapi", "pytorch"],
    licence: "other",
    licenceText: "TRAIL（Taiwan Responsible AI License）0.1",
    repositories: [["訓練與辨識程式", "https://github.com/adi-gov-tw/Taiwan-Tongues-ASR-CE"]],
  }),
  // README, build.gradle and LICENSE of adi-gov-tw/moda-agent-api-relay
  realProgram({
    key: "agent-api-relay",
    name: ["AI 藥事 Agent 網頁後端", "AI Pharmacy Agent API Relay"],
    description: [
      "「AI 藥事 Agent」的網頁後端，負責轉接前端畫面與查詢藥品仿單的代理程式，並整合文字辨識服務。以 Spring Boot 開發，附容器設定與環境變數說明，可作為把語言模型服務接到既有業務系統的參考。",
      "Web back end of an AI agent for pharmacy work: it relays between the pages and the agent that looks up package inserts, and integrates text recognition. Spring Boot with container settings, a reference for connecting language models.",
    ],
    agency: "A01100",
    types: ["languageAndAi"],
    teches: ["java", "spring-boot", "h2", "docker"],
    licence: "MIT",
    repositories: [["後端", "https://github.com/adi-gov-tw/moda-agent-api-relay"]],
  }),
];
