import { people } from "@public-code/accounts/contract/people/people.ts";
import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";
import type { ConsolePage } from "@public-code/site/web/console/shell/console-places.ts";
import { type ContentKind, contentKinds } from "#contract/content-editing/content-fields.ts";

const placeOfKind = (kind: ContentKind): [string, ConsolePage] => [
  `content/${kind}`,
  { menu: "content", title: `content.kinds.${kind}.name` },
];
// Object.fromEntries forgets its keys.
const kindPlaces = Object.fromEntries(contentKinds.map(placeOfKind)) as Record<
  `content/${ContentKind}`,
  ConsolePage
>;

export const contentPages = {
  folder: "content",
  pages: {
    knowCode: "about/know-page.tsx",
    futurePlan: "about/future-plan-page.tsx",
    robot: "about/robot-page.tsx",
    assistants: "about/assistants-page.tsx",
    codeGuide: "guide/guide-hub-page.tsx",
    eyGovGuide: "guide/guide-page.tsx",
    licenseIntro: "guide/guide-page.tsx",
    openSourceDefine: "guide/guide-page.tsx",
    devRule: "guide/guide-page.tsx",
    provideCode: "provide/provide-code-page.tsx",
    sourceScan: "provide/source-scan-page.tsx",
    choosingLicense: "provide/choosing-license-page.tsx",
    uploadCodeGitHub: "provide/upload-code-page.tsx",
    codeSuggestion: "participate/code-suggestion-page.tsx",
    partnershipCase: "participate/partnership-case-page.tsx",
    partnershipCaseList: "participate/partnership-case-list-page.tsx",
    partnershipCaseDetail: "participate/partnership-case-detail-page.tsx",
    news: "news/news-page.tsx",
    qna: "faq/qna-page.tsx",
    techCompetition: "notices/tech-competition-page.tsx",
    privacy: "notices/privacy-page.tsx",
    sitemap: "sitemap/sitemap-page.tsx",
  },
  places: {
    content: "console/content/content-index-page.tsx",
    ...kindPlaces,
    "content/announcement": { page: "console/settings/setting-page.tsx", menu: "content" },
    "content/codes": { page: "console/codes/codes-page.tsx", menu: "content" },
    "content/codes/order": "console/codes/codes-order-page.tsx",
    "content/links": { page: "console/links/links-page.tsx", menu: "content" },
    "content/:kind": "console/content/content-list-page.tsx",
    "content/:kind/order": "console/content/content-order-page.tsx",
    "content/:kind/:entryId": "console/entry/entry-page.tsx",
    "content/agencies": { page: "console/agencies/agencies-page.tsx", menu: "agencies" },
    "content/agencies/import": "console/agencies/agencies-import-page.tsx",
    "content/agencies/order": "console/agencies/agencies-order-page.tsx",
    "people/unknownAgencies": {
      page: "console/agencies/unknown-agencies-page.tsx",
      menu: "agencies",
      call: people.listUnknownAgencies,
    },
    "content/flags": {
      page: "console/settings/setting-page.tsx",
      menu: "system",
      group: "settings",
    },
    "content/customerService": {
      page: "console/settings/setting-page.tsx",
      menu: "system",
      group: "settings",
    },
    "content/menu": { page: "console/menu/menu-page.tsx", menu: "system", group: "settings" },
    "content/redirects": {
      page: "console/redirects/redirects-page.tsx",
      menu: "system",
      group: "settings",
    },
  },
} as const satisfies CapabilityPages;
