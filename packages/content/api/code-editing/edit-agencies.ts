import { forgetUnknownAgencies } from "@public-code/accounts/api/identity/agency-claim.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import {
  addRecord,
  type Change,
  changeRecord,
  type Editor,
  orderRecords,
  type RecordKind,
} from "@public-code/accounts/api/records/change-record.ts";
import { readVersion } from "@public-code/accounts/api/records/versions.service.ts";
import { AppError, invalid, type RuleBreak } from "@public-code/core/api/app-error.ts";
import type { Agency } from "@public-code/core/api/code-lists/agency-names.ts";
import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { listOnlineFamilies } from "@public-code/programs/api/visible-programs.ts";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import {
  type AgencyFields,
  agencyFields,
  type EditedAgency,
  standingProblems,
} from "#contract/code-editing/agency-fields.ts";
import { lastPlace } from "./code-rules.ts";
import { aliasesOf, readAgency } from "./read-agencies.ts";

/** What audit rows and versions call an agency. */
const subject = "agency";
export const nameOfAgency = ({ code }: { code: string }) => ({ subject, subjectId: code }) as const;

/** What of an agency is edited. */
export function fieldsOf(agency: Agency): AgencyFields {
  const { oid, nameZh, nameEn, mailbox, level, aliases } = agency;
  const { standing, exemptUntil, exemptReasonZh, exemptReasonEn } = agency;
  return {
    ...{ oid, nameZh, nameEn, mailbox, level },
    ...{ standing, exemptUntil, exemptReasonZh, exemptReasonEn, aliases },
  };
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

/** Refuses a standing that contradicts itself, or an exemption that has ended and had not before. */
function assertStanding(fields: AgencyFields, now: Date, endedBefore?: string): void {
  const problems = standingProblems(fields, { today: taipeiDay(now), endedBefore });
  if (problems.length > 0) throw invalid(...problems);
}

/** Stores the names that lead to an agency, and removes them from the unknown ones. */
async function writeNames(tx: Db, { code, oid, aliases }: Agency): Promise<void> {
  await tx.delete(agencyAliases).where(eq(agencyAliases.agencyCode, code));
  const distinct = [...new Set(aliases)];
  if (distinct.length > 0)
    await tx.insert(agencyAliases).values(distinct.map((alias) => ({ alias, agencyCode: code })));
  await forgetUnknownAgencies(tx, [oid, ...aliases]);
}

/** Online programs of agencies, which are found and ordered by their names. */
export function onlineFamiliesOf(tx: Db, ...codes: string[]): Promise<number[]> {
  return listOnlineFamilies(tx, inArray(families.agencyCode, codes));
}

/** What an agency is known by is what is edited; its programs are found by it. */
export const agencyKind: RecordKind<Agency, { code: string }> = {
  permit: requireOperator,
  // An ordinal, OID or alias that was free when a change began is free when it is written.
  lockAll: (tx) => tx.execute(sql`lock table ${agencies} in share row exclusive mode`),
  async lock(tx, { code }) {
    const rows = await tx.select().from(agencies).where(eq(agencies.code, code)).for("update");
    const aliases = await aliasesOf(tx, code);
    return rows.map((row) => ({ ...row, aliases }));
  },
  nameOf: nameOfAgency,
  fieldsOf,
  stateOf: (agency) => ({ snapshot: fieldsOf(agency) }),
  async update(tx, agency, { aliases, ...columns }) {
    await tx.update(agencies).set(columns).where(eq(agencies.code, agency.code));
    if (aliases) await writeNames(tx, { ...agency, ...columns, aliases });
  },
  effect: async (tx, { after }) => publishPrograms(tx, await onlineFamiliesOf(tx, after.code)),
};

type NewAgency = typeof agencies.$inferInsert & Pick<AgencyFields, "aliases">;

/** Writes agencies that are not there yet. */
export async function insertAgencies(tx: Db, added: readonly NewAgency[]): Promise<Agency[]> {
  if (added.length === 0) return [];
  const rows = await tx
    .insert(agencies)
    .values(added.map(({ aliases: _, ...columns }) => columns))
    .returning();
  const names = added.flatMap(({ code, aliases }) =>
    [...new Set(aliases)].map((alias) => ({ alias, agencyCode: code })),
  );
  if (names.length > 0) await tx.insert(agencyAliases).values(names);
  await forgetUnknownAgencies(
    tx,
    added.flatMap(({ oid, aliases }) => [oid, ...aliases]),
  );
  const aliasesByCode = new Map(added.map(({ code, aliases }) => [code, aliases]));
  return rows.map((row) => ({ ...row, aliases: aliasesByCode.get(row.code) ?? [] }));
}

/** Adds an agency at the end, with an ordinal that no other one has. */
export async function addAgency(
  db: Db,
  editor: Editor,
  { code, ...fields }: AgencyFields & { code: string },
): Promise<EditedAgency> {
  await addRecord(db, agencyKind, editor, async (tx) => {
    const place = await lastPlace(tx, agencies, code);
    assertStanding(fields, editor.now);
    await assertOwnNames(tx, code, fields);
    const row = { code, ...fields, ...place, updatedAt: editor.now };
    const [added] = await insertAgencies(tx, [row]);
    if (!added) throw new AppError("err.internal");
    return { action: "addAgency", added, saves: true, effect: changeContent };
  });
  return readAgency(db, code);
}

async function declareSave(
  tx: Db,
  { code }: Agency,
  fields: AgencyFields,
  action: "saveAgency" | "undoAgency",
): Promise<Change<Agency>> {
  await assertOwnNames(tx, code, fields);
  return { action, columns: fields, saves: true };
}

/** Changes the name of an agency, or its other names and identifiers; programs keep its code. */
export async function saveAgency(
  db: Db,
  editor: Editor,
  { code, updateTime, ...fields }: AgencyFields & { code: string; updateTime: string },
): Promise<EditedAgency> {
  await changeRecord(db, agencyKind, editor, { code, updateTime }, (agency, tx) => {
    assertStanding(fields, editor.now, agency.exemptUntil);
    return declareSave(tx, agency, fields, "saveAgency");
  });
  return readAgency(db, code);
}

/** Saves an older state again. */
export async function undoAgency(
  db: Db,
  editor: Editor,
  { version, ...seen }: { code: string; updateTime: string; version: number },
): Promise<EditedAgency> {
  await changeRecord(db, agencyKind, editor, seen, async (agency, tx) => {
    const fields = await readVersion(tx, nameOfAgency(agency), version, agencyFields);
    return declareSave(tx, agency, fields, "undoAgency");
  });
  return readAgency(db, seen.code);
}

/** Puts the agencies in an order; 409 where they are others by now. */
export function orderAgencies(db: Db, editor: Editor, codes: readonly string[]): Promise<void> {
  const entry = { action: "orderAgencies", subject, subjectId: "all" } as const;
  const rows = { table: agencies, key: agencies.code };
  return orderRecords(db, agencyKind, editor, rows, codes, entry);
}

/** Retires an agency or offers it again; a merged one stays retired. */
export async function retireAgency(
  db: Db,
  editor: Editor,
  { retired, ...seen }: { code: string; updateTime: string; retired: boolean },
): Promise<EditedAgency> {
  await changeRecord(db, agencyKind, editor, seen, (agency) => {
    if (agency.retired === retired || agency.mergedInto !== null)
      throw new AppError("err.wrongState");
    const action = retired ? "retireAgency" : "offerAgency";
    return { action, columns: { retired }, fields: ["retired"], effect: changeContent };
  });
  return readAgency(db, seen.code);
}
