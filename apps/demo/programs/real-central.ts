/** Programs of other central agencies. */
import type { SeedProgram } from "../program-types.ts";
import { realProgram } from "./real-program.ts";

export const realCentral: readonly SeedProgram[] = [
  // publiccode.yml file, Gemfile and LICENSE of PDIS/lighthouse
  realProgram({
    key: "pdis-lighthouse",
    name: ["Lighthouse 平臺", "Lighthouse Report Site"],
    description: [
      "用 GitHub Actions 定期對網站執行 Lighthouse 檢測，並把效能、無障礙與最佳實務的分數集中展示的網站。只要維護一份網址清單，就會自動更新報告。",
      "Runs Lighthouse on a list of websites with GitHub Actions and shows the scores for performance, accessibility and good practice in one place. Maintain a list of addresses, and the reports update themselves.",
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
      "公共數位創新空間的中英雙語部落格，文章以 Markdown 撰寫，再由 Jekyll 產生靜態網頁，並串接雲端翻譯服務輔助產出英文版。版型與內容都在同一個儲存庫。",
      "The bilingual blog of the Public Digital Innovation Space. Articles are Markdown, turned into static pages by Jekyll, with cloud translation to help with the English version. Layouts and content are in one repository.",
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
      "109 年口罩實名制線上預購服務的靜態前端，包含預購流程說明、繳費與取貨資訊，以及四大超商取貨門市的選單資料。以純 HTML、CSS 與 JavaScript 製作，不依賴伺服器程式。",
      "Static front end of the name-based mask pre-order service of 2020: how to order, pay and collect, and the pickup shops of four convenience store chains. It is plain HTML, CSS and JavaScript and needs no server-side code.",
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
      "公開會議直播用的字卡工具，顯示發言者名稱與說明文字，不是逐字的語音字幕。以網頁控制，多人能在不同電腦上操作，直播軟體以瀏覽器來源疊加畫面；可匯入名單並拖曳排序。",
      "Shows name captions in live broadcasts of public meetings: the speaker and a line of text, not what is said. Several people control it from web pages on their own computers, and broadcast software lays it over the picture as a browser source. Lists can be imported and reordered by dragging.",
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
    name: [
      "臺灣健保事前審查實作指引（TW PAS IG）",
      "Taiwan NHI Prior Authorisation Implementation Guide (TW PAS IG)",
    ],
    description: [
      "健保事前審查資料交換的 HL7 FHIR R4 實作指引原始檔，以 FHIR Shorthand 撰寫資料結構、代碼與範例，再產出說明網站。供醫療院所與資訊廠商開發申請介面；README 說明如何訂閱規格異動。",
      "Source of the HL7 FHIR R4 implementation guide for prior authorisation in Taiwan's national health insurance: profiles, codes and examples in FHIR Shorthand, from which its site is made, for hospitals and vendors that build the interface. The README explains how to follow changes.",
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
      "支援國語、臺語、客語與英語的自動語音辨識專案，提供訓練與微調程式、檔案轉錄與即時辨識的 API 及測試頁面，可輸出逐字稿與字幕檔。模型檔需另行下載；使用條件請閱讀 LICENSE。",
      "Automatic speech recognition for Mandarin, Taiwanese, Hakka and English: training and fine-tuning, an API for files and live speech with test pages, transcripts and subtitles. Models are downloaded separately; for the terms of use, read LICENSE.",
    ],
    agency: "A01100",
    types: ["languageAndAi"],
    teches: ["python", "fastapi", "pytorch"],
    licence: "other",
    licenceText: "TRAIL (Taiwan Responsible AI License) 0.1",
    repositories: [["訓練與辨識程式", "https://github.com/adi-gov-tw/Taiwan-Tongues-ASR-CE"]],
  }),
  // README, build.gradle and LICENSE of adi-gov-tw/moda-agent-api-relay
  realProgram({
    key: "agent-api-relay",
    name: ["AI 藥事 Agent 網頁後端", "AI Pharmacy Agent API Relay"],
    description: [
      "「AI 藥事 Agent」的網頁後端，負責轉接前端畫面與查詢藥品仿單的代理程式，並整合文字辨識服務。以 Spring Boot 開發，附容器設定與環境變數說明。",
      "Web back end of an AI agent for pharmacy work: it relays between the pages and the agent that looks up package inserts, and integrates text recognition. It is built with Spring Boot and comes with container settings and notes on its environment variables.",
    ],
    agency: "A01100",
    types: ["languageAndAi"],
    teches: ["java", "spring-boot", "h2", "docker"],
    licence: "MIT",
    repositories: [["後端", "https://github.com/adi-gov-tw/moda-agent-api-relay"]],
  }),
];
