import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { findTrusted } from "@public-code/accounts/api/identity/sessions.service.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import type { Act } from "@public-code/programs/api/change-edition.ts";
import { lockEdition, presentState } from "@public-code/programs/api/edition-store.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import {
  and,
  asc,
  eq,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  TransactionRollbackError,
} from "drizzle-orm";
import type { PendingDecision } from "#contract/review/review.ts";
import { type Decision, pendingDecisions } from "./review.table.ts";
import { approveEdition, requestModification } from "./review-actions.ts";

/** How long whoever has decided can take it back, and nobody else hears of it. */
const heldMs = 10_000;

const isPending = isNull(pendingDecisions.refusal);

/** Carries a decision out. */
export function decide(
  db: Db,
  act: Act,
  decision: Decision,
  approvals: number,
): Promise<EditionState> {
  return decision.action === "approve"
    ? approveEdition(db, act, { putOnline: decision.putOnline, approvals })
    : requestModification(db, act, decision);
}

/**
 * Accepts a decision that is carried out in ten seconds, and refuses what would be refused now. The
 * edition stays as it is until then; 409 where another decision on it is pending.
 */
export function holdDecision(
  db: Db,
  act: Act,
  decision: Decision,
  approvals: number,
): Promise<EditionState> {
  return db.transaction(async (tx) => {
    const { edition } = await lockEdition(tx, act.programId, { agencyCode: null, now: act.now });
    await tx
      .transaction(async (trial) => {
        await decide(trial, act, decision, approvals);
        trial.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
    const pending = {
      userId: act.viewer.userId,
      decision,
      updateTime: act.updateTime,
      dueAt: new Date(act.now.getTime() + heldMs),
      refusal: null,
    };
    const rows = await tx
      .insert(pendingDecisions)
      .values({ editionId: edition.id, ...pending })
      .onConflictDoUpdate({
        target: pendingDecisions.editionId,
        set: pending,
        setWhere: isNotNull(pendingDecisions.refusal),
      })
      .returning({ editionId: pendingDecisions.editionId });
    if (rows.length === 0) throw new AppError("err.decisionPending");
    return presentState(edition, taipeiDay(act.now));
  });
}

/**
 * Carries out a pending decision once, whoever else tries. Where it would be refused by now it lapses:
 * it stays with the reason, which is returned, until who made it has read it.
 */
async function carryOut(
  db: Db,
  { editionId, userId, decision, updateTime, dueAt }: typeof pendingDecisions.$inferSelect,
  approvals: number,
  now: Date,
): Promise<AppError | null> {
  const isSame = and(
    eq(pendingDecisions.editionId, editionId),
    eq(pendingDecisions.dueAt, dueAt),
    isPending,
  );
  try {
    await db.transaction(async (tx) => {
      const viewer = await findTrusted(tx, userId, "review");
      if (!viewer) throw new AppError("err.forbidden");
      const act: Act = { viewer, actor: "operator", programId: editionId, updateTime, now };
      await decide(tx, act, decision, approvals);
      const rows = await tx.delete(pendingDecisions).where(isSame).returning();
      // Taken back meanwhile.
      if (rows.length === 0) tx.rollback();
    });
    return null;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null;
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const lapse = { refusal: error.code };
    const rows = await db.update(pendingDecisions).set(lapse).where(isSame).returning();
    // Nothing is left to lapse where another process has carried it out meanwhile.
    return rows.length > 0 ? error : null;
  }
}

/** Carries out the decisions whose time has come; one that fails holds up no other. */
export async function carryOutDue(db: Db, approvals: number, now: Date): Promise<void> {
  const due = await db
    .select()
    .from(pendingDecisions)
    .where(and(isPending, lte(pendingDecisions.dueAt, now)))
    .orderBy(asc(pendingDecisions.dueAt));
  const failures: unknown[] = [];
  for (const pending of due)
    await carryOut(db, pending, approvals, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Carries out the viewer's own pending decision on an edition now; nothing where it has been already. */
export async function carryOutOwn(
  db: Db,
  { userId }: Viewer,
  programId: number,
  approvals: number,
): Promise<void> {
  const isOwn = and(eq(pendingDecisions.editionId, programId), eq(pendingDecisions.userId, userId));
  const [pending] = await db.select().from(pendingDecisions).where(and(isOwn, isPending));
  const refusal = pending && (await carryOut(db, pending, approvals, new Date()));
  if (refusal) throw refusal;
}

/** Takes the viewer's own decision back, or away once it has lapsed; 409 where it was carried out. */
export async function takeBackOwn(db: Db, { userId }: Viewer, programId: number): Promise<void> {
  const isOwn = and(eq(pendingDecisions.editionId, programId), eq(pendingDecisions.userId, userId));
  const rows = await db.delete(pendingDecisions).where(isOwn).returning();
  if (rows.length === 0) throw new AppError("err.decisionMade");
}

interface DecisionView {
  viewer: Viewer;
  lang: Language;
  now: Date;
}

async function readDecisions(
  db: Db,
  which: SQL | undefined,
  { viewer, lang, now }: DecisionView,
): Promise<PendingDecision[]> {
  const rows = await db
    .select({ pending: pendingDecisions, edition: editions, name: users.name })
    .from(pendingDecisions)
    .innerJoin(users, eq(users.id, pendingDecisions.userId))
    .innerJoin(editions, eq(editions.id, pendingDecisions.editionId))
    .where(which)
    .orderBy(asc(pendingDecisions.dueAt));
  return rows.map(({ pending: { userId, decision, dueAt, refusal }, edition, name }) => ({
    programId: edition.id,
    programName: inLanguage(lang, edition.programName, edition.programNameEn),
    name,
    isOwn: userId === viewer.userId,
    secondsLeft: Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1_000)),
    refusal: refusal === null ? "" : apiMessage(refusal, lang),
    approveDesc: "",
    fieldComments: [],
    ...decision,
  }));
}

const isOf = ({ viewer }: DecisionView) => eq(pendingDecisions.userId, viewer.userId);

/** The pending decision on an edition, or the viewer's own one that has lapsed. */
export async function readPending(
  db: Db,
  programId: number,
  view: DecisionView,
): Promise<PendingDecision | null> {
  const isShown = and(eq(pendingDecisions.editionId, programId), or(isPending, isOf(view)));
  const [decision] = await readDecisions(db, isShown, view);
  return decision ?? null;
}

/** The viewer's own decisions that have lapsed. */
export const readLapsed = (db: Db, view: DecisionView): Promise<PendingDecision[]> =>
  readDecisions(db, and(isOf(view), isNotNull(pendingDecisions.refusal)), view);
