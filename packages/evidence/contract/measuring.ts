import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { id, queryPaging, text, versionNumber } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { evidenceKindNames } from "./evidence-kinds.ts";
import { notMeasuredReasons } from "./not-measured.ts";
import { givenAnswer } from "./vulnerability-answers.ts";

const kind = z.enum(evidenceKindNames);
/** Why nobody could measure it. */
const failure = z.enum(notMeasuredReasons);

/** What an operator sees of a program whose facts could not be measured, for one reason. */
const failedMeasurement = z.object({
  familyId: z.int(),
  programId: z.int(),
  programName: z.string(),
  provideDeptName: z.string(),
  /** The facts, each once, and the repositories that were asked for them; none for the program as a whole. */
  kinds: z.array(kind),
  reason: failure,
  repositories: z.array(z.string()),
  /** ISO times of the first look that failed and of the last one. */
  since: z.iso.datetime(),
  lastAsked: z.iso.datetime(),
});
export type FailedMeasurement = z.output<typeof failedMeasurement>;

/** Which facts that could not be measured. */
const failedFilter = {
  search: text(100).default(""),
  reason: z.union([z.literal(""), failure]).default(""),
};

/** What officers and operators do about evidence; visitors' pages do without it. */
export const measuring = {
  measureProgram: endpoint("POST", "/PublicProgram/measure", {
    access: "agency",
    summary: "Measure a program of one's agency that is online, once a day",
    input: z.object({ programId: id }),
  }),
  getMeasured: endpoint("POST", "/PublicProgram/measured", {
    access: "agency",
    summary: "When a program of one's agency that is online was last measured",
    input: z.object({ programId: id }),
    data: z.object({ measuredAt: z.iso.datetime().nullable() }),
  }),
  answerVulnerability: endpoint("POST", "/PublicProgram/answerVulnerability", {
    access: "agency",
    summary: "Say what known vulnerabilities mean for a program of one's agency that is online",
    input: givenAnswer,
    /** The number of the change, by which it can be undone; null where it changes nothing. */
    data: z.int().nullable(),
  }),
  undoAnswer: endpoint("POST", "/PublicProgram/undoAnswer", {
    access: "agency",
    summary:
      "Restore what was said of known vulnerabilities before a change, unless it changed again",
    input: z.object({ programId: id, change: versionNumber }),
  }),
  listFailedMeasurements: listEndpoint("GET", "/console/evidence", {
    duty: "read",
    summary: "Programs with facts that could not be measured when last asked, by reason",
    input: z.object({ ...failedFilter, ...queryPaging }),
    item: failedMeasurement,
  }),
  measureAgain: endpoint("POST", "/console/evidence/measure", {
    duty: "review",
    summary: "Measure a program now",
    input: z.object({ programId: id }),
  }),
  measureFailed: endpoint("POST", "/console/evidence/measureFailed", {
    duty: "review",
    summary: "Measure now every program with facts that could not be measured; says how many",
    input: z.object(failedFilter),
    data: z.int(),
  }),
  measureMany: endpoint("POST", "/console/evidence/measureMany", {
    duty: "review",
    summary: "Measure several programs now; says how many of them are online",
    input: z.object({ programIds: z.array(id).min(1).max(200) }),
    data: z.int(),
  }),
};
