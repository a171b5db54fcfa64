import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { storedFile } from "@public-code/core/contract/files/stored-file.ts";
import {
  id,
  lines,
  looseId,
  paging,
  queryPaging,
  requiredLines,
  requiredText,
  rowId,
  says,
  text,
} from "@public-code/core/contract/rules.ts";
import { seenAt } from "@public-code/programs/contract/managed-program.ts";
import { programStatusCode } from "@public-code/programs/contract/program.ts";
import {
  questionMaximum,
  reuseAudiences,
  reusePhases,
} from "@public-code/programs/contract/reuse/reuse-states.ts";
import { z } from "zod";
import {
  listReuses,
  listReusesOfAgency,
  programNamed,
  publicReuse,
  stateCode,
} from "./public-reuse.ts";
import { listProgramStories, listStories } from "./public-stories.ts";
import { reuseFields } from "./reuse-fields.ts";
import { requireWholeStory, storyChanges, storyFields } from "./story-fields.ts";

/** What a signed-in agency may do about a declaration. */
const agencyReuse = publicReuse.extend({
  /** It is the reader's own. */
  mine: z.boolean(),
  mayAsk: z.boolean(),
  /** The program is the reader's, and nobody has objected yet. */
  mayObject: z.boolean(),
});
export type AgencyReuse = z.output<typeof agencyReuse>;

/** How far the story of a use is. */
const storyState = {
  /** As of an edition; null while no story was submitted. */
  storyStatus: programStatusCode.nullable(),
  /** What an operator asked to modify, or why it was taken offline. */
  storyDecision: z.string(),
};

/** What its own agency and operators read of a declaration. */
const managed = {
  storyPicture: storedFile.nullable(),
  ...programNamed,
  ...storyState,
  /** Of a program of the declaring agency's own, which is never counted. */
  own: z.boolean(),
  reuseId: z.int(),
  state: stateCode,
  phase: z.enum(reusePhases),
  declaredAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
  expiresOn: z.string(),
  /** An operator's reason, where one has removed it. */
  removedReason: z.string(),
  updateTime: z.string(),
};

/** A declaration as its own agency manages it. */
const managedReuse = reuseFields.extend({
  ...managed,
  /** Whole days until it expires; 0 or less where it has lapsed. */
  daysLeft: z.int(),
});
export type ManagedReuse = z.output<typeof managedReuse>;

/** A program that names the agency as its user, of which the agency has said nothing yet. */
const invitation = z.object({
  ...programNamed,
  /** The words of the program in which the agency was found. */
  named: z.string(),
  /** Where they stand. */
  source: z.enum(["practicalCase", "usedBy"]),
});
export type ReuseInvitation = z.output<typeof invitation>;

export const question = z.object({
  questionId: z.int(),
  reuseId: z.int(),
  firstEditionNo: z.int(),
  programName: z.string(),
  askingAgencyName: z.string(),
  askedAgencyName: z.string(),
  subject: z.string(),
  text: z.string(),
  askedAt: z.iso.datetime(),
  /** When the asked agency noted that it has answered by mail; null while it has not. */
  answeredAt: z.iso.datetime().nullable(),
});
export type ReuseQuestion = z.output<typeof question>;

/** What an operator decides of a declaration, of its story first; the audit log calls it the same. */
export const reuseDecisions = [
  "approve",
  "requestModification",
  "takeOffline",
  "dismissObjection",
  "removeReuse",
] as const;
export type ReuseDecision = (typeof reuseDecisions)[number];

/** What an operator narrows the list to; `objected` and `story` wait for a decision. */
export const consoleReuseFilters = ["objected", "story", ...reusePhases] as const;

const consoleReuse = storyFields.extend({
  ...managed,
  /** What the operator who reads this may decide. */
  decisions: z.array(z.enum(reuseDecisions)),
  /** Its story was submitted by that very operator. */
  ownStory: z.boolean(),
  agencyCode: z.string(),
  agencyName: z.string(),
  audience: z.enum(reuseAudiences),
  purpose: z.string(),
  serviceUrl: z.string(),
  /** When it was stopped or removed. */
  endedAt: z.iso.datetime().nullable(),
  /** What the program's agency objects; '' where nobody does. */
  objection: z.string(),
  objectedAt: z.iso.datetime().nullable(),
});
export type ConsoleReuse = z.output<typeof consoleReuse>;

/** What a change of a declaration answers with. */
const reuseChanged = z.object({
  reuseId: z.int(),
  state: stateCode,
  phase: z.enum(reusePhases),
  expiresOn: z.string(),
  updateTime: z.string(),
});
export type ReuseChanged = z.output<typeof reuseChanged>;

const seen = { reuseId: id, updateTime: seenAt };

export const reuse = {
  listReuses,
  listReusesOfAgency,
  listStories,
  listProgramStories,
  listReusesForAgencies: listEndpoint("POST", "/Reuse/ofProgram", {
    access: "agency",
    summary: "The same for a signed-in agency, with what only agencies read and what it may do",
    input: z.object({ programId: looseId, ...paging }),
    item: agencyReuse,
    extra: { ownsProgram: z.boolean() },
  }),
  queryList: listEndpoint("POST", "/Reuse/queryList", {
    access: "agency",
    summary: "The agency's own declarations, what waits to be confirmed first",
    input: z.object({
      /** Only what has to be confirmed within 30 days, or has lapsed. */
      due: z.boolean().default(false),
      /** Only those of one program, by the number of any of its editions. */
      programId: id.optional(),
      ...paging,
    }),
    item: managedReuse,
    extra: {
      /** Declarations to confirm, whatever the list is narrowed to. */
      dueTotal: z.int(),
      invitations: z.array(invitation),
    },
  }),
  declare: endpoint("POST", "/Reuse/declare", {
    access: "agency",
    summary: "Say that one's agency evaluates, introduces or uses a program that is online",
    input: reuseFields.extend({ programId: id }).superRefine(requireWholeStory),
    data: reuseChanged,
  }),
  update: endpoint("POST", "/Reuse/update", {
    access: "agency",
    summary:
      "Change a declaration of one's agency, which also confirms it; another story waits for an operator",
    input: reuseFields.extend({ ...storyChanges.shape, ...seen }).superRefine(requireWholeStory),
    data: reuseChanged,
  }),
  confirm: endpoint("POST", "/Reuse/confirm", {
    access: "agency",
    summary: "Say that a declaration still holds, for another twelve months",
    input: z.object(seen),
    data: reuseChanged,
  }),
  end: endpoint("POST", "/Reuse/end", {
    access: "agency",
    summary: "Say that one's agency has stopped using a program",
    input: z.object(seen),
    data: reuseChanged,
  }),
  answerInvitation: endpoint("POST", "/Reuse/answerInvitation", {
    access: "agency",
    summary:
      "Say that a program names one's agency by mistake, or that it declares nothing; or take that back",
    input: z.object({ programId: id, declined: z.boolean() }),
  }),
  ask: endpoint("POST", "/Reuse/{reuseId}/ask", {
    access: "agency",
    summary: "Ask a using agency something; it answers by mail to the asking agency",
    input: z.object({
      reuseId: id,
      subject: requiredText(100),
      text: requiredLines(questionMaximum),
    }),
  }),
  listQuestions: listEndpoint("POST", "/Reuse/listQuestions", {
    access: "agency",
    summary:
      "What other agencies have asked one's agency about its declarations, or what it has asked, newest first",
    input: z.object({
      /** What one's agency has asked, instead of what it was asked. */
      sent: z.boolean().default(false),
      /** Only what is not noted as answered. */
      waiting: z.boolean().default(false),
      /** Only what is about one program, by the number of any of its editions. */
      programId: id.optional(),
      ...paging,
    }),
    item: question,
  }),
  settleQuestion: endpoint("POST", "/Reuse/settleQuestion", {
    access: "agency",
    summary: "Note that one's agency has answered a question by mail, or that it has not",
    input: z.object({ questionId: id, answered: z.boolean() }),
  }),
  object: endpoint("POST", "/Reuse/{reuseId}/object", {
    access: "agency",
    summary: "Object to a declaration about a program of one's agency; operators decide",
    input: z.object({ reuseId: id, reason: requiredLines(500) }),
  }),
  listManagedReuses: listEndpoint("GET", "/console/reuses", {
    duty: "read",
    summary: "Declarations of every agency, first those that wait for a decision",
    input: z.object({
      search: text(100).default(""),
      filter: z.union([z.literal(""), z.enum(consoleReuseFilters)]).default(""),
      /** Only those of one program, by its first edition. */
      firstEditionNo: z.union([z.literal(""), rowId]).default(""),
      ...queryPaging,
    }),
    item: consoleReuse,
  }),
  decide: endpoint("POST", "/console/reuses/{reuseId}/decide", {
    duty: "review",
    summary:
      "Remove a declaration, keep it against an objection, or approve its story, ask for its modification or take it offline; those concerned are told the reason",
    input: z
      .object({ ...seen, action: z.enum(reuseDecisions), reason: lines(500).default("") })
      .refine(
        ({ action, reason }) => action === "approve" || reason !== "",
        says("field.required", { path: ["reason"] }),
      ),
    data: reuseChanged,
  }),
};
