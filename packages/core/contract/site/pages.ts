import type { Language } from "../language.ts";

/** The path of every page below the context path, by the code of the page. */
export const pagePaths = {
  home: "/",
  about: "/about",
  knowCode: "/about/knowCode",
  futurePlan: "/about/futurePlan",
  statistics: "/about/statistics",
  coverage: "/about/statistics/coverage",
  robot: "/about/robot",
  badges: "/about/badges",
  assistants: "/about/assistants",
  publicLog: "/about/log",
  press: "/about/press",
  software: "/about/software",
  publicCodes: "/publicCodes",
  codeDetail: "/publicCodes/codeDetail",
  agencies: "/agencies",
  agencyDetail: "/agencies",
  compare: "/publicCodes/compare",
  codeGuide: "/codeGuide",
  eyGovGuide: "/codeGuide/eyGovGuide",
  licenseIntro: "/codeGuide/licenseIntro",
  openSourceDefine: "/codeGuide/openSourceDefine",
  devRule: "/codeGuide/devRule",
  provideCode: "/provideCode",
  sourceScan: "/provideCode/sourceScan",
  choosingLicense: "/provideCode/choosingLicense",
  uploadCodeGitHub: "/provideCode/uploadCodeGitHub",
  checkPubliccode: "/provideCode/checkPubliccode",
  submitFormProvideCode: "/submitFormProvideCode",
  foundPrograms: "/submitFormProvideCode/found",
  following: "/submitFormProvideCode/following",
  participate: "/participate",
  adoptionStories: "/participate/adoptionStories",
  codeSuggestion: "/participate/codeSuggestion",
  partnershipCase: "/participate/partnershipCase",
  partnershipCaseList: "/participate/partnershipCaseList",
  partnershipCaseDetail: "/participate/partnershipCaseDetail",
  more: "/more",
  news: "/news",
  reward: "/reward",
  qna: "/qna",
  techCompetition: "/techCompetition",
  privacy: "/privacy",
  openData: "/openData",
  sitemap: "/sitemap",
  apiDocs: "/api/docs",
  testPlugin: "/testPlugin",
} as const;

const groups = ["about", "participate", "more"] as const;
/** Entries of the menu that only open a dropdown and have no page of their own. */
export const groupCodes: readonly string[] = groups;

/** A page or a group of the menu. */
export type PageCode = keyof typeof pagePaths;
/** A page that has a route of its own. */
export type RoutedPage = Exclude<PageCode, (typeof groups)[number]>;

/** Every page with a route; routes, axe and Lighthouse each name all of them. */
// Object.keys forgets the names that the object has; the groups are those that RoutedPage leaves out.
export const routedPages = Object.keys(pagePaths).filter(
  (code) => !groupCodes.includes(code),
) as RoutedPage[];

/** A page of the sitemap: its code, address, names and place in the tree. */
export interface PageNode {
  pageCode: string;
  path: string;
  name: Record<Language, string>;
  children: readonly PageNode[];
  /** Not listed in dropdowns and the site map, but a page with a breadcrumb. */
  hidden?: boolean;
  /** Links directly instead of opening a dropdown of its sub-pages. */
  direct?: boolean;
}

function page(
  pageCode: PageCode,
  zh: string,
  en: string,
  rest: { children?: readonly PageNode[]; hidden?: boolean; direct?: boolean } = {},
): PageNode {
  return {
    pageCode,
    path: pagePaths[pageCode],
    name: { "zh-TW": zh, "en-US": en },
    children: [],
    ...rest,
  };
}

/**
 * The pages of the portal. Names and order can be edited by operators; the tree and its addresses
 * are fixed here, so that no edit can remove a route.
 */
export const pageTree: readonly PageNode[] = [
  page("about", "關於平臺", "About", {
    children: [
      page("knowCode", "認識公共程式", "About public code"),
      page("futurePlan", "未來規劃", "Future plans"),
      page("statistics", "統計資訊", "Statistics", {
        children: [page("coverage", "各機關公開情形", "Which agencies publish")],
      }),
      page("robot", "自動查核說明", "Our automatic checks"),
      page("badges", "徽章說明", "Badges explained"),
      page("assistants", "AI 助理連線說明", "Use with AI assistants"),
      page("publicLog", "公開紀錄", "Public log"),
      page("press", "媒體與其他國家", "For the press and other countries"),
      page("software", "平臺的軟體組成", "What this platform is made of"),
    ],
  }),
  page("publicCodes", "公共程式清單", "Public code list", {
    direct: true,
    children: [
      page("codeDetail", "程式內容", "Program"),
      page("agencies", "機關總覽", "Agencies", {
        children: [page("agencyDetail", "機關內容", "Agency", { hidden: true })],
      }),
      page("compare", "程式比較", "Compare programs", { hidden: true }),
    ],
  }),
  page("codeGuide", "公共程式指引", "Guides", {
    direct: true,
    children: [
      page("eyGovGuide", "政府公共程式作業指引", "Guide for agencies"),
      page("licenseIntro", "授權條款介紹", "Licences"),
      page("openSourceDefine", "開放原始碼定義", "Open source definition"),
      page("devRule", "開發規範", "Development rules"),
    ],
  }),
  page("provideCode", "提供公共程式", "Provide code", {
    direct: true,
    children: [
      page("sourceScan", "原始碼掃描", "Source code scan"),
      page("choosingLicense", "選擇授權條款", "Choosing a licence"),
      page("uploadCodeGitHub", "上傳至 GitHub", "Upload to GitHub"),
      page("checkPubliccode", "檢查 publiccode.yml", "Check a publiccode.yml"),
      page("submitFormProvideCode", "公共程式提交表單", "Public code submission form", {
        children: [
          page("foundPrograms", "為您找到的程式", "Found for you", { hidden: true }),
          page("following", "我的追蹤", "What I follow", { hidden: true }),
        ],
      }),
    ],
  }),
  page("participate", "參與協作", "Participate", {
    children: [
      page("codeSuggestion", "提出修改建議", "Suggest changes"),
      page("partnershipCase", "協力案例", "Partnership cases"),
      page("adoptionStories", "導入經驗", "Adoption stories"),
      page("partnershipCaseList", "協力案例清單", "Partnership case list", { hidden: true }),
      page("partnershipCaseDetail", "協力案例內容", "Partnership case", { hidden: true }),
    ],
  }),
  page("more", "更多新知", "Learn more", {
    children: [
      page("news", "最新消息", "News"),
      page("reward", "獎勵措施", "Awards"),
      page("qna", "常見問答", "FAQ"),
      page("techCompetition", "科技競賽", "Tech competition"),
    ],
  }),
];

/** Every page of the tree with its parent. */
export function allPages(): { node: PageNode; parent: PageNode | null }[] {
  const matches: { node: PageNode; parent: PageNode | null }[] = [];
  const walk = (nodes: readonly PageNode[], parent: PageNode | null): void => {
    for (const node of nodes) {
      matches.push({ node, parent });
      walk(node.children, node);
    }
  };
  walk(pageTree, null);
  return matches;
}

/** Pages by code. */
export const pagesByCode: ReadonlyMap<string, { node: PageNode; parent: PageNode | null }> =
  new Map(allPages().map((entry) => [entry.node.pageCode, entry]));

/** The page of the operators, which is no part of the menu. */
export const consolePageCode = "console";

/** Where a sign-in leads that names no page, or none of ours. */
export const defaultLoginPageCode = "submitFormProvideCode";

export const platformName: Record<Language, string> = {
  "zh-TW": "公共程式平臺",
  "en-US": "Public Code Platform",
};
