import type { OperatorRole, SignedIn } from "@public-code/core/contract/duties.ts";
import type { UserInfo } from "./identity.ts";

/** Who asks, as the server's session or the page's user info says; '' and null mean none. */
export interface Who extends SignedIn {
  userId: string | null;
}

/** True for somebody who has signed in. */
export function isSignedIn(who: Who | null): who is Who & { userId: string } {
  return who !== null && who.userId !== null && who.userId !== "";
}

/** True for somebody who manages the programs of an agency. */
export function isAgencyUser(who: Who | null): who is Who & { agencyCode: string } {
  return isSignedIn(who) && who.agencyCode !== null && who.agencyCode !== "";
}

/** True for an operator of the ministry, whichever the role. */
export function isOperator(who: Who | null): who is Who & { operatorRole: OperatorRole } {
  return isSignedIn(who) && Boolean(who.operatorRole);
}

/** What getUserInfo answers for no, a false or an expired token. */
export const nobody: UserInfo = {
  userId: null,
  name: "",
  mail: "",
  oid: "",
  token: "",
  agencyName: "",
  agencyCode: "",
  operator: false,
  operatorRole: "",
  idleExpiry: "",
  absoluteExpiry: "",
  answeredAt: "",
};
