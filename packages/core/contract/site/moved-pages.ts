import { pagePaths } from "./pages.ts";

/** Addresses of views of the comparison; links to them are on paper and in files of agencies. */
const comparisonViews: readonly string[] = [
  "/publicCodes/suits",
  "/publicCodes/adoptionSheet",
  "/publicCodes/comparisonSheet",
];

/** The page that shows what an address asks for; null for the address of a page. */
export function movedAddress({ pathname, search }: URL): string | null {
  return comparisonViews.includes(pathname) ? `${pagePaths.compare}${search}` : null;
}
