import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { mostReleaseDays } from "#contract/evidence-kinds.ts";
import type { MakeReading, RepositoryContext } from "./make-readings.ts";
import type { Reading } from "./record-facts.ts";
import type { ForgeFacts } from "./repositories/forge/forge-facts.ts";
import type { HistoryReading } from "./repositories/git/read-history.ts";
import type { ReadableRefs } from "./repositories/git/read-refs.ts";
import { compareVersions, tagKinds } from "./repositories/git/tag-kinds.ts";
import type { NotMeasured } from "./repositories/not-measured.ts";

const dayMs = 86_400_000;
const halfYearMs = 183 * dayMs;

interface Tag {
  name: string;
  /** '' where nobody says. */
  commit: string;
  at: Date | null;
  signed: boolean | null;
}

interface Release extends Tag {
  version: readonly number[];
}

/** The releases among tags, the newest first. */
function releasesOf(
  tags: readonly Tag[],
  { repository, published }: { repository: string; published: ForgeFacts["releases"] },
  now: Date,
): Release[] {
  const kinds = tagKinds(
    tags.map(({ name }) => name),
    repository,
  );
  const ofForge = new Map(published.map((release) => [release.tag, release]));
  const releases = tags.flatMap((tag): Release[] => {
    const kind = kinds.get(tag.name);
    const forge = ofForge.get(tag.name);
    if (forge?.prerelease) return [];
    // A clock that went wrong does not say when it was.
    const at = tag.at && tag.at.getTime() <= now.getTime() + dayMs ? tag.at : null;
    if (typeof kind === "object") return [{ ...tag, at, version: kind.version }];
    // What its maintainers have published is a release whatever they call it.
    return kind === "unordered" && forge ? [{ ...tag, at, version: [] }] : [];
  });
  releases.sort(
    (left, right) =>
      (right.at?.getTime() ?? 0) - (left.at?.getTime() ?? 0) ||
      compareVersions(right.version, left.version),
  );
  return releases;
}

/** One release of each commit: the first. */
function ofEachCommit(releases: readonly Release[]): Release[] {
  const commits = new Set<string>();
  return releases.filter(({ commit }) => {
    if (commit !== "" && commits.has(commit)) return false;
    commits.add(commit);
    return true;
  });
}

/** What the tags of a repository, and the releases of its forge, say of releases. */
export function readReleases(
  make: MakeReading,
  refs: ReadableRefs,
  sources: { history: HistoryReading | NotMeasured; releases: ForgeFacts["releases"] | null },
  { before, now }: Pick<RepositoryContext, "before" | "now">,
): Reading {
  const { history, releases } = sources;
  const published = releases ?? [];
  const tags = "notMeasured" in history ? null : history.tags;
  const ofForge = published.map(({ tag: name, at }) => ({ name, at, commit: "", signed: null }));
  const hasNoBranch = "notMeasured" in history && history.notMeasured === "noDefaultBranch";
  const ofRefs = refs.tags.map((tag) => ({ ...tag, at: null, signed: null }));
  // Names without dates say little, and less than what git has found before.
  const knewMore = typeof before.releases?.value?.signed6Months === "number";
  if (!hasNoBranch && "notMeasured" in history && refs.tags.length > 0) {
    if (knewMore || published.length === 0)
      return make.unmeasured("releases", "git", history.notMeasured);
  }
  const all = tags ?? (ofForge.length > 0 ? ofForge : ofRefs);
  const repository = new URL(refs.url).pathname.split("/").at(-1) ?? "";
  const named = releasesOf(all, { repository: decodedName(repository), published }, now);
  const own = ofEachCommit(named);
  const dated = own.some(({ at }) => at !== null) || own.length === 0;
  const since = (months: number) =>
    own.filter(({ at }) => at && now.getTime() - at.getTime() <= months * (halfYearMs / 6));
  const [half, year] = [since(6), since(12)];
  const last = own[0];
  return make.measured("releases", [tags ? "git" : "refs", ""], {
    last: last ? { name: last.name.slice(0, 500), on: last.at ? taipeiDate(last.at) : null } : null,
    otherTags: all.length - named.length,
    count6Months: dated ? half.length : null,
    count12Months: dated ? year.length : null,
    signed6Months: tags ? half.filter(({ signed }) => signed).length : null,
    ...(dated && {
      days: since(24)
        .flatMap(({ at }) => (at ? taipeiDate(at) : []))
        .slice(0, mostReleaseDays),
    }),
  });
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
