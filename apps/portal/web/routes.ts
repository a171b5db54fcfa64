import { pagePaths, type RoutedPage } from "@public-code/core/contract/site/pages.ts";
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { consolePlaceNames, places } from "@public-code/site/web/console/shell/console-places.ts";

/** One page shows all guides; the address says which. */
const guidePage = "features/content/guide/guide-page.tsx";

/** One page edits the texts and switches of a code list; the address says which. */
const settingPage = "features/console/settings/setting-page.tsx";

/** The module of every page; a page without one does not compile. */
const modules: Record<Exclude<RoutedPage, "home">, string> = {
  publicCodes: "features/catalogue/catalogue-page.tsx",
  codeDetail: "features/programs/program-page.tsx",
  agencies: "features/agencies/agencies-page.tsx",
  agencyDetail: "features/agencies/agency-page.tsx",
  suits: "features/suitability/suits-page.tsx",
  compare: "features/comparison/compare-page.tsx",
  searchRecord: "features/comparison/search-record-page.tsx",
  knowCode: "features/content/about/know-page.tsx",
  futurePlan: "features/content/about/future-plan-page.tsx",
  statistics: "features/statistics/statistics-page.tsx",
  robot: "features/content/about/robot-page.tsx",
  badges: "features/evidence/badges-page.tsx",
  assistants: "features/content/about/assistants-page.tsx",
  codeGuide: "features/content/guide/guide-hub-page.tsx",
  eyGovGuide: guidePage,
  licenseIntro: guidePage,
  openSourceDefine: guidePage,
  devRule: guidePage,
  provideCode: "features/content/provide/provide-code-page.tsx",
  sourceScan: "features/content/provide/source-scan-page.tsx",
  choosingLicense: "features/content/provide/choosing-license-page.tsx",
  uploadCodeGitHub: "features/content/provide/upload-code-page.tsx",
  submitFormProvideCode: "features/submissions/submit-form-page.tsx",
  adoptionStories: "features/stories/stories-page.tsx",
  codeSuggestion: "features/content/participate/code-suggestion-page.tsx",
  partnershipCase: "features/content/participate/partnership-case-page.tsx",
  partnershipCaseList: "features/content/participate/partnership-case-list-page.tsx",
  partnershipCaseDetail: "features/content/participate/partnership-case-detail-page.tsx",
  reward: "features/content/reward/reward-page.tsx",
  qna: "features/content/faq/qna-page.tsx",
  techCompetition: "features/content/notices/tech-competition-page.tsx",
  privacy: "features/content/notices/privacy-page.tsx",
  openData: "features/content/notices/open-data-page.tsx",
  sitemap: "features/sitemap/sitemap-page.tsx",
  apiDocs: "features/api-docs/api-docs-page.tsx",
  testPlugin: "features/test-plugin/test-plugin-page.tsx",
};

/** What follows the path of a page whose address says what it shows. */
const parameters: Partial<Record<RoutedPage, string>> = {
  agencyDetail: "/:code",
  partnershipCaseDetail: "/:caseId",
};

// Object.keys forgets the names that the object has.
const codes = Object.keys(modules) as (keyof typeof modules)[];

const pages = [
  index("features/home/home-page.tsx"),
  ...codes.map((code) => {
    const path = `${pagePaths[code].slice(1)}${parameters[code] ?? ""}`;
    return route(path, modules[code], modules[code] === guidePage ? { id: code } : {});
  }),
  route("console", "features/console/shell/console-layout.tsx", [
    layout("features/console/shell/console-body.tsx", [
      ...consolePlaceNames.map((name) => {
        const module = `features/console/${places[name].page}`;
        return name === "overview" ? index(module) : route(name, module);
      }),
      route("reviews/:programId", "features/console/review/review-page.tsx"),
      route("people/sessions", "features/console/people/sessions-page.tsx"),
      route("people/unknownAgencies", "features/console/people/unknown-agencies-page.tsx"),
      route("content/announcement", settingPage, { id: "consoleAnnouncement" }),
      route("content/flags", settingPage, { id: "consoleFlags" }),
      route("content/customerService", settingPage, { id: "consoleCustomerService" }),
      route("content/menu", "features/console/menu/menu-page.tsx"),
      route("content/codes", "features/console/codes/codes-page.tsx"),
      route("content/codes/order", "features/console/codes/codes-order-page.tsx"),
      route("content/agencies", "features/console/agencies/agencies-page.tsx"),
      route("content/agencies/order", "features/console/agencies/agencies-order-page.tsx"),
      route("content/:kind", "features/console/content/content-list-page.tsx"),
      route("content/:kind/order", "features/console/content/content-order-page.tsx"),
      route("content/:kind/:entryId", "features/console/entry/entry-page.tsx"),
    ]),
  ]),
  route("*", "features/frame/not-found-page.tsx"),
] satisfies RouteConfig;

export default [layout("features/frame/page-body.tsx", pages)] satisfies RouteConfig;
