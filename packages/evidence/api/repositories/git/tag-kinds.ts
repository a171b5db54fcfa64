/** A release of the program, or of one of its modules, with the numbers that order it; or what a tag is instead. */
export type TagKind =
  | { version: readonly number[] }
  | { module: readonly number[] }
  | "prerelease"
  | "unordered";

/** A tag before its prefix is judged. */
interface ParsedTag {
  /** What stands before the version, such as `web/` or `@scope/pkg@`; '' where nothing does. */
  prefix: string;
  kind: { version: readonly number[] } | "prerelease" | "unordered";
}

const releaseWord = "(?:v|ver|version|releases?|rel|r|stable|版本?|第)";
const versionTag = new RegExp(
  `^(?<prefix>.+?[-_/@. ])??(?<words>(?:${releaseWord}[-_./ ]?)*)(?<numbers>\\d+(?:[._]\\d+)*)(?<rest>.*)$`,
  "isu",
);
/** Words that say of a tag, wherever they stand, that it is no finished release. */
const unfinished =
  /(?:^|[^a-z])(?:nightly|latest|snapshot|canary|alpha|beta|rc|cr|dev|devel|develop|pre|preview|prerelease|unstable|experimental|daily|weekly|edge|tip|test|testing|uat|sit|qa|draft|wip|backup|bak|staging|demo|poc|ci|deploy|tmp)(?![a-z])|測試|試用|預覽|草稿|開發/iu;
const finished =
  /^[-_. (]?(?:(?<level>hotfix|hf|patch|post|sp|rev|update|u|p|r)[-_. ]?(?<count>\d+)?|final|ga|release|lts|stable|incubating|正式|穩定|上線|修正|修訂|更新|版本?)(?![a-z])\)?/iu;
const furtherNumber = /^[-_. ](\d+)/;
/** Git for Windows counts its builds behind a word: `2.45.1.windows.1`. */
const build = /^\.[a-z]{2,}(?=\.\d)/i;
/** Letters and milestones before a release, and what `git describe` adds to the last one. */
const beforeRelease = /^[-_. ]?(?:a|b|c|m|rc)\d*$|^~|^-g[\da-f]{7,}$/i;
const dayNumber = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const mostDigits = 12;

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const isOwn = (prefix: string, ownName: string) =>
  prefix !== "" && plain(prefix.slice(0, -1).split("/").at(-1) ?? "") === ownName;

/** What follows the numbers: further numbers, or that it is unfinished or no version. */
function readRest(rest: string, numbers: number): number[] | "prerelease" | "unordered" {
  const further: number[] = [];
  for (let left = rest.replace(/\+.*$/s, ""); left !== ""; ) {
    const number = furtherNumber.exec(left);
    const word = finished.exec(left) ?? (numbers >= 3 ? build.exec(left) : null);
    if (number) further.push(Number(number[1]));
    else if (word?.groups?.level) further.push(Number(word.groups.count ?? 1));
    // OpenSSL's 1.1.1w: a patch level, where 1.0a and 1.0b2 are versions before 1.0.
    else if (/^[a-z]$/i.test(left) && numbers >= 3)
      return [...further, left.toLowerCase().charCodeAt(0) - 96];
    else if (!word) return beforeRelease.test(left) ? "prerelease" : "unordered";
    left = left.slice((number ?? word)?.[0].length);
  }
  return further;
}

/** Without the repository's name where a number follows at once: Go's `go1.22.3`. */
function withoutJoinedName(name: string, ownName: string): string {
  const rest = name.slice(ownName.length);
  return ownName !== "" && name.toLowerCase().startsWith(ownName) && /^\d/.test(rest)
    ? `v${rest}`
    : name;
}

function parseTag(tag: string, ownName: string): ParsedTag {
  const name = withoutJoinedName(tag.normalize("NFKC").trim(), ownName);
  const { prefix = "", words = "", numbers = "", rest = "" } = versionTag.exec(name)?.groups ?? {};
  const own = isOwn(prefix, ownName);
  if (unfinished.test(own ? name.slice(prefix.length) : name))
    return { prefix, kind: "prerelease" };
  const parts = numbers.split(/[._]/);
  if (numbers === "" || parts.some((part) => part.length > mostDigits))
    return { prefix, kind: "unordered" };
  const day = parts.length === 1 ? dayNumber.exec(numbers)?.slice(1) : undefined;
  const core = (day ?? parts).map(Number);
  const further = readRest(rest, core.length);
  if (typeof further === "string") return { prefix, kind: further };
  const version = [...core, ...further];
  // A lone number may be anything, unless something calls it a version.
  const isLone = version.length === 1 && words === "" && !own;
  return { prefix, kind: isLone ? "unordered" : { version } };
}

/**
 * What each tag of a repository is by its name. Versions of SemVer and of the calendar are releases,
 * with `v` or a word like it, or the repository's name before them; a suffix of letters or of a word like
 * `beta` makes a version one before the release, and any other word leaves open what it is. Another name before the version is a module's, unless
 * every version has it.
 */
export function tagKinds(
  tags: readonly string[],
  repositoryName: string,
): ReadonlyMap<string, TagKind> {
  const ownName = plain(repositoryName.replace(/\.git$/, ""));
  const parsed = tags.map((tag) => [tag, parseTag(tag, ownName)] as const);
  const prefixes = new Set(
    parsed.flatMap(([, { prefix, kind }]) => (typeof kind === "object" ? [prefix] : [])),
  );
  const isModule = (prefix: string) =>
    prefix !== "" && !isOwn(prefix, ownName) && (prefixes.size > 1 || prefix.endsWith("/"));
  return new Map(
    parsed.map(([tag, { prefix, kind }]) => [
      tag,
      typeof kind === "object" && isModule(prefix) ? { module: kind.version } : kind,
    ]),
  );
}

/** Positive where `left` is the newer version; a number that is missing is 0. */
export function compareVersions(left: readonly number[], right: readonly number[]): number {
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
