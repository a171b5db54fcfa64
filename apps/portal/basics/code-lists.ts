/**
 * The code lists of the demo content, in the order in which they are offered. The list of
 * providers (code_filter_provide_dept) is made from seedAgencies and does not stand here.
 *
 * Codes are stable; names may change. No name holds the separators "," and "、", since lists of
 * names travel as one string; those of synonyms part words by them.
 */
import { reviewTimeCode } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { SeedCode } from "./seed-types.ts";
import { seedSearchWords, seedSynonyms } from "./synonyms.ts";

type Row = readonly [code: string, nameZh: string, nameEn: string];

function rows(category: string, entries: readonly Row[]): readonly SeedCode[] {
  return entries.map(([code, nameZh, nameEn]) => ({ category, code, nameZh, nameEn }));
}

/** What other catalogues take for a programming language; formats and frameworks are none. */
const programmingLanguages: ReadonlySet<string> = new Set(
  "typescript javascript java kotlin csharp python php go ruby rust swift dart cpp shell libreoffice-basic".split(
    " ",
  ),
);

/** Technologies are called the same in both languages. */
function sameInBoth(category: string, entries: readonly (readonly [string, string])[]) {
  return rows(
    category,
    entries.map(([code, name]) => [code, name, name]),
  ).map((item) => ({ ...item, isLanguage: programmingLanguages.has(item.code) }));
}

const types = rows("code_filter_type", [
  ["caseManagement", "案件管理", "Case management"],
  ["dataPresentation", "資料呈現", "Data presentation"],
  ["dataUploadForm", "資料上傳表單", "Data upload form"],
  ["loginAuthentication", "登入驗證", "Login authentication"],
  ["website", "網站平臺", "Website"],
  ["documents", "文件處理", "Documents"],
  ["openData", "開放資料", "Open data"],
  ["mapping", "地圖圖臺", "Mapping"],
  ["messaging", "訊息通知", "Messaging"],
  ["dataProcessing", "資料處理", "Data processing"],
  ["security", "資訊安全", "Information security"],
  ["participation", "公民參與", "Civic participation"],
  ["languageAndAi", "語言與人工智慧", "Language and AI"],
  ["other", "其他", "Other"],
]);

const technologies = sameInBoth("code_filter_tech", [
  ["typescript", "TypeScript"],
  ["javascript", "JavaScript"],
  ["html-css", "HTML/CSS"],
  ["java", "Java"],
  ["kotlin", "Kotlin"],
  ["csharp", "C#"],
  ["python", "Python"],
  ["php", "PHP"],
  ["go", "Go"],
  ["ruby", "Ruby"],
  ["rust", "Rust"],
  ["swift", "Swift"],
  ["dart", "Dart"],
  ["cpp", "C++"],
  ["shell", "Shell"],
  ["libreoffice-basic", "LibreOffice Basic"],
  ["fhir-shorthand", "FHIR Shorthand"],
  ["nodejs", "Node.js"],
  ["vue", "Vue.js"],
  ["nuxt", "Nuxt"],
  ["react", "React"],
  ["nextjs", "Next.js"],
  ["angular", "Angular"],
  ["svelte", "Svelte"],
  ["qwik", "Qwik"],
  ["tailwind-css", "Tailwind CSS"],
  ["express", "Express"],
  ["nestjs", "NestJS"],
  ["spring-boot", "Spring Boot"],
  ["aspnet-core", "ASP.NET Core"],
  ["aspnet-web-forms", "ASP.NET Web Forms"],
  ["laravel", "Laravel"],
  ["joomla", "Joomla"],
  ["django", "Django"],
  ["flask", "Flask"],
  ["fastapi", "FastAPI"],
  ["ruby-on-rails", "Ruby on Rails"],
  ["jekyll", "Jekyll"],
  ["flutter", "Flutter"],
  ["electron", "Electron"],
  ["libreoffice", "LibreOffice"],
  ["odf", "OpenDocument Format"],
  ["ckan", "CKAN"],
  ["postgresql", "PostgreSQL"],
  ["mysql", "MySQL"],
  ["mariadb", "MariaDB"],
  ["sql-server", "SQL Server"],
  ["mongodb", "MongoDB"],
  ["redis", "Redis"],
  ["h2", "H2 Database"],
  ["solr", "Apache Solr"],
  ["elasticsearch", "Elasticsearch"],
  ["firebase", "Firebase"],
  ["mapbox", "Mapbox GL"],
  ["leaflet", "Leaflet"],
  ["cytoscape", "Cytoscape.js"],
  ["pytorch", "PyTorch"],
  ["tensorflow", "TensorFlow"],
  ["docker", "Docker"],
  ["openapi", "OpenAPI"],
]);

const licences = rows("code_filter_authorizations", [
  ["MIT", "MIT 授權條款", "MIT License"],
  ["Apache-2.0", "Apache 授權條款 2.0", "Apache License 2.0"],
  ["BSD-2-Clause", "BSD 二句版授權條款", "BSD 2-Clause License"],
  ["BSD-3-Clause", "BSD 三句版授權條款", "BSD 3-Clause License"],
  ["ISC", "ISC 授權條款", "ISC License"],
  ["MPL-2.0", "Mozilla 公共授權條款 2.0", "Mozilla Public License 2.0"],
  ["EUPL-1.2", "歐盟公共授權條款 1.2", "European Union Public Licence 1.2"],
  ["LGPL-2.1-only", "GNU LGPL 2.1", "GNU LGPL 2.1 only"],
  ["LGPL-3.0-only", "GNU LGPL 3.0", "GNU LGPL 3.0 only"],
  ["GPL-2.0-only", "GNU GPL 2.0", "GNU GPL 2.0 only"],
  ["GPL-2.0-or-later", "GNU GPL 2.0 或後續版本", "GNU GPL 2.0 or later"],
  ["GPL-3.0-only", "GNU GPL 3.0", "GNU GPL 3.0 only"],
  ["GPL-3.0-or-later", "GNU GPL 3.0 或後續版本", "GNU GPL 3.0 or later"],
  ["AGPL-3.0-only", "GNU AGPL 3.0", "GNU AGPL 3.0 only"],
  ["AGPL-3.0-or-later", "GNU AGPL 3.0 或後續版本", "GNU AGPL 3.0 or later"],
  ["CC0-1.0", "創用 CC0 1.0 公眾領域貢獻宣告", "CC0 1.0 Universal"],
  ["CC-BY-4.0", "創用 CC 姓名標示 4.0", "CC BY 4.0"],
  ["CC-BY-SA-4.0", "創用 CC 姓名標示－相同方式分享 4.0", "CC BY-SA 4.0"],
  ["other", "其他", "Other"],
]);

/** Years of awards are years of the ROC calendar. */
const awards = rows("code_filter_award", [
  ["award114", "114 年公共程式獎勵", "Public Code Award 2025"],
  ["award113", "113 年公共程式獎勵", "Public Code Award 2024"],
  ["award112", "112 年公共程式獎勵", "Public Code Award 2023"],
]);

const updateTimes = rows("code_filter_update_time", [
  ["7d", "7 天內", "Past 7 days"],
  ["30d", "30 天內", "Past 30 days"],
  ["90d", "90 天內", "Past 90 days"],
  ["180d", "180 天內", "Past 180 days"],
  ["365d", "一年內", "Past year"],
]);

const languages = rows("LANG", [
  ["zh-TW", "正體中文", "正體中文"],
  ["en-US", "English", "English"],
]);

/** The name is the value that the pages show. */
const customerService = rows("CS_INFO", [
  ["cs-mail", "publiccode@service.example.tw", "publiccode@service.example.tw"],
  ["cs-tel", "02-0000-0000", "+886-2-0000-0000"],
  [
    "cs-time",
    "週一至週五 09:00–12:00 與 13:30–17:30（國定假日除外）",
    "Monday to Friday 09:00–12:00 and 13:30–17:30 except public holidays",
  ],
  ["cs-owner", "示範主管機關", "Sample ministry in charge"],
  [
    "cs-address",
    "100000 示範市示範區示範路 1 號",
    "No. 1, Sample Rd., Sample Dist., Sample City 100000",
  ],
  // Chinese pages say it where operators fill it in.
  ["cs-country", "", "Taiwan"],
]);

const announcements: readonly SeedCode[] = [
  {
    category: "ANNOUNCEMENT",
    code: "INDEX-MSG",
    nameZh: "首頁公告",
    nameEn: "Home page announcement",
    descriptionZh:
      "本站為示範環境：標示「（示範）」的程式屬虛構機關，其餘程式的名稱、授權與儲存庫取自公開來源。",
    descriptionEn:
      "This is a demonstration: programs marked as samples belong to fictitious agencies; names, licences and repositories of the others come from public sources.",
  },
];

/** A flag is on when its name is Y. */
const flags = sameInBoth("prod_switch", [
  ["isNotUseGuidLink", "N"],
  ["isHidePartnershipCaseBtn", "N"],
  ["isHideHowToUsePcpBtn", "N"],
  ["isHideHowToUseProvideBtn", "N"],
  ["isHidePcpDetailUseGuideBlock", "N"],
]);

const addresses: readonly SeedCode[] = [
  {
    category: "prod_switch",
    code: "APPLY_LINK",
    nameZh: "公民科技試驗場域報名網址",
    nameEn: "Civic tech pilot application address",
    descriptionZh: "https://apply.publiccode.example.tw/pilot",
    descriptionEn: "https://apply.publiccode.example.tw/pilot?lang=en",
  },
  {
    category: "prod_switch",
    code: "PARTNERSHIP_VIDEO",
    nameZh: "公民科技試驗場域影片網址",
    nameEn: "Civic tech pilot video address",
  },
];

/** Words that a page shows where they are given. */
const reviewTime: SeedCode = {
  category: "prod_switch",
  code: reviewTimeCode,
  nameZh: "審核所需時間",
  nameEn: "Usual time of a review",
  descriptionZh: "七個工作天左右",
  descriptionEn: "about seven working days",
};

/** What operators send back most often: a short name to choose by, and the text that is sent. */
const reasons: readonly SeedCode[] = [
  {
    category: "REVIEW_REASON",
    code: "repository",
    nameZh: "儲存庫無法公開存取",
    nameEn: "Repository is not public",
    descriptionZh: "我們無法公開存取儲存庫。請確認網址正確，並將儲存庫設為公開後再送審。",
    descriptionEn:
      "We cannot reach the repository. Check the URL, make the repository public and submit again.",
  },
  {
    category: "REVIEW_REASON",
    code: "licence",
    nameZh: "授權條款不一致",
    nameEn: "Licences differ",
    descriptionZh:
      "表單填寫的授權條款與儲存庫的授權檔案不一致，或儲存庫沒有授權檔案。請修正為同一種授權條款。",
    descriptionEn:
      "The licence in the form differs from the licence file of the repository, or there is no such file. Make both the same.",
  },
  {
    category: "REVIEW_REASON",
    code: "findings",
    nameZh: "弱點尚未修補",
    nameEn: "Vulnerabilities are not fixed",
    descriptionZh: "掃描報告仍有中風險以上的弱點。請修補後重新掃描，並上傳新的報告。",
    descriptionEn:
      "The scan report still has vulnerabilities of medium risk or higher. Fix them, scan again and upload the new report.",
  },
  {
    category: "REVIEW_REASON",
    code: "description",
    nameZh: "程式說明不足",
    nameEn: "Description is too short",
    descriptionZh:
      "程式說明不足以判斷是否適用。請說明程式解決的問題、使用對象、主要功能與執行環境。",
    descriptionEn:
      "The description is not enough to judge whether the program is suitable. Say which problem it solves, who it is for, what it does and what it runs on.",
  },
  {
    category: "REVIEW_REASON",
    code: "personalData",
    nameZh: "畫面含有個人資料",
    nameEn: "Personal data in images",
    descriptionZh: "截圖或影片中有個人資料。請遮蔽或改用測試資料後重新上傳。",
    descriptionEn:
      "Screenshots or videos show personal data. Mask them or use test data, and upload them again.",
  },
];

/** All code lists except the providers. */
export const seedCodeLists: readonly SeedCode[] = [
  ...types,
  ...technologies,
  ...licences,
  ...awards,
  ...updateTimes,
  ...rows("search_synonym", seedSynonyms),
  ...rows("search_word", seedSearchWords),
  ...languages,
  ...customerService,
  ...announcements,
  ...flags,
  ...addresses,
  reviewTime,
  ...reasons,
];
