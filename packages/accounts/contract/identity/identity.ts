import { operatorRoles } from "@public-code/core/contract/duties.ts";
import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { plainString, requiredText, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";

export const userInfo = z.object({
  userId: z.string().nullable(),
  name: z.string(),
  mail: z.string(),
  oid: z.string(),
  token: z.string(),
  agencyName: z.string(),
  agencyCode: z.string(),
  operator: z.boolean(),
  /** '' for somebody who is no operator, and from a process of an older version. */
  operatorRole: z.enum(["", ...operatorRoles]).default(""),
  /** When the session ends without activity, and at the latest; '' without a session. */
  idleExpiry: z.string(),
  absoluteExpiry: z.string(),
  /**
   * The moment of the answer, since the clock of who asks may say something else; '' for nobody, and
   * from a process of an older version.
   */
  answeredAt: z.string().default(""),
});
export type UserInfo = z.output<typeof userInfo>;

export const identity = {
  getUserInfo: endpoint("GET", "/getUserInfo", {
    summary: "Get the signed-in user. userId is null if nobody is signed in. Asking counts as use",
    data: userInfo,
  }),
  logout: endpoint("POST", "/logout", {
    summary: "End the session of the bearer token",
    data: z.object({ endSessionUrl: z.string() }),
  }),
  exchangeLoginCode: endpoint("POST", "/login/token", {
    summary: "Exchange the one-time code of the sign-in for a bearer token",
    input: z.object({ code: requiredText(200) }),
    /** `redirect` is the code of the page that the sign-in leads back to. */
    data: z.object({ token: z.string(), redirect: z.string() }),
  }),
};

/** The two addresses of the sign-in that a browser visits; they answer with a redirect. */
export const signInPages = {
  startLogin: endpoint("GET", "/login", {
    kind: "raw",
    summary: "Leave for the identity provider; redirect is the code of the page to come back to",
    input: z.object({
      redirect: plainString(2_000).default(""),
      lang: plainString(100).default(""),
    }),
  }),
  finishLogin: endpoint("GET", "/login/callback", {
    kind: "raw",
    summary: "Come back from the identity provider with a one-time code in the fragment",
    input: z.object({ state: plainString(200).default("") }),
  }),
};

/** Answered in the local and dev profiles on loopback only; elsewhere these calls do not exist. */
export const devIdentity = {
  listAccounts: endpoint("GET", "/dev/accounts", {
    summary: "The demo accounts",
    data: z.array(z.object({ account: z.string(), name: z.string(), agencyName: z.string() })),
  }),
  openSession: endpoint("POST", "/dev/session", {
    summary: "A session of a demo account",
    input: z.object({ account: text(100) }),
    data: z.object({ token: z.string() }),
  }),
};
