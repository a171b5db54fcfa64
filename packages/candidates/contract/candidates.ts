import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import {
  paging,
  queryPaging,
  requiredLines,
  rowId,
  seenTime,
  text,
} from "@public-code/core/contract/rules.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import { z } from "zod";
import { noteEffects, noteReasons, sourceKinds } from "./candidate-values.ts";

export const candidateStates = ["new", "draft", "dismissed", "published"] as const;
export type CandidateState = (typeof candidateStates)[number];

/** By what another program is found to be the same one. */
const doubleKinds = ["repository", "history", "name"] as const;

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

const filter = {
  search: text(100).default(""),
  state: z.enum(["", ...candidateStates]).default(""),
};

/** A page of them, which a press selects; what is more is decided on in parts. */
export const candidatesOfSelection = 100;

/** Candidates that are decided on together. */
const mostCandidatesAtOnce = 200;
const candidateIds = z.array(rowId).min(1).max(mostCandidatesAtOnce);
const dismissal = { candidateIds, reason: requiredLines(500) };
const madeProgram = { candidateId: z.int(), firstEditionNo: z.int() };
const made = z.array(z.object(madeProgram));

/** What is found for an agency, and decided on by its officers. */
export const foundPrograms = {
  listFound: listEndpoint({
    method: "POST",
    path: "/PublicProgram/found",
    access: "agency",
    summary: "Programs of the agency that were found elsewhere",
    input: z.object({ ...filter, ...paging }),
    item: candidateRow,
    /** How many nobody has decided on. */
    extra: { waiting: z.int() },
  }),
  getFound: endpoint({
    method: "POST",
    path: "/PublicProgram/found/get",
    access: "agency",
    summary: "What was found of a program, by field, with its source",
    input: z.object({ candidateId: rowId }),
    data: candidateDetail,
  }),
  draftFound: endpoint({
    method: "POST",
    path: "/PublicProgram/found/draft",
    access: "agency",
    summary: "Make drafts of what was found, all or none",
    input: z.object({ candidateIds }),
    data: made,
  }),
  dismissFound: endpoint({
    method: "POST",
    path: "/PublicProgram/found/dismiss",
    access: "agency",
    summary: "Say why what was found becomes no program",
    input: z.object(dismissal),
    data: z.null(),
  }),
  restoreFound: endpoint({
    method: "POST",
    path: "/PublicProgram/found/restore",
    access: "agency",
    summary: "Take a dismissal back",
    input: z.object({ candidateIds }),
    data: z.null(),
  }),
};

/** The same for operators, over all agencies. */
export const candidateCalls = {
  listCandidates: listEndpoint({
    method: "GET",
    path: "/console/candidates",
    access: "operator",
    duty: "read",
    summary: "Programs that were found elsewhere, those read last first",
    input: z.object({
      ...filter,
      source: z.enum(["", ...sourceKinds]).default(""),
      /** A code, or `none` for those whose agency nobody has said. */
      agency: text(100).default(""),
      ...queryPaging,
    }),
    item: candidateRow,
  }),
  getCandidate: endpoint({
    method: "GET",
    path: "/console/candidates/{candidateId}",
    access: "operator",
    duty: "read",
    summary: "What was found of a program, by field, with its source",
    input: z.object({ candidateId: rowId }),
    data: candidateDetail,
  }),
  assignCandidates: endpoint({
    method: "POST",
    path: "/console/candidates/assign",
    access: "operator",
    duty: "review",
    summary: "Say whose candidates are, all or none",
    input: z.object({ candidateIds, agencyCode: text(100) }),
    data: z.null(),
  }),
  draftCandidates: endpoint({
    method: "POST",
    path: "/console/candidates/draft",
    access: "operator",
    duty: "review",
    summary: "Make drafts of candidates for their agencies, all or none",
    input: z.object({ candidateIds }),
    data: made,
  }),
  publishCandidates: endpoint({
    method: "POST",
    path: "/console/candidates/publish",
    access: "operator",
    duty: "review",
    summary:
      "Put candidates online for one reason, all or none; where two have to approve, the first one leaves them in review",
    input: z.object({
      /** Each as the caller saw it. */
      candidates: z
        .array(z.object({ candidateId: rowId, updateTime: seenTime }))
        .min(1)
        .max(mostCandidatesAtOnce),
      reason: requiredLines(500),
    }),
    data: z.array(z.object({ ...madeProgram, online: z.boolean() })),
  }),
  dismissCandidates: endpoint({
    method: "POST",
    path: "/console/candidates/dismiss",
    access: "operator",
    duty: "review",
    summary: "Say why candidates become no programs",
    input: z.object(dismissal),
    data: z.null(),
  }),
  restoreCandidates: endpoint({
    method: "POST",
    path: "/console/candidates/restore",
    access: "operator",
    duty: "review",
    summary: "Take dismissals back",
    input: z.object({ candidateIds }),
    data: z.null(),
  }),
};

/** Calls whose answer the feature writes itself. */
export const candidateReports = {
  exportReport: endpoint({
    method: "GET",
    path: "/console/candidates/report.ods",
    access: "operator",
    duty: "read",
    kind: "raw",
    summary:
      "What became of the values of all candidates that are not as their sources have them, as ODS",
    data: z.null(),
  }),
};
