import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { type WholeEdition, wholeEdition } from "#features/programs/program.presenter.ts";
import { editions, families } from "#features/programs/programs.table.ts";
import { isVisible } from "#features/programs/visible-edition.ts";
import { type Db, isRowId, numberArray } from "#platform/database/database.ts";
import { taipeiDay } from "#platform/taipei-time.ts";

/** Reads the edition that visitors see for the number of any edition of its family, or null. */
export type PublicEditionReader = (programId: number | null) => Promise<WholeEdition | null>;

/** Prepared by name, since planning the statement costs several times what running it does. */
function prepareEditions(db: Db) {
  const asked = sql`select asked.id from editions asked where asked.family_id = ${editions.familyId}
    and asked.id = any(${sql.placeholder("ids")}::int[])`;
  return db
    .select({ ...wholeEdition, asked: sql<number[]>`array(${asked})` })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(
      sql`${editions.familyId} = any(array(select family_id from editions where id = any(${sql.placeholder("ids")}::int[])))
        and ${isVisible(sql.placeholder("today"))}`,
    )
    .prepare("public_editions");
}

/** What is asked for at the same moment is read in one statement. */
export function createPublicEditionReader(db: Db): PublicEditionReader {
  const statement = prepareEditions(db);
  let waiting: { ids: Set<number>; rows: ReturnType<typeof statement.execute> } | null = null;
  const read = async (ids: Set<number>) => {
    await nextTurn();
    waiting = null;
    return statement.execute({ ids: numberArray([...ids]), today: taipeiDay() });
  };
  return async (programId) => {
    if (!isRowId(programId)) return null;
    if (!waiting) {
      const ids = new Set<number>();
      waiting = { ids, rows: read(ids) };
    }
    waiting.ids.add(programId);
    const rows = await waiting.rows;
    return rows.find(({ asked }) => asked.includes(programId)) ?? null;
  };
}
