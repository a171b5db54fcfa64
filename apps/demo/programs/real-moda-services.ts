/** Sites and systems that the Ministry of Digital Affairs publishes as source. */
import type { SeedProgram } from "../program-types.ts";
import { realProgram } from "./real-program.ts";

export const realModaServices: readonly SeedProgram[] = [
  // publiccode.yml and LICENSE.md of moda-gov-tw/code-gov-tw
  realProgram({
    key: "code-gov-tw",
    name: ["公共程式平臺", "Public Code Platform (code.gov.tw)"],
    description: [
      "依 README，這是公共程式平臺 code.gov.tw 的網站原始碼。網站讀取各專案的 publiccode.yml，整理成可依功能、技術與機關篩選的公共程式清單，供想了解或使用公共程式的人查閱。",
      "According to its README, this is the source of the code.gov.tw website. It reads the publiccode.yml of each project and builds a list of public code that can be filtered by function, technology and agency, for those who want to know or use public code.",
    ],
    agency: "A01000",
    types: ["website", "openData"],
    teches: ["qwik", "typescript", "tailwind-css", "nodejs"],
    licence: "MIT",
    demoUrl: "https://code.gov.tw",
    repositories: [["網站原始碼", "https://github.com/moda-gov-tw/code-gov-tw"]],
  }),
  // publiccode.yml file of the project; README of moda-gov-tw/moda-official-website-full
  realProgram({
    key: "moda-official-website",
    name: ["數位發展部全球資訊網", "Official Website of the Ministry of Digital Affairs"],
    description: [
      "README 稱為數位發展部官方網站完整的內容管理系統，包含管理後臺、動態前臺、民意信箱、檔案服務與排程程式。支援多國語系與整站靜態化，可用 Docker 啟動。",
      "Its README calls it the complete content management system of the ministry's website: administration, public pages, citizen mailbox, file service and schedulers. It is multilingual, can be exported as static pages and starts with Docker.",
    ],
    agency: "A01000",
    types: ["website", "dataUploadForm"],
    teches: ["csharp", "aspnet-core", "sql-server", "javascript", "html-css", "docker"],
    licence: "MIT",
    demoUrl: "https://moda.gov.tw/",
    repositories: [["完整網站原始碼", "https://github.com/moda-gov-tw/moda-official-website-full"]],
  }),
  // publiccode.yml file of the project; LICENSE of moda-gov-tw/opendata-frontend
  realProgram({
    key: "opendata-frontend",
    name: ["政府資料開放平臺前端", "Government Open Data Platform Front End"],
    description: [
      "依 README，這是政府資料開放平臺 data.gov.tw 的前端原始碼，以 Vue.js 與 Nuxt 開發並在伺服器端渲染頁面。內容涵蓋資料集搜尋、分類瀏覽與資料集介紹頁。",
      "According to its README, this is the front end of data.gov.tw, written with Vue.js and Nuxt and rendered on the server. It covers dataset search, browsing by category and dataset pages.",
    ],
    agency: "A01000",
    types: ["openData", "dataPresentation", "website"],
    teches: ["vue", "nuxt", "typescript", "html-css"],
    licence: "MIT",
    demoUrl: "https://data.gov.tw/",
    repositories: [["平臺前端", "https://github.com/moda-gov-tw/opendata-frontend"]],
  }),
  // README and LICENSE.txt of moda-gov-tw/TWDIW-official-app
  realProgram({
    key: "digital-wallet",
    name: ["數位憑證皮夾", "Taiwan Digital Identity Wallet"],
    description: [
      "數位憑證皮夾的 App 與核心系統。依 OID4VC、OID4VP 與 DID 等開放標準，讓民眾在手機上收存、出示並選擇性揭露數位憑證；機關可取用發行端與驗證端的服務及管理介面。儲存庫同時附有行動端開發套件與技術文件。",
      "Wallet apps and core system for verifiable credentials. It follows OID4VC, OID4VP and DID, so that people keep and show credentials on their phone and disclose only what is needed. Issuer and verifier services, admin pages, mobile SDKs and technical documents are included.",
    ],
    agency: "A01000",
    types: ["loginAuthentication", "security"],
    teches: ["java", "spring-boot", "kotlin", "swift", "flutter", "vue", "postgresql"],
    licence: "MIT",
    repositories: [["App 與核心系統", "https://github.com/moda-gov-tw/TWDIW-official-app"]],
  }),
  // README, package.json and LICENSE of moda-gov-tw/tw-did
  realProgram({
    key: "tw-did",
    name: ["Taiwan DID 去中心化身分橋接服務", "Taiwan DID"],
    description: [
      "把行動自然人憑證（TW FidO）與 W3C 去中心化識別碼串接起來的實驗服務。民眾可將居民身分綁定到以太坊位址或 Semaphore 身分，第三方可據以驗證憑證；綁定可以撤銷。",
      "An experimental bridge between TW FidO and W3C decentralized identifiers. A resident binds an Ethereum address or a Semaphore identity, third parties verify the credential, and the link can be revoked.",
    ],
    agency: "A01000",
    types: ["loginAuthentication"],
    teches: ["typescript", "nestjs", "react", "mongodb"],
    licence: "MIT",
    repositories: [["單一儲存庫（前後端）", "https://github.com/moda-gov-tw/tw-did"]],
  }),
  // publiccode.yml file of the project; LICENSE of both repositories (MIT and CC0)
  realProgram({
    key: "ghg-inventory",
    name: [
      "數位產業自願性溫室氣體盤查系統",
      "Voluntary Greenhouse Gas Inventory System for Digital Industries",
    ],
    description: [
      "協助數位產業自主盤查溫室氣體的線上系統，包含盤查資料填報、案件管理與統計呈現，並附資料庫結構。完整版與前端分別放在兩個儲存庫。",
      "An online system with which digital companies take stock of their greenhouse gas emissions: data entry, case management and statistics, with the database schema. The whole system and its front end are in two repositories.",
    ],
    agency: "A01000",
    types: ["dataUploadForm", "caseManagement", "dataPresentation"],
    teches: ["csharp", "aspnet-core", "mysql", "javascript"],
    licence: "other",
    licenceText: "程式碼 MIT，圖文 CC0 (code: MIT, text and images: CC0)",
    repositories: [
      ["完整系統", "https://github.com/moda-gov-tw/moda-ghg-inventory-system-full"],
      ["前端", "https://github.com/moda-gov-tw/moda-ghg-inventory-system-frontend"],
    ],
  }),
  // publiccode.yml files of both projects; LICENSE of both repositories
  realProgram({
    key: "dengue-field-tool",
    name: ["臺南市登革熱防疫現場數位工具", "Tainan Dengue Field Work Tool"],
    description: [
      "公民科技試驗場域的登革熱防疫工具。防疫人員在現場填寫表單、管理個案並在地圖上查看資料。前端以 Vue.js 開發並使用 Firebase，前端與後端各有一個儲存庫。",
      "A dengue prevention tool of the civic tech pilot. Field staff fill in forms, manage cases and see them on a map. The front end is made with Vue.js and uses Firebase; front end and back end have a repository each.",
    ],
    agency: "A01000",
    types: ["caseManagement", "dataUploadForm", "dataPresentation", "mapping"],
    teches: ["vue", "javascript", "nodejs", "express", "firebase"],
    licence: "MIT",
    repositories: [
      ["前端", "https://github.com/moda-gov-tw/civic-tech-experimental-field-dengue-frontend"],
      ["後端", "https://github.com/moda-gov-tw/civic-tech-experimental-field-dengue-backend"],
    ],
  }),
  // publiccode.yml files of both projects; composer.json and README of the back end
  realProgram({
    key: "find-babycare",
    name: ["公托報名管理系統", "Public Childcare Enrolment System"],
    description: [
      "公共托育（公托）報名流程的整合平臺，屬於公民科技試驗場域。家長可以查詢托育據點、線上申請，承辦人審核並管理名單。README 載明其網站僅為示範，不是正式報名平臺。前端與後端各有一個儲存庫。",
      "A single place for enrolment in public childcare, from the civic tech pilot. Parents find centres and apply; staff review and manage lists. Its README says that its site is a demonstration and not an official place to enrol. Front end and back end have a repository each.",
    ],
    agency: "A01000",
    types: ["dataUploadForm", "caseManagement", "mapping"],
    teches: ["php", "laravel", "vue", "mysql"],
    licence: "MIT",
    repositories: [
      [
        "後端",
        "https://github.com/moda-gov-tw/civic-tech-experimental-field-find-babycare-backend",
      ],
      [
        "前端",
        "https://github.com/moda-gov-tw/civic-tech-experimental-field-find-babycare-frontend",
      ],
    ],
  }),
  // package.json, pages and LICENSE of moda-gov-tw/RiverCare-Frontend
  realProgram({
    key: "rivercare",
    name: ["RiverCare 河川照護平臺前端", "RiverCare Front End"],
    description: [
      "河川照護協作平臺的前端。參與者建立河川頁面與約定內容，舉辦活動、發送活動代幣，並以數位錢包簽署提案，留下共同照護的紀錄。以 Next.js 與 TypeScript 開發。這裡只登載前端；另需同專案的後端服務，未登載。",
      "Front end of a platform for looking after rivers together. Participants create river pages and agreements, hold events with tokens and sign proposals with a digital wallet, which leaves a record of the care they share. It is made with Next.js and TypeScript. Only the front end is listed here; it needs the back end of the same project, which is not.",
    ],
    agency: "A01000",
    types: ["participation", "website"],
    teches: ["typescript", "nextjs", "react", "tailwind-css"],
    licence: "MIT",
    repositories: [["前端", "https://github.com/moda-gov-tw/RiverCare-Frontend"]],
  }),
  // README and LICENSE of moda-gov-tw/DB-Card
  realProgram({
    key: "db-card",
    name: ["NFC 數位名片", "NFC Digital Business Card"],
    description: [
      "以隱私優先設計的數位名片：聯絡資料只存在 NFC 卡片裡，手機輕觸後由純前端網頁解析並顯示，可下載 vCard。內建產生器與網址檢查，提供雙語及大字版面，不需要後端，放在任何靜態空間都能使用。",
      "A business card designed for privacy: it keeps the data on the NFC card alone. A static page reads and shows it when a phone touches the card, and offers a vCard. It brings a generator, checks of the web address and bilingual, large-type layouts, and needs no back end: any static hosting will do.",
    ],
    agency: "A01000",
    types: ["other", "website"],
    teches: ["javascript", "html-css"],
    licence: "MIT",
    repositories: [["名片與產生器", "https://github.com/moda-gov-tw/DB-Card"]],
  }),
  // composer.json, package.json and LICENSE of moda-gov-tw/tw-web-carbon
  realProgram({
    key: "web-carbon",
    name: ["網頁碳排計算器", "Web Page Carbon Calculator"],
    description: [
      "估算網頁瀏覽所產生碳排放的平臺。輸入網址後以 Lighthouse 與開源碳排模型分析頁面傳輸量，呈現結果並提供減量建議。後端使用 Laravel，前端使用 Vue.js。",
      "Estimates the carbon emissions of a web page: it analyses what a page transfers with Lighthouse and an open carbon model, shows the result and suggests how to reduce it. The back end uses Laravel, the front end Vue.js.",
    ],
    agency: "A01000",
    types: ["dataPresentation", "website"],
    teches: ["php", "laravel", "vue", "tailwind-css", "mysql", "redis"],
    licence: "MIT",
    repositories: [["平臺原始碼", "https://github.com/moda-gov-tw/tw-web-carbon"]],
  }),
];
