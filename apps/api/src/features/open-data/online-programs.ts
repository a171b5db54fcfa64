import {
  type OpenDataColumn,
  ofEach,
  openDataColumns,
} from "@public-code/contract/programs/program-fields.ts";
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { agencies, codeItems } from "#features/code-lists/code-lists.table.ts";
import { events } from "#features/events/events.table.ts";
import { editions, families } from "#features/programs/programs.table.ts";
import { isVisible } from "#features/programs/visible-edition.ts";
import { type Db, numberArray } from "#platform/database/database.ts";
import { taipeiDay } from "#platform/taipei-time.ts";

const programsAtOnce = 1_000;

export interface Names {
  zh: string;
  en: string;
}

/** An online program with what may leave for everybody: its agency and mailbox, never a person. */
export interface OnlineProgram {
  programId: number;
  familyId: number;
  versionNo: number;
  /** As they stand; `programTexts` returns them in a language. */
  texts: Record<OpenDataColumn, string>;
  agencyCode: string;
  agencyOid: string;
  agencyName: Names;
  agencyMailbox: string;
  types: (Names & { code: string })[];
  teches: Names[];
  awards: Names[];
  licence: Names & { code: string };
  licenceText: string;
  repositoryUrls: string[];
  caseNames: string[];
  onlineAt: Date;
}

const columns = {
  programId: editions.id,
  familyId: editions.familyId,
  versionNo: editions.versionNo,
  ...ofEach(openDataColumns, (name) => editions[name]),
  types: editions.types,
  teches: editions.teches,
  awards: families.awards,
  authorizations: editions.authorizations,
  authorization: editions.authorization,
  repositories: editions.repositories,
  cases: editions.cases,
  onlineAt: editions.onlineAt,
  agencyCode: agencies.code,
  agencyOid: agencies.oid,
  agencyNameZh: agencies.nameZh,
  agencyNameEn: agencies.nameEn,
  agencyMailbox: agencies.mailbox,
};

type OnlineRow = Awaited<ReturnType<typeof selectOnline>>[number];

function selectOnline(db: Db, now: Date | undefined, condition?: SQL) {
  return db
    .select(columns)
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(and(isVisible(taipeiDay(now)), condition))
    .$dynamic();
}

/** Reads the names of all codes; returns a function that makes a program of a row. */
async function createPresenter(db: Db): Promise<(row: OnlineRow) => OnlineProgram> {
  const codes = await db
    .select({
      category: codeItems.category,
      code: codeItems.code,
      zh: codeItems.nameZh,
      en: codeItems.nameEn,
    })
    .from(codeItems);
  const names = new Map(codes.map((row) => [`${row.category} ${row.code}`, row]));
  const named = (category: string, code: string) => {
    const row = names.get(`code_filter_${category} ${code}`);
    return { code, zh: row?.zh ?? code, en: row?.en || row?.zh || code };
  };
  return (row) => ({
    programId: row.programId,
    familyId: row.familyId,
    versionNo: row.versionNo,
    texts: ofEach(openDataColumns, (name) => row[name]),
    agencyCode: row.agencyCode,
    agencyOid: row.agencyOid,
    agencyName: { zh: row.agencyNameZh, en: row.agencyNameEn },
    agencyMailbox: row.agencyMailbox,
    types: row.types.map((code) => named("type", code)),
    teches: row.teches.map((code) => named("tech", code)),
    awards: row.awards.map((code) => named("award", code)),
    licence: named("authorizations", row.authorizations),
    licenceText: row.authorization,
    repositoryUrls: row.repositories.map((link) => link.url),
    caseNames: row.cases.map((one) => one.name),
    // The database requires it of every online edition.
    onlineAt: row.onlineAt ?? new Date(0),
  });
}

/** True for events of an edition that went online: of the first one, or of one in the place of another. */
const isOfNewEdition = and(
  inArray(events.type, ["program.published", "program.updated"]),
  sql`(${events.type} = 'program.published' or ${events.data} -> 'replaces' is not null)`,
);

/** The programs that visitors see whose editions were published last, by the events of it; `among` names families. */
export async function listNewestPrograms(
  db: Db,
  limit: number,
  among?: readonly number[],
): Promise<OnlineProgram[]> {
  const present = await createPresenter(db);
  const newest = await db
    .select({ editionId: events.editionId, at: events.at })
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
  const ids = newest.flatMap(({ editionId }) => editionId ?? []);
  const rows = await selectOnline(db, undefined, inArray(editions.id, ids));
  const byId = new Map(rows.map((row) => [row.programId, row]));
  return newest.flatMap(({ editionId, at }) => {
    const row = editionId === null ? undefined : byId.get(editionId);
    return row ? [{ ...present(row), onlineAt: at }] : [];
  });
}

/** The program that the number of any of its editions leads to, if visitors see it. */
export async function findOnlineProgram(db: Db, programId: number): Promise<OnlineProgram | null> {
  const present = await createPresenter(db);
  const ofItsFamily = sql`${editions.familyId} = (select family_id from editions where id = ${programId})`;
  const [row] = await selectOnline(db, undefined, ofItsFamily);
  return row ? present(row) : null;
}

/** Every program that visitors see, in order of their numbers, some at a time. */
export async function* eachOnlineProgram(db: Db, now?: Date): AsyncGenerator<OnlineProgram[]> {
  const present = await createPresenter(db);
  for (let last = 0; ; ) {
    const rows = await selectOnline(db, now, gt(editions.id, last))
      .orderBy(asc(editions.id))
      .limit(programsAtOnce);
    yield rows.map(present);
    last = rows[rows.length - 1]?.programId ?? last;
    if (rows.length < programsAtOnce) return;
  }
}

/** How many programs visitors see. */
export function countOnlinePrograms(db: Db): Promise<number> {
  return db.$count(editions, isVisible(taipeiDay()));
}

const inSitemap = () => and(isVisible(taipeiDay()), isNotNull(editions.onlineAt));

/** How many programs a site map names. */
export async function countSitemapPrograms(db: Db): Promise<number> {
  return db.$count(editions, inSitemap());
}

/** What a site map says of programs: their lasting number and when they went online. */
export async function listSitemapPrograms(
  db: Db,
  { start, rows: limit }: { start: number; rows: number },
): Promise<{ familyId: number; onlineAt: Date }[]> {
  const rows = await db
    .select({ familyId: editions.familyId, onlineAt: editions.onlineAt })
    .from(editions)
    .where(inSitemap())
    .orderBy(asc(editions.familyId))
    .offset(start)
    .limit(limit);
  return rows.flatMap(({ familyId, onlineAt }) => (onlineAt ? [{ familyId, onlineAt }] : []));
}
