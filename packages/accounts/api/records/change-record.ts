import { notFound } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import {
  assertSeen,
  type Changed,
  nextUpdate,
} from "@public-code/core/api/database/last-change.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { type OrderedRows, writeOrder } from "@public-code/core/api/database/write-order.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import {
  type ActorRole,
  type AuditEntry,
  actorOf,
  changedFields,
  namesAlone,
  writeAudit,
} from "#api/audit/audit.service.ts";
import type { AuditAction } from "#contract/audit/audit-names.ts";
import { type State, writeVersion } from "./versions.service.ts";

/** Who changes a record, and when. */
export interface Editor<Who extends Viewer = Viewer> {
  viewer: Who;
  now: Date;
  /** The role in which somebody who has two of them acts; that of an operator without it. */
  actor?: ActorRole;
}

/** A change that has been written, for what follows from it. */
export interface Written<Row> {
  /** Null for a record that was added. */
  before: Row | null;
  after: Row;
  action: AuditAction;
  reason: string;
  now: Date;
}
export type Effect<Row> = (tx: Db, written: Written<Row>) => Promise<void>;

/** What a kind of records is: all else of a change is the same for every kind. */
export interface RecordKind<Row extends Changed, Key> {
  /** Refuses who may not change records of the kind. */
  permit(viewer: Viewer): unknown;
  /** Lets one change of the kind be made at a time. Taken before any row, so that nobody waits for each other. */
  lockAll?(tx: Db): Promise<unknown>;
  /** The record with everything that a change compares, locked; none where there is none for the editor. */
  lock(tx: Db, key: Key): PromiseLike<readonly Row[]>;
  /** Refuses an editor who has seen another state; by the moment of the last change without it. */
  assertSeen?(row: Row, updateTime: string): void;
  /** How audit rows and versions call a record. */
  nameOf(row: Row): Pick<AuditEntry, "subject" | "subjectId" | "familyId">;
  /** The state written to audit rows. */
  statusOf?(row: Row): string | number;
  /** The edited fields: audit rows name those that differ, with their values. */
  fieldsOf?(row: Row): object;
  /** Whether those who read the audit log do not know the record, of which it then only has the fields' names. */
  isPrivate?(row: Row): boolean;
  /** The state that versions keep. */
  stateOf?(row: Row): State;
  /** Writes what a change of a record sets. */
  update(tx: Db, row: Row, columns: Partial<Row> & { updatedAt: Date }): PromiseLike<unknown>;
  /** What follows from a change, such as mails; what visitors see is published last. */
  effect?: Effect<Row>;
}

/** What a change sets and audits, beside what its kind does. */
export interface Change<Row>
  extends Partial<Pick<AuditEntry, "fromState" | "toState" | "reason" | "fields" | "ids">> {
  action: AuditAction;
  /** What differs of the record; without it, `declare` has written what there is to write. */
  columns?: Partial<Row>;
  /** The record that `declare` has added, beside the one that stays as it is or as the first. */
  added?: Row;
  /** True where versions keep the new state. */
  saves?: boolean;
  /** In place of what follows from every change of the kind. */
  effect?: Effect<Row>;
}

async function updateRow<Row extends Changed, Key>(
  tx: Db,
  kind: RecordKind<Row, Key>,
  before: Row,
  columns: Partial<Row>,
  now: Date,
): Promise<Row> {
  const change = { ...columns, updatedAt: nextUpdate(before, now) };
  await kind.update(tx, before, change);
  return { ...before, ...change };
}

/** Saves the version and the audit row of a change, then runs its effects. */
async function writeDown<Row extends Changed, Key>(
  tx: Db,
  kind: RecordKind<Row, Key>,
  { viewer, actor, now }: Editor,
  { before, after }: Pick<Written<Row>, "before" | "after">,
  change: Change<Row>,
): Promise<Row> {
  const { columns: _, added: _added, saves, effect = kind.effect, ...entry } = change;
  const { stateOf, fieldsOf, statusOf, isPrivate = () => false } = kind;
  const name = kind.nameOf(after);
  if (saves && stateOf) {
    const previous = before && { ...stateOf(before), savedAt: before.updatedAt };
    await writeVersion(tx, name, viewer, { before: previous, after: stateOf(after) }, now);
  }
  const changed = before && fieldsOf ? changedFields(fieldsOf(before), fieldsOf(after)) : [];
  const audit = {
    ...name,
    fromState: (before && statusOf?.(before)) ?? "",
    toState: statusOf?.(after) ?? "",
    fields: before && (isPrivate(before) || isPrivate(after)) ? namesAlone(changed) : changed,
    ...entry,
  };
  await writeAudit(tx, actorOf(viewer, actor), audit, now);
  await effect?.(tx, { before, after, action: entry.action, reason: entry.reason ?? "", now });
  return after;
}

/**
 * The one way to change a record: `declare` checks what only this action asks for and says what it
 * changes. 404 for a record that the editor cannot know, 409 for one that has changed since they saw
 * it; with null for `updateTime` they need not have seen it.
 */
export async function changeRecord<Row extends Changed, Key>(
  db: Db,
  kind: RecordKind<Row, Key>,
  editor: Editor,
  seen: NoInfer<Key> & { updateTime: string | null },
  declare: (before: Row, tx: Db) => Change<Row> | Promise<Change<Row>>,
): Promise<Row> {
  kind.permit(editor.viewer);
  return db.transaction(async (tx) => {
    await kind.lockAll?.(tx);
    const [before] = await kind.lock(tx, seen);
    if (!before) throw notFound();
    if (seen.updateTime !== null) (kind.assertSeen ?? assertSeen)(before, seen.updateTime);
    const change = await declare(before, tx);
    const { added, columns } = change;
    const updated = columns ? await updateRow(tx, kind, before, columns, editor.now) : before;
    return writeDown(tx, kind, editor, { before, after: added ?? updated }, change);
  });
}

/** Adds a record: `declare` writes it, and says so as a change does. */
export async function addRecord<Row extends Changed, Key>(
  db: Db,
  kind: RecordKind<Row, Key>,
  editor: Editor,
  declare: (tx: Db) => Promise<Change<Row> & { added: Row }>,
): Promise<Row> {
  kind.permit(editor.viewer);
  return db.transaction(async (tx) => {
    await kind.lockAll?.(tx);
    const change = await declare(tx);
    return writeDown(tx, kind, editor, { before: null, after: change.added }, change);
  });
}

/** Puts records in an order, which visitors see; 409 where the keys do not name each of them once. */
export async function orderRecords<Row extends Changed, Key>(
  db: Db,
  kind: RecordKind<Row, Key>,
  { viewer, now }: Editor,
  rows: OrderedRows,
  keys: readonly (string | number)[],
  entry: Pick<AuditEntry, "action" | "subject" | "subjectId">,
): Promise<void> {
  kind.permit(viewer);
  await db.transaction(async (tx) => {
    await kind.lockAll?.(tx);
    await writeOrder(tx, rows, keys);
    await writeAudit(tx, viewer, { ...entry, ids: { order: keys } }, now);
    await changeContent(tx);
  });
}
