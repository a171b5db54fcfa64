import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { mostReleaseDays } from "#contract/evidence-kinds.ts";
import type { MakeReading, RepositoryContext } from "./make-readings.ts";
import type { Reading } from "./record-facts.ts";
import type { ReleaseFact } from "./repositories/forge/hosted-repository.ts";
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
  isModule: boolean;
}

interface Releases {
  /** The newest first, and of each commit the first one. */
  own: Release[];
  /** How many tags are none. */
  otherTags: number;
}

/** The last name of the path of a repository. */
function nameOf({ url }: ReadableRefs): string {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Whether the releases of modules, the newest first, are those of the program: it has none of its own, or only
 * they have gone on for more than a year.
 */
function countsModules(releases: readonly Release[]): boolean {
  const time = (isModule: boolean) => releases.find((each) => each.isModule === isModule)?.at;
  const [program, modules] = [time(false), time(true)];
  if (program === undefined || !modules) return program === undefined;
  return modules.getTime() - (program?.getTime() ?? 0) > 2 * halfYearMs;
}

/**
 * The releases among the tags of a repository: those that git has dated, else what its forge has published, else
 * the names alone.
 */
export function listReleases(
  refs: ReadableRefs,
  { tags, published }: { tags: readonly Tag[] | null; published: readonly ReleaseFact[] },
  now: Date,
): Releases {
  const undated = refs.tags.map((tag) => ({ ...tag, at: null, signed: null }));
  const ofForge = published.map(({ tag: name, at }) => ({ name, at, commit: "", signed: null }));
  const all = tags ?? (ofForge.length > 0 ? ofForge : undated);
  const kinds = tagKinds(
    all.map(({ name }) => name),
    nameOf(refs),
  );
  const byTag = new Map(published.map((release) => [release.tag, release]));
  const releases = all.flatMap((tag): Release[] => {
    const kind = kinds.get(tag.name);
    const forge = byTag.get(tag.name);
    if (forge?.prerelease) return [];
    // A clock that went wrong does not say when it was.
    const at = tag.at && tag.at.getTime() <= now.getTime() + dayMs ? tag.at : null;
    if (typeof kind === "object") {
      const isModule = "module" in kind;
      return [{ ...tag, at, version: isModule ? kind.module : kind.version, isModule }];
    }
    // What its maintainers have published is a release whatever they call it.
    return kind === "unordered" && forge ? [{ ...tag, at, version: [], isModule: false }] : [];
  });
  releases.sort(
    (left, right) =>
      (right.at?.getTime() ?? 0) - (left.at?.getTime() ?? 0) ||
      compareVersions(right.version, left.version),
  );
  const counted = countsModules(releases) ? releases : releases.filter((each) => !each.isModule);
  const commits = new Set<string>();
  const own = counted.filter(({ commit }) => {
    const isFirst = commit === "" || !commits.has(commit);
    commits.add(commit);
    return isFirst;
  });
  return { own, otherTags: all.length - counted.length };
}

/** What the tags of a repository, and the releases of its forge, say of releases. */
export function readReleases(
  make: MakeReading,
  refs: ReadableRefs,
  sources: { history: HistoryReading | NotMeasured; releases: readonly ReleaseFact[] | null },
  { before, now }: Pick<RepositoryContext, "before" | "now">,
): Reading {
  const { history } = sources;
  const published = sources.releases ?? [];
  const tags = "notMeasured" in history ? null : history.tags;
  const hasNoBranch = "notMeasured" in history && history.notMeasured === "noDefaultBranch";
  // Names without dates say little, and less than what git has found before.
  const knewMore = typeof before.releases?.value?.signed6Months === "number";
  if (!hasNoBranch && "notMeasured" in history && refs.tags.length > 0) {
    if (knewMore || published.length === 0)
      return make.unmeasured("releases", "git", history.notMeasured);
  }
  const { own, otherTags } = listReleases(refs, { tags, published }, now);
  const dated = own.some(({ at }) => at !== null) || own.length === 0;
  const since = (months: number) =>
    own.filter(({ at }) => at && now.getTime() - at.getTime() <= months * (halfYearMs / 6));
  const [half, year] = [since(6), since(12)];
  const last = own[0];
  return make.measured("releases", [tags ? "git" : "refs", ""], {
    last: last ? { name: last.name.slice(0, 500), on: last.at ? taipeiDate(last.at) : null } : null,
    otherTags,
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
