import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { id, queryPaging, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { evidenceKindNames } from "./evidence-kinds.ts";
import { notMeasuredReasons } from "./not-measured.ts";
import { givenAnswer } from "./vulnerability-answers.ts";

const kind = z.enum(evidenceKindNames);
/** Why nobody could measure it. */
const failure = z.enum(notMeasuredReasons);

/** What an operator sees of a program whose facts could not be measured. */
const failedMeasurement = z.object({
  familyId: z.int(),
  programId: z.int(),
  programName: z.string(),
  provideDeptName: z.string(),
  kind,
  reason: failure,
  repository: z.string(),
  /** ISO times of the first look that failed and of the last one. */
  since: z.iso.datetime(),
  lastAsked: z.iso.datetime(),
});
export type FailedMeasurement = z.output<typeof failedMeasurement>;

/** What officers and operators do about evidence; visitors' pages do without it. */
export const measuring = {
  measureProgram: endpoint({
    method: "POST",
    path: "/PublicProgram/measure",
    access: "agency",
    summary: "Measure a program of one's agency that is online, once a day",
    input: z.object({ programId: id }),
    data: z.null(),
  }),
  getMeasured: endpoint({
    method: "POST",
    path: "/PublicProgram/measured",
    access: "agency",
    summary: "When a program of one's agency that is online was last measured",
    input: z.object({ programId: id }),
    data: z.object({ measuredAt: z.iso.datetime().nullable() }),
  }),
  answerVulnerability: endpoint({
    method: "POST",
    path: "/PublicProgram/answerVulnerability",
    access: "agency",
    summary: "Say what a known vulnerability means for a program of one's agency that is online",
    input: givenAnswer,
    data: z.null(),
  }),
  listFailedMeasurements: listEndpoint({
    method: "GET",
    path: "/console/evidence",
    access: "operator",
    duty: "read",
    summary: "Facts that could not be measured when last asked, and why",
    input: z.object({
      search: text(100).default(""),
      reason: z.union([z.literal(""), failure]).default(""),
      ...queryPaging,
    }),
    item: failedMeasurement,
  }),
  measureAgain: endpoint({
    method: "POST",
    path: "/console/evidence/measure",
    access: "operator",
    duty: "review",
    summary: "Measure a program now",
    input: z.object({ programId: id }),
    data: z.null(),
  }),
  measureMany: endpoint({
    method: "POST",
    path: "/console/evidence/measureMany",
    access: "operator",
    duty: "review",
    summary: "Measure several programs now; says how many of them are online",
    input: z.object({ programIds: z.array(id).min(1).max(200) }),
    data: z.int(),
  }),
};
