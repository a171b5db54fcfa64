/** Programs of the Taipei City Government and its agencies. */
import type { SeedProgram } from "../program-types.ts";
import { realProgram } from "./real-program.ts";

export const realTaipei: readonly SeedProgram[] = [
  // publiccode.yml file of the project; README and LICENSE of taipei-doit/Taipei-City-Dashboard
  realProgram({
    key: "taipei-city-dashboard",
    name: ["臺北城市儀表板", "Taipei City Dashboard"],
    description: [
      "臺北大數據中心開發的城市資料視覺化平臺，把交通、災防、社福等圖表與三維地圖放在同一個畫面。民眾與同仁可以挑選組件、自訂主題頁面並交叉比對，前端、後端與資料處理程式的原始碼都公開。",
      "A data visualisation platform by the Taipei Urban Intelligence Center that brings charts and a three-dimensional map of the city together. Users choose components, make their own pages and compare. The source of front end, back end and data pipelines is published.",
    ],
    agency: "A11100",
    types: ["dataPresentation", "mapping"],
    teches: ["vue", "javascript", "go", "python", "postgresql", "redis", "mapbox"],
    licence: "AGPL-3.0-only",
    demoUrl: "https://citydashboard.taipei/",
    repositories: [
      ["前端、後端與資料處理", "https://github.com/taipei-doit/Taipei-City-Dashboard"],
    ],
  }),
  // README, pubspec.yaml and LICENSE of taipei-doit/TownPass
  realProgram({
    key: "town-pass",
    name: ["Town Pass 城市通", "Town Pass"],
    description: [
      "臺北市政府開放的城市服務 App 框架，以 Flutter 開發，可同時產出 Android 與 iOS 版本。提供首頁、服務清單、掃碼與通知等基礎功能，並能嵌入網頁型微服務，其他城市可以在此之上加入自己的便民服務。",
      "A framework for a city app by the Taipei City Government, made with Flutter for Android and iOS. It provides home, service list, scanning and notifications and embeds web-based services, for other cities to build on.",
    ],
    agency: "A11100",
    types: ["other", "messaging"],
    teches: ["flutter", "dart", "kotlin", "swift"],
    licence: "GPL-3.0-only",
    repositories: [["App 原始碼", "https://github.com/taipei-doit/TownPass"]],
  }),
  // README, NOTICE.md and LICENSE of taipeicity/i-voting
  realProgram({
    key: "taipei-i-voting",
    name: ["臺北市政府 i-Voting 網路投票系統", "Taipei City i-Voting System"],
    description: [
      "臺北市政府網路投票系統的模組，架在 Joomla 之上，涵蓋投票設定、結果公布、查詢驗證、歷史專區與內嵌元件。NOTICE.md 載明身分驗證因安全、網頁版型因著作權未開放，缺少這些功能無法正常使用，採用時需自行補上。",
      "Modules of Taipei's online voting system on Joomla: setting up votes, results, verification of one's own vote, an archive and embedding. Its NOTICE.md says that identity checks are left out for security and the page design for copyright, and that it does not work without what is missing: adopters must supply it.",
    ],
    agency: "A11000",
    types: ["participation", "dataPresentation"],
    teches: ["php", "joomla", "mariadb"],
    licence: "GPL-2.0-or-later",
    repositories: [["投票模組", "https://github.com/taipeicity/i-voting"]],
  }),
  // README, package.json and LICENSE of tpe-doit/Taipei-FAQ
  realProgram({
    key: "taipei-faq",
    name: ["臺北市局處知識通", "Taipei City FAQ Search"],
    description: [
      "整合臺北市政府各局處常見問答的查詢網站，將近五千題問答重新分成十大類，民眾不必先知道業務屬於哪個局處，就能以關鍵字或分類找到答案。附蒐集與分類用的 Python 程式。README 載明由臺北大數據中心實習生製作，原始碼在 GitHub 帳號 tpe-doit。",
      "One place to search the frequent questions of all departments of Taipei City, nearly five thousand in ten categories. The Python programs that collect and sort them are included. Its README says that interns of the Taipei Urban Intelligence Center made it; the source is in the GitHub account tpe-doit.",
    ],
    agency: "A11100",
    types: ["website", "dataPresentation"],
    teches: ["vue", "javascript", "python"],
    licence: "MIT",
    repositories: [["網站與資料程式", "https://github.com/tpe-doit/Taipei-FAQ"]],
  }),
  // package.json and LICENSE of tpe-doit/Youbike-Project-Site-FE
  realProgram({
    key: "youbike-project-site",
    name: ["臺北市 YouBike 優化專案網站", "YouBike Optimization Project Site"],
    description: [
      "介紹臺北市公共自行車優化專案的互動網站，以中英文圖文說明需求分析與站點調度的成果，並在地圖上呈現各項資料。以 Vue.js、Mapbox 與 Firebase 製作，可參考如何把數據專案轉為民眾看得懂的網頁。LICENSE 載明著作權人為臺北市政府資訊局。",
      "An interactive site in Chinese and English on Taipei's public bicycle optimisation project, with findings on demand and dispatch shown on maps. Made with Vue.js, Mapbox and Firebase, it is an example of explaining a data project to the public. Its LICENSE names the city’s Department of Information Technology as copyright holder.",
    ],
    agency: "A11100",
    types: ["dataPresentation", "mapping", "website"],
    teches: ["vue", "javascript", "mapbox", "firebase"],
    licence: "MIT",
    repositories: [["網站前端", "https://github.com/tpe-doit/Youbike-Project-Site-FE"]],
  }),
  // README, Cargo.toml and LICENSE of taipei-doit/vismatch-svc
  realProgram({
    key: "vismatch-svc",
    name: ["相似影像辨識服務 vismatch-svc", "vismatch-svc Image Similarity Service"],
    description: [
      "以 Rust 撰寫的影像相似度比對微服務。把圖片傳給它，就會從專案圖庫找出最相近的影像供人工覆核，也能持續加入新圖。以 Docker 部署，可用於案件照片比對或重複通報的篩選。",
      "A microservice in Rust that finds the most similar pictures in a project's collection, returns them for a second look and takes in new ones. Deployed with Docker; useful for comparing case photos or spotting repeated reports.",
    ],
    agency: "A11100",
    types: ["languageAndAi", "dataProcessing"],
    teches: ["rust", "docker"],
    licence: "BSD-3-Clause",
    repositories: [["微服務", "https://github.com/taipei-doit/vismatch-svc"]],
  }),
  // README, Web.config and LICENSE of SWCTaipei/SWCWeb
  realProgram({
    key: "taipei-soil-and-water",
    name: [
      "臺北市水土保持申請書件管理平台",
      "Taipei Soil and Water Conservation Application Platform",
    ],
    description: [
      "以生產履歷概念管理山坡地水土保持案件的系統，從受理申請、審查、施工到完工後維護全程線上化。民眾與技師可以查詢進度、交換書件並收到簡訊與電子郵件通知。README 載明大地工程處主動開源，歡迎各界使用。",
      "Manages soil and water conservation cases on hillsides from application and review to construction and upkeep, all online. Citizens and engineers follow progress, exchange documents and are notified. Its README says that the Geotechnical Engineering Office publishes the source for anyone to use.",
    ],
    agency: "A11200",
    types: ["caseManagement", "dataUploadForm", "messaging"],
    teches: ["csharp", "aspnet-web-forms", "sql-server", "javascript"],
    licence: "AGPL-3.0-only",
    demoUrl: "https://swc.taipei/",
    repositories: [["平臺原始碼", "https://github.com/SWCTaipei/SWCWeb"]],
  }),
];
