import { randomUUID } from "node:crypto";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type OperatorRole, operatorRoles } from "@public-code/core/contract/duties.ts";
import { eq, sql } from "drizzle-orm";
import { systemActor, writeAudit } from "#api/audit/audit.service.ts";
import { users } from "./identity.table.ts";
import { endSessionsOf, type SessionRules, sweepSessions } from "./sessions.service.ts";
import { sweepSharedRates } from "./shared-rate.ts";
import { sweepSignIns } from "./sign-in.service.ts";

/** Somebody by the provider's own identifier, or by the mail of a person who has signed in. */
export type OperatorName =
  | { issuer: string; subject: string; name: string; mail?: string }
  | { mail: string };

/** The role that a command names; the first operator has to be able to do everything. */
export function commandRole(name = "administrator"): OperatorRole {
  const role = operatorRoles.find((candidate) => candidate === name);
  if (!role)
    throw new CommandError(`There is no role “${name}”. Roles are ${operatorRoles.join(", ")}.`);
  return role;
}

/** What is wrong with a command, in a sentence for the person who typed it. */
export class CommandError extends Error {}

/** The issuer that sign-in will name for an operator: the configured one, and no other beside it. */
export function operatorIssuer(
  { oidc }: Pick<Config, "oidc">,
  issuer: string | undefined,
): string | undefined {
  if (oidc && issuer !== undefined && issuer !== oidc.issuer)
    throw new CommandError(
      `Nobody will come from ${issuer}: OIDC_ISSUER is ${oidc.issuer}. Leave --issuer out.`,
    );
  return oidc?.issuer ?? issuer;
}

async function operatorRow(
  tx: Db,
  person: OperatorName,
  operatorRole: OperatorRole,
): Promise<string> {
  const rights = { operator: true, operatorRole };
  if ("subject" in person) {
    const [row] = await tx
      .insert(users)
      .values({
        id: randomUUID(),
        issuer: person.issuer,
        subject: person.subject,
        name: person.name,
        mail: person.mail ?? "",
        ...rights,
      })
      .onConflictDoUpdate({ target: [users.issuer, users.subject], set: rights })
      .returning({ id: users.id });
    return row?.id ?? "";
  }
  const named = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.mail}) = ${person.mail.trim().toLowerCase()}`);
  const [only] = named;
  if (!only)
    throw new CommandError(
      `Nobody with the mail ${person.mail} has signed in yet; name the issuer and the subject instead.`,
    );
  if (named.length > 1)
    throw new CommandError(
      `${named.length} people have the mail ${person.mail}; name the issuer and the subject instead.`,
    );
  await tx.update(users).set(rights).where(eq(users.id, only.id));
  return only.id;
}

/** Gives somebody a role of an operator, before or after their first sign-in; returns the user's id. */
export async function addOperator(
  db: Db,
  person: OperatorName,
  role: OperatorRole,
  now: Date = new Date(),
): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await operatorRow(tx, person, role);
    await writeAudit(
      tx,
      systemActor,
      {
        action: "grantOperator",
        subject: "user",
        subjectId: id,
        toState: role,
        fields: ["operator"],
      },
      now,
    );
    return id;
  });
}

/** Ends the sessions of a user, or of everybody; returns how many there were. */
export async function revokeSessions(
  db: Db,
  user: { id: string } | "all",
  now: Date = new Date(),
): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await endSessionsOf(tx, user, now);
    await writeAudit(
      tx,
      systemActor,
      {
        action: "endSessions",
        subject: "user",
        subjectId: user === "all" ? "all" : user.id,
        ids: { count },
      },
      now,
    );
    return count;
  });
}

/** Removes what sign-ins, sessions and counted minutes leave behind; returns how many rows. */
export async function sweepIdentity(
  db: Db,
  rules: SessionRules,
  now: Date = new Date(),
): Promise<{ signIns: number; sessions: number; sharedRates: number }> {
  return {
    signIns: await sweepSignIns(db, now),
    sessions: await sweepSessions(db, rules, now),
    sharedRates: await sweepSharedRates(db, now),
  };
}
