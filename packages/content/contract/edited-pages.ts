/** Pages of running text that operators can write anew; the place of a code is the id of its entry. */
export const editedPageCodes = [
  "privacy",
  "openData",
  "knowCode",
  "sourceScan",
  "choosingLicense",
  "uploadCodeGitHub",
  "home",
] as const;
export type EditedPageCode = (typeof editedPageCodes)[number];

/** The id of the entry of a page. */
export function pageTextId(pageCode: EditedPageCode): number {
  return editedPageCodes.indexOf(pageCode) + 1;
}
