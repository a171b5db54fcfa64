import type { RepositoryEnd } from "@public-code/programs/contract/events/outcome-names.ts";
import type { EvidenceRow } from "./evidence.ts";
import { type EvidenceKindName, isSevere, type Severity } from "./evidence-kinds.ts";
import type { Fact, Facts } from "./evidence-values.ts";
import { lasts } from "./lasting.ts";
import { idleReasons } from "./not-measured.ts";
import { worstEnd } from "./repository-end.ts";
import type { VulnerabilityAnswer } from "./vulnerability-answers.ts";

/**
 * A fact of a reply with the value of its kind; null where it is of another kind. The API has read the
 * value by the schema of its kind.
 */
export function factOf<Kind extends EvidenceKindName>(
  { kind, outcome, reason, value, confirmedAt }: EvidenceRow,
  of: Kind,
): Fact<Kind> | null {
  // A reply says no types.
  return kind === of ? ({ kind: of, outcome, reason, value, confirmedAt } as Fact<Kind>) : null;
}

/** How far an outcome speaks against a program. */
const badness = {
  good: 0,
  hint: 1,
  notMeasured: 2,
  unknown: 3,
  attention: 4,
  bad: 5,
} as const;

/** The repositories that facts are of. */
export const repositoriesOf = (rows: readonly EvidenceRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ repository }) => repository || []));

/** The rows that count: a list of components that the agency has uploaded stands for repositories without one. */
export function countedRows<Row extends EvidenceRow>(rows: readonly Row[]): readonly Row[] {
  const isUploaded = ({ kind, repository, outcome, reason }: Row) =>
    kind === "sbom" && repository === "" && (outcome === "good" || reason === "expired");
  return rows.some(isUploaded)
    ? rows.filter((row) => row.kind !== "sbom" || isUploaded(row))
    : rows;
}

/** The day on which a person last committed to the repository of a history; '' where nobody knows of one. */
export function lastDayOf(row: EvidenceRow): string {
  const history = factOf(row, "history")?.value;
  // Whoever looked before bots were told apart saw the last commit alone.
  const isByPerson = history?.lastByPerson !== undefined;
  return (isByPerson ? history?.lastByPerson : history?.lastCommit) ?? "";
}

/** How much a row says against its program among those of its kind: no licence file is graver than an unknown one. */
export function gravityOf({ outcome, reason }: EvidenceRow): number {
  if (reason !== null && idleReasons.has(reason)) return -1;
  return badness[outcome] + (reason === "noLicenceFile" ? 0.5 : 0);
}

/** Whether a row says of its kind what another one does not: the newest history, else what is least good. */
function goesBefore(row: EvidenceRow, other: EvidenceRow): boolean {
  const [day, otherDay] = [lastDayOf(row), lastDayOf(other)];
  if (day !== "" && otherDay !== "") return day > otherDay;
  return gravityOf(row) > gravityOf(other);
}

/** One row of each kind, of several repositories. */
export function rowsByKind<Row extends EvidenceRow>(
  rows: readonly Row[],
): Partial<Record<EvidenceKindName, Row>> {
  const facts: Partial<Record<EvidenceKindName, Row>> = {};
  for (const row of countedRows(rows)) {
    const before = facts[row.kind];
    if (!before || goesBefore(row, before)) facts[row.kind] = row;
  }
  return facts;
}

/** One fact of each kind, chosen as above. */
export function factsOf(rows: readonly EvidenceRow[]): Facts {
  const facts = Object.values(rowsByKind(rows)).map((row) => [row.kind, factOf(row, row.kind)]);
  // Each fact lies under its own kind.
  return Object.fromEntries(facts) as Facts;
}

/**
 * How a repository of a program has ended, by what was measured; null where none has. One that does not
 * answer has not ended until that lasts.
 */
export function repositoryEndOf(rows: readonly EvidenceRow[]): RepositoryEnd | null {
  const states = rows.flatMap((row) => {
    // What was seen long ago ends nothing today.
    const value = row.reason === "expired" ? null : factOf(row, "repository")?.value;
    const isOver = value && (!value.failing || lasts(value.failing, new Date(row.confirmedAt)));
    return isOver ? [value.state] : [];
  });
  return worstEnd(states);
}

/** How each repository of a program has ended; null for one that goes on. */
function repositoryEndsOf(rows: readonly EvidenceRow[]): (RepositoryEnd | null)[] {
  return rows.filter(({ kind }) => kind === "repository").map((row) => repositoryEndOf([row]));
}

/** How all repositories of a program have ended alike; null where one goes on, or they differ. */
export function commonEndOf(rows: readonly EvidenceRow[]): RepositoryEnd | null {
  const ends = new Set(repositoryEndsOf(rows));
  const [end = null] = ends;
  return ends.size === 1 ? end : null;
}

/** True where every repository of a program has ended: nobody there takes reports or changes. */
export function takesNoReports(rows: readonly EvidenceRow[]): boolean {
  const ends = repositoryEndsOf(rows);
  return ends.length > 0 && !ends.includes(null);
}

/** True where readers are owed a reason: whatever was answered before a severity rose shows it too. */
export function lacksReason(
  { answer, justification }: Pick<VulnerabilityAnswer, "answer" | "justification">,
  severity: Severity,
): boolean {
  return answer === "not_affected" && justification === "" && isSevere(severity);
}
