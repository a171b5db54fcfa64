import { pagePaths } from "./pages.ts";

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
