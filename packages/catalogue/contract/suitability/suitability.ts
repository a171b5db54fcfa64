import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { looseId } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { suitabilityAnswers, suitabilityQuestions } from "./suitability-answers.ts";

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

export const suitability = {
  getSuitability: endpoint({
    method: "GET",
    path: "/PublicProgramInfo/{programId}/suitability",
    cached: true,
    summary: "What of a program fits an agency's needs, what to ask and what is missing, or null",
    input: z.object({ programId: looseId, ...suitabilityAnswers }),
    data: data.nullable(),
  }),
};
