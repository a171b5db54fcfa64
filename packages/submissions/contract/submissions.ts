import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { fileLimits } from "@public-code/core/contract/files/limits.ts";
import { uploadPart } from "@public-code/core/contract/files/upload-parts.ts";
import { loggedMail } from "@public-code/core/contract/mail/mails.ts";
import {
  compactDate,
  id,
  lines,
  paging,
  plainString,
  rowId,
  text,
} from "@public-code/core/contract/rules.ts";
import { uploadedSbom } from "@public-code/evidence/contract/evidence-values.ts";
import {
  editionState,
  managedProgram,
  seenAt,
  terminationSetBy,
} from "@public-code/programs/contract/managed-program.ts";
import { programStatusCode } from "@public-code/programs/contract/program.ts";
import { publiccodeReading } from "@public-code/programs/contract/publiccode-reading.ts";
import { addressSplit, sharedRepository } from "@public-code/programs/contract/repositories.ts";
import { z } from "zod";
import { publiccodeSource } from "./publiccode-files.ts";
import { todo } from "./todo.ts";

const programRow = z.object({
  caseNo: z.string(),
  programName: z.string(),
  provideDeptName: z.string(),
  programStatus: z.string(),
  programStatusCode,
  terminationDate: z.string(),
  terminationStatus: z.string(),
  terminationSetBy,
  programId: z.int(),
  firstEditionNo: z.int(),
  /** Which edition of its program it is, from 1. */
  versionNo: z.int(),
  approveDesc: z.string(),
  /** Account and name of the officer whose case it is; '' where nobody is known. */
  officerId: z.string(),
  officerName: z.string(),
  /** Why the agency asks to put it back online; '' while it does not. */
  onlineRequest: z.string(),
  updateTime: z.string(),
  /** Names of the fields without which an online program has no publiccode.yml. */
  publiccodeMissing: z.array(z.string()),
  /** True of one that a later edition has replaced. */
  replaced: z.boolean(),
});
export type ProgramRow = z.output<typeof programRow>;

/** A mail to people of the agency, without its words. */
const programMail = loggedMail.pick({
  mailId: true,
  kind: true,
  subject: true,
  recipient: true,
  recipientRole: true,
  state: true,
  queuedAt: true,
  stateAt: true,
});
export type ProgramMail = z.output<typeof programMail>;

export const managementPageSize = 5;

/** An Idempotency-Key header: printable ASCII, at most 200 characters. */
export const idempotencyKeyPattern = /^[\x20-\x7e]{1,200}$/;

export const submissions = {
  queryList: listEndpoint("POST", "/PublicProgram/queryList", {
    access: "agency",
    summary:
      "The editions of the agency's programs: those that are current, or also the replaced ones",
    input: z.object({
      programStatusCodeList: z.array(programStatusCode).max(5).default([]),
      programName: text(100).default(""),
      caseNo: text(50).default(""),
      /** Only editions of one program, by the number of its first edition. */
      firstEditionNo: id.optional(),
      /** Also editions that a later one has replaced. */
      withReplaced: z.boolean().default(false),
      ...paging,
    }),
    item: programRow,
    extra: { statusCounts: z.record(z.string(), z.int()) },
  }),
  getTodo: endpoint("POST", "/PublicProgram/todo", {
    access: "agency",
    summary:
      "What the agency has to do: returned cases, vulnerabilities without an answer, what ends soon, questions, drafts and uses to confirm",
    input: z.object({}),
    data: todo,
  }),
  getPublicProgramData: endpoint("POST", "/PublicProgram/getPublicProgramData", {
    access: "agency",
    summary: "One edition of the agency, also a replaced one, with private file addresses",
    input: z.object({ programId: id }),
    data: managedProgram,
  }),
  listProgramMails: listEndpoint("POST", "/PublicProgram/listMails", {
    access: "agency",
    summary:
      "Mails of the last half a year about one of the agency's programs, to itself, its officers and the program's contacts, the newest first",
    input: z.object({
      /** The number of the program's first edition. */
      firstEditionNo: rowId,
      ...paging,
    }),
    item: programMail,
  }),
  discard: endpoint("POST", "/PublicProgram/discard", {
    access: "agency",
    summary: "Discard a draft",
    input: z.object({ programId: id, updateTime: seenAt }),
    data: editionState,
  }),
  withdraw: endpoint("POST", "/PublicProgram/withdraw", {
    access: "agency",
    summary: "Take an edition back from review",
    input: z.object({ programId: id, updateTime: seenAt }),
    data: editionState,
  }),
  takeOffline: endpoint("POST", "/PublicProgram/takeOffline", {
    access: "agency",
    summary: "Take an online edition offline, at once or at a date",
    input: z.object({
      programId: id,
      updateTime: seenAt,
      reason: lines(500).default(""),
      date: compactDate.optional(),
    }),
    data: editionState,
  }),
  cancelOffline: endpoint("POST", "/PublicProgram/cancelOffline", {
    access: "agency",
    summary:
      "Cancel a dated offline that the agency set, or take back within ten minutes that it took a program offline",
    input: z.object({ programId: id, updateTime: seenAt }),
    data: editionState,
  }),
  confirmEntry: endpoint("POST", "/PublicProgram/confirmEntry", {
    access: "agency",
    summary:
      "Confirm that the entry of a program of one's agency is still right, or take that back",
    input: z.object({ programId: id, confirmed: z.boolean() }),
  }),
  requestOnline: endpoint("POST", "/PublicProgram/requestOnline", {
    access: "agency",
    summary: "Ask operators to put an offline edition back online",
    input: z.object({ programId: id, updateTime: seenAt, reason: lines(500).default("") }),
    data: editionState,
  }),
  readPubliccode: endpoint("POST", "/PublicProgram/readPubliccode", {
    access: "agency",
    summary:
      "Read a publiccode.yml, as a file, a text or the one of a repository, into form values",
    input: publiccodeSource,
    data: publiccodeReading,
  }),
  findSharedRepositories: endpoint("POST", "/PublicProgram/findSharedRepositories", {
    access: "agency",
    summary: "Which of these repositories other programs that are online have already",
    input: z.object({
      /** The program that asks; left out for a new one. */
      firstEditionNo: id.optional(),
      addresses: z.array(text(500)).max(50),
    }),
    data: z.array(sharedRepository),
  }),
  splitRepositoryAddress: endpoint("POST", "/PublicProgram/splitRepositoryAddress", {
    access: "agency",
    summary:
      "Which branch or tag, and which folder or file, an address inside a repository names, by the repository's refs",
    input: z.object({ address: text(500) }),
    data: addressSplit,
  }),
};

/** What a save answers with. */
export const savedEdition = editionState.extend({
  /** Where a new list of components does not keep to its schema; null without a new list. */
  sbom: uploadedSbom.nullable(),
});
export type SavedEdition = z.output<typeof savedEdition>;

/** Calls whose body the feature reads itself. */
export const submissionUploads = {
  savePublicProgramData: endpoint("POST", "/PublicProgram/savePublicProgramData", {
    access: "agency",
    kind: "multipart",
    summary: "Save or submit an edition: formData, picFiles, sacnFiles, sbomFile",
    headers: {
      "Idempotency-Key": {
        description:
          "Chosen by the caller for one save: within a week, a repeat with the same key and content gets the first answer and writes nothing; other content with that key is 409.",
        schema: plainString(200).regex(idempotencyKeyPattern),
      },
    },
    parts: {
      formData: {
        kind: "text",
        required: true,
        description: "JSON of the program with processAction, '' for a draft or submit.",
      },
      [uploadPart.picture]: {
        kind: "files",
        required: false,
        maximum: fileLimits.filesPerField,
        description: "New screenshots and videos, named <key>_pickey_<original name>.",
      },
      [uploadPart.scan]: {
        kind: "files",
        required: false,
        maximum: fileLimits.filesPerField,
        description: "New scan reports (PDF), named <key>_scankey_<original name>.",
      },
      [uploadPart.sbom]: {
        kind: "files",
        required: false,
        maximum: 1,
        description:
          "A new software bill of materials (CycloneDX or SPDX JSON) for that of the form.",
      },
    },
    data: savedEdition,
  }),
};
