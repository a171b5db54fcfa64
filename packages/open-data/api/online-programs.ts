import { agencies, codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, numberArray } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { AgencyLevel } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { endOf, repositoryStates } from "@public-code/evidence/api/repository-states.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { isVisible } from "@public-code/programs/api/visible-edition.ts";
import {
  type OpenDataColumn,
  ofEach,
  openDataColumns,
} from "@public-code/programs/contract/program-fields.ts";
import type { RepositoryEnd } from "@public-code/programs/contract/repositories.ts";
import { countReuses } from "@public-code/reuse/api/counted-reuses.ts";
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";

/** Few enough that hardly any of their rows outlive a collection of the young generation. */
const programsAtOnce = 20;

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
  agencyLevel: AgencyLevel;
  agencyName: Names;
  agencyMailbox: string;
  types: (Names & { code: string })[];
  teches: (Names & { isLanguage: boolean })[];
  awards: Names[];
  licence: Names & { code: string };
  licenceText: string;
  repositoryUrls: string[];
  caseNames: string[];
  /** Other agencies that use it, as they are counted everywhere. */
  reusedBy: Names[];
  onlineAt: Date;
  repositoryEnd: RepositoryEnd | null;
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
  repositoryStates,
  agencyCode: agencies.code,
  agencyOid: agencies.oid,
  agencyLevel: agencies.level,
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

/** Reads the names of all codes; returns a function that makes programs of rows. */
async function createPresenter(
  db: Db,
): Promise<(rows: readonly OnlineRow[]) => Promise<OnlineProgram[]>> {
  const codes = await db
    .select({
      category: codeItems.category,
      code: codeItems.code,
      zh: codeItems.nameZh,
      en: codeItems.nameEn,
      isLanguage: codeItems.isLanguage,
    })
    .from(codeItems);
  const names = new Map(codes.map((row) => [`${row.category} ${row.code}`, row]));
  const named = (category: string, code: string) => {
    const row = names.get(`code_filter_${category} ${code}`);
    const zh = row?.zh ?? code;
    return { code, zh, en: row?.en || zh, isLanguage: row?.isLanguage ?? false };
  };
  const present = (row: OnlineRow, reusedBy: Names[]): OnlineProgram => ({
    programId: row.programId,
    familyId: row.familyId,
    versionNo: row.versionNo,
    texts: ofEach(openDataColumns, (name) => row[name]),
    agencyCode: row.agencyCode,
    agencyOid: row.agencyOid,
    agencyLevel: row.agencyLevel,
    agencyName: { zh: row.agencyNameZh, en: row.agencyNameEn },
    agencyMailbox: row.agencyMailbox,
    types: row.types.map((code) => named("type", code)),
    teches: row.teches.map((code) => named("tech", code)),
    awards: row.awards.map((code) => named("award", code)),
    licence: named("authorizations", row.authorizations),
    licenceText: row.authorization,
    repositoryUrls: row.repositories.map((link) => link.url),
    caseNames: row.cases.map((reference) => reference.name),
    reusedBy,
    // The database requires it of every online edition.
    onlineAt: row.onlineAt ?? new Date(0),
    repositoryEnd: endOf(row),
  });
  return async (rows) => {
    const familyIds = rows.map(({ familyId }) => familyId);
    const reuses = await countReuses(db, familyIds);
    const named = await nameAgencies(
      db,
      [...reuses.values()].flatMap((reuse) => reuse.agencies),
    );
    return rows.map((row) => {
      const users = reuses.get(row.familyId)?.agencies ?? [];
      return present(
        row,
        users.flatMap((code) => named.get(code) ?? []),
      );
    });
  };
}

async function nameAgencies(db: Db, codes: readonly string[]): Promise<Map<string, Names>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: agencies.code, zh: agencies.nameZh, en: agencies.nameEn })
    .from(agencies)
    .where(inArray(agencies.code, [...new Set(codes)]));
  return new Map(rows.map(({ code, ...names }) => [code, names]));
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
  const byId = new Map((await present(rows)).map((program) => [program.programId, program]));
  return newest.flatMap(({ editionId, at }) => {
    const program = editionId === null ? undefined : byId.get(editionId);
    return program ? [{ ...program, onlineAt: at }] : [];
  });
}

/** The program that the number of any of its editions leads to, if visitors see it. */
export async function findOnlineProgram(db: Db, programId: number): Promise<OnlineProgram | null> {
  const present = await createPresenter(db);
  const ofItsFamily = sql`${editions.familyId} = (select family_id from editions where id = ${programId})`;
  const [row] = await selectOnline(db, undefined, ofItsFamily);
  const [program = null] = row ? await present([row]) : [];
  return program;
}

/** A part of the programs that visitors see, in order of their lasting numbers or against it. */
export async function listOnlinePrograms(
  db: Db,
  part: { condition?: SQL | undefined; backwards?: boolean; limit: number; offset?: number },
): Promise<OnlineProgram[]> {
  const present = await createPresenter(db);
  const rows = await selectOnline(db, undefined, part.condition)
    .orderBy((part.backwards ? desc : asc)(editions.familyId))
    .limit(part.limit)
    .offset(part.offset ?? 0);
  return present(rows);
}

/** Every program that visitors see, in order of their numbers, some at a time. */
export async function* eachOnlineProgram(
  db: Db,
  now?: Date,
  condition?: SQL,
): AsyncGenerator<OnlineProgram[]> {
  const present = await createPresenter(db);
  for (let last = 0; ; ) {
    const rows = await selectOnline(db, now, and(gt(editions.id, last), condition))
      .orderBy(asc(editions.id))
      .limit(programsAtOnce);
    yield await present(rows);
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
