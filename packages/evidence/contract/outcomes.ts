import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import type { EvidenceKindName } from "./evidence-kinds.ts";
import type { EvidenceValue, Failing } from "./evidence-values.ts";
import { lasts } from "./lasting.ts";
import { type CannotTellReason, cannotTellReasons } from "./not-measured.ts";

/** What a value says of a program, or why it does not tell. */
export type Verdict = Exclude<FactOutcome, "notMeasured" | "unknown"> | CannotTellReason;

const dayMs = 86_400_000;
const halfYearMs = 183 * dayMs;
const longQuietMs = 2 * 365 * dayMs;
const promptDays = 7;
const goodScore = 7;
const poorScore = 4;
const failed = (failing: Failing, at: Date): Verdict => (lasts(failing, at) ? "bad" : "attention");

/** One that is archived takes as little as one that is gone. */
const repositoryVerdicts = {
  ok: "good",
  // A hint about its address, which says nothing of who maintains it.
  moved: "hint",
  empty: "bad",
  archived: "bad",
  private: "bad",
  gone: "bad",
  notFound: "bad",
  noDefaultBranch: "attention",
  unknown: "noAnswer",
} as const satisfies Record<EvidenceValue<"repository">["state"], Verdict>;

/** Why a list of components says nothing of known vulnerabilities; null where all of it was asked about. */
export function unaskedOf({
  components,
  notAsked,
}: Pick<EvidenceValue<"vulnerabilities">, "components" | "notAsked">): CannotTellReason | null {
  if (components === 0) return "emptyList";
  if (notAsked >= components) return "nothingAskable";
  return notAsked > 0 ? "partlyAsked" : null;
}

/**
 * The one place that decides how good a fact is, from what was asked, of what, and what came back. `good`
 * needs an answer of its own: nothing asked is not nothing found, not recognised is not absent, and not
 * where we looked is not "has none". `at` is when it was last seen to be so.
 */
const verdicts: { [Kind in EvidenceKindName]: (value: EvidenceValue<Kind>, at: Date) => Verdict } =
  {
    licenceDeclared: ({ expression, known }) => {
      if (expression === "") return "notStated";
      return known ? "good" : "attention";
    },
    licenceFile: ({ found, others, usualPlacesOnly = false }) => {
      const states = others?.map(({ state }) => state) ?? [];
      if (found.length > 0) return "good";
      if (states.includes("alike") || states.includes("named")) return "attention";
      if (states.includes("unrecognised")) return "notRecognised";
      if (states.includes("unreadable")) return "fileUnread";
      if (usualPlacesOnly) return "usualPlacesOnly";
      return others === undefined ? "noAnswer" : "attention";
    },
    licenceMatch: ({ same, unclear = null }) => {
      if (same !== null) return same ? "good" : "bad";
      if (unclear === "noIdentifier") return "notDeclaredBySpdx";
      if (unclear === "noFile") return "noLicenceFile";
      return unclear === "part" ? "partlySame" : "notRecognised";
    },
    repository: ({ state, failing, head }, at) => {
      const verdict = repositoryVerdicts[state];
      if (failing && verdict === "bad") return failed(failing, at);
      // Whoever clones it is given nothing.
      return head === "missing" && (verdict === "good" || verdict === "hint")
        ? "attention"
        : verdict;
    },
    history: ({ lastCommit, lastByPerson = lastCommit }, at) => {
      if (lastCommit === null) return "bad";
      // Bots alone do not say whether anybody maintains it.
      if (lastByPerson === null) return "attention";
      const quietMs = at.getTime() - Date.parse(lastByPerson);
      return quietMs <= halfYearMs ? "good" : quietMs <= longQuietMs ? "attention" : "bad";
    },
    releases: ({ last, count12Months }) => {
      if (last !== null && count12Months === null) return "undated";
      return (count12Months ?? 0) > 0 ? "good" : "attention";
    },
    issues: ({ asked, meanDays }) => {
      if (asked === 0) return "noOccasion";
      return meanDays !== null && meanDays < promptDays ? "good" : "attention";
    },
    securityPolicy: ({ path }) => (path === null ? "attention" : "good"),
    sbom: ({ found, releasesUnread = false }) => {
      if (found === null) return releasesUnread ? "releasesUnread" : "attention";
      return found.components === 0 ? "emptyList" : "good";
    },
    vulnerabilities: (value) => {
      const { critical, high } = value.bySeverity;
      if (value.total > 0) return critical.count + high.count > 0 ? "bad" : "attention";
      return unaskedOf(value) ?? "good";
    },
    reviewers: ({ required }) => (required > 0 ? "good" : "attention"),
    scans: ({ scans, reports, critical, high, medium }) => {
      if ((scans ?? reports) === 0) return "notStated";
      return critical + high + medium > 0 ? "bad" : "good";
    },
    scorecard: ({ score }) =>
      score >= goodScore ? "good" : score >= poorScore ? "attention" : "bad",
    reuses: ({ agencies }) => (agencies > 0 ? "good" : "noDeclaration"),
    tree: ({ readme, container, install, readmeUnread = false }) => {
      if (readme === null) return "bad";
      if (container !== null || install !== null) return "good";
      return readmeUnread ? "fileUnread" : "attention";
    },
    publiccode: ({ path, problems }) => (path !== null && problems === 0 ? "good" : "hint"),
    demo: ({ failing }, at) => (failing ? failed(failing, at) : "good"),
    // A dead link leaves contact and maintainer as they are.
    links: ({ asked, notAsked = 0, failing }) => {
      if (failing.length > 0) return "attention";
      if (asked === 0 || notAsked >= asked) return "nothingAskable";
      return notAsked > 0 ? "partlyAsked" : "good";
    },
    support: ({ mailbox, tracker, maintained, takenIn }) => {
      const isNamed = mailbox || tracker !== null;
      if (isNamed && maintained) return "good";
      if (takenIn) return "notFilledIn";
      return isNamed ? "attention" : "bad";
    },
    archive: ({ visitedOn }) => (visitedOn === null ? "hint" : "good"),
  };

const isReason = (verdict: Verdict): verdict is CannotTellReason =>
  cannotTellReasons.some((reason) => reason === verdict);

/** How good a value is, and why it does not tell where it is `unknown`. */
export function outcomeOf<Kind extends EvidenceKindName>(
  kind: Kind,
  value: EvidenceValue<Kind>,
  at: Date,
): { outcome: Exclude<FactOutcome, "notMeasured">; reason: CannotTellReason | null } {
  const verdict = verdicts[kind](value, at);
  return isReason(verdict)
    ? { outcome: "unknown", reason: verdict }
    : { outcome: verdict, reason: null };
}
