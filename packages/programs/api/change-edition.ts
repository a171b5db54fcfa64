import {
  type AuditEntry,
  actorOf,
  type ChangedField,
  changedFields,
  namesAlone,
  writeAudit,
} from "@public-code/accounts/api/audit/audit.service.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { assertSeen, nextUpdate } from "@public-code/core/api/database/last-change.ts";
import type { AgencyViewer, Viewer } from "@public-code/core/api/http/call-context.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { eq } from "drizzle-orm";
import type { EditionState } from "#contract/managed-program.ts";
import { type ProgramStatus, programStatus } from "#contract/program.ts";
import { type Actor, type ChangeAction, isFamilyAction, outcomeOf } from "#contract/transitions.ts";
import { dueMoment, effectiveStatus } from "./edition-status.ts";
import {
  type EditionRow,
  hasOpenEdition,
  type LockedEdition,
  lockEdition,
  nextCaseNo,
  nextProgramNumber,
  nextVersionNo,
  presentState,
} from "./edition-store.ts";
import { notifyPeople } from "./notify-people.ts";
import { scopeOf } from "./programs.policy.ts";
import { editions, families } from "./programs.table.ts";
import { publishPrograms } from "./publish-programs.ts";

/** What an agency gives a reason for that is no text of the program. */
const saysWhy: ReadonlySet<ChangeAction> = new Set(["takeOffline", "requestOnline"]);

interface Caller {
  viewer: Viewer;
  actor: Actor;
  now: Date;
}

export interface Act extends Caller {
  programId: number;
  /** The edition's updateTime as the caller saw it. */
  updateTime: string;
}

/** What an action finds once the workflow allows it: the edition and its family, both locked. */
export interface ActionTarget extends LockedEdition {
  /** `YYYYMMDD` in Taipei. */
  today: string;
  /** True where the action adds an edition to the family and leaves this one as it is. */
  addsEdition: boolean;
}

type Columns = Partial<
  Omit<EditionRow, "id" | "familyId" | "versionNo" | "caseNo" | "createdAt" | "updatedAt">
>;

/** What an action changes; the status comes from the workflow. */
export interface Change {
  columns?: Omit<Columns, "status">;
  /** True where the step is only planned, and the status stays until its day. */
  planned?: boolean;
  /** Awards of the whole family. */
  awards?: string[];
  /** What else the audit row names. */
  ids?: AuditEntry["ids"];
  /** The edition of the family that becomes history. */
  replaces?: EditionRow | null;
  /** Writes the edition's files; returns the names of the lists that differ. */
  attach?: (editionId: number) => Promise<string[]>;
  /** The changed fields, where they are not those of the columns. */
  fields?: AuditEntry["fields"];
  /** Sent to those concerned; the audit row keeps that of a decision, whoever made it. */
  reason?: string;
}

/** Where a change goes: over the edition that is there, or into a new one. */
type Place =
  | { before: LockedEdition; step: Columns }
  | { before: LockedEdition | null; newStatus: ProgramStatus; agencyCode: string };

/** Locks the edition, and refuses what its agency, its age or its status forbids. */
async function findPlace(
  tx: Db,
  act: Act,
  action: ChangeAction,
): Promise<Place & { before: LockedEdition }> {
  const agencyCode = scopeOf(act.actor, act.viewer);
  const before = await lockEdition(tx, act.programId, { agencyCode, now: act.now });
  assertSeen(before.edition, act.updateTime);
  if (isFamilyAction(action)) return { before, step: {} };
  const outcome = outcomeOf(before.status, action, act.actor);
  switch (outcome?.kind) {
    case "status":
      return { before, step: { status: outcome.to } };
    case "discarded":
      return { before, step: { discarded: true } };
    case "scheduled":
      return { before, step: {} };
    case "newEdition":
      if (await hasOpenEdition(tx, before.edition.familyId)) throw new AppError("err.wrongState");
      return { before, newStatus: outcome.to, agencyCode: before.agencyCode };
    default:
      throw new AppError("err.wrongState");
  }
}

/** The next edition of a family, or the first one of a new family. */
async function insertEdition(
  tx: Db,
  place: Extract<Place, { newStatus: ProgramStatus }>,
  columns: Columns,
  { viewer, now }: Caller,
): Promise<EditionRow> {
  const id = await nextProgramNumber(tx);
  const familyId = place.before?.edition.familyId ?? id;
  if (!place.before)
    await tx
      .insert(families)
      .values({ id, agencyCode: place.agencyCode, officerId: viewer.userId, createdAt: now });
  const [row] = await tx
    .insert(editions)
    .values({
      programName: place.before?.edition.programName ?? "",
      ...columns,
      id,
      familyId,
      versionNo: await nextVersionNo(tx, familyId),
      caseNo: await nextCaseNo(tx, now),
      status: place.newStatus,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new AppError("err.internal");
  return row;
}

async function updateEdition(
  tx: Db,
  edition: EditionRow,
  columns: Columns,
  now: Date,
): Promise<EditionRow> {
  const [row] = await tx
    .update(editions)
    .set({ ...columns, updatedAt: nextUpdate(edition, now) })
    .where(eq(editions.id, edition.id))
    .returning();
  if (!row) throw new AppError("err.stale");
  return row;
}

/** When the edition that visitors saw went offline by its date; null where it did not. */
function offlineSince(
  place: Place,
  replaces: EditionRow | null | undefined,
  today: string,
): Date | null {
  const due = [place.before?.edition, replaces].find(
    (edition) =>
      edition?.status === programStatus.online &&
      effectiveStatus(edition, today) === programStatus.offline,
  );
  return due?.onlineAt ? dueMoment(due.terminationDate, due.onlineAt, due.onlineAt) : null;
}

/** The columns that get another value; of a draft, which is its agency's own, their names. */
function writtenFields(edition: EditionRow, written: Columns): (string | ChangedField)[] {
  const changed = changedFields<object>(edition, { ...edition, ...written });
  return edition.status === programStatus.draft ? namesAlone(changed) : changed;
}

/** The reason as the audit row keeps it: what an agency writes of its changes the edition holds. */
const auditReason = (actor: Actor, action: ChangeAction, reason: string): string =>
  actor === "operator" || saysWhy.has(action) ? reason : "";

/** Writes a change, its audit row and its mails; publishes it last, for that lets nobody else in. */
async function writeChange(
  tx: Db,
  caller: Caller,
  action: ChangeAction,
  place: Place,
  {
    columns = {},
    planned = false,
    awards,
    ids: named,
    replaces,
    attach,
    fields,
    reason = "",
  }: Change,
): Promise<EditionState> {
  const { viewer, actor, now } = caller;
  const today = taipeiDay(now);
  const { before } = place;
  if (replaces)
    await tx.update(editions).set({ history: true }).where(eq(editions.id, replaces.id));
  const addsEdition = "newStatus" in place;
  const written = { ...(addsEdition || planned ? {} : place.step), ...columns };
  const row = addsEdition
    ? await insertEdition(tx, place, written, caller)
    : await updateEdition(tx, place.before.edition, written, now);
  // Whoever submits a case is told of it, until it is handed to somebody else.
  if (action === "submit")
    await tx
      .update(families)
      .set({ officerId: viewer.userId })
      .where(eq(families.id, row.familyId));
  if (awards) await tx.update(families).set({ awards }).where(eq(families.id, row.familyId));
  const lists = (await attach?.(row.id)) ?? [];
  const source = addsEdition && before ? { source: before.edition.id } : null;
  const ids = awards ? { awards } : (named ?? source);
  const auditActor = actorOf(viewer, actor);
  await writeAudit(
    tx,
    auditActor,
    {
      action,
      subject: "edition",
      subjectId: row.id,
      familyId: row.familyId,
      fromState: before?.status ?? "",
      toState: row.discarded ? "discarded" : row.status,
      reason: auditReason(actor, action, reason),
      // An approval removes them from the edition.
      remarks: action === "requestModification" ? row.fieldComments : [],
      fields: before ? [...(fields ?? writtenFields(before.edition, written)), ...lists] : [],
      ...(ids ? { ids } : {}),
    },
    now,
  );
  await notifyPeople(tx, { action, edition: row, reason, actor: auditActor }, now);
  const wasOnline = !addsEdition && place.before.status === programStatus.online;
  const isOnline = effectiveStatus(row, today) === programStatus.online;
  if (wasOnline || isOnline || awards)
    await publishPrograms(tx, [row.familyId], {
      now,
      offlineSince: offlineSince(place, replaces, today),
    });
  return presentState(row, today);
}

/**
 * The one way to change an edition, in the caller's transaction: `declare` checks what only this
 * action asks for and says what it changes, null for nothing; all else is the same for every action.
 */
export async function changeEdition(
  tx: Db,
  act: Act,
  action: ChangeAction,
  declare: (declared: ActionTarget) => Change | Promise<Change | null>,
): Promise<EditionState> {
  const place = await findPlace(tx, act, action);
  const today = taipeiDay(act.now);
  const change = await declare({ ...place.before, today, addsEdition: "newStatus" in place });
  if (change === null) return presentState(place.before.edition, today);
  return writeChange(tx, act, action, place, change);
}

/** Adds a program of the viewer's agency: its first edition goes where a draft of it would. */
export function addProgram(
  tx: Db,
  caller: Caller & { viewer: AgencyViewer },
  action: "save" | "submit",
  change: Change,
): Promise<EditionState> {
  const { agencyCode } = caller.viewer;
  const newStatus = action === "submit" ? programStatus.reviewing : programStatus.draft;
  return writeChange(tx, caller, action, { before: null, newStatus, agencyCode }, change);
}

/** Discards a draft; nothing is deleted, it only leaves the lists. */
export function discardEdition(db: Db, act: Act): Promise<EditionState> {
  return db.transaction((tx) => changeEdition(tx, act, "discard", () => ({})));
}

/** Takes an edition back from review to a draft; the operators' comments stay with it. */
export function withdrawEdition(db: Db, act: Act): Promise<EditionState> {
  return db.transaction((tx) => changeEdition(tx, act, "withdraw", () => ({})));
}
