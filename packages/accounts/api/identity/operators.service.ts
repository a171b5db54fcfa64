import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { type OperatorRole, rolesWith } from "@public-code/core/contract/duties.ts";
import { asc, eq } from "drizzle-orm";
import { writeAudit } from "#api/audit/audit.service.ts";
import { requireOperator } from "./identity.policy.ts";
import { users } from "./identity.table.ts";
import {
  endSession,
  endSessionsOf,
  listSessions,
  type OpenSession,
  type SessionRules,
} from "./sessions.service.ts";
import { userColumns } from "./users.service.ts";

function auditRole(
  tx: Db,
  operator: Viewer,
  action: "grantOperator" | "revokeOperator",
  userId: string,
  { from, to }: { from: OperatorRole | null; to: OperatorRole | null },
  now: Date,
): Promise<void> {
  const states = { fromState: from ?? "", toState: to ?? "" };
  return writeAudit(
    tx,
    operator,
    { action, subject: "user", subjectId: userId, ...states, fields: ["operator"] },
    now,
  );
}

/**
 * All operators, for somebody who may change their roles, but never the own one: so that somebody is
 * left who may. They are locked in one order, so that two of them cannot take each other's rights.
 */
async function lockOperators(tx: Db, operator: Viewer, userId: string) {
  const operators = await tx
    .select(userColumns)
    .from(users)
    .where(eq(users.operator, true))
    .orderBy(asc(users.id))
    .for("update");
  const role = operators.find(({ id }) => id === operator.userId)?.operatorRole;
  if (!role || !rolesWith("administer").includes(role)) throw new AppError("err.forbidden");
  if (userId === operator.userId) throw new AppError("err.ownRole");
  return operators;
}

/** Gives somebody who has signed in before a role of an operator; a repeat changes nothing. */
export async function grantOperator(
  db: Db,
  viewer: Viewer | null,
  { userId, role }: { userId: string; role: OperatorRole },
): Promise<void> {
  const operator = requireOperator(viewer);
  await db.transaction(async (tx) => {
    await lockOperators(tx, operator, userId);
    const [user] = await tx
      .select(userColumns)
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user) throw notFound();
    const from = user.operatorRole;
    if (from === role) return;
    await tx.update(users).set({ operator: true, operatorRole: role }).where(eq(users.id, userId));
    await auditRole(tx, operator, "grantOperator", userId, { from, to: role }, new Date());
  });
}

/**
 * Takes the operator's rights away and ends their sessions. Somebody without an agency has no way
 * into the portal then, and is forgotten. 409 for the own rights.
 */
export async function revokeOperator(db: Db, viewer: Viewer | null, userId: string): Promise<void> {
  const now = new Date();
  const operator = requireOperator(viewer);
  await db.transaction(async (tx) => {
    const operators = await lockOperators(tx, operator, userId);
    const target = operators.find((candidate) => candidate.id === userId);
    if (!target) throw notFound();
    await endSessionsOf(tx, target, now);
    if (target.agencyCode === null) await tx.delete(users).where(eq(users.id, userId));
    else await tx.update(users).set({ operator: false }).where(eq(users.id, userId));
    const roles = { from: target.operatorRole, to: null };
    await auditRole(tx, operator, "revokeOperator", userId, roles, now);
  });
}

/** Open sessions, the last used first; of one user, or of all. */
export async function listOpenSessions(
  db: Db,
  rules: SessionRules,
  viewer: Viewer | null,
  user: { id: string } | "all",
): Promise<OpenSession[]> {
  requireOperator(viewer);
  return listSessions(db, rules, user, new Date());
}

/** Ends one session; 404 when it is over already. */
export async function endOpenSession(
  db: Db,
  viewer: Viewer | null,
  sessionHash: string,
): Promise<void> {
  const now = new Date();
  const operator = requireOperator(viewer);
  await db.transaction(async (tx) => {
    const ended = await endSession(tx, sessionHash, now);
    if (!ended) throw notFound();
    await writeAudit(
      tx,
      operator,
      { action: "endSession", subject: "user", subjectId: ended.userId },
      now,
    );
  });
}

/** Ends every session of a user; returns how many there were. */
export async function endUserSessions(
  db: Db,
  viewer: Viewer | null,
  userId: string,
): Promise<number> {
  const now = new Date();
  const operator = requireOperator(viewer);
  return db.transaction(async (tx) => {
    const count = await endSessionsOf(tx, { id: userId }, now);
    if (count > 0)
      await writeAudit(
        tx,
        operator,
        { action: "endSessions", subject: "user", subjectId: userId, ids: { count } },
        now,
      );
    return count;
  });
}
