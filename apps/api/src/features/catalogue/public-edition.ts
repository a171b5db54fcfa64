import { sql } from "drizzle-orm";
import { selectWhole, type WholeEdition } from "#features/programs/program.presenter.ts";
import { editions } from "#features/programs/programs.table.ts";
import { isVisible } from "#features/programs/visible-edition.ts";
import { type Db, isRowId } from "#platform/database/database.ts";
import { taipeiDay } from "#platform/taipei-time.ts";

/** Reads the edition that visitors see for the number of any edition of its family, or null. */
export type PublicEditionReader = (programId: number | null) => Promise<WholeEdition | null>;

/** Prepared by name, since planning the statement costs several times what running it does. */
export function createPublicEditionReader(db: Db): PublicEditionReader {
  const ofItsFamily = sql`${editions.familyId} = (select family_id from editions where id = ${sql.placeholder("programId")})`;
  const statement = selectWhole(
    db,
    sql`${ofItsFamily} and ${isVisible(sql.placeholder("today"))}`,
  ).prepare("public_edition");
  return async (programId) => {
    if (!isRowId(programId)) return null;
    const [edition] = await statement.execute({ programId, today: taipeiDay() });
    return edition ?? null;
  };
}
