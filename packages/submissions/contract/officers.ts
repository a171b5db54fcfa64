import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { requiredText, rowId } from "@public-code/core/contract/rules.ts";
import { z } from "zod";

const userId = requiredText(100);

const officer = z.object({
  userId: z.string(),
  name: z.string(),
  mail: z.string(),
  /** '' for somebody who has not signed in since they were written down. */
  lastSignedInAt: z.string(),
  /** Programs whose officer they are. */
  programCount: z.int(),
  /** True for the caller. */
  self: z.boolean(),
});
export type Officer = z.output<typeof officer>;

/** Who works on the programs of an agency; every officer of it may hand cases over. */
export const officers = {
  listOfficers: endpoint("POST", "/PublicProgram/listOfficers", {
    access: "agency",
    summary: "The officers of the agency, with how many programs each is responsible for",
    input: z.object({}),
    data: z.object({
      officers: z.array(officer),
      /** Names of programs without an officer, which nobody can hand over. */
      unassigned: z.array(z.string()),
    }),
  }),
  assignOfficer: endpoint("POST", "/PublicProgram/assignOfficer", {
    access: "agency",
    summary: "Make an officer of the agency responsible for one of its programs",
    input: z.object({ firstEditionNo: rowId, userId }),
  }),
  markFormOpen: endpoint("POST", "/PublicProgram/markFormOpen", {
    access: "agency",
    summary:
      "Say that one has the form of a program open, or no longer; names the colleagues who do",
    input: z.object({ firstEditionNo: rowId, open: z.boolean().default(true) }),
    data: z.array(z.string()),
  }),
  handOver: endpoint("POST", "/PublicProgram/handOver", {
    access: "agency",
    summary:
      "Hand all programs, drafts and declared uses of an officer to a colleague, with the mails about them",
    input: z.object({
      from: userId,
      to: userId,
      /** The officer has left the agency: is listed no more until the next sign-in. */
      left: z.boolean().default(false),
    }),
    data: z.object({ programs: z.int(), uses: z.int() }),
  }),
};
