import { type Db, isRowId, numberArray } from "@public-code/core/api/database/database.ts";
import { readTogether } from "@public-code/core/api/database/read-together.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { clickType } from "#contract/public-programs.ts";
import { clicksOfFamily } from "./edition-attachments.ts";
import { editions, families } from "./programs.table.ts";
import { type PublicDocument, storedDocument, withDocuments } from "./public-document.ts";
import { isOnline, isVisible } from "./visible-edition.ts";

/** A program that visitors see, with what clicks on it change from one moment to the next. */
export interface PublicProgram {
  familyId: number;
  document: PublicDocument;
  viewCount: number;
  repositoryClickCount: number;
}

/** Reads programs that visitors see; what is asked for at the same moment is read at once. */
export interface PublicReader {
  /** The program that the number of any of its editions leads to, or null. */
  byEdition(programId: number | null): Promise<PublicProgram | null>;
  byFamily(familyIds: readonly number[], now: Date): Promise<PublicProgram[]>;
}

const columns = () => ({
  familyId: editions.familyId,
  document: storedDocument(),
  viewCount: clicksOfFamily(clickType.view),
  repositoryClickCount: clicksOfFamily(clickType.repository),
});

/** Prepared by name, since planning the statements costs several times what running them does. */
export function createPublicReader(db: Db): PublicReader {
  const ids = sql`${sql.placeholder("ids")}::int[]`;
  const visible = isVisible(sql.placeholder("today"));
  const askedOf = sql`select asked.id from editions asked
    where asked.family_id = ${editions.familyId} and asked.id = any(${ids})`;
  const editionStatement = db
    .select({ ...columns(), asked: sql<number[]>`array(${askedOf})` })
    .from(editions)
    .where(
      sql`${editions.familyId} = any(array(select family_id from editions where id = any(${ids}))) and ${visible}`,
    )
    .prepare("public_programs_by_edition");
  const familyStatement = db
    .select(columns())
    .from(editions)
    .where(sql`${editions.familyId} = any(${ids}) and ${visible}`)
    .prepare("public_programs_by_family");
  const readEditions = readTogether(async (some, today) =>
    withDocuments(db, await editionStatement.execute({ ids: numberArray(some), today })),
  );
  const readFamilies = readTogether(async (some, today) =>
    withDocuments(db, await familyStatement.execute({ ids: numberArray(some), today })),
  );
  return {
    async byEdition(programId) {
      if (!isRowId(programId)) return null;
      const rows = await readEditions([programId]);
      return rows.find((row) => row.asked.includes(programId)) ?? null;
    },
    async byFamily(familyIds, now) {
      const wanted = new Set(familyIds);
      return (await readFamilies(familyIds, now)).filter(({ familyId }) => wanted.has(familyId));
    },
  };
}

/** A program online, and the day from which visitors do not see it; '' without one. */
export interface OnlineProgram {
  document: PublicDocument;
  /** `YYYYMMDD` in Taipei. */
  offlineOn: string;
}

/** Programs online by a condition on `families`, also those whose day of going offline has come. */
export async function readOnline(db: Db, condition: SQL): Promise<OnlineProgram[]> {
  const { familyId, terminationDate: offlineOn } = editions;
  const rows = await db
    .select({ familyId, offlineOn, document: storedDocument() })
    .from(editions)
    .innerJoin(families, eq(families.id, familyId))
    .where(and(condition, isOnline))
    .orderBy(familyId);
  return withDocuments(db, rows);
}
