import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, isRowId, rowsOf } from "@public-code/core/api/database/database.ts";
import { holdsText } from "@public-code/core/api/list-query.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { caseColumns, isApproved, isOpen } from "@public-code/programs/api/edition-states.ts";
import {
  effectiveStatus,
  statusName,
  terminationSetter,
} from "@public-code/programs/api/edition-status.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import type {
  ManagedProgramsFilter,
  ManagedRow,
} from "@public-code/programs/contract/managed-programs.ts";
import { and, asc, desc, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import { inStrokeOrder } from "./stroke-order.ts";

export const mostManaged = 100_000;

export interface ManagedQuery extends ManagedProgramsFilter {
  /** Numbers of editions; null or absent for all that the filter finds. */
  programIds?: readonly number[] | null;
  lang: Language;
  now: Date;
}

/** True for programs that first went online in a year in Taipei. */
function isReleasedIn(year: number): SQL {
  const start = (of: number) =>
    sql`${startOfTaipeiDay(`${String(of).padStart(4, "0")}0101`).toISOString()}::timestamptz`;
  return sql`exists (select from ${events} where ${events.familyId} = ${families.id}
    and ${events.type} = 'program.published'
    and ${events.at} >= ${start(year)} and ${events.at} < ${start(year + 1)})`;
}

const hasOpenEdition = sql<boolean>`exists (select 1 from ${editions} where ${editions.familyId} = ${families.id} and ${isOpen})`;

function conditionOf(query: ManagedQuery): SQL | undefined {
  const today = taipeiDay(query.now);
  const isNumber = /^[1-9]\d{0,8}$/.test(query.search);
  const { programName, programNameEn, caseNo } = editions;
  const texts = [programName, programNameEn, caseNo, agencies.nameZh, agencies.nameEn];
  const isOnline = isProgramVisible(families.id, today);
  const ofStatus = {
    online: isOnline,
    dated: and(isOnline, ne(editions.terminationStatus, "")),
    offline: not(isOnline),
    // A copy to change answers what was asked for.
    asked: and(not(isOnline), ne(editions.onlineRequest, ""), not(hasOpenEdition)),
  };
  return and(
    isApproved,
    or(
      holdsText(query.search, ...texts),
      isNumber ? eq(editions.familyId, Number(query.search)) : undefined,
    ),
    query.status === "" ? undefined : ofStatus[query.status],
    query.agency === "" ? undefined : eq(agencies.code, query.agency),
    query.award === "" ? undefined : sql`${query.award} = any(${families.awards})`,
    query.programIds ? inArray(editions.id, query.programIds.filter(isRowId)) : undefined,
    query.year === "" ? undefined : isReleasedIn(Number(query.year)),
  );
}

const textOf = {
  programName: (row: ManagedRow) => row.programName,
  provideDeptName: (row: ManagedRow) => row.provideDeptName,
};

/**
 * Current online and offline editions of every agency, in the order that was asked for. The database
 * does not know strokes, so an order by a name reads every row.
 */
export async function readManaged(
  db: Db,
  query: ManagedQuery,
  paging: Paging,
): Promise<ManagedRow[]> {
  const today = taipeiDay(query.now);
  const byName = query.sort === "programName" || query.sort === "provideDeptName";
  const first = paging.page * paging.rows;
  const order =
    query.sort === "offlineDate"
      ? // Those without a date come last.
        [sql`nullif(${editions.terminationDate}, '') nulls last`, asc(editions.id)]
      : [desc(editions.updatedAt), desc(editions.id)];
  const editionRows = await db
    .select({
      ...caseColumns,
      status: editions.status,
      terminationStatus: editions.terminationStatus,
      terminationDate: editions.terminationDate,
      terminationSetBy: editions.terminationSetBy,
      terminationReason: editions.terminationReason,
      onlineRequest: editions.onlineRequest,
      updatedAt: editions.updatedAt,
      awards: families.awards,
      hasOpenEdition,
      agencyCode: families.agencyCode,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(conditionOf(query))
    .orderBy(...order)
    .limit(byName ? mostManaged : paging.rows)
    .offset(byName ? 0 : first);
  const rows = editionRows.map((row): ManagedRow => {
    const code = effectiveStatus(row, today);
    return {
      ...row,
      programName: inLanguage(query.lang, row.programName, row.programNameEn),
      provideDeptName: inLanguage(query.lang, row.nameZh, row.nameEn),
      programStatusCode: code,
      programStatus: statusName(code, query.lang),
      terminationSetBy: terminationSetter(row),
      updateTime: row.updatedAt.toISOString(),
    };
  });
  if (query.sort !== "programName" && query.sort !== "provideDeptName") return rows;
  return inStrokeOrder(rows, textOf[query.sort]).slice(first, first + paging.rows);
}

/** A page of those programs, and how many there are. */
export async function listManagedPrograms(
  db: Db,
  query: ManagedQuery,
  paging: Paging,
): Promise<Listed<ManagedRow>> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(conditionOf(query));
  return { rows: await readManaged(db, query, paging), total: counted?.total ?? 0 };
}

/** The agencies that have such programs, by their names. */
export async function listManagedAgencies(
  db: Db,
  lang: Language,
): Promise<{ code: string; name: string }[]> {
  const rows = await db
    .selectDistinct({ code: agencies.code, nameZh: agencies.nameZh, nameEn: agencies.nameEn })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(isApproved);
  const named = rows.map(({ code, nameZh, nameEn }) => ({
    code,
    name: inLanguage(lang, nameZh, nameEn),
  }));
  return inStrokeOrder(named, ({ name }) => name);
}

/** The years in Taipei in which programs first went online, the latest first. */
export async function listReleaseYears(db: Db): Promise<number[]> {
  const rows = await rowsOf<{ year: number }>(
    db,
    sql`select distinct extract(year from (${events.at} at time zone 'UTC') + interval '8 hours')::int as year
      from ${events} where ${events.type} = 'program.published' order by 1 desc`,
  );
  return rows.map(({ year }) => year);
}
