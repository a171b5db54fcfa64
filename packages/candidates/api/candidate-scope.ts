import {
  requireAgency,
  requireViewer,
} from "@public-code/accounts/api/identity/identity.policy.ts";
import { isOperator } from "@public-code/accounts/contract/identity/roles.ts";
import { AppError, invalid } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer, CallContext, Viewer } from "@public-code/core/api/http/call-context.ts";
import type { Handler, Handlers } from "@public-code/core/api/http/serve.ts";
import { type Admission, admits } from "@public-code/core/contract/duties.ts";
import type { Endpoint, EndpointGroup, InputOf } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { and, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Scope } from "#contract/candidates.ts";
import { candidates } from "./candidates.table.ts";

/** Codes of the agencies whose candidates somebody may see; null for an operator, who may see all. */
export type CandidateScope = readonly string[] | null;

/** Who does something, when, and whose candidates and organisations it may touch. */
export interface Act {
  viewer: Viewer;
  scope: CandidateScope;
  now: Date;
  lang: Language;
}

/** The agency of an officer, and those that were merged into it. */
export async function scopeOfAgency(db: Db, { agencyCode }: AgencyViewer): Promise<string[]> {
  const merged = await db
    .select({ code: agencies.code, mergedInto: agencies.mergedInto })
    .from(agencies)
    .where(isNotNull(agencies.mergedInto));
  const codes = new Set([agencyCode]);
  // A set that grows while it is read is read to its end.
  for (const code of codes)
    for (const agency of merged) if (agency.mergedInto === code) codes.add(agency.code);
  return [...codes];
}

async function actOf(
  db: Db,
  { duty }: Admission,
  { viewer: caller, lang }: CallContext,
  scope: Scope = "",
): Promise<Act> {
  const viewer = requireViewer(caller);
  const act = { viewer, lang, now: new Date() };
  if (!isOperator(viewer) || scope === "agency")
    return { ...act, scope: await scopeOfAgency(db, requireAgency(viewer)) };
  // Whoever is an officer too was let in as one.
  if (!admits({ access: "operator", duty }, viewer)) throw new AppError("err.forbidden");
  return { ...act, scope: null };
}

type ScopedHandler<E extends Endpoint> = (
  input: Omit<InputOf<E>, "scope">,
  act: Act,
) => ReturnType<Handler<E>>;

/** Handlers of calls that officers and operators share: each learns who calls, and what that caller may touch. */
export function acting<Group extends EndpointGroup>(
  db: Db,
  group: Group,
  handlers: { [Name in keyof Group]: ScopedHandler<Group[Name]> },
): Handlers<Group> {
  const wrapped = Object.entries(group).map(([name, endpoint]) => {
    // The mapped type ties each handler to its call; the entries forget which one it is.
    const handler = handlers[name as keyof Group] as unknown as (
      input: object,
      act: Act,
    ) => Promise<unknown>;
    const wrap = async ({ scope, ...input }: { scope?: Scope }, context: CallContext) =>
      handler(input, await actOf(db, endpoint, context, scope));
    return [name, wrap];
  });
  return Object.fromEntries(wrapped) as Handlers<Group>;
}

export function inScope(scope: CandidateScope): SQL | undefined {
  return scope === null ? undefined : inArray(candidates.agencyCode, [...scope]);
}

/** Locks an agency, which no other decision names meanwhile; 422 for one that takes part no more, and for none. */
export async function lockAgency(tx: Db, agencyCode: string): Promise<void> {
  const { code, retired, mergedInto } = agencies;
  const [agency] = await tx
    .select({ code })
    .from(agencies)
    .where(and(eq(code, agencyCode), eq(retired, false), isNull(mergedInto)))
    .for("no key update");
  if (!agency)
    throw invalid({ path: "agencyCode", key: "field.unknownCode", params: { code: agencyCode } });
}
