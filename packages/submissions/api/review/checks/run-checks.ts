import type { Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import type { KnownFacts, LinkFacts } from "@public-code/evidence/api/known-facts.ts";
import {
  compareLicences,
  hasLicenceId,
  type LicenceComparison,
} from "@public-code/evidence/api/licences/compare-licences.ts";
import {
  type EditionFacts,
  type ReadEdition,
  readEdition,
} from "@public-code/evidence/api/read-edition.ts";
import type { Fact, Facts } from "@public-code/evidence/contract/evidence-values.ts";
import type { UnknownReason } from "@public-code/evidence/contract/not-measured.ts";
import type { AutomaticCheck, checkNames } from "#contract/review/automatic-check.ts";
import type { CheckReason } from "./check-reasons.ts";
import { isReadablePdf } from "./read-report.ts";

/** What the checks read of an edition. */
export interface CheckedEdition extends ReadEdition {
  reports: readonly { key: string; name: string }[];
  pictures: number;
}

export interface Finding {
  name: (typeof checkNames)[number];
  outcome: AutomaticCheck["outcome"];
  reason: CheckReason;
  items: readonly (string | number)[];
  /** `YYYY-MM-DD` of what was known before; null for what was asked now. */
  measuredOn: string | null;
}

export interface CheckTools extends Outgoing {
  storage: Storage;
  timeLimitMs: number;
}

type Verdict = Pick<Finding, "outcome" | "reason" | "items">;
type RepositoryFacts = EditionFacts["repositories"];

function verdict(
  outcome: Finding["outcome"],
  reason: CheckReason,
  items: Finding["items"] = [],
): Verdict {
  return { outcome, reason, items };
}

/** Says why the first one was not measured, and of which others the same holds. */
function unmeasured(
  repositories: RepositoryFacts,
  kind: "repository" | "licenceFile" | "publiccode",
): Verdict {
  const reasonOf = (facts: Facts): UnknownReason => facts[kind]?.reason ?? "unreadable";
  const open = repositories.filter(({ facts }) => !facts[kind]?.value);
  const reason = open[0] ? reasonOf(open[0].facts) : "unreadable";
  const alike = open.filter(({ facts }) => reasonOf(facts) === reason);
  return verdict(
    "notChecked",
    reason,
    alike.map(({ address }) => address),
  );
}

/** True where none of its files can be read. */
function isClosed({ repository }: Facts): boolean {
  return ["private", "gone", "notFound", "empty"].includes(repository?.value?.state ?? "");
}

function judgeRepositories(repositories: RepositoryFacts): Verdict {
  if (repositories.length === 0) return verdict("notChecked", "nothingGiven");
  const inState = (...states: string[]) =>
    repositories
      .filter(({ facts }) => states.includes(facts.repository?.value?.state ?? ""))
      .map(({ address }) => address);
  const closed = inState("private", "gone", "notFound");
  if (closed.length > 0) return verdict("failed", "notAnswering", closed);
  const empty = inState("empty");
  if (empty.length > 0) return verdict("failed", "repositoryEmpty", empty);
  return repositories.every(({ facts }) => facts.repository?.value)
    ? verdict("passed", "allAnswer")
    : unmeasured(repositories, "repository");
}

function judgeLinks({ count: asked, failing, open }: LinkFacts): Verdict {
  if (asked === 0) return verdict("notChecked", "nothingGiven");
  if (failing.length > 0) return verdict("failed", "notAnswering", failing);
  return open.length > 0 ? verdict("notChecked", "noWayOut", open) : verdict("passed", "allAnswer");
}

function judgeLicence({ licenceDeclared }: Facts): Verdict {
  const { expression = "", known = false } = licenceDeclared?.value ?? {};
  if (expression === "") return verdict("failed", "nothingGiven");
  return known
    ? verdict("passed", "licenceKnown", [expression])
    : verdict("failed", "licenceUnknown", [expression]);
}

function judgeLicenceFiles(licence: string, repositories: RepositoryFacts): Verdict {
  const values = repositories.flatMap(({ facts }) => facts.licenceFile?.value ?? []);
  const comparisons = values.map(({ found, others = [] }) => {
    const licences = [...new Set(found.map(({ spdx }) => spdx))];
    return { licences, others, comparison: compareLicences(licence, licences) };
  });
  const licencesOf = (comparison: LicenceComparison) =>
    comparisons.filter((each) => each.comparison === comparison).flatMap((each) => each.licences);
  if (!hasLicenceId(licence) || repositories.length === 0)
    return verdict("notChecked", "nothingGiven");
  const differing = licencesOf("differs");
  if (differing.length > 0) return verdict("failed", "licenceOther", [...new Set(differing)]);
  const others = comparisons.flatMap((each) => each.others);
  const alike = others.flatMap(({ path, spdx }) => (spdx === null ? [] : `${path} (${spdx})`));
  if (alike.length > 0) return verdict("notChecked", "licenceAlike", alike);
  if (others.length > 0)
    return verdict(
      "notChecked",
      "licenceUnrecognised",
      others.map(({ path }) => path),
    );
  const inPart = licencesOf("part");
  if (inPart.length > 0) return verdict("notChecked", "licencePart", inPart);
  const equal = [...new Set(licencesOf("same"))];
  if (equal.length > 0) return verdict("passed", "licenceEqual", equal);
  const unread = repositories.filter(({ facts }) => facts.licenceFile?.reason);
  return unread.length > 0
    ? unmeasured(unread, "licenceFile")
    : verdict("notChecked", "licenceMissing");
}

function judgeFindings({ scans }: Facts): Verdict {
  const { scans: count = 0, critical = 0, high = 0, medium = 0 } = scans?.value ?? {};
  if (count === 0) return verdict("failed", "nothingGiven");
  const severe = critical + high + medium;
  return severe > 0 ? verdict("failed", "findings", [severe]) : verdict("passed", "noFindings");
}

async function judgeReports(
  storage: Storage,
  reports: CheckedEdition["reports"],
): Promise<Verdict> {
  if (reports.length === 0) return verdict("notChecked", "noReport");
  const unreadable: string[] = [];
  for (const { key, name } of reports)
    if (!(await isReadablePdf(storage, key))) unreadable.push(name);
  return unreadable.length > 0
    ? verdict("failed", "reportsUnreadable", unreadable)
    : verdict("passed", "reportsReadable");
}

function judgePubliccode(repositories: RepositoryFacts): Verdict {
  if (repositories.length === 0) return verdict("notChecked", "nothingGiven");
  if (repositories.some(({ facts }) => facts.publiccode?.value?.path))
    return verdict("passed", "publiccodeFound");
  const open = repositories.filter(({ facts }) => !facts.publiccode?.value && !isClosed(facts));
  return open.length === 0 ? verdict("hint", "publiccodeMissing") : unmeasured(open, "publiccode");
}

/**
 * Checks an edition by the facts that are known of its program, and asks for the others at the same
 * time and within the limit. What could not be asked is `notChecked`, never `passed`.
 */
export async function checkEdition(
  given: CheckedEdition,
  { knownFacts, now, ...tools }: CheckTools & { knownFacts: KnownFacts; now: Date },
): Promise<Finding[]> {
  const signal = AbortSignal.timeout(tools.timeLimitMs);
  const [facts, reports] = await Promise.all([
    readEdition(given, knownFacts, { ...tools, signal, now }),
    judgeReports(tools.storage, given.reports),
  ]);
  const { declared, repositories, links } = facts;
  /** The day of the oldest of these that were not asked now. */
  const dayOf = (seen: readonly (Pick<Fact, "confirmedAt"> | undefined)[]): string | null => {
    const dates = seen.flatMap((fact) => fact?.confirmedAt ?? []);
    const oldest = dates.filter((at) => at !== now.toISOString()).toSorted()[0];
    return oldest === undefined ? null : taipeiDate(new Date(oldest));
  };
  const dayOfAll = (kind: "repository" | "licenceFile" | "publiccode") =>
    dayOf(repositories.map((repository) => repository.facts[kind]));
  const ofEdition = { measuredOn: null };
  return [
    {
      name: "repositoryPublic",
      ...judgeRepositories(repositories),
      measuredOn: dayOfAll("repository"),
    },
    { name: "licenceSpdx", ...judgeLicence(declared), ...ofEdition },
    {
      name: "licenceMatches",
      ...judgeLicenceFiles(given.licence, repositories),
      measuredOn: dayOfAll("licenceFile"),
    },
    { name: "noSevereFindings", ...judgeFindings(declared), ...ofEdition },
    { name: "reportReadable", ...reports, ...ofEdition },
    { name: "linksAnswer", ...judgeLinks(links), measuredOn: dayOf([links]) },
    {
      name: "publiccodePresent",
      ...judgePubliccode(repositories),
      measuredOn: dayOfAll("publiccode"),
    },
    {
      name: "screenshotsPresent",
      ...(given.pictures > 0
        ? verdict("passed", "pictures", [given.pictures])
        : verdict("failed", "noPictures")),
      ...ofEdition,
    },
  ];
}
