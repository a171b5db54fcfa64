import { agencies, codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { nextCaseNo } from "@public-code/programs/api/edition-store.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { recordPublicChanges } from "@public-code/programs/api/record-public-changes.ts";
import { approvedStatuses, programStatus } from "@public-code/programs/contract/program.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { reuses } from "@public-code/reuse/api/reuse.table.ts";
import { expiryAfter } from "@public-code/reuse/api/reuse-days.ts";
import { eq, sql } from "drizzle-orm";

type EditionValues = Partial<Omit<typeof editions.$inferInsert, "familyId">>;
type AgencyValues = Partial<typeof agencies.$inferInsert> & { code: string };

/** Adds an agency unless its code is there. */
export async function addAgency(db: Db, agency: AgencyValues): Promise<void> {
  const count = await db.$count(agencies);
  await db
    .insert(agencies)
    .values({
      oid: `2.16.886.101.99999.${agency.code}`,
      nameZh: `機關${agency.code}`,
      position: count,
      ordinal: count,
      ...agency,
    })
    .onConflictDoNothing();
}

/** Adds codes to a list in their order; each is `[code, name, English name]`. */
export async function addCodes(
  db: Db,
  category: string,
  codes: readonly (readonly [code: string, nameZh: string, nameEn?: string])[],
): Promise<void> {
  const count = await db.$count(codeItems, eq(codeItems.category, category));
  await db.insert(codeItems).values(
    codes.map(([code, nameZh, nameEn = ""], index) => ({
      category,
      code,
      nameZh,
      nameEn,
      position: count + index,
      ordinal: count + index,
    })),
  );
}

/** Declares that an agency uses a program, now and for everybody, but for what a test says; gives its number. */
export async function addReuse(
  db: Db,
  values: Partial<typeof reuses.$inferInsert> & { familyId: number; agencyCode: string },
): Promise<number> {
  await addAgency(db, { code: values.agencyCode });
  const at = values.confirmedAt ?? new Date();
  const [row] = await db
    .insert(reuses)
    .values({
      state: reuseState.using,
      purpose: "用於服務",
      audience: "everybody",
      confirmedBy: "officer",
      declaredAt: at,
      confirmedAt: at,
      expiresOn: expiryAfter(at),
      updatedAt: at,
      ...values,
    })
    .returning({ id: reuses.id });
  return row?.id ?? 0;
}

/** What a test says of a program; everything else is filled in. */
export type ProgramValues = EditionValues & { agencyCode?: string; awards?: string[] };

/** Adds an edition without indexing it, of a new family or of `familyId`; gives its number. */
export async function addEdition(
  db: Db,
  values: ProgramValues & { familyId?: number } = {},
): Promise<number> {
  const { agencyCode = "A1", awards = [], familyId, ...edition } = values;
  const { rows } = (await db.execute(
    sql`select nextval('program_numbers')::int as id`,
  )) as unknown as {
    // Both drivers answer with rows; Drizzle's common type does not say so.
    rows: { id: number }[];
  };
  const id = edition.id ?? rows[0]?.id ?? 0;
  if (familyId === undefined) {
    await addAgency(db, { code: agencyCode });
    await db.insert(families).values({ id, agencyCode, awards });
  }
  const at = edition.onlineAt ?? new Date();
  const versions = await db.$count(editions, eq(editions.familyId, familyId ?? id));
  await db.insert(editions).values({
    id,
    familyId: familyId ?? id,
    versionNo: versions + 1,
    caseNo: await nextCaseNo(db, at),
    status: programStatus.online,
    programName: `程式 ${id}`,
    onlineAt: at,
    createdAt: at,
    updatedAt: at,
    ...edition,
  });
  if (approvedStatuses.some((status) => status === (edition.status ?? programStatus.online)))
    await db.transaction((tx) => recordPublicChanges(tx, [familyId ?? id], { now: new Date() }));
  return id;
}

/** Adds programs that are online and indexed; gives their numbers. */
export async function addPrograms(db: Db, programs: readonly ProgramValues[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    const ids: number[] = [];
    for (const program of programs) ids.push(await addEdition(tx, program));
    await publishPrograms(tx, ids);
    return ids;
  });
}
