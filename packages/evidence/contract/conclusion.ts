import { asksOfLicence } from "./describe-licence-files.ts";
import type { Finding } from "./evidence.ts";
import {
  type EvidenceKindName,
  evidenceKinds,
  ownKinds,
  type Question,
  repositoryKinds,
} from "./evidence-kinds.ts";
import { factOf, lastDayOf } from "./facts.ts";
import { type QuestionSummary, summariesOf } from "./summaries.ts";

/**
 * What the six answers come to. `ready`: whatever decides was answered well; `usable`: something is to be
 * looked at first; `burdened`: it can be used at a price; `askFirst`: whether it may be used is not clear;
 * `unavailable`: its source cannot be had; `incomplete`: nothing speaks against it, but not everything
 * was answered; `outdated`: the last look is too long ago to answer anything; `unchecked`: it answered
 * nothing; `unknown`: nobody has looked at its source yet.
 */
export const conclusionVerdicts = [
  "ready",
  "usable",
  "burdened",
  "askFirst",
  "unavailable",
  "incomplete",
  "outdated",
  "unchecked",
  "unknown",
] as const;
export type ConclusionVerdict = (typeof conclusionVerdicts)[number];

/** Why it is no better, in clauses of their own. */
export type ConclusionReason =
  | { name: "sourceGone" | "sourcePrivate" | "sourceNotFound" | "sourceEmpty" }
  | { name: "licenceDiffers" | "licenceOwn" | "licenceUnclear" }
  | { name: "archived" | "scanFindings" | "noReadme" | "demoFails" | "nobodyToAsk" }
  | { name: "inactive"; day: string }
  | { name: "vulnerable"; count: number }
  | { name: "problem"; question: Question };

/** What to do next: take the source, ask the agency, settle the licence, or look at programs like it. */
export type NextStep = "source" | "contact" | "licence" | "similar";

export interface Conclusion {
  verdict: ConclusionVerdict;
  /** The gravest first. */
  reasons: ConclusionReason[];
  /** Questions with something to look at that has no clause of its own. */
  attention: Question[];
  /** Questions that nobody can answer yet, and those of them of which what was read is too old. */
  unanswered: Question[];
  outdated: Question[];
  step: NextStep;
  /** ISO time of the oldest confirmation of what it rests on; null where nothing measured holds today. */
  confirmedAt: string | null;
}

/** What a list says of a program. */
export type BriefConclusion = Pick<Conclusion, "verdict" | "reasons" | "attention">;

/** Use by others recommends a program; that nobody declares it speaks against none. */
const decisive: readonly Question[] = ["mayI", "alive", "safe", "run", "helps"];

const sourceReasons = {
  gone: "sourceGone",
  private: "sourcePrivate",
  notFound: "sourceNotFound",
  empty: "sourceEmpty",
} as const;

/** Why nobody can take the source: all of its repositories are away or empty; null where one can be read. */
function sourceReason(rows: readonly Finding[]): ConclusionReason | null {
  const repositories = rows.filter(({ kind }) => kind === "repository");
  const names = repositories.map((row) => {
    const state = row.outcome === "bad" ? factOf(row, "repository")?.value?.state : undefined;
    return state && state in sourceReasons
      ? sourceReasons[state as keyof typeof sourceReasons]
      : null;
  });
  const first = names[0];
  return first && !names.includes(null) ? { name: first } : null;
}

function licenceReason({ outcome, because }: QuestionSummary): ConclusionReason | null {
  if (outcome === "good" || outcome === "notMeasured") return null;
  // Good once and not confirmed since, not asked yet, or its file out of reach: no fault of the licence.
  const isElsewhere = (row: Finding) =>
    row.kind === "repository" ||
    row.outcome === "good" ||
    row.outcome === "notMeasured" ||
    (row.unknown === "tooOld" && !asksOfLicence([row]));
  if (outcome === "unknown" && because.every(isElsewhere)) return null;
  const is = (kind: EvidenceKindName) => because.some((row) => row.kind === kind);
  if (outcome === "bad" && is("licenceMatch")) return { name: "licenceDiffers" };
  return {
    name: is("licenceDeclared") && outcome === "attention" ? "licenceOwn" : "licenceUnclear",
  };
}

/** The clause of a fact that is bad; null for one that only its question names. */
function badReason(row: Finding): ConclusionReason | null {
  if (factOf(row, "repository")?.value?.state === "archived") return { name: "archived" };
  const day = lastDayOf(row);
  if (day !== "") return { name: "inactive", day };
  const severities = factOf(row, "vulnerabilities")?.value?.bySeverity;
  if (severities)
    return { name: "vulnerable", count: severities.critical.count + severities.high.count };
  if (row.kind === "scans") return { name: "scanFindings" };
  if (row.kind === "tree") return { name: "noReadme" };
  if (row.kind === "demo") return { name: "demoFails" };
  return row.kind === "support" ? { name: "nobodyToAsk" } : null;
}

/** The clauses of a question that is answered badly, each once. */
function burdens({ question, because }: QuestionSummary): ConclusionReason[] {
  const reasons = because.flatMap((row) => badReason(row) ?? []);
  // Nobody works on what is archived.
  const own = reasons.some(({ name }) => name === "archived")
    ? reasons.filter(({ name }) => name !== "inactive")
    : reasons;
  const each = [...new Map(own.map((reason) => [reason.name, reason])).values()];
  return each.length > 0 ? each : [{ name: "problem", question }];
}

const ofRepository: ReadonlySet<EvidenceKindName> = new Set(repositoryKinds);

const isMeasured = (rows: readonly Finding[], of: (kind: EvidenceKindName) => boolean) =>
  rows.some(
    ({ kind, outcome, repository }) =>
      of(kind) && outcome !== "notMeasured" && (kind === "repository" || repository !== ""),
  );

/** True where a repository was asked, or its files were read while nobody could ask how it stands. */
function measuredSource(rows: readonly Finding[], unanswered: readonly Question[]): boolean {
  if (isMeasured(rows, (kind) => kind === "repository")) return true;
  return unanswered.includes("alive") && isMeasured(rows, (kind) => ofRepository.has(kind));
}

const isOpen: readonly ConclusionVerdict[] = ["incomplete", "outdated", "unchecked", "unknown"];

function stepOf(verdict: ConclusionVerdict, reasons: readonly ConclusionReason[]): NextStep {
  if (verdict === "askFirst") return "licence";
  if (isOpen.includes(verdict)) return "contact";
  if (verdict === "unavailable") return "similar";
  const ofUpkeep = reasons.some(({ name }) => name === "archived" || name === "inactive");
  if (ofUpkeep) return "similar";
  return reasons.some(({ name }) => name === "vulnerable") ? "contact" : "source";
}

/** Questions that only a look at the source answers. */
const ofSource: readonly Question[] = ["alive", "safe", "run"];

/** How much a look that left questions open still tells; what the agency states is no look. */
function openVerdict(answers: readonly QuestionSummary[]): ConclusionVerdict {
  const answered = answers.some(
    ({ question, outcome, because }) =>
      ofSource.includes(question) &&
      outcome !== "unknown" &&
      because.some(({ kind, outcome }) => !ownKinds.has(kind) && outcome !== "notMeasured"),
  );
  if (answered) return "incomplete";
  return answers.some(({ expired }) => expired) ? "outdated" : "unchecked";
}

/** What the newest facts of a program come to today, and never more than they say. */
export function conclude(rows: readonly Finding[]): Conclusion {
  const answers = summariesOf(rows).filter(({ question }) => decisive.includes(question));
  const of = (...outcomes: string[]) =>
    answers.filter(({ outcome }) => outcomes.includes(outcome)).map(({ question }) => question);
  const measured = rows.filter(
    ({ kind, outcome, current }) =>
      decisive.includes(evidenceKinds[kind]) &&
      current &&
      outcome !== "notMeasured" &&
      !ownKinds.has(kind),
  );
  const confirmedAt = measured.map((row) => row.confirmedAt).sort()[0] ?? null;
  const source = sourceReason(rows);
  const licence = answers.flatMap((answer) =>
    answer.question === "mayI" ? (licenceReason(answer) ?? []) : [],
  );
  const bad = answers.filter(
    ({ question, outcome }) =>
      outcome === "bad" && question !== "mayI" && !(source && question === "alive"),
  );
  const attention = of("attention").filter((question) => question !== "mayI");
  const unanswered = of("unknown", "notMeasured").filter(
    (question) => question !== "mayI" || licence.length === 0,
  );
  const reasons = [...(source ? [source] : []), ...licence, ...bad.flatMap(burdens)];
  const verdict = (): ConclusionVerdict => {
    if (!measuredSource(rows, unanswered)) return "unknown";
    if (source) return "unavailable";
    if (licence.length > 0) return "askFirst";
    if (unanswered.includes("mayI")) return openVerdict(answers);
    if (bad.length > 0) return "burdened";
    if (unanswered.length > 0) return openVerdict(answers);
    return attention.length > 0 ? "usable" : "ready";
  };
  const decided = verdict();
  return {
    verdict: decided,
    reasons,
    attention,
    unanswered,
    outdated: answers.flatMap(({ question, expired }) =>
      expired && unanswered.includes(question) ? question : [],
    ),
    step: stepOf(decided, reasons),
    confirmedAt,
  };
}
