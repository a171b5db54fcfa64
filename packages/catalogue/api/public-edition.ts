import { type Db, isRowId, numberArray } from "@public-code/core/api/database/database.ts";
import { readTogether } from "@public-code/core/api/database/read-together.ts";
import { type WholeEdition, wholeEdition } from "@public-code/programs/api/program.presenter.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { isVisible } from "@public-code/programs/api/visible-edition.ts";
import { eq, sql } from "drizzle-orm";

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

export function createPublicEditionReader(db: Db): PublicEditionReader {
  const statement = prepareEditions(db);
  const read = readTogether((ids, today) => statement.execute({ ids: numberArray(ids), today }));
  return async (programId) => {
    if (!isRowId(programId)) return null;
    const rows = await read([programId]);
    return rows.find(({ asked }) => asked.includes(programId)) ?? null;
  };
}
