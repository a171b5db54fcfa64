import type { Outcome } from "@public-code/programs/contract/events/outcome-names.ts";
import type { EvidenceRow, Finding } from "./evidence.ts";
import {
  type EvidenceKindName,
  evidenceKinds,
  ownKinds,
  type Question,
  questions,
  readableStates,
  repositoryKinds,
} from "./evidence-kinds.ts";
import { factOf, lastDayOf, repositoriesOf } from "./facts.ts";
import { type KindState, stateOfKind, wasChecked } from "./findings.ts";

/** The answer to one of the six questions in a word, for a reader with two minutes. */
export interface QuestionSummary {
  question: Question;
  outcome: Outcome;
  /** The findings that make the outcome what it is. */
  because: Finding[];
  /** Nobody has confirmed one of them for 45 days. */
  expired: boolean;
}

/** Without an answer from one of these, the other facts of its question do not make it good. */
const decisive: ReadonlySet<EvidenceKindName> = new Set([
  "licenceDeclared",
  "licenceMatch",
  "repository",
  "history",
  "sbom",
  "vulnerabilities",
  "reuses",
  "tree",
  "support",
]);

const worstFirst = ["bad", "attention", "unknown", "notMeasured", "good"] as const;

/** What a finding adds to the answer of its question; null where it adds nothing. */
function share({ outcome, kind, unknown }: Finding) {
  // A hint speaks neither for nor against the program.
  if (outcome === "hint") return null;
  if (outcome !== "unknown" && outcome !== "notMeasured") return outcome;
  if (!decisive.has(kind)) return null;
  return unknown === "neverAsked" ? "notMeasured" : "unknown";
}

/**
 * Kinds that decide a question and of which there is no fact yet, though something is there to be asked: a
 * repository, or a list of components.
 */
function missingKinds(question: Question, rows: readonly Finding[]): readonly KindState[] {
  const has = (kind: EvidenceKindName) => rows.some((row) => row.kind === kind);
  const hasList = rows.some((row) => (factOf(row, "sbom")?.value?.found?.components ?? 0) > 0);
  const expected: EvidenceKindName[] = [
    ...(has("repository") || !wasChecked(rows) ? repositoryKinds : []),
    ...(hasList ? (["vulnerabilities"] as const) : []),
  ];
  return expected
    .filter((kind) => evidenceKinds[kind] === question && decisive.has(kind) && !has(kind))
    .map((kind) => stateOfKind(kind, rows));
}

/** Repositories that were asked and cannot be read. */
const unreadableOf = (rows: readonly Finding[]) =>
  rows.filter(
    (row) =>
      row.kind === "repository" &&
      row.outcome !== "good" &&
      row.unknown !== "neverAsked" &&
      !readableStates.has(factOf(row, "repository")?.value?.state ?? ""),
  );

/**
 * Of a repository that cannot be read, its state says why; else the turn of what is missing has not come, and
 * only what the agency states is there.
 */
function untold(question: Question, rows: readonly Finding[]): Finding[] {
  const unreadable = unreadableOf(rows);
  if (unreadable.length > 0) return unreadable;
  return rows.filter(({ kind }) => ownKinds.has(kind) && evidenceKinds[kind] === question);
}

/** True where a kind that decides a question was asked, or its repository was, without an answer. */
const wasAsked = (question: Question, rows: readonly Finding[]) =>
  [...decisive].some((kind) => {
    const { unknown } = stateOfKind(kind, rows);
    return evidenceKinds[kind] === question && unknown !== null && unknown !== "neverAsked";
  });

/** An answer is too old where what it rests on is; what was not found out has no age. */
function answer(question: Question, outcome: Outcome, because: Finding[]): QuestionSummary {
  const expired = because.some((row) => row.outcome !== "notMeasured" && !row.current);
  return { question, outcome, expired, because };
}

function summarise(question: Question, rows: readonly Finding[]): QuestionSummary {
  const own = rows.filter((row) => row.question === question);
  const measured = own.filter((row) => row.outcome !== "notMeasured");
  if (measured.length === 0 && !wasAsked(question, rows))
    return answer(question, "notMeasured", own);
  const unreadable = unreadableOf(rows);
  for (const outcome of worstFirst) {
    const because = own.filter((row) => share(row) === outcome);
    const isOfMissing = (state: KindState) =>
      (unreadable.length > 0 ? "unknown" : state.outcome) === outcome;
    if (because.length === 0 && missingKinds(question, rows).some(isOfMissing))
      return answer(question, outcome, untold(question, rows));
    if (because.length > 0) return answer(question, outcome, because);
  }
  return answer(question, "unknown", measured.length > 0 ? measured : own);
}

/**
 * The six questions in their order: each is as good as its least good fact. What was not measured makes
 * none of them worse, and none good that stands or falls with it.
 */
export function summariesOf(findings: readonly Finding[]): QuestionSummary[] {
  return questions.map((question) => summarise(question, findings));
}

/** The answers to the six questions, each in a word. */
export type Verdicts = Record<Question, Outcome>;

export function verdictsOf(findings: readonly Finding[]): Verdicts {
  const answers = summariesOf(findings).map(({ question, outcome }) => [question, outcome]);
  // There is a summary of each question.
  return Object.fromEntries(answers) as Verdicts;
}

/** The newest release whose day is known, of all repositories of a program. */
export function lastReleaseOf(rows: readonly EvidenceRow[]): { name: string; on: string } | null {
  const releases = rows.flatMap((row) => {
    const last = factOf(row, "releases")?.value?.last;
    return last?.on ? [{ name: last.name, on: last.on }] : [];
  });
  return releases.sort((left, right) => right.on.localeCompare(left.on))[0] ?? null;
}

/**
 * When a person last committed to a repository of the program, as an ISO time; null where nobody knows of one today,
 * or one of several repositories that nobody could read may have a later one.
 */
export function lastCommitOf(rows: readonly EvidenceRow[]): string | null {
  const read = rows.filter(
    ({ kind, value, reason }) => kind === "history" && value !== null && reason !== "expired",
  );
  if (read.length < repositoriesOf(rows).size) return null;
  return read.map(lastDayOf).sort().at(-1) || null;
}
