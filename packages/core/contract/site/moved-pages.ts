import { halfWidth } from "../tidy-text.ts";
import { addresses } from "./addresses.ts";
import { pagePaths } from "./pages.ts";

/** Addresses of views of the comparison; links to them are on paper and in files of agencies. */
const comparisonViews: readonly string[] = [
  "/publicCodes/suits",
  "/publicCodes/adoptionSheet",
  "/publicCodes/comparisonSheet",
];
const searchRecord = "/publicCodes/searchRecord";

const signs = [...'。、」』】》，；：！？）\u200B "'].map(encodeURIComponent).join("|");
/** What of the sentence around an address chat programs take for its end. */
const sentenceEnd = new RegExp(`(?:${signs}|[.,;:!)\\]'])+$`, "i");
const wideQuestionMark = encodeURIComponent("？");

/** The address without a sentence's signs behind its path or behind the number of its program; null where it has none. */
function withoutSentence({ pathname, searchParams }: URL): string | null {
  const [path = "", behind] = pathname.split(wideQuestionMark);
  const query = new URLSearchParams(behind ?? searchParams);
  const [id = "", ...others] = query.getAll("id");
  const number = others.length > 0 ? undefined : /^(\d+)\D*$/.exec(halfWidth(id))?.[1];
  if (number !== undefined) query.set("id", number);
  const bare = path.replace(sentenceEnd, "");
  if (bare === pathname && `${query}` === `${searchParams}`) return null;
  return query.size > 0 ? `${bare}?${query}` : bare;
}

/** The page that shows what an address asks for; null for the address of a page. */
export function movedAddress(url: URL): string | null {
  const { pathname, search, searchParams } = url;
  if (comparisonViews.includes(pathname)) return `${pagePaths.compare}${search}`;
  if (pathname !== searchRecord) return withoutSentence(url);
  const question = new URLSearchParams(searchParams);
  for (const name of ["id", "lang"]) question.delete(name);
  const query = new URLSearchParams({ search: question.toString() });
  return addresses.comparison(searchParams.getAll("id"), query.toString());
}
