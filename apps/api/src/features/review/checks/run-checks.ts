import type { AutomaticCheck, checkNames } from "@public-code/contract/review/review.ts";
import { createReach, type Reach, type Reached } from "#features/evidence/reach.ts";
import { endsAtSignIn } from "#features/evidence/sign-in-page.ts";
import { recogniseLicencesApart } from "#features/licences/recognise-apart.ts";
import { licenceOfText } from "#features/licences/same-text.ts";
import { fetchPubliccode } from "#features/publiccode/fetch-publiccode.ts";
import { publiccodeAddress } from "#features/publiccode/publiccode-address.ts";
import { parseLicenceExpression } from "#features/publiccode/spdx-expression.ts";
import type { Outgoing, OutgoingPolicy } from "#platform/outgoing/outgoing-policy.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { CheckReason } from "./check-words.ts";
import { isReadablePdf } from "./read-report.ts";

/** What the checks read of an edition. */
export interface CheckedEdition {
  repositories: readonly string[];
  links: readonly string[];
  /** An SPDX expression, or the words of another licence. */
  licence: string;
  scans: readonly {
    critical: number;
    high: number;
    medium: number;
    report: { key: string; name: string } | null;
  }[];
  pictures: number;
}

export interface Finding {
  name: (typeof checkNames)[number];
  outcome: AutomaticCheck["outcome"];
  reason: CheckReason;
  items: readonly (string | number)[];
}

export interface CheckTools extends Outgoing {
  storage: Storage;
  timeLimitMs: number;
}

type Verdict = Pick<Finding, "outcome" | "reason" | "items">;

function verdict(
  outcome: Finding["outcome"],
  reason: CheckReason,
  items: Finding["items"] = [],
): Verdict {
  return { outcome, reason, items };
}

const licenceFiles = ["LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "COPYING"];
const licenceBytes = 64 * 1_024;

/** Judges addresses together: one that does not answer fails, one that nobody could ask is open. */
async function judgeAddresses(
  reach: Reach,
  addresses: readonly string[],
  ask: (address: string) => Promise<Reached>,
): Promise<() => Verdict> {
  const reached = await Promise.all(
    addresses.map(async (address) => ({ address, kind: (await ask(address)).kind })),
  );
  // Whether there is a way out is known only once every check has asked.
  return () => {
    if (reached.length === 0) return verdict("notChecked", "nothingGiven");
    const failed = reached.filter(
      ({ kind }) => kind === "refused" || (kind === "away" && reach.hasWayOut()),
    );
    if (failed.length > 0)
      return verdict(
        "failed",
        "notAnswering",
        failed.map(({ address }) => address),
      );
    const open = reached.filter(({ kind }) => kind !== "answered");
    if (open.length > 0)
      return verdict(
        "notChecked",
        "noWayOut",
        open.map(({ address }) => address),
      );
    return verdict("passed", "allAnswer");
  };
}

/** A code host may answer for a private repository too, with its sign-in page. */
async function knockRepository(reach: Reach, address: string): Promise<Reached> {
  const reached = await reach.knock(address);
  const signIn = reached.kind === "answered" && endsAtSignIn(address, reached.answer.finalUrl);
  return signIn ? { kind: "refused" } : reached;
}

function judgeLicence(licence: string): Verdict {
  if (licence === "") return verdict("failed", "nothingGiven");
  const expression = parseLicenceExpression(licence);
  return expression
    ? verdict("passed", "licenceKnown", [expression.text])
    : verdict("failed", "licenceUnknown", [licence]);
}

/** The texts of a repository's own licence files, those that can be read and were not cut. */
async function licenceFilesOf(reach: Reach, repository: string): Promise<string[]> {
  const file = publiccodeAddress(repository);
  if (file === null) return [];
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const read = await Promise.all(
    licenceFiles.map((name) => reach.read(`${folder}${name}`, licenceBytes)),
  );
  return read.flatMap((one) =>
    one.kind === "answered" &&
    one.answer.body.length < licenceBytes &&
    !/^text\/html\b/i.test(one.answer.contentType)
      ? [one.answer.body.toString("utf8")]
      : [],
  );
}

async function judgeLicenceFiles(
  reach: Reach,
  licence: string,
  repositories: readonly string[],
  signal: AbortSignal,
): Promise<Verdict> {
  const ids = parseLicenceExpression(licence)?.ids ?? [];
  if (ids.length === 0 || repositories.length === 0) return verdict("notChecked", "nothingGiven");
  const files = await Promise.all(
    repositories.map((repository) => licenceFilesOf(reach, repository)),
  );
  const recognised = (await recogniseLicencesApart(files, signal)) ?? [];
  const found = recognised.filter((one) => one !== null);
  if (found.length === 0) return verdict("notChecked", "licenceUnreadable");
  const named = (alike: boolean) => [
    ...new Set(found.filter(({ by }) => (by === "like") === alike).map(({ spdx }) => spdx)),
  ];
  const declared = ids.map(licenceOfText);
  const other = named(false).filter((spdx) => !declared.includes(spdx));
  if (other.length > 0) return verdict("failed", "licenceOther", other);
  const alike = named(true);
  return alike.length > 0
    ? verdict("notChecked", "licenceAlike", alike)
    : verdict("passed", "licenceEqual", named(false));
}

function judgeFindings(scans: CheckedEdition["scans"]): Verdict {
  if (scans.length === 0) return verdict("failed", "nothingGiven");
  const severe = scans.reduce((sum, scan) => sum + scan.critical + scan.high + scan.medium, 0);
  return severe > 0 ? verdict("failed", "findings", [severe]) : verdict("passed", "noFindings");
}

async function judgeReports(storage: Storage, scans: CheckedEdition["scans"]): Promise<Verdict> {
  const reports = scans.flatMap(({ report }) => (report ? [report] : []));
  if (reports.length === 0) return verdict("notChecked", "noReport");
  const unreadable: string[] = [];
  for (const { key, name } of reports)
    if (!(await isReadablePdf(storage, key))) unreadable.push(name);
  return unreadable.length > 0
    ? verdict("failed", "reportsUnreadable", unreadable)
    : verdict("passed", "reportsReadable");
}

async function judgePubliccode(
  repositories: readonly string[],
  policy: OutgoingPolicy,
  signal: AbortSignal,
): Promise<Verdict> {
  if (repositories.length === 0) return verdict("notChecked", "nothingGiven");
  const answers = await Promise.all(
    repositories.map((repository) => fetchPubliccode(repository, { policy, signal })),
  );
  if (answers.some((answer) => "bytes" in answer)) return verdict("passed", "publiccodeFound");
  const missing = ["notFound", "notFile", "notRepository"];
  return answers.every((answer) => "refused" in answer && missing.includes(answer.refused))
    ? verdict("failed", "publiccodeMissing")
    : verdict("notChecked", "noWayOut", repositories);
}

/**
 * Checks an edition, everything at the same time and within the limit. What could not be asked is
 * `notChecked`, never `passed`.
 */
export async function checkEdition(edition: CheckedEdition, tools: CheckTools): Promise<Finding[]> {
  const signal = AbortSignal.timeout(tools.timeLimitMs);
  const reach = createReach(tools.web, signal);
  const files = createReach(tools.https, signal);
  const repositories = [...new Set(edition.repositories)].filter((address) => address !== "");
  const links = [...new Set(edition.links)].filter((address) => address !== "");
  const [repositoriesAnswer, linksAnswer, licenceMatches, reports, publiccode] = await Promise.all([
    judgeAddresses(reach, repositories, (address) => knockRepository(reach, address)),
    judgeAddresses(reach, links, (address) => reach.knock(address)),
    judgeLicenceFiles(files, edition.licence, repositories, signal),
    judgeReports(tools.storage, edition.scans),
    judgePubliccode(repositories, tools.https, signal),
  ]);
  return [
    { name: "repositoryPublic", ...repositoriesAnswer() },
    { name: "licenceSpdx", ...judgeLicence(edition.licence) },
    { name: "licenceMatches", ...licenceMatches },
    { name: "noSevereFindings", ...judgeFindings(edition.scans) },
    { name: "reportReadable", ...reports },
    { name: "linksAnswer", ...linksAnswer() },
    { name: "publiccodePresent", ...publiccode },
    {
      name: "screenshotsPresent",
      ...(edition.pictures > 0
        ? verdict("passed", "pictures", [edition.pictures])
        : verdict("failed", "noPictures")),
    },
  ];
}
