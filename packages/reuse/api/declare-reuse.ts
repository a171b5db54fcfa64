import { changedFields, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import type { AuditAction } from "@public-code/accounts/contract/audit/audit-names.ts";
import { AppError, invalid, notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { assertSeen, nextUpdate } from "@public-code/core/api/database/last-change.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { onlineFamily } from "@public-code/evidence/api/read-evidence.ts";
import type { NewEvent } from "@public-code/programs/api/events/record-events.ts";
import {
  declarationsOfProgram,
  declarationsPerDay,
  reuseState,
} from "@public-code/programs/contract/reuse/reuse-states.ts";
import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { ReuseChanged } from "#contract/reuse.ts";
import { beginsAfter, type ReuseFields } from "#contract/reuse-fields.ts";
import { announceReuses, tellReuse } from "./announce-reuse.ts";
import { type ReuseRow, reuses } from "./reuse.table.ts";
import { expiryAfter, phaseOf } from "./reuse-days.ts";

/** A change of a declaration, by an officer of its agency. */
export interface ReuseAct {
  viewer: AgencyViewer;
  now: Date;
}
interface SeenReuse {
  reuseId: number;
  updateTime: string;
}

export function presentChange(row: ReuseRow, now: Date): ReuseChanged {
  return {
    reuseId: row.id,
    state: row.state,
    phase: phaseOf(row, taipeiDay(now)),
    expiresOn: row.expiresOn,
    updateTime: row.updatedAt.toISOString(),
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Refuses a mailbox outside of the agency's domain, which is that of the officer where it has none. */
async function assertOwnMailbox(
  tx: Db,
  { mailbox }: ReuseFields,
  agencyCode: string,
  viewer: AgencyViewer,
): Promise<void> {
  if (mailbox === "") return;
  const [agency] = await tx
    .select({ mailbox: agencies.mailbox })
    .from(agencies)
    .where(eq(agencies.code, agencyCode));
  const domain = domainOf(agency?.mailbox || viewer.mail);
  if (domainOf(mailbox) !== domain)
    throw invalid({ path: "mailbox", key: "field.mailboxDomain", params: { domain } });
}

/** Refuses a use that goes on and is yet to begin. */
function assertBegun(fields: ReuseFields, now: Date): void {
  if (beginsAfter(taipeiDay(now).slice(0, 6), fields))
    throw invalid({ path: "since", key: "field.notYetUsed" });
}

/** What a confirmation sets. */
function confirmed({ viewer, now }: ReuseAct) {
  return {
    confirmedBy: viewer.userId,
    confirmedAt: now,
    expiresOn: expiryAfter(now),
    remindedDays: null,
    lapsedAt: null,
  };
}

/** Bounds what one agency makes visitors, feeds and caches carry; officers are counted one after the other. */
async function assertRoom(tx: Db, agencyCode: string, familyId: number, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`declare ${agencyCode}`}))`);
  const own = eq(reuses.agencyCode, agencyCode);
  const today = gte(reuses.declaredAt, startOfTaipeiDay(taipeiDay(now)));
  if ((await tx.$count(reuses, and(own, today))) >= declarationsPerDay)
    throw new AppError("err.tooManyRequests");
  const held = and(own, eq(reuses.familyId, familyId), isNull(reuses.endedAt));
  if ((await tx.$count(reuses, held)) >= declarationsOfProgram)
    throw invalid({
      path: "serviceUrl",
      key: "field.mostDeclared",
      params: { maximum: declarationsOfProgram },
    });
}

const alreadyDeclared = () => invalid({ path: "serviceUrl", key: "field.reuseDeclared" });

/**
 * Says that the viewer's agency uses an online program. Of each program and service an agency
 * declares one use at a time. 404 for a program that visitors do not see.
 */
export async function declareReuse(
  db: Db,
  act: ReuseAct,
  { programId, ...fields }: ReuseFields & { programId: number },
): Promise<ReuseChanged> {
  const { viewer, now } = act;
  assertBegun(fields, now);
  return db.transaction(async (tx) => {
    const agencyCode = await lockPresentAgency(tx, viewer.agencyCode);
    const familyId = await onlineFamily(tx, programId);
    if (familyId === null) throw notFound();
    await assertOwnMailbox(tx, fields, agencyCode, viewer);
    await assertRoom(tx, agencyCode, familyId, now);
    const [row] = await tx
      .insert(reuses)
      .values({
        ...fields,
        familyId,
        agencyCode,
        ...confirmed(act),
        declaredAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw alreadyDeclared();
    await writeReuseAudit(tx, act, row, { action: "declareReuse", toState: row.state });
    const { state } = fields;
    await announceReuses(
      tx,
      [familyId],
      tellReuse(row, { type: "reuse.declared", data: { state } }, now),
      now,
    );
    return presentChange(row, now);
  });
}

async function writeReuseAudit(
  tx: Db,
  { viewer, now }: ReuseAct,
  row: ReuseRow,
  entry: { action: AuditAction; fromState?: number; toState?: number; fields?: string[] },
): Promise<void> {
  const what = { subject: "reuse", subjectId: row.id, familyId: row.familyId } as const;
  await writeAudit(tx, viewer, { ...what, ...entry }, now);
}

/** A declaration of the viewer's agency that holds or has lapsed, locked; 404 for others. */
async function lockOwnReuse(
  tx: Db,
  { viewer }: ReuseAct,
  { reuseId, updateTime }: SeenReuse,
): Promise<ReuseRow> {
  if (!isRowId(reuseId)) throw notFound();
  const agencyCode = await lockPresentAgency(tx, viewer.agencyCode);
  const [row] = await tx
    .select()
    .from(reuses)
    .where(and(eq(reuses.id, reuseId), eq(reuses.agencyCode, agencyCode)))
    .for("update");
  if (!row) throw notFound();
  assertSeen(row, updateTime);
  if (row.endedAt !== null) throw new AppError("err.wrongState");
  return row;
}

/** Writes a change of a declaration, with its audit row, and tells of it. */
async function changeReuse(
  tx: Db,
  act: ReuseAct,
  before: ReuseRow,
  change: {
    action: AuditAction;
    columns: Partial<ReuseRow>;
    fields?: string[];
    told: (after: ReuseRow) => NewEvent[];
  },
): Promise<ReuseChanged> {
  const { now } = act;
  const [after] = await tx
    .update(reuses)
    .set({ ...change.columns, updatedAt: nextUpdate(before, now) })
    .where(eq(reuses.id, before.id))
    .returning();
  if (!after) throw notFound();
  const { action, fields = [] } = change;
  const states = { fromState: before.state, toState: after.state };
  await writeReuseAudit(tx, act, after, { action, ...states, fields });
  await announceReuses(tx, [after.familyId], change.told(after), now);
  return presentChange(after, now);
}

/** True where another declaration of the same use holds already. */
async function isTaken(tx: Db, { id, familyId, agencyCode }: ReuseRow, serviceUrl: string) {
  const same = await tx
    .select({ id: reuses.id })
    .from(reuses)
    .where(
      and(
        eq(reuses.familyId, familyId),
        eq(reuses.agencyCode, agencyCode),
        eq(reuses.serviceUrl, serviceUrl),
        isNull(reuses.endedAt),
      ),
    );
  return same.some((row) => row.id !== id);
}

/** Changes what is declared; whoever says how it is now has confirmed it too. */
export async function updateReuse(
  db: Db,
  act: ReuseAct,
  { reuseId, updateTime, ...fields }: ReuseFields & SeenReuse,
): Promise<ReuseChanged> {
  const { now } = act;
  return db.transaction(async (tx) => {
    const before = await lockOwnReuse(tx, act, { reuseId, updateTime });
    await assertOwnMailbox(tx, fields, before.agencyCode, act.viewer);
    assertBegun(fields, now);
    if (await isTaken(tx, before, fields.serviceUrl)) throw alreadyDeclared();
    const { state } = fields;
    const old = Object.fromEntries(
      Object.keys(fields).map((name) => [name, Reflect.get(before, name)]),
    );
    return changeReuse(tx, act, before, {
      action: "updateReuse",
      columns: { ...fields, ...confirmed(act) },
      fields: changedFields<object>(old, fields),
      told: (after) => {
        // Visitors read it for the first time, or no more.
        if (before.audience !== after.audience)
          return after.audience === "everybody"
            ? tellReuse(after, { type: "reuse.declared", data: { state } }, now)
            : tellReuse(before, { type: "reuse.ended", data: { reason: "ended" } }, now);
        return tellReuse(after, { type: "reuse.confirmed", data: { state } }, now);
      },
    });
  });
}

/** Says that a declaration still holds. */
export async function confirmReuse(db: Db, act: ReuseAct, seen: SeenReuse): Promise<ReuseChanged> {
  return db.transaction(async (tx) => {
    const before = await lockOwnReuse(tx, act, seen);
    const { state } = before;
    if (state === reuseState.stopped) throw new AppError("err.wrongState");
    const event = { type: "reuse.confirmed" as const, data: { state } };
    return changeReuse(tx, act, before, {
      action: "confirmReuse",
      columns: confirmed(act),
      told: (after) => tellReuse(after, event, act.now),
    });
  });
}

/** Says that the agency has stopped using a program; a new declaration may follow. */
export async function endReuse(db: Db, act: ReuseAct, seen: SeenReuse): Promise<ReuseChanged> {
  return db.transaction(async (tx) => {
    const before = await lockOwnReuse(tx, act, seen);
    const event = { type: "reuse.ended", data: { reason: "ended" } } as const;
    return changeReuse(tx, act, before, {
      action: "endReuse",
      columns: { state: reuseState.stopped, endedAt: act.now, endReason: "ended" },
      // Of what has lapsed was told before.
      told: (after) => (before.lapsedAt === null ? tellReuse(after, event, act.now) : []),
    });
  });
}
