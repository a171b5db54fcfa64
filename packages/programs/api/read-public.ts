import { type Db, isRowId, numberArray } from "@public-code/core/api/database/database.ts";
import { readTogether } from "@public-code/core/api/database/read-together.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { clickType } from "#contract/visits.ts";
import { clicksOfFamily } from "./edition-attachments.ts";
import { events } from "./events/events.table.ts";
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
  const requestedOf = sql`select asked.id from editions asked
    where asked.family_id = ${editions.familyId} and asked.id = any(${ids})`;
  const editionStatement = db
    .select({ ...columns(), asked: sql<number[]>`array(${requestedOf})` })
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
      const requestedIds = new Set(familyIds);
      return (await readFamilies(familyIds, now)).filter(({ familyId }) =>
        requestedIds.has(familyId),
      );
    },
  };
}

export interface PublicSelection {
  now?: Date | undefined;
  /** By rows of `editions` and `families`. */
  condition?: SQL | undefined;
  /** By the number of the edition instead of the one that stays. */
  byEdition?: boolean;
  backwards?: boolean;
  limit?: number;
  offset?: number;
}

/** What visitors see of some programs, in the order of their numbers. */
export async function listPublic(db: Db, selection: PublicSelection): Promise<PublicDocument[]> {
  const { now, condition, byEdition = false, backwards = false, limit, offset = 0 } = selection;
  const { id, familyId } = editions;
  const query = db
    .select({ familyId, document: storedDocument() })
    .from(editions)
    .innerJoin(families, eq(families.id, familyId))
    .where(and(isVisible(taipeiDay(now)), condition))
    .orderBy((backwards ? desc : asc)(byEdition ? id : familyId))
    .offset(offset)
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return (await withDocuments(db, rows)).map(({ document }) => document);
}

const familyOf = (programId: number) =>
  sql`(select asked.family_id from editions asked where asked.id = ${programId})`;

/** What visitors see of the program that the number of any of its editions leads to, or null. */
export async function findPublic(
  db: Db,
  programId: number | null,
  now?: Date,
): Promise<PublicDocument | null> {
  if (!isRowId(programId)) return null;
  const condition = sql`${editions.familyId} = ${familyOf(programId)}`;
  const [document = null] = await listPublic(db, { now, condition, limit: 1 });
  return document;
}

/** Only the number that stays of such a program. */
export async function findPublicFamily(
  db: Db,
  programId: number | null,
  now?: Date,
): Promise<number | null> {
  if (!isRowId(programId)) return null;
  const { familyId } = editions;
  const [row] = await db
    .select({ familyId })
    .from(editions)
    .where(and(isVisible(taipeiDay(now)), sql`${familyId} = ${familyOf(programId)}`));
  return row?.familyId ?? null;
}

/** How many programs visitors see. */
export function countPublic(db: Db, today: string = taipeiDay()): Promise<number> {
  return db.$count(editions, isVisible(today));
}

/** The lasting numbers of programs that visitors see, in order, and when each went online. */
export async function listOnlineMoments(
  db: Db,
  { start, rows }: { start: number; rows: number },
): Promise<{ familyId: number; onlineAt: Date }[]> {
  const { familyId, onlineAt } = editions;
  return db
    .select({ familyId, onlineAt: sql<Date>`${onlineAt}`.mapWith(onlineAt) })
    .from(editions)
    .where(isVisible(taipeiDay()))
    .orderBy(asc(familyId))
    .offset(start)
    .limit(rows);
}

/** True for events of an edition that went online: of the first one, or of one in the place of another. */
export const isOfNewEdition = and(
  inArray(events.type, ["program.published", "program.updated"]),
  sql`(${events.type} = 'program.published' or ${events.data} -> 'replaces' is not null)`,
);

/** The programs that visitors see whose editions were published last, and when; `among` names families. */
export async function listNewestPublic(
  db: Db,
  limit: number,
  among?: readonly number[],
): Promise<{ document: PublicDocument; at: Date }[]> {
  const rows = await db
    .select({ familyId: editions.familyId, document: storedDocument(), at: events.at })
    .from(events)
    .innerJoin(editions, eq(editions.id, events.editionId))
    .where(
      and(
        isOfNewEdition,
        isVisible(taipeiDay()),
        among && sql`${editions.familyId} = any(${numberArray(among)}::int[])`,
      ),
    )
    .orderBy(desc(events.at), desc(events.editionId))
    .limit(limit);
  return withDocuments(db, rows);
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
