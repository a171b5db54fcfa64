import { operatorRoles } from "@public-code/core/contract/duties.ts";
import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { queryPaging, requiredText, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { mailChoices } from "./mail-choice.ts";

/** Somebody who has signed in, or may as an operator. */
const person = z.object({
  userId: z.string(),
  name: z.string(),
  mail: z.string(),
  agencyCode: z.string(),
  agencyName: z.string(),
  operator: z.boolean(),
  /** '' for somebody who is no operator. */
  operatorRole: z.enum(["", ...operatorRoles]),
  /** '' for somebody who has never signed in. */
  lastSignedInAt: z.string(),
  /** True for the caller. */
  self: z.boolean(),
});
export type Person = z.output<typeof person>;

const openSession = z.object({
  /** Identifies the session; it cannot be used to sign in. */
  sessionId: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** '' for somebody of no agency. */
  agencyName: z.string(),
  /** Browser and system that it was opened in, such as "Firefox · Windows"; '' where they are not known. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  /** True for the session that asks. */
  own: z.boolean(),
});

/** An agency that the identity provider has named and no agency answers to. */
const unknownAgency = z.object({
  claim: z.string(),
  seenCount: z.int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
});

const userId = requiredText(100);

export const people = {
  listPeople: listEndpoint("GET", "/console/people", {
    duty: "administer",
    summary: "People by name or mail, all or operators only",
    input: z.object({
      search: text(100).default(""),
      operators: z.enum(["true", "false"]).default("false"),
      ...queryPaging,
    }),
    item: person,
  }),
  grantOperator: endpoint("POST", "/console/people/{userId}/grant", {
    duty: "administer",
    summary: "Give somebody who has signed in a role of an operator; 409 for the own role",
    input: z.object({ userId, role: z.enum(operatorRoles) }),
  }),
  revokeOperator: endpoint("POST", "/console/people/{userId}/revoke", {
    duty: "administer",
    summary: "Take an operator's rights away and end their sessions; 409 for the own rights",
    input: z.object({ userId }),
  }),
  endUserSessions: endpoint("POST", "/console/people/{userId}/endSessions", {
    duty: "administer",
    summary: "End every session of somebody",
    input: z.object({ userId }),
    data: z.object({ count: z.int() }),
  }),
  listSessions: endpoint("GET", "/console/sessions", {
    duty: "administer",
    summary: "Open sessions, the last used first; of one user, or of all",
    input: z.object({ userId: text(100).default("") }),
    data: z.array(openSession),
  }),
  endSession: endpoint("POST", "/console/sessions/{sessionId}/end", {
    duty: "administer",
    summary: "End one session",
    input: z.object({ sessionId: requiredText(200) }),
  }),
  getMailChoice: endpoint("GET", "/console/mailChoice", {
    duty: "read",
    summary: "When the caller is mailed what waits for operators",
    data: z.object({ mailChoice: z.enum(mailChoices) }),
  }),
  saveMailChoice: endpoint("POST", "/console/mailChoice", {
    duty: "read",
    summary: "Choose when the caller is mailed what waits: at once, each working morning, or never",
    input: z.object({ mailChoice: z.enum(mailChoices) }),
  }),
  listUnknownAgencies: endpoint("GET", "/console/unknownAgencies", {
    duty: "administer",
    summary: "Agencies that somebody came with at sign-in and nobody answers to, the latest first",
    data: z.array(unknownAgency),
  }),
  forgetUnknownAgency: endpoint("POST", "/console/unknownAgencies/forget", {
    duty: "administer",
    summary: "Drop a name from that list",
    input: z.object({ claim: requiredText(200) }),
  }),
};
