import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { looseId, queryPaging } from "@public-code/core/contract/rules.ts";
import { factOutcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import type { RepositoryEnd } from "@public-code/programs/contract/repositories.ts";
import { z } from "zod";
import { badgeLevels, badgeNames, criterionNames } from "./badges.ts";
import { type EvidenceKindName, evidenceKindNames, methods, questions } from "./evidence-kinds.ts";
import type { Fact, Facts } from "./evidence-values.ts";
import { lasts } from "./lasting.ts";
import { idleReasons, unknownNames, unknownReasons } from "./not-measured.ts";
import { worstEnd } from "./repository-end.ts";
import { vulnerabilityAnswer } from "./vulnerability-answers.ts";

const kind = z.enum(evidenceKindNames);

/** How a fact was found out, so that anybody can do it again. */
export const evidenceSource = z.object({
  method: z.enum(methods),
  /** What was asked; '' for what the agency has typed. */
  url: z.string().max(2_000),
  /** The program that read it, with its version; '' for ours; `sampleTool` and `copyTool` stand here too. */
  tool: z.string().max(100),
  /** The commit that was read; '' where there is none. */
  commit: z.string().max(64),
});
export type EvidenceSource = z.output<typeof evidenceSource>;

/** A fact and the repository it was read from. */
export const evidenceRow = z.object({
  kind,
  outcome: z.enum(factOutcomes),
  /** Why it is `unknown` or `notMeasured`. */
  reason: z.enum(unknownReasons).nullable(),
  /** The value of its kind, or null where it was not measured. */
  value: z.record(z.string(), z.json()).nullable(),
  /** When it became what it is, and when it was last seen to be. ISO times. */
  measuredAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
  /** The key of a repository; '' for what concerns the whole program. */
  repository: z.string(),
  source: evidenceSource,
});
export type EvidenceRow = z.output<typeof evidenceRow>;

/** A fact as it is judged today among those of its program: everything that is said of a program is one of these. */
export const finding = evidenceRow.extend({
  question: z.enum(questions),
  /** False where nobody has confirmed it for 45 days. */
  current: z.boolean(),
  /** Why nothing is known; null where something is. */
  unknown: z.enum(unknownNames).nullable(),
});
export type Finding = z.output<typeof finding>;

const judgedCriterion = z.object({
  name: z.enum(criterionNames),
  level: z.literal([1, 2, 3]),
  /** The fact that answers. */
  kind,
  /** Figures of the rule, for its words. */
  limits: z.record(z.string(), z.number()),
  /** Null where it cannot be told. */
  met: z.boolean().nullable(),
  /** Why `met` is null; null of several repositories of which each has a reason of its own. */
  reason: z.enum(unknownReasons).nullable(),
  leftOut: z.boolean(),
  /** Of several repositories, those of which this is so, where it is not of all; none of what is met. */
  repositories: z.array(z.string()),
});

export type JudgedCriterion = z.output<typeof judgedCriterion>;

const badge = z.object({
  name: z.enum(badgeNames),
  level: z.literal(badgeLevels),
  /** The level would be higher, or there would be one, with facts that are older than 45 days. */
  noCurrentEvidence: z.boolean(),
  criteria: z.array(judgedCriterion),
});
export type Badge = z.output<typeof badge>;

const programEvidence = z.object({
  /** The version of the badges' rules. */
  rules: z.string(),
  badges: z.array(badge),
  /** The newest fact of each kind and repository. */
  facts: z.array(finding),
  /** What the agency says of known vulnerabilities, beside what was found. */
  answers: z.array(vulnerabilityAnswer),
  /** Day in Taipei on which everything is looked at next; null where it is not planned, as of samples. */
  plannedOn: z.iso.date().nullable(),
});
export type ProgramEvidence = z.output<typeof programEvidence>;

export const evidence = {
  getEvidence: endpoint("GET", "/PublicProgramInfo/{programId}/evidence", {
    cached: true,
    summary: "What the portal has measured of a program, with dates, sources and badges, or null",
    input: z.object({ programId: looseId }),
    data: programEvidence.nullable(),
  }),
  listEvidenceHistory: listEndpoint("GET", "/PublicProgramInfo/{programId}/evidence/history", {
    cached: true,
    summary: "Every fact of a program there was, the newest first",
    input: z.object({
      programId: looseId,
      kind: z.union([z.literal(""), kind]).default(""),
      ...queryPaging,
    }),
    item: evidenceRow,
  }),
};

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
