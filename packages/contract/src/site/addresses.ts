/** The path of every page below the context path, by the code of the page. */
export const pagePaths = {
  home: "/",
  about: "/about",
  knowCode: "/about/knowCode",
  futurePlan: "/about/futurePlan",
  statistics: "/about/statistics",
  publicCodes: "/publicCodes",
  codeDetail: "/publicCodes/codeDetail",
  codeGuide: "/codeGuide",
  eyGovGuide: "/codeGuide/eyGovGuide",
  licenseIntro: "/codeGuide/licenseIntro",
  openSourceDefine: "/codeGuide/openSourceDefine",
  devRule: "/codeGuide/devRule",
  provideCode: "/provideCode",
  sourceScan: "/provideCode/sourceScan",
  choosingLicense: "/provideCode/choosingLicense",
  uploadCodeGitHub: "/provideCode/uploadCodeGitHub",
  submitFormProvideCode: "/submitFormProvideCode",
  participate: "/participate",
  codeSuggestion: "/participate/codeSuggestion",
  partnershipCase: "/participate/partnershipCase",
  partnershipCaseList: "/participate/partnershipCaseList",
  partnershipCaseDetail: "/participate/partnershipCaseDetail",
  more: "/more",
  reward: "/reward",
  qna: "/qna",
  techCompetition: "/techCompetition",
  privacy: "/privacy",
  openData: "/openData",
  sitemap: "/sitemap",
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

const console = "/console";

type CatalogueSelection = Readonly<Record<string, string>>;

/** Addresses of pages below the context path; no other file writes one by hand. */
export const addresses = {
  ...pagePaths,
  console,
  program: (programId: number) => `${pagePaths.codeDetail}?id=${programId}`,
  /** The catalogue with what is chosen in it, such as `{ type: "caseManagement" }`. */
  catalogue: (selection: CatalogueSelection) =>
    `${pagePaths.publicCodes}?${new URLSearchParams(selection)}`,
  partnershipCaseOf: (caseId: number | string) => `${pagePaths.partnershipCaseDetail}/${caseId}`,
  /** The list of an agency's own programs, reduced to one case. */
  managedCase: (caseNo: string) =>
    `${pagePaths.submitFormProvideCode}?${new URLSearchParams({ caseNo })}`,
  review: (programId: number) => `${console}/reviews/${programId}`,
  consoleContent: (place: string) => `${console}/content/${place}`,
} as const;
