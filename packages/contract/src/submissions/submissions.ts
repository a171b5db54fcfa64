import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint.ts";
import { sbomNotes } from "../evidence/evidence-values.ts";
import { fileLimits } from "../files/limits.ts";
import { uploadPart } from "../files/upload-parts.ts";
import {
  editionState,
  managedProgram,
  seenAt,
  terminationSetBy,
} from "../programs/managed-program.ts";
import { apiInfo, practicalCase, programStatusCode, repositoryLink } from "../programs/program.ts";
import { ofEach } from "../programs/program-fields.ts";
import { publiccodeFieldNames } from "../programs/publiccode-fields.ts";
import { sharedRepository } from "../programs/repositories.ts";
import { compactDate, id, lines, paging, plainString, text } from "../rules.ts";

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
  approveDesc: z.string(),
  updateTime: z.string(),
  /** Names of the fields without which an online program has no publiccode.yml. */
  publiccodeMissing: z.array(z.string()),
});
export type ProgramRow = z.output<typeof programRow>;

export const managementPageSize = 5;

/** An Idempotency-Key header: printable ASCII, at most 200 characters. */
export const idempotencyKeyPattern = /^[\x20-\x7e]{1,200}$/;

/** What a publiccode.yml says, as values of the form; a key is there only when the file says it. */
const publiccodeValues = z.object({
  programName: z.string().exactOptional(),
  programNameEn: z.string().exactOptional(),
  demoUrl: z.string().exactOptional(),
  description: z.string().exactOptional(),
  descriptionEn: z.string().exactOptional(),
  teches: z.array(z.string()).exactOptional(),
  authorizations: z.string().exactOptional(),
  authorization: z.string().exactOptional(),
  contactAgency: z.string().exactOptional(),
  ...ofEach(publiccodeFieldNames, () => z.string().exactOptional()),
  gitHubLinkContentVos: z.array(repositoryLink).exactOptional(),
  practicalCaseContentVos: z.array(practicalCase).exactOptional(),
  apiInfoContentVos: z.array(apiInfo).exactOptional(),
  vulnerabilityScanContentVos: z.array(z.object({ scanTool: z.string() })).exactOptional(),
});
export type PubliccodeValues = z.output<typeof publiccodeValues>;

/** The reading of a publiccode.yml; of a faulty file, everything that could be read. */
const publiccodeReading = z.object({
  verdict: z.enum(["valid", "valid-with-warnings", "invalid"]),
  problems: z.array(
    z.object({
      severity: z.enum(["error", "warning"]),
      path: z.string(),
      line: z.int(),
      column: z.int(),
      message: z.string(),
    }),
  ),
  values: publiccodeValues,
  /** Words of the file for the officer to find among the function types. */
  features: z.array(z.string()),
  /** Technologies that the code list does not have. */
  unmatchedTechnologies: z.array(z.string()),
  /** People whom the file names; they enter the form only when the officer chooses one. */
  contacts: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  /** The address that the file came from, '' for pasted text. */
  source: z.string(),
});
export type PubliccodeReading = z.output<typeof publiccodeReading>;

/**
 * An address inside a repository, parted by the repository's branches and tags. `noSuchRef`: none of them
 * begins what the address names; `unread`: they could not be read.
 */
const addressSplit = z.object({
  state: z.enum(["split", "noSuchRef", "unread"]),
  /** Null unless it is `split`, or where the default branch is meant. */
  ref: z.string().nullable(),
  path: z.array(z.string()),
});
export type AddressSplit = z.output<typeof addressSplit>;

export const submissions = {
  queryList: listEndpoint({
    method: "POST",
    path: "/PublicProgram/queryList",
    access: "agency",
    summary: "The current editions of the agency's programs",
    input: z.object({
      programStatusCodeList: z.array(programStatusCode).max(5).default([]),
      programName: text(100).default(""),
      caseNo: text(50).default(""),
      ...paging,
    }),
    item: programRow,
    extra: { statusCounts: z.record(z.string(), z.int()) },
  }),
  getPublicProgramData: endpoint({
    method: "POST",
    path: "/PublicProgram/getPublicProgramData",
    access: "agency",
    summary: "One edition of the agency, with private file addresses",
    input: z.object({ programId: id }),
    data: managedProgram,
  }),
  discard: endpoint({
    method: "POST",
    path: "/PublicProgram/discard",
    access: "agency",
    summary: "Discard a draft",
    input: z.object({ programId: id, updateTime: seenAt }),
    data: editionState,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/PublicProgram/withdraw",
    access: "agency",
    summary: "Take an edition back from review",
    input: z.object({ programId: id, updateTime: seenAt }),
    data: editionState,
  }),
  takeOffline: endpoint({
    method: "POST",
    path: "/PublicProgram/takeOffline",
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
  cancelOffline: endpoint({
    method: "POST",
    path: "/PublicProgram/cancelOffline",
    access: "agency",
    summary: "Cancel a dated offline that the agency set",
    input: z.object({ programId: id, updateTime: seenAt }),
    data: editionState,
  }),
  readPubliccode: endpoint({
    method: "POST",
    path: "/PublicProgram/readPubliccode",
    access: "agency",
    summary:
      "Read a publiccode.yml, as a file, a text or the one of a repository, into form values",
    input: z.object({
      text: plainString(600_000).default(""),
      /** The bytes of the file, in base64: whoever decodes them first loses what is not UTF-8. */
      file: plainString(800_000).base64().default(""),
      address: text(500).default(""),
    }),
    data: publiccodeReading,
  }),
  findSharedRepositories: endpoint({
    method: "POST",
    path: "/PublicProgram/findSharedRepositories",
    access: "agency",
    summary: "Which of these repositories other programs that are online have already",
    input: z.object({
      /** The program that asks; left out for a new one. */
      firstEditionNo: id.optional(),
      addresses: z.array(text(500)).max(50),
    }),
    data: z.array(sharedRepository),
  }),
  splitRepositoryAddress: endpoint({
    method: "POST",
    path: "/PublicProgram/splitRepositoryAddress",
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
  sbom: z.object({ format: z.enum(["CycloneDX", "SPDX"]), notes: sbomNotes }).nullable(),
});
export type SavedEdition = z.output<typeof savedEdition>;

/** Calls whose body the feature reads itself. */
export const submissionUploads = {
  savePublicProgramData: endpoint({
    method: "POST",
    path: "/PublicProgram/savePublicProgramData",
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
