import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import {
  looseId,
  queryPaging,
  requiredLines,
  rowId,
  seenTime,
  text,
} from "@public-code/core/contract/rules.ts";
import { hostStateNames } from "@public-code/evidence/contract/listed-forges.ts";
import { notMeasuredReasons } from "@public-code/evidence/contract/not-measured.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import { z } from "zod";
import { noteEffects, noteReasons, sourceKinds } from "./candidate-values.ts";

export const candidateStates = ["new", "draft", "dismissed", "published", "skipped"] as const;
export type CandidateState = (typeof candidateStates)[number];

/** Why what an organisation lists is not offered: its host, the portal's own program, or a reading that failed. */
const skipReasons = [...hostStateNames, "onPortal", ...notMeasuredReasons] as const;
export type SkipReason = (typeof skipReasons)[number];

/** By what another program is found to be the same one, what says most first. */
export const doubleKinds = ["repository", "history", "name"] as const;

/** What may be the same program: one of the portal, or another candidate. */
const double = z.object({
  kind: z.enum(doubleKinds),
  /** With which both histories begin; null for what is found otherwise. */
  firstCommit: z
    .object({
      commit: z.string(),
      /** `YYYY-MM-DD`; '' for a moment that no calendar has. */
      day: z.string(),
    })
    .nullable(),
  /** The program's lasting number; null for a candidate. */
  firstEditionNo: z.int().nullable(),
  candidateId: z.int().nullable(),
  name: z.string(),
  agencyName: z.string(),
  /** True for a program that visitors see. */
  online: z.boolean(),
});
export type Double = z.output<typeof double>;

const candidateRow = z.object({
  candidateId: z.int(),
  programName: z.string(),
  sourceKind: z.enum(sourceKinds),
  sourceAddress: z.string(),
  readAt: z.string(),
  /** Host and path of its repository; '' for none. */
  repository: z.string(),
  /** '' until somebody says whose it is. */
  agencyCode: z.string(),
  agencyName: z.string(),
  state: z.enum(candidateStates),
  dismissedReason: z.string(),
  /** Of one that is skipped; '' for every other. */
  skipReason: z.enum(["", ...skipReasons]),
  /** The program that was made of it; null before. */
  firstEditionNo: z.int().nullable(),
  /** How many values of the source are not in the form as they were written. */
  notes: z.int(),
  /** How much is wrong with its file. */
  problems: z.int(),
  /** Its code host says that nobody works on it any more. */
  archived: z.boolean(),
  /** The organisation that it was found in does not list its repository any more. */
  unlisted: z.boolean(),
  /** The files of its repository are still to be read, so that values are missing. */
  unread: z.boolean(),
  /** Fields that a submission asks for and the source does not say. */
  missing: z.array(z.enum(fieldNames)),
  doubles: z.array(double),
  updateTime: z.string(),
});
export type Candidate = z.output<typeof candidateRow>;

const candidateDetail = candidateRow.extend({
  /** In the order of the form. */
  values: z.array(
    z.object({
      field: z.enum(fieldNames),
      /** A text, or one for each entry, with names for codes; answers of a closed list as they are. */
      texts: z.array(z.string()),
      from: z.string(),
      readAt: z.string(),
    }),
  ),
  noteList: z.array(
    z.object({
      effect: z.enum(noteEffects),
      reason: z.enum(noteReasons),
      from: z.string(),
      field: z.enum(["", ...fieldNames]),
      written: z.string(),
      became: z.string(),
    }),
  ),
  /** In the caller's language. */
  problemList: z.array(
    z.object({
      severity: z.enum(["error", "warning"]),
      path: z.string(),
      line: z.int(),
      message: z.string(),
    }),
  ),
});
export type CandidateDetail = z.output<typeof candidateDetail>;

/** A page of them, which a press selects; what is more is decided on in parts. */
export const candidatesOfSelection = 100;

/** Candidates that are decided on together. */
const mostCandidatesAtOnce = 200;
const candidateIds = z.array(rowId).min(1).max(mostCandidatesAtOnce);
const madeProgram = { candidateId: z.int(), firstEditionNo: z.int() };

/** Officers see and decide on what is their agency's, operators on all, or on their own agency's where they ask so. */
export const scope = z.enum(["", "agency"]).default("");
export type Scope = z.output<typeof scope>;

/** What officers and operators do alike. */
export const reading = { access: "signedIn", duty: "read" } as const;
export const deciding = { access: "signedIn", duty: "review" } as const;
const ofOperators = { duty: "review" } as const;

export const candidateCalls = {
  listCandidates: listEndpoint("GET", "/candidates", {
    ...reading,
    summary: "Programs that were found elsewhere, those read last first",
    input: z.object({
      scope,
      search: text(100).default(""),
      state: z.enum(["", ...candidateStates]).default(""),
      source: z.enum(["", ...sourceKinds]).default(""),
      /** A code, or `none` for those whose agency nobody has said. */
      agency: text(100).default(""),
      /** Everything that an organisation lists, what is skipped included, which else is listed by its state alone. */
      organisation: looseId,
      ...queryPaging,
    }),
    item: candidateRow,
  }),
  getCandidate: endpoint("GET", "/candidates/{candidateId}", {
    ...reading,
    summary: "What was found of a program, by field, with its source",
    input: z.object({ scope, candidateId: rowId }),
    data: candidateDetail,
  }),
  draftCandidates: endpoint("POST", "/candidates/draft", {
    ...deciding,
    summary: "Make drafts of candidates for their agencies, all or none",
    input: z.object({ scope, candidateIds }),
    data: z.array(z.object(madeProgram)),
  }),
  dismissCandidates: endpoint("POST", "/candidates/dismiss", {
    ...deciding,
    summary: "Say why candidates become no programs",
    input: z.object({ scope, candidateIds, reason: requiredLines(500) }),
  }),
  restoreCandidates: endpoint("POST", "/candidates/restore", {
    ...deciding,
    summary: "Take dismissals back",
    input: z.object({ scope, candidateIds }),
  }),
  assignCandidates: endpoint("POST", "/console/candidates/assign", {
    ...ofOperators,
    summary: "Say whose candidates are, all or none",
    input: z.object({ candidateIds, agencyCode: text(100) }),
  }),
  publishCandidates: endpoint("POST", "/console/candidates/publish", {
    ...ofOperators,
    summary:
      "Put candidates online for one reason, all or none; where two have to approve, the first one leaves them in review",
    input: z.object({
      /** Each as the caller saw it. */
      candidates: z
        .array(z.object({ candidateId: rowId, updateTime: seenTime }))
        .min(1)
        .max(mostCandidatesAtOnce),
      /** Also those whose repositories were not read and compared yet; without it 422 for such a one. */
      uncompared: z.boolean().default(false),
      reason: requiredLines(500),
    }),
    data: z.array(z.object({ ...madeProgram, online: z.boolean() })),
  }),
};

/** Calls whose answer the feature writes itself. */
export const candidateReports = {
  exportReport: endpoint("GET", "/console/candidates/report.ods", {
    duty: "read",
    kind: "raw",
    summary:
      "What became of the values of all candidates that are not as their sources have them, as ODS",
  }),
};
