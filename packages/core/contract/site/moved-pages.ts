import { addresses } from "./addresses.ts";
import { pagePaths } from "./pages.ts";

/** Addresses of views of the comparison; links to them are on paper and in files of agencies. */
const comparisonViews: readonly string[] = [
  "/publicCodes/suits",
  "/publicCodes/adoptionSheet",
  "/publicCodes/comparisonSheet",
];
const searchRecord = "/publicCodes/searchRecord";

/** The page that shows what an address asks for; null for the address of a page. */
export function movedAddress({ pathname, search, searchParams }: URL): string | null {
  if (comparisonViews.includes(pathname)) return `${pagePaths.compare}${search}`;
  if (pathname !== searchRecord) return null;
  const question = new URLSearchParams(searchParams);
  for (const name of ["id", "lang"]) question.delete(name);
  const query = new URLSearchParams({ search: question.toString() });
  return addresses.comparison(searchParams.getAll("id"), query.toString());
}
