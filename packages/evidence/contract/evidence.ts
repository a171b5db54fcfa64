import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { looseId, queryPaging } from "@public-code/core/contract/rules.ts";
import { factOutcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { z } from "zod";
import { badgeLevels, badgeNames, criterionNames } from "./badges.ts";
import { evidenceKindNames, methods, questions } from "./evidence-kinds.ts";
import { unknownNames, unknownReasons } from "./not-measured.ts";
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
