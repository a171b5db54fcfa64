import { pagePaths, type RoutedPage, routedPages } from "@public-code/core/contract/site/pages.ts";

export type Language = "zh-TW" | "en-US";
export const languages: readonly Language[] = ["zh-TW", "en-US"];

/** What follows the path of a page whose address says what it shows. */
const samples: Partial<Record<RoutedPage, string>> = {
  codeDetail: "?id=1065",
  compare: "?id=1060&id=1061&id=1065&purpose=public&tech=java&host=linux&access=AA&support=own",
  agencyDetail: "/A01000",
  partnershipCaseDetail: "/1",
};

/** The address of a page, without its language. */
export const pageAddress = (code: RoutedPage): string => `${pagePaths[code]}${samples[code] ?? ""}`;

export const notFound = "/page-not-found";

/** Every page for visitors once, one that finds nothing, and one that is not there. */
export const allPages: readonly string[] = [
  ...routedPages.map(pageAddress),
  "/publicCodes?keyword=dashbord&type=dataPresentation",
  notFound,
];

export const inLanguage = (address: string, lang: Language): string =>
  `${address}${address.includes("?") ? "&" : "?"}lang=${lang}`;
