import { changedFields, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { forgetUnknownAgency } from "@public-code/accounts/api/identity/agency-claim.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { AppError, invalid, notFound, type RuleBreak } from "@public-code/core/api/app-error.ts";
import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { assertSeen, nextUpdate } from "@public-code/core/api/database/last-change.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { writeOrder } from "@public-code/core/api/database/write-order.ts";
import { type Listed, type Paging, pageOf } from "@public-code/core/api/paging.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { isOnline } from "@public-code/programs/api/visible-edition.ts";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { readVersion, writeVersion } from "#api/versions/versions.service.ts";
import {
  type AgencyFields,
  agencyFields,
  type EditedAgency,
} from "#contract/code-editing/code-editing.ts";
import type { Editor } from "./edit-codes.ts";

export type AgencyRow = typeof agencies.$inferSelect;

export const agencySubject = "agency";

async function aliasesOf(db: Db, code: string): Promise<string[]> {
  const rows = await db
    .select({ alias: agencyAliases.alias })
    .from(agencyAliases)
    .where(eq(agencyAliases.agencyCode, code))
    .orderBy(asc(agencyAliases.alias));
  return rows.map((row) => row.alias);
}

/** What of an agency is edited, as its versions hold it. */
export async function fieldsOf(tx: Db, row: AgencyRow): Promise<AgencyFields> {
  const { oid, nameZh, nameEn, mailbox, level } = row;
  return { oid, nameZh, nameEn, mailbox, level, aliases: await aliasesOf(tx, row.code) };
}

function presentAgency(row: AgencyRow, aliases: string[], programCount: number): EditedAgency {
  const { ordinal: _, updatedAt, ...shown } = row;
  return { ...shown, aliases, programCount, updateTime: updatedAt.toISOString() };
}

/** Every agency whose code, names, OID or aliases hold the text, in their order. */
export async function listAgencies(
  db: Db,
  query: Paging & { search: string },
): Promise<Listed<EditedAgency>> {
  const found = await db
    .select()
    .from(agencies)
    .orderBy(asc(agencies.position), asc(agencies.code));
  const aliases = Map.groupBy(
    await db.select().from(agencyAliases).orderBy(asc(agencyAliases.alias)),
    (row) => row.agencyCode,
  );
  const counted = await db
    .select({ code: families.agencyCode, count: sql<number>`count(*)::int` })
    .from(families)
    .groupBy(families.agencyCode);
  const counts = new Map(counted.map((row) => [row.code, Number(row.count)]));
  const wanted = query.search.toLowerCase();
  const rows = found
    .map((row) =>
      presentAgency(
        row,
        (aliases.get(row.code) ?? []).map((one) => one.alias),
        counts.get(row.code) ?? 0,
      ),
    )
    .filter(({ code, oid, nameZh, nameEn, aliases: names }) =>
      [code, oid, nameZh, nameEn, ...names].join("\n").toLowerCase().includes(wanted),
    );
  return pageOf(rows, query);
}

export async function readAgency(db: Db, code: string): Promise<EditedAgency> {
  const [row] = await db.select().from(agencies).where(eq(agencies.code, code));
  if (!row) throw notFound();
  const programs = await db.$count(families, eq(families.agencyCode, code));
  return presentAgency(row, await aliasesOf(db, code), programs);
}

/**
 * Lets one change of agencies be made at a time: an ordinal, OID or alias that was free when a change
 * began is free when it is written. Taken before any row, so that nobody waits for each other.
 */
export async function lockAgencies(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${agencies} in share row exclusive mode`);
}

/** The agency as its editor has seen it; 404 for none. */
export async function lockAgency(tx: Db, code: string, updateTime: string): Promise<AgencyRow> {
  const [row] = await tx.select().from(agencies).where(eq(agencies.code, code)).for("update");
  if (!row) throw notFound();
  assertSeen(row, updateTime);
  return row;
}

/** Refuses an OID or alias that already names another agency: a claim must lead to one only. */
async function assertOwnNames(tx: Db, code: string, fields: AgencyFields): Promise<void> {
  const names = [fields.oid, ...fields.aliases];
  const oids = await tx
    .select({ name: agencies.oid })
    .from(agencies)
    .where(and(inArray(agencies.oid, names), ne(agencies.code, code)));
  const aliases = await tx
    .select({ name: agencyAliases.alias })
    .from(agencyAliases)
    .where(and(inArray(agencyAliases.alias, names), ne(agencyAliases.agencyCode, code)));
  const taken = new Set([...oids, ...aliases].map((row) => row.name));
  const breaks = [
    { path: "oid", name: fields.oid },
    ...fields.aliases.map((name, index) => ({ path: `aliases.${index}`, name })),
  ].flatMap(({ path, name }): RuleBreak[] =>
    taken.has(name) ? [{ path, key: "field.taken", params: { value: name } }] : [],
  );
  if (breaks.length > 0) throw invalid(...breaks);
}

async function writeAliases(tx: Db, code: string, aliases: readonly string[]): Promise<void> {
  await tx.delete(agencyAliases).where(eq(agencyAliases.agencyCode, code));
  const distinct = [...new Set(aliases)];
  if (distinct.length > 0)
    await tx.insert(agencyAliases).values(distinct.map((alias) => ({ alias, agencyCode: code })));
}

/** Names that now lead to an agency are unknown no more. */
async function forgetClaims(tx: Db, fields: AgencyFields): Promise<void> {
  for (const name of [fields.oid, ...fields.aliases]) await forgetUnknownAgency(tx, name);
}

/** Online programs of an agency, which are found and ordered by its name. */
export async function onlineFamiliesOf(tx: Db, code: string): Promise<number[]> {
  const rows = await tx
    .select({ id: families.id })
    .from(families)
    .innerJoin(editions, and(eq(editions.familyId, families.id), isOnline))
    .where(eq(families.agencyCode, code))
    .orderBy(asc(families.id));
  return rows.map((row) => row.id);
}

/** Adds an agency at the end, with an ordinal that no other one has. */
export async function addAgency(
  db: Db,
  { viewer, now }: Editor,
  wanted: AgencyFields & { code: string },
): Promise<EditedAgency> {
  requireOperator(viewer);
  const { code, ...fields } = wanted;
  await db.transaction(async (tx) => {
    await lockAgencies(tx);
    const known = await tx
      .select({ code: agencies.code, ordinal: agencies.ordinal, position: agencies.position })
      .from(agencies);
    if (known.some((row) => row.code.toLowerCase() === code.toLowerCase()))
      throw invalid({ path: "code", key: "field.taken", params: { value: code } });
    await assertOwnNames(tx, code, fields);
    const { aliases, ...columns } = fields;
    await tx.insert(agencies).values({
      code,
      ...columns,
      ordinal: Math.max(-1, ...known.map((row) => row.ordinal)) + 1,
      position: Math.max(-1, ...known.map((row) => row.position)) + 1,
      updatedAt: now,
    });
    await writeAliases(tx, code, aliases);
    await forgetClaims(tx, fields);
    const what = { subject: agencySubject, subjectId: code } as const;
    await writeVersion(tx, what, viewer, { before: null, after: { snapshot: fields } }, now);
    await writeAudit(tx, viewer, { action: "addAgency", ...what }, now);
    await changeContent(tx);
  });
  return readAgency(db, code);
}

async function writeFields(
  tx: Db,
  { viewer, now }: Editor,
  wanted: { code: string; updateTime: string; fields: AgencyFields },
  action: "saveAgency" | "undoAgency",
): Promise<void> {
  const { code, fields } = wanted;
  await lockAgencies(tx);
  const row = await lockAgency(tx, code, wanted.updateTime);
  await assertOwnNames(tx, code, fields);
  const before = await fieldsOf(tx, row);
  const { aliases, ...columns } = fields;
  await tx
    .update(agencies)
    .set({ ...columns, updatedAt: nextUpdate(row, now) })
    .where(eq(agencies.code, code));
  await writeAliases(tx, code, aliases);
  await forgetClaims(tx, fields);
  const what = { subject: agencySubject, subjectId: code } as const;
  const states = {
    before: { snapshot: before, savedAt: row.updatedAt },
    after: { snapshot: fields },
  };
  await writeVersion(tx, what, viewer, states, now);
  const changed = changedFields(before, fields);
  await writeAudit(tx, viewer, { action, ...what, fields: changed }, now);
  await publishPrograms(tx, await onlineFamiliesOf(tx, code));
}

/** Renames an agency, or changes by what it is known; programs keep its code. */
export async function saveAgency(
  db: Db,
  editor: Editor,
  wanted: AgencyFields & { code: string; updateTime: string },
): Promise<EditedAgency> {
  requireOperator(editor.viewer);
  const { code, updateTime, ...fields } = wanted;
  await db.transaction((tx) => writeFields(tx, editor, { code, updateTime, fields }, "saveAgency"));
  return readAgency(db, code);
}

/** Saves an older state again. */
export async function undoAgency(
  db: Db,
  editor: Editor,
  wanted: { code: string; updateTime: string; version: number },
): Promise<EditedAgency> {
  requireOperator(editor.viewer);
  const { code, updateTime, version } = wanted;
  await db.transaction(async (tx) => {
    const what = { subject: agencySubject, subjectId: code } as const;
    const fields = agencyFields.safeParse(await readVersion(tx, what, version));
    if (!fields.success) throw new AppError("err.wrongState");
    await writeFields(tx, editor, { code, updateTime, fields: fields.data }, "undoAgency");
  });
  return readAgency(db, code);
}

/** Puts the agencies in an order; 409 where they are others by now. */
export async function orderAgencies(
  db: Db,
  { viewer, now }: Editor,
  codes: readonly string[],
): Promise<void> {
  requireOperator(viewer);
  await db.transaction(async (tx) => {
    await lockAgencies(tx);
    await writeOrder(tx, { table: agencies, key: agencies.code }, codes);
    const entry = { action: "orderAgencies", subject: agencySubject, subjectId: "all" } as const;
    await writeAudit(tx, viewer, { ...entry, ids: { order: codes } }, now);
    await changeContent(tx);
  });
}

/** Offers an agency no more, or again; one that was merged stays retired. */
export async function retireAgency(
  db: Db,
  { viewer, now }: Editor,
  wanted: { code: string; updateTime: string; retired: boolean },
): Promise<EditedAgency> {
  requireOperator(viewer);
  const { code, updateTime, retired } = wanted;
  await db.transaction(async (tx) => {
    await lockAgencies(tx);
    const row = await lockAgency(tx, code, updateTime);
    if (row.retired === retired || row.mergedInto !== null) throw new AppError("err.wrongState");
    await tx
      .update(agencies)
      .set({ retired, updatedAt: nextUpdate(row, now) })
      .where(eq(agencies.code, code));
    const action = retired ? "retireAgency" : "offerAgency";
    const entry = { action, subject: agencySubject, subjectId: code, fields: ["retired"] } as const;
    await writeAudit(tx, viewer, entry, now);
    await changeContent(tx);
  });
  return readAgency(db, code);
}
