import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint.ts";
import { id, plainString, queryPaging, rowId, text } from "../rules.ts";
import { agencyNotice, heldNotice, noticeLetter, notifiedAgency } from "./agency-notice.ts";
import { mailKindNames } from "./mail-kind-names.ts";
import { mailStates, recipientRoles } from "./mail-states.ts";

export const loggedMail = z.object({
  mailId: z.int(),
  /** A kind of mail of this version of the portal, or of another one. */
  kind: z.string(),
  /** '' where its words are gone, since an earlier version sent it. */
  subject: z.string(),
  /** As it leaves or has left, in both languages. */
  text: z.string(),
  recipient: z.string(),
  /** As what they get it; '' where an earlier version did not say. */
  recipientRole: z.enum([...recipientRoles, ""]),
  state: z.enum(mailStates),
  queuedAt: z.string(),
  /** When it left, was given up or withdrawn; until then the moment of the next try. */
  stateAt: z.string(),
  /** Code of the last failure; '' without one. */
  lastError: z.string(),
  /** The program that it is about, by the number of its first edition; null where it is about none. */
  firstEditionNo: z.int().nullable(),
  /** True of one that was sent, or given up, and whose words are still there. */
  repeatable: z.boolean(),
});
export type LoggedMail = z.output<typeof loggedMail>;

/** A mail as its reader gets it. */
export const writtenMail = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type WrittenMail = z.output<typeof writtenMail>;

export const mails = {
  listMails: listEndpoint("GET", "/console/mails", {
    duty: "read",
    summary: "Mails of the last half a year, the newest first",
    input: z.object({
      /** Part of a recipient, a case number or a program's name. */
      search: text(100).default(""),
      state: z.union([z.literal(""), z.enum(mailStates)]).default(""),
      kind: z.union([z.literal(""), z.enum(mailKindNames)]).default(""),
      /** The number of a program's first edition. */
      programId: z.union([z.literal(""), rowId]).default(""),
      ...queryPaging,
    }),
    item: loggedMail,
  }),
  sendMailAgain: endpoint("POST", "/console/mails/{mailId}/sendAgain", {
    duty: "review",
    summary: "Send a mail once more that was sent, or given up",
    input: z.object({ mailId: id }),
  }),
  listNotifiedAgencies: endpoint("GET", "/console/mails/notices/agencies", {
    duty: "administer",
    summary: "Agencies that a notice may go to, with the mailboxes that it reaches",
    data: z.array(notifiedAgency),
  }),
  notifyAgencies: endpoint("POST", "/console/mails/notices", {
    duty: "administer",
    summary:
      "Mail a notice to all agencies or to some in a minute; the same words reach a mailbox once a day",
    input: agencyNotice,
    /** How many mails were queued. */
    data: z.object({ count: z.int() }),
  }),
  previewNotice: endpoint("POST", "/console/mails/notices/preview", {
    duty: "administer",
    summary: "A notice as agencies read it; nothing is sent",
    input: noticeLetter,
    data: writtenMail,
  }),
  testNotice: endpoint("POST", "/console/mails/notices/test", {
    duty: "administer",
    summary: "Mail a notice to the caller alone, at once",
    input: noticeLetter,
    /** Where it goes. */
    data: z.object({ to: z.string() }),
  }),
  listHeldNotices: endpoint("GET", "/console/mails/notices/held", {
    duty: "administer",
    summary: "Notices that have not left yet, for any operator to take back",
    data: z.array(heldNotice),
  }),
  recallNotice: endpoint("POST", "/console/mails/notices/held/{noticeId}/recall", {
    duty: "administer",
    summary: "Take back a notice of which nothing has left; 409 once it may have",
    input: z.object({ noticeId: plainString(100) }),
    /** What it was, to be changed and sent again. */
    data: agencyNotice,
  }),
};
