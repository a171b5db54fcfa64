import { pagePaths, type RoutedPage } from "@public-code/core/contract/site/pages.ts";
import {
  type ConsolePlace,
  consolePlaceNames,
} from "@public-code/site/web/console/shell/console-places.ts";
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The module of a page in the package of its capability, as React Router names it: from this folder. */
function page(capability: string, file: string): string {
  return `../../../packages/${capability}/web/${file}`;
}

/** One page shows all guides; the address says which. */
const guidePage = page("content", "guide/guide-page.tsx");

/** One page edits the texts and switches of a code list; the address says which. */
const settingPage = page("content", "console/settings/setting-page.tsx");

/** The module of every page; a page without one does not compile. */
const modules: Record<Exclude<RoutedPage, "home">, string> = {
  publicCodes: page("catalogue", "catalogue-page.tsx"),
  codeDetail: page("catalogue", "programs/program-page.tsx"),
  agencies: page("catalogue", "agencies/agencies-page.tsx"),
  agencyDetail: page("catalogue", "agencies/agency-page.tsx"),
  suits: page("catalogue", "suitability/suits-page.tsx"),
  compare: page("catalogue", "comparison/compare-page.tsx"),
  searchRecord: page("catalogue", "comparison/search-record-page.tsx"),
  knowCode: page("content", "about/know-page.tsx"),
  futurePlan: page("content", "about/future-plan-page.tsx"),
  statistics: page("console", "statistics/statistics-page.tsx"),
  robot: page("content", "about/robot-page.tsx"),
  badges: page("evidence", "badges-page.tsx"),
  assistants: page("content", "about/assistants-page.tsx"),
  codeGuide: page("content", "guide/guide-hub-page.tsx"),
  eyGovGuide: guidePage,
  licenseIntro: guidePage,
  openSourceDefine: guidePage,
  devRule: guidePage,
  provideCode: page("content", "provide/provide-code-page.tsx"),
  sourceScan: page("content", "provide/source-scan-page.tsx"),
  choosingLicense: page("content", "provide/choosing-license-page.tsx"),
  uploadCodeGitHub: page("content", "provide/upload-code-page.tsx"),
  submitFormProvideCode: page("submissions", "submit-form-page.tsx"),
  adoptionStories: page("reuse", "stories/stories-page.tsx"),
  codeSuggestion: page("content", "participate/code-suggestion-page.tsx"),
  partnershipCase: page("content", "participate/partnership-case-page.tsx"),
  partnershipCaseList: page("content", "participate/partnership-case-list-page.tsx"),
  partnershipCaseDetail: page("content", "participate/partnership-case-detail-page.tsx"),
  reward: page("catalogue", "reward/reward-page.tsx"),
  qna: page("content", "faq/qna-page.tsx"),
  techCompetition: page("content", "notices/tech-competition-page.tsx"),
  privacy: page("content", "notices/privacy-page.tsx"),
  openData: page("open-data", "open-data-page.tsx"),
  sitemap: page("content", "sitemap/sitemap-page.tsx"),
  apiDocs: page("open-data", "api-docs/api-docs-page.tsx"),
  testPlugin: page("site", "test-plugin/test-plugin-page.tsx"),
};

/** The module of every place of the console; a place without one does not compile. */
const consoleModules: Record<ConsolePlace, string> = {
  overview: page("console", "console/overview/overview-page.tsx"),
  reviews: page("submissions", "console/review/review-queue-page.tsx"),
  programs: page("submissions", "console/programs/programs-page.tsx"),
  reuses: page("reuse", "console/reuses/reuses-page.tsx"),
  stories: page("reuse", "console/stories/stories-page.tsx"),
  content: page("content", "console/content/content-index-page.tsx"),
  people: page("console", "console/people/people-page.tsx"),
  history: page("console", "console/history/history-page.tsx"),
  figures: page("console", "console/figures/figures-page.tsx"),
  evidence: page("console", "console/evidence/evidence-page.tsx"),
  jobs: page("console", "console/jobs/jobs-page.tsx"),
};

/** What follows the path of a page whose address says what it shows. */
const parameters: Partial<Record<RoutedPage, string>> = {
  agencyDetail: "/:code",
  partnershipCaseDetail: "/:caseId",
};

// Object.keys forgets the names that the object has.
const codes = Object.keys(modules) as (keyof typeof modules)[];

const pages = [
  index(page("catalogue", "home/home-page.tsx")),
  ...codes.map((code) => {
    const path = `${pagePaths[code].slice(1)}${parameters[code] ?? ""}`;
    return route(path, modules[code], modules[code] === guidePage ? { id: code } : {});
  }),
  route("console", page("console", "console/shell/console-layout.tsx"), [
    layout(page("console", "console/shell/console-body.tsx"), [
      ...consolePlaceNames.map((name) => {
        const module = consoleModules[name];
        return name === "overview" ? index(module) : route(name, module);
      }),
      route("reviews/:programId", page("submissions", "console/review/review-page.tsx")),
      route("people/sessions", page("console", "console/people/sessions-page.tsx")),
      route("people/unknownAgencies", page("console", "console/people/unknown-agencies-page.tsx")),
      route("content/announcement", settingPage, { id: "consoleAnnouncement" }),
      route("content/flags", settingPage, { id: "consoleFlags" }),
      route("content/customerService", settingPage, { id: "consoleCustomerService" }),
      route("content/menu", page("content", "console/menu/menu-page.tsx")),
      route("content/codes", page("content", "console/codes/codes-page.tsx")),
      route("content/codes/order", page("content", "console/codes/codes-order-page.tsx")),
      route("content/agencies", page("content", "console/agencies/agencies-page.tsx")),
      route("content/agencies/order", page("content", "console/agencies/agencies-order-page.tsx")),
      route("content/:kind", page("content", "console/content/content-list-page.tsx")),
      route("content/:kind/order", page("content", "console/content/content-order-page.tsx")),
      route("content/:kind/:entryId", page("content", "console/entry/entry-page.tsx")),
    ]),
  ]),
  route("*", page("site", "frame/not-found-page.tsx")),
] satisfies RouteConfig;

export default [layout(page("site", "frame/page-body.tsx"), pages)] satisfies RouteConfig;
