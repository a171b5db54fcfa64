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
/** The list of stories that wait for a decision, from before they were part of uses. */
const consoleStories = "/console/stories";
/** The log of mails, which had the form of a notice. */
const consoleMails = "/console/mails";

/** What of the sentence around an address chat programs take for its end, as it stands in a path. */
const sentenceEnds = [...'。、」』】》，；：！？）\u200B "']
  .map(encodeURIComponent)
  .concat(...".,;:!)]'");
const wideQuestionMark = encodeURIComponent("？");

/** From the end, sign by sign: a pattern would begin anew at each sign of a long path. */
function withoutEnds(path: string): string {
  const upper = path.toUpperCase();
  let { length } = path;
  for (;;) {
    const last = sentenceEnds.find((sign) => upper.endsWith(sign, length));
    if (last === undefined) return path.slice(0, length);
    length -= last.length;
  }
}

/** The address without a sentence's signs behind its path or behind the number of its program; null where it has none. */
function withoutSentence({ pathname, searchParams }: URL): string | null {
  const [path = "", behind] = pathname.split(wideQuestionMark);
  const query = behind === undefined ? searchParams : new URLSearchParams(behind);
  const [id = "", ...others] = query.getAll("id");
  const number = others.length > 0 ? undefined : /^(\d+)\D*$/.exec(halfWidth(id))?.[1];
  const bare = withoutEnds(path);
  if (bare === pathname && (number ?? id) === id) return null;
  const moved = new URLSearchParams(query);
  if (number !== undefined) moved.set("id", number);
  return moved.size > 0 ? `${bare}?${moved}` : bare;
}

/** The page that shows what an address asks for; null for the address of a page. */
export function movedAddress(url: URL): string | null {
  const { pathname, search, searchParams } = url;
  if (comparisonViews.includes(pathname)) return `${pagePaths.compare}${search}`;
  if (pathname === consoleStories) {
    const keyword = searchParams.get("search");
    return keyword === null
      ? addresses.consoleStories
      : `${addresses.consoleReuses}?${new URLSearchParams({ search: keyword })}`;
  }
  if (pathname === consoleMails && searchParams.has("notice"))
    return `${addresses.consoleContent("agencies")}${search}`;
  if (pathname !== searchRecord) return withoutSentence(url);
  const question = new URLSearchParams(searchParams);
  for (const name of ["id", "lang"]) question.delete(name);
  const query = new URLSearchParams({ search: question.toString() });
  return addresses.comparison(searchParams.getAll("id"), query.toString());
}
