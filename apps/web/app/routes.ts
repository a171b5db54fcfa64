import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** One page shows all guides; the address says which. */
const guidePage = "features/content/guide/guide-page.tsx";

/** One page edits the texts and switches of a code list; the address says which. */
const settingPage = "features/console/settings/setting-page.tsx";

const pages = [
  index("features/home/home-page.tsx"),
  route("publicCodes", "features/catalogue/catalogue-page.tsx"),
  route("publicCodes/codeDetail", "features/programs/program-page.tsx"),
  route("about/knowCode", "features/content/about/know-page.tsx"),
  route("about/futurePlan", "features/content/about/future-plan-page.tsx"),
  route("about/statistics", "features/statistics/statistics-page.tsx"),
  route("codeGuide", "features/content/guide/guide-hub-page.tsx"),
  route("codeGuide/eyGovGuide", guidePage, { id: "eyGovGuide" }),
  route("codeGuide/licenseIntro", guidePage, { id: "licenseIntro" }),
  route("codeGuide/openSourceDefine", guidePage, { id: "openSourceDefine" }),
  route("codeGuide/devRule", guidePage, { id: "devRule" }),
  route("provideCode", "features/content/provide/provide-code-page.tsx"),
  route("provideCode/sourceScan", "features/content/provide/source-scan-page.tsx"),
  route("provideCode/choosingLicense", "features/content/provide/choosing-license-page.tsx"),
  route("provideCode/uploadCodeGitHub", "features/content/provide/upload-code-page.tsx"),
  route("submitFormProvideCode", "features/submissions/submit-form-page.tsx"),
  route("participate/codeSuggestion", "features/content/participate/code-suggestion-page.tsx"),
  route("participate/partnershipCase", "features/content/participate/partnership-case-page.tsx"),
  route(
    "participate/partnershipCaseList",
    "features/content/participate/partnership-case-list-page.tsx",
  ),
  route(
    "participate/partnershipCaseDetail/:caseId",
    "features/content/participate/partnership-case-detail-page.tsx",
  ),
  route("reward", "features/content/reward/reward-page.tsx"),
  route("qna", "features/content/faq/qna-page.tsx"),
  route("techCompetition", "features/content/notices/tech-competition-page.tsx"),
  route("privacy", "features/content/notices/privacy-page.tsx"),
  route("openData", "features/content/notices/open-data-page.tsx"),
  route("sitemap", "features/sitemap/sitemap-page.tsx"),
  route("testPlugin", "features/test-plugin/test-plugin-page.tsx"),
  route("console", "features/console/shell/console-layout.tsx", [
    index("features/console/overview/overview-page.tsx"),
    route("reviews", "features/console/review/review-queue-page.tsx"),
    route("reviews/:programId", "features/console/review/review-page.tsx"),
    route("programs", "features/console/programs/programs-page.tsx"),
    route("people", "features/console/people/people-page.tsx"),
    route("people/sessions", "features/console/people/sessions-page.tsx"),
    route("people/unknownAgencies", "features/console/people/unknown-agencies-page.tsx"),
    route("history", "features/console/history/history-page.tsx"),
    route("figures", "features/console/figures/figures-page.tsx"),
    route("content", "features/console/content/content-index-page.tsx"),
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
  route("*", "features/frame/not-found-page.tsx"),
] satisfies RouteConfig;

export default [layout("features/frame/page-body.tsx", pages)] satisfies RouteConfig;
