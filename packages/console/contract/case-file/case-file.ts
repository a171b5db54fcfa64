import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { id, requiredLines } from "@public-code/core/contract/rules.ts";
import { evidenceRow } from "@public-code/evidence/contract/evidence.ts";
import { terminationSetBy } from "@public-code/programs/contract/managed-program.ts";
import { programStatusCode } from "@public-code/programs/contract/program.ts";
import { z } from "zod";

/** What became of an edition: only a current one counts. */
const standings = ["current", "history", "discarded"] as const;

const caseEdition = z.object({
  programId: z.int(),
  versionNo: z.int(),
  caseNo: z.string(),
  programStatusCode,
  standing: z.enum(standings),
  /** '' of a draft, which is its agency's own. */
  programName: z.string(),
  changeReason: z.string(),
  submittedAt: z.string().nullable(),
  submittedByName: z.string(),
  onlineAt: z.string().nullable(),
  /** What its agency was asked to change last. */
  approveDesc: z.string(),
  terminationDate: z.string(),
  terminationSetBy,
  terminationReason: z.string(),
  updateTime: z.string(),
});
export type CaseEdition = z.output<typeof caseEdition>;

const note = z.object({
  noteId: z.int(),
  at: z.string(),
  authorName: z.string(),
  text: z.string(),
  /** True where the signed-in operator wrote it, who alone may delete it. */
  own: z.boolean(),
});
export type CaseNote = z.output<typeof note>;

export const noteMaximum = 2_000;

const caseFileData = z.object({
  firstEditionNo: z.int(),
  programName: z.string(),
  agencyCode: z.string(),
  provideDeptName: z.string(),
  createdAt: z.string(),
  /** Whether visitors see it. */
  online: z.boolean(),
  /** All editions, the newest first. */
  editions: z.array(caseEdition),
  /** What operators write for each other, the newest first. */
  notes: z.array(note),
  /** Where its code, its demo and its contact are, by the edition that counts; '' where not given. */
  addresses: z.object({
    repositories: z.array(z.object({ name: z.string(), url: z.string() })),
    demoUrl: z.string(),
    contactAgency: z.string(),
    contactName: z.string(),
    contactEmail: z.string(),
    contactNumber: z.string(),
  }),
  /** What was measured last of each kind and repository, published or not. */
  facts: z.array(evidenceRow),
  /** What the public events tell of it, the newest first. */
  events: z.array(z.object({ eventId: z.int(), at: z.string(), type: z.string() })),
});
export type CaseFile = z.output<typeof caseFileData>;

export const caseFile = {
  getCaseFile: endpoint("GET", "/console/programs/{programId}/file", {
    duty: "read",
    summary: "All that is known of a program, by the number of any of its editions",
    input: z.object({ programId: id }),
    data: caseFileData,
  }),
  addNote: endpoint("POST", "/console/programs/{programId}/notes", {
    duty: "review",
    summary: "Add a note that operators alone read",
    input: z.object({ programId: id, text: requiredLines(noteMaximum) }),
    data: note,
  }),
  deleteNote: endpoint("POST", "/console/programs/{programId}/notes/{noteId}/delete", {
    duty: "review",
    summary: "Delete a note of one's own",
    input: z.object({ programId: id, noteId: id }),
  }),
};
