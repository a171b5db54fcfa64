import type {
  FactOutcome,
  RepositoryEnd,
} from "@public-code/programs/contract/events/outcome-names.ts";
import type { EvidenceRow, Finding } from "./evidence.ts";
import {
  type EvidenceKindName,
  evidenceKindNames,
  evidenceKinds,
  isCurrent,
  type Question,
  readableStates,
  repositoryKinds,
} from "./evidence-kinds.ts";
import { factOf, gravityOf, repositoryEndOf, rowsByKind } from "./facts.ts";
import {
  idleReasons,
  portalReasons,
  type UnknownName,
  type UnknownReason,
} from "./not-measured.ts";

/** Why nothing is known of a kind, as a reader is told it. */
export function unknownOf(kind: EvidenceKindName, reason: UnknownReason): UnknownName {
  if (portalReasons.has(reason)) return "portalCouldNot";
  if (reason === "notAsked") return "neverAsked";
  if (reason === "expired") return "tooOld";
  if (reason === "noDeclaration" || reason === "notFilledIn") return "notDeclared";
  // Scorecard looks at projects of its own choice.
  const isElsewhere = kind === "scorecard" && (reason === "notFound" || reason === "needsForge");
  return idleReasons.has(reason) || isElsewhere ? "notApplicable" : "cannotTell";
}

/** True of a fact of which there is nothing to judge. */
export const isNotApplicable = ({ kind, reason }: Pick<EvidenceRow, "kind" | "reason">): boolean =>
  reason !== null && unknownOf(kind, reason) === "notApplicable";

/** Kinds that only one repository of several has to answer well. */
const oneOfSeveral: readonly EvidenceKindName[] = ["repository", "history"];

/**
 * How good a fact is among those of its program: a repository that takes no changes, or on which nobody works,
 * is to be asked about where another one does better, and the platform does not rate what it has entered itself.
 */
function weigh({ kind, outcome }: EvidenceRow, rows: readonly EvidenceRow[]): FactOutcome {
  if (kind === "licenceDeclared" && outcome === "good")
    return rows.some((row) => factOf(row, "support")?.value?.takenIn) ? "hint" : outcome;
  const isLesser =
    outcome === "bad" &&
    oneOfSeveral.includes(kind) &&
    rows.some(
      ({ kind: other, outcome: its }) => other === kind && (its === "good" || its === "hint"),
    );
  return isLesser ? "attention" : outcome;
}

/** What there is nothing to find of without the content of a repository. */
const ofContent: ReadonlySet<EvidenceKindName> = new Set([...repositoryKinds, "archive"]);

/** What is unknown for how a repository has ended. */
export const endedReasons = {
  gone: "repositoryGone",
  private: "repositoryPrivate",
  notFound: "repositoryNotFound",
  empty: "repositoryEmpty",
  // What is archived can be read.
  archived: null,
} as const satisfies Record<RepositoryEnd, UnknownReason | null>;

/** Why nothing can be read from a repository; null where it can, or may tomorrow. */
function endedReason(repository: EvidenceRow | undefined): UnknownReason | null {
  const end = repository ? repositoryEndOf([repository]) : null;
  return end && endedReasons[end];
}

/**
 * The end of its repository, where that is why a fact says nothing: what is away is not read, and nothing is
 * suggested of it; without a commit there is nothing to judge.
 */
function endOf(
  { kind, outcome, repository }: EvidenceRow,
  rows: readonly EvidenceRow[],
): UnknownReason | null {
  if (!ofContent.has(kind)) return null;
  const end = endedReason(
    rows.find((other) => other.kind === "repository" && other.repository === repository),
  );
  const isSilent = outcome === "notMeasured" || outcome === "hint";
  const isOfCommits = kind === "history" || kind === "releases";
  return isSilent || (isOfCommits && end === "repositoryEmpty") ? end : null;
}

/**
 * What the newest facts of a program say today: the one place that judges them. Whatever is shown of a
 * program chooses among these and orders them. One that nobody has confirmed for long speaks neither for nor
 * against it today.
 */
export function findingsOf(rows: readonly EvidenceRow[], now: Date): Finding[] {
  const currentRows = rows.filter((row) => isCurrent(row, now));
  // Of those of a kind that are too old to tell, the one that said less good things stands for it.
  const ageOf = (row: EvidenceRow) => (isCurrent(row, now) ? -1 : gravityOf(row));
  const inOrder = rows.toSorted(
    (left, right) =>
      evidenceKindNames.indexOf(left.kind) - evidenceKindNames.indexOf(right.kind) ||
      ageOf(right) - ageOf(left),
  );
  return inOrder.map((row) => {
    // What was not found out has no age.
    const end = endOf(row, currentRows);
    // What was archived on a day was so for good.
    const isPast = Boolean(factOf(row, "archive")?.value?.visitedOn);
    const current = row.outcome === "notMeasured" || end !== null || isPast || isCurrent(row, now);
    const judged = end
      ? (["notMeasured", end] as const)
      : ([weigh(row, currentRows), row.reason] as const);
    const [today, reason] = current ? judged : (["unknown", "expired"] as const);
    const unknown = reason === null ? null : unknownOf(row.kind, reason);
    // What cannot be judged is no doubtful answer.
    const outcome = unknown === "notApplicable" ? "notMeasured" : today;
    return { ...row, outcome, reason, question: evidenceKinds[row.kind], current, unknown };
  });
}

/** False until the platform has asked anything: an agency's own words and declared uses need no asking. */
export const wasChecked = (rows: readonly EvidenceRow[]): boolean =>
  rows.some(({ kind, source }) => source.method !== "declared" && kind !== "reuses");

/** Why a list of components is there that cannot be read; its own line says which. */
const fileReasons: ReadonlySet<string> = new Set<UnknownReason>([
  "notText",
  "tooLarge",
  "unreadable",
  "otherFormat",
  "otherVersion",
  "tooComplex",
]);

/** Why there is no finding of a kind: only where something could be asked has its turn not come. */
function missingReason(kind: EvidenceKindName, findings: readonly EvidenceRow[]): UnknownReason {
  const { repository, sbom } = rowsByKind(findings);
  if (kind === "vulnerabilities") {
    if (!sbom) return missingReason("sbom", findings);
    const list = factOf(sbom, "sbom")?.value?.found;
    const unread = sbom.value === null ? sbom.reason : null;
    if (!list) return unread === null || fileReasons.has(unread) ? "noList" : unread;
    return list.withoutIdentifier < list.components ? "notAsked" : "nothingAskable";
  }
  // Whoever looked at the rest had no address to ask.
  const isOfAddress = kind === "demo" || kind === "links";
  if (isOfAddress && wasChecked(findings)) return "noAddress";
  const isRated = ({ repository: key }: EvidenceRow) => key.startsWith("github.com/");
  if (kind === "scorecard" && wasChecked(findings) && !findings.some(isRated)) return "needsForge";
  if (!ofContent.has(kind) || !repository) return "notAsked";
  const end = endedReason(repository);
  // An archive is asked whether the host answers or not, but never of what has no content.
  if (kind === "archive") return end === "repositoryEmpty" ? end : "notAsked";
  const state = factOf(repository, "repository")?.value?.state;
  const isReadable = state === undefined || readableStates.has(state);
  return end ?? repository.reason ?? (isReadable ? "notAsked" : "notFound");
}

/** What was found out of a question; without a list of components, why nobody could ask of its weaknesses. */
export function findingsOfQuestion(question: Question, findings: readonly Finding[]): Finding[] {
  const own = findings.filter((row) => row.question === question);
  const list = own.find(({ kind }) => kind === "sbom");
  const { kind, finding, reason, unknown } = stateOfKind("vulnerabilities", findings);
  if (!list || finding) return own;
  const unasked = { kind, outcome: "notMeasured", value: null, reason, unknown } as const;
  return [...own, { ...list, ...unasked, repository: "", source: { ...list.source, url: "" } }];
}

/** What is known of a kind: its least good finding, or why there is none. */
export interface KindState {
  kind: EvidenceKindName;
  finding: Finding | null;
  outcome: FactOutcome;
  reason: UnknownReason | null;
  unknown: UnknownName | null;
}

/** What each kind says of a program today. */
export type KindOutcomes = Record<EvidenceKindName, FactOutcome>;

export function kindOutcomesOf(findings: readonly Finding[]): KindOutcomes {
  const outcomes = evidenceKindNames.map((kind) => [kind, stateOfKind(kind, findings).outcome]);
  // There is an outcome of each kind.
  return Object.fromEntries(outcomes) as KindOutcomes;
}

/** Not measured is what nobody has asked; whatever came of asking else, it cannot be told. */
const toldOutcome = (outcome: FactOutcome, unknown: UnknownName | null): FactOutcome =>
  outcome === "notMeasured" && (unknown ?? "neverAsked") !== "neverAsked" ? "unknown" : outcome;

export function stateOfKind(kind: EvidenceKindName, findings: readonly Finding[]): KindState {
  const finding = rowsByKind(findings)[kind] ?? null;
  if (finding) {
    const { outcome, reason, unknown } = finding;
    return { kind, finding, outcome: toldOutcome(outcome, unknown), reason, unknown };
  }
  const reason = missingReason(kind, findings);
  const unknown = unknownOf(kind, reason);
  return { kind, finding, outcome: toldOutcome("notMeasured", unknown), reason, unknown };
}
