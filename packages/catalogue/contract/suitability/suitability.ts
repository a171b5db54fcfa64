import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { looseId, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { programIds } from "../comparison/comparison.ts";
import { suitabilityChoices, suitabilityQuestions } from "./suitability-answers.ts";

/** The verdict of a line: it fits, needs asking, or something is missing. */
export const verdicts = ["fits", "ask", "missing"] as const;
export type Verdict = (typeof verdicts)[number];

/** Every finding; its sentence is the message at `suitability.finding`. */
const suitabilityFindings = [
  "licenceChoice",
  "licenceInside",
  "licencePublic",
  "licencePassOn",
  "licenceDuty",
  "licenceForbids",
  "licenceWithoutSummary",
  "licenceFileSame",
  "licenceFileDiffers",
  "licenceFileUnknown",
  "techUsed",
  "techOther",
  "techUnknown",
  "containerFound",
  "containerNone",
  "containerUnknown",
  "platformStated",
  "platformWeb",
  "platformOther",
  "platformUnknown",
  "hostElsewhere",
  "accessReached",
  "accessLower",
  "accessUnknown",
  "docsFound",
  "docsNone",
  "docsUnknown",
  "trackerFound",
  "trackerUnknown",
  "repositoryClosed",
  "repositoryNotFound",
  "contractRuns",
  "contractUndated",
  "contractEnded",
  "maintainedInside",
  "maintainedByCommunity",
  "maintainedByNobody",
  "maintenanceUnknown",
] as const;

/** Where a reader goes on from a line: a place of the program's page, or the address that comes with it. */
const waysOn = [
  "licenceText",
  "licenceFile",
  "source",
  "repositories",
  "alike",
  "cases",
  "tracker",
  "contact",
] as const;

const line = z.object({
  question: z.enum(suitabilityQuestions),
  verdict: z.enum(verdicts),
  finding: z.enum(suitabilityFindings),
  /** What the sentence names. */
  values: z.record(z.string(), z.string()),
  evidence: z.object({
    origin: z.enum(["declared", "measured"]),
    /** ISO time of the statement, or of the last measurement that saw it. */
    on: z.string(),
    /** What was read; '' for what the agency has typed. */
    url: z.string(),
    /** Made up for the demo, and not measured. */
    sample: z.boolean(),
  }),
  way: z.object({ to: z.enum(waysOn), url: z.string() }),
});
export type SuitabilityLine = z.output<typeof line>;

const data = z.object({
  /** The number by which pages name the program. */
  programId: z.int(),
  programName: z.string(),
  /** In the order of the questions. */
  lines: z.array(line),
});
export type Suitability = z.output<typeof data>;

const { purpose, host, access, support } = suitabilityChoices;

/** The fields of the five answers in a request. */
const suitabilityAnswers = {
  purpose: z.enum(["", ...purpose]).default(""),
  tech: text(100).default(""),
  host: z.enum(["", ...host]).default(""),
  access: z.enum(["", ...access]).default(""),
  support: z.enum(["", ...support]).default(""),
};

/** Programs that are judged in one call: what a page of a list shows at most. */
export const judgedMaximum = 50;

const fit = z.object({
  programId: z.int(),
  /** How many lines have each verdict. */
  fits: z.int(),
  ask: z.int(),
  missing: z.int(),
  /** Questions of which something is missing. */
  conflicts: z.array(z.enum(suitabilityQuestions)),
});
/** How far a program fits an agency's needs, counted. */
export type Fit = z.output<typeof fit>;

export const suitability = {
  getSuitability: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/{programId}/suitability",
    cached: true,
    summary: "What of a program fits an agency's needs, what to ask and what is missing, or null",
    input: z.object({ programId: looseId, ...suitabilityAnswers }),
    data: data.nullable(),
  }),
  countSuitability: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/suitability",
    cached: true,
    summary: "How much of each of up to fifty programs fits an agency's needs, in numbers",
    input: z.object({ ids: programIds(judgedMaximum), ...suitabilityAnswers }),
    data: z.array(fit),
  }),
};
