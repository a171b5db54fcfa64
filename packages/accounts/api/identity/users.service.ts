import { randomUUID } from "node:crypto";
import type { Db } from "@public-code/core/api/database/database.ts";
import { and, eq } from "drizzle-orm";
import type { LoginError } from "#contract/identity/sign-in.ts";
import { agencyNames, cleanText, findAgency, rememberUnknownAgency } from "./agency-claim.ts";
import { users } from "./identity.table.ts";
import { roleOfUser } from "./operator-roles.ts";
import { endSessionsOf } from "./sessions.service.ts";

const longestName = 100;
const longestMail = 320;

/** The claims of the identity provider about an authenticated person. */
export interface ProvenPerson {
  issuer: string;
  subject: string;
  name: string;
  mail: string;
  /** The agency claim as it came. */
  agency: unknown;
}

export type Admission = { user: { id: string; operator: boolean; agencyCode: string | null } };

/**
 * Lets a person in who belongs to an agency or is an operator, and writes down what the provider
 * says of them. Nobody becomes an operator here, whatever the provider claims. Whoever is refused
 * loses the sessions of the time when they did belong to an agency. In one transaction, so that a
 * merge of that agency meanwhile moves this person too.
 */
export async function admitPerson(
  db: Db,
  person: ProvenPerson,
): Promise<Admission | { refused: LoginError }> {
  return db.transaction((tx) => writeDown(tx, person, new Date()));
}

async function writeDown(
  db: Db,
  person: ProvenPerson,
  now: Date,
): Promise<Admission | { refused: LoginError }> {
  const names = agencyNames(person.agency);
  const agency = await findAgency(db, names);
  if (!agency && names.length > 0) await rememberUnknownAgency(db, names, now);
  const refused: LoginError = names.length > 0 ? "unknownAgency" : "noAgency";
  const profile = {
    name: cleanText(person.name, longestName),
    mail: cleanText(person.mail, longestMail),
    oid: agency?.oid ?? "",
    agencyCode: agency?.code ?? null,
    lastSignedInAt: now,
    leftAt: null,
  };
  const stored = { id: users.id, operator: users.operator, agencyCode: users.agencyCode };
  if (!agency) {
    const self = and(eq(users.issuer, person.issuer), eq(users.subject, person.subject));
    const [user] = await db
      .update(users)
      .set(profile)
      .where(and(self, eq(users.operator, true)))
      .returning(stored);
    if (user) return { user };
    const [former] = await db.select({ id: users.id }).from(users).where(self);
    if (former) await endSessionsOf(db, former, now);
    return { refused };
  }
  const [user] = await db
    .insert(users)
    .values({
      id: randomUUID(),
      issuer: person.issuer,
      subject: person.subject,
      createdAt: now,
      ...profile,
    })
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: profile })
    .returning(stored);
  return user ? { user } : { refused };
}

/** Columns of a user that operators see. */
export const userColumns = {
  id: users.id,
  name: users.name,
  mail: users.mail,
  agencyCode: users.agencyCode,
  operatorRole: roleOfUser,
  lastSignedInAt: users.lastSignedInAt,
};
