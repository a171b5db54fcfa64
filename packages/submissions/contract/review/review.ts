import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import {
  compactDate,
  id,
  queryPaging,
  requiredLines,
  requiredText,
  rowId,
  text,
} from "@public-code/core/contract/rules.ts";
import {
  editionState,
  fieldComment,
  managedProgram,
  namedCase,
  seenAt,
} from "@public-code/programs/contract/managed-program.ts";
import { program } from "@public-code/programs/contract/program.ts";
import { sharedRepository } from "@public-code/programs/contract/repositories.ts";
import { z } from "zod";
import { automaticCheck } from "./automatic-check.ts";

const namedEdition = z.object({ programId: z.int(), programName: z.string() });
export type NamedEdition = z.output<typeof namedEdition>;

/** A decision that is carried out in a few seconds, or one of the caller that has lapsed. */
const pendingDecision = namedEdition.extend({
  action: z.enum(["approve", "requestModification"]),
  /** Who made it, and whether that is the caller. */
  name: z.string(),
  isOwn: z.boolean(),
  secondsLeft: z.int(),
  /** Why it has lapsed; '' as long as it has not. */
  refusal: z.string(),
  approveDesc: z.string(),
  fieldComments: z.array(fieldComment),
});
export type PendingDecision = z.output<typeof pendingDecision>;

export const reviewSorts = ["waiting", "programName", "provideDeptName"] as const;

const reviewRow = z.object({
  ...namedCase,
  provideDept: z.string(),
  provideDeptName: z.string(),
  kind: z.enum(["new", "modification"]),
  submittedAt: z.string(),
  submittedByName: z.string(),
  /** Whole hours since the submission. */
  waitingHours: z.int(),
  /** Working days left of the promised ones, below 0 once overdue; null where none are promised. */
  workingDaysLeft: z.int().nullable(),
  updateTime: z.string(),
  /** Names of other operators who have the case open now. */
  openBy: z.array(z.string()),
  /** Who has approved it, where it waits for a second person; '' otherwise. */
  firstApprovalBy: z.string(),
});
export type ReviewRow = z.output<typeof reviewRow>;

/** What its agency was asked to change so long ago waits too long. */
export const longReturnedDays = 14;

const returnedRow = z.object({
  ...namedCase,
  provideDeptName: z.string(),
  /** When an operator asked for changes last, and how many whole days ago. */
  requestedAt: z.string(),
  days: z.int(),
  /** Who submitted it, and gets the reminder. */
  submittedByName: z.string(),
  /** When an operator reminded the agency last; null where nobody has. */
  remindedAt: z.string().nullable(),
});
export type ReturnedRow = z.output<typeof returnedRow>;

/** One field that differs from the online edition. Lists are compared entry by entry. */
const fieldDifference = z.object({
  path: z.string(),
  change: z.enum(["added", "removed", "changed"]),
  before: z.string(),
  after: z.string(),
});
export type FieldDifference = z.output<typeof fieldDifference>;

const reviewDetail = z.object({
  edition: managedProgram,
  /** The edition that visitors see, or have seen last where the program is offline; null for a new one. */
  online: program.nullable(),
  familyOffline: z.boolean(),
  offlineReason: z.string(),
  differences: z.array(fieldDifference),
  /** What the agency has changed since an operator last returned it; null where it never was. */
  reviewed: z.object({ at: z.string(), differences: z.array(fieldDifference) }).nullable(),
  /** The case to go on with: the one that has waited longest after this one, and may be decided. */
  next: namedEdition.nullable(),
  /** Its repositories that other programs, which are online, have too. */
  sharedRepositories: z.array(sharedRepository),
  /** True when the signed-in operator submitted the edition and so cannot decide on it. */
  ownSubmission: z.boolean(),
  /** How many people approve an edition before it goes online. */
  approvals: z.int(),
  /** The first of two approvals; null where there is none. */
  firstApproval: z
    .object({
      name: z.string(),
      at: z.string(),
      /** True for the caller, who cannot give the second one. */
      own: z.boolean(),
    })
    .nullable(),
  pendingDecision: pendingDecision.nullable(),
});
export type ReviewDetail = z.output<typeof reviewDetail>;

const edition = { programId: id, updateTime: seenAt };
/** True to have it carried out in ten seconds, unless it is taken back. */
const hold = z.boolean().default(false);

/** Programs that are changed together. */
export const mostAtOnce = 200;
const programs = z.array(z.object(edition)).min(1).max(mostAtOnce);

export const review = {
  listReviews: listEndpoint("GET", "/console/reviews", {
    duty: "read",
    summary: "Editions that wait for a decision",
    input: z.object({
      search: text(100).default(""),
      sort: z.enum(reviewSorts).default("waiting"),
      ...queryPaging,
    }),
    item: reviewRow,
    extra: {
      /** How many of all that wait are overdue. */
      overdue: z.int(),
      /** What the caller has approved and a second person has not; it is not listed. */
      approved: z.array(namedEdition),
      lapsed: z.array(pendingDecision),
    },
  }),
  listReturned: listEndpoint("GET", "/console/returned", {
    duty: "read",
    summary: "Editions that wait at their agencies for changes, the longest first",
    input: z.object({
      /** Only what has waited for `longReturnedDays`. */
      late: z.enum(["", "true"]).default(""),
      ...queryPaging,
    }),
    item: returnedRow,
  }),
  remindAgency: endpoint("POST", "/console/returned/{programId}/remind", {
    duty: "review",
    summary: "Remind an agency of the changes it was asked for; once a day",
    input: z.object({ programId: id }),
  }),
  getReview: endpoint("GET", "/console/reviews/{programId}", {
    duty: "read",
    summary: "An edition with its differences to the online one",
    input: z.object({ programId: id }),
    data: reviewDetail,
  }),
  runChecks: endpoint("GET", "/console/reviews/{programId}/checks", {
    duty: "read",
    summary: "The automatic checks of an edition",
    input: z.object({
      programId: id,
      /** What was measured of its program lately is taken as it is, or everything is asked now. */
      ask: z.enum(["missing", "everything"]).default("missing"),
    }),
    data: z.array(automaticCheck),
  }),
  markOpen: endpoint("POST", "/console/reviews/{programId}/open", {
    duty: "review",
    summary: "Say that one has a case open, or no longer; names the other operators who do",
    input: z.object({ programId: id, open: z.boolean().default(true) }),
    data: z.array(z.string()),
  }),
  approve: endpoint("POST", "/console/reviews/{programId}/approve", {
    duty: "review",
    summary:
      "Approve an edition, which puts it online; where two have to approve, the first one leaves it in review",
    input: z.object({ ...edition, putOnline: z.boolean().default(false), hold }),
    data: editionState,
  }),
  takeBackApproval: endpoint("POST", "/console/reviews/{programId}/takeBackApproval", {
    duty: "review",
    summary: "Take back the own approval of an edition that waits for a second person",
    input: z.object(edition),
    data: editionState,
  }),
  answerPending: endpoint("POST", "/console/reviews/{programId}/pendingDecision", {
    duty: "review",
    summary:
      "Carry out the own decision that is pending at once, or take it back; also forgets a lapsed one",
    input: z.object({ programId: rowId, answer: z.enum(["carryOut", "takeBack"]) }),
  }),
  requestModification: endpoint("POST", "/console/reviews/{programId}/requestModification", {
    duty: "review",
    summary: "Ask the agency to change an edition, with comments at fields",
    input: z.object({
      ...edition,
      approveDesc: requiredLines(2000),
      fieldComments: z
        .array(z.object({ path: requiredText(200), comment: requiredLines(1000) }))
        .max(200)
        .default([]),
      hold,
    }),
    data: editionState,
  }),
  takeOffline: endpoint("POST", "/console/programs/{programId}/offline", {
    duty: "review",
    summary: "Take an edition offline, at once or at a date",
    input: z.object({ ...edition, reason: requiredLines(500), date: compactDate.optional() }),
    data: editionState,
  }),
  takeOfflineMany: endpoint("POST", "/console/programs/offline", {
    duty: "review",
    summary: "Take several editions offline for one reason, all or none",
    input: z.object({ programs, reason: requiredLines(500), date: compactDate.optional() }),
    data: z.array(editionState),
  }),
  putOnline: endpoint("POST", "/console/programs/{programId}/online", {
    duty: "review",
    summary: "Put an offline edition back online, for a reason that its agency is told",
    input: z.object({ ...edition, reason: requiredLines(500) }),
    data: editionState,
  }),
  cancelOffline: endpoint("POST", "/console/programs/{programId}/cancelOffline", {
    duty: "review",
    summary: "Cancel a dated offline, or take one back that has just been",
    input: z.object(edition),
    data: editionState,
  }),
  returnForModification: endpoint("POST", "/console/programs/{programId}/returnForModification", {
    duty: "review",
    summary: "Give the agency an open copy of an offline edition to change",
    input: z.object({ ...edition, approveDesc: requiredLines(2000) }),
    data: editionState,
  }),
  setAwards: endpoint("POST", "/console/programs/{programId}/awards", {
    duty: "review",
    summary: "Set the awards of a program",
    input: z.object({ ...edition, awards: z.array(text(100)).max(50) }),
    data: editionState,
  }),
  setAwardsOfMany: endpoint("POST", "/console/programs/awards", {
    duty: "review",
    summary: "Add awards to several programs or take them away, all or none",
    input: z.object({
      programs,
      change: z.enum(["add", "remove"]),
      awards: z.array(text(100)).min(1).max(50),
    }),
    data: z.array(editionState),
  }),
};
