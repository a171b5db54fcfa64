/** Who may make a call: everybody, whoever has signed in, an agency user, or an operator of the ministry. */
export type Access = "public" | "signedIn" | "agency" | "operator";

/** What an operator may be trusted with; each call of the console names the one that it needs. */
export type Duty = "read" | "review" | "edit" | "administer";

/** Roles of operators: who may do everything, who decides, who writes, and who looks on. */
export const operatorRoles = ["administrator", "reviewer", "editor", "viewer"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

const dutiesOf: Readonly<Record<OperatorRole, readonly Duty[]>> = {
  administrator: ["read", "review", "edit", "administer"],
  reviewer: ["read", "review"],
  editor: ["read", "edit"],
  viewer: ["read"],
};

/** The roles that have a duty. */
export const rolesWith = (duty: Duty): OperatorRole[] =>
  operatorRoles.filter((role) => dutiesOf[role].includes(duty));

/** Somebody who has signed in; '' and null mean none. */
export interface SignedIn {
  agencyCode: string | null;
  operatorRole: OperatorRole | "" | null;
}

/** Whom a call is for, as its endpoint declares it. */
export interface Admission {
  access: Access;
  /** What an operator needs to be trusted with; null for calls of others, and of operators of any role. */
  duty: Duty | null;
}

/** True where a call is for somebody: the server asks before it answers, pages before they offer it. */
export function admits(call: Admission, who: SignedIn): boolean {
  if (call.access === "public") return true;
  if (call.access === "agency") return Boolean(who.agencyCode);
  if (call.access === "signedIn" && who.agencyCode) return true;
  if (!who.operatorRole) return false;
  return call.duty ? dutiesOf[who.operatorRole].includes(call.duty) : call.access === "signedIn";
}
