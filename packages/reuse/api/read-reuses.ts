import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { findPublic, findPublicFamily } from "@public-code/programs/api/read-public.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { and, asc, desc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AgencyUse, PublicReuse } from "#contract/public-reuse.ts";
import type { AgencyReuse } from "#contract/reuse.ts";
import { storyIn } from "#contract/story-fields.ts";
import { usersOf } from "./counted-reuses.ts";
import {
  lastSeenEdition,
  type NamedProgram,
  presentProgram,
  programColumns,
} from "./named-program.ts";
import { reuses } from "./reuse.table.ts";
import { forgottenOn, phaseOf } from "./reuse-days.ts";
import { type FileAddress, presentPicture } from "./story-picture.ts";

const rowsAtOnce = 1_000;

/** True for what is shown beside its program: what holds, and for a while what did. */
export function isShown(today: string): SQL | undefined {
  const forgotten = forgottenOn(today);
  return or(
    and(sql`${reuses.endReason} is null`, sql`${reuses.expiresOn} > ${forgotten}`),
    and(
      eq(reuses.endReason, "ended"),
      sql`${reuses.endedAt} >= ${startOfTaipeiDay(forgotten).toISOString()}::timestamptz`,
    ),
  );
}

const providers = alias(agencies, "providers");

/** Uses with their agencies, programs and whose those are, as every list of uses reads them. */
export function selectUses(db: Db) {
  return db
    .select({
      reuse: reuses,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
      level: agencies.level,
      owner: families.agencyCode,
      program: programColumns,
      providerZh: providers.nameZh,
      providerEn: providers.nameEn,
    })
    .from(reuses)
    .innerJoin(agencies, eq(agencies.code, reuses.agencyCode))
    .innerJoin(families, eq(families.id, reuses.familyId))
    .innerJoin(providers, eq(providers.code, families.agencyCode))
    .innerJoin(editions, lastSeenEdition(reuses.familyId));
}
type Row = Awaited<ReturnType<typeof selectUses>>[number];

/** A page of uses in an order, and how many there are. */
export function pageOfUses(
  db: Db,
  condition: SQL | undefined,
  order: readonly SQL[],
  paging: Pick<PageRequest, "page" | "rows">,
): Promise<Listed<Row>> {
  return listQuery(db, selectUses(db).where(condition), order, paging);
}

type InLanguage = Pick<PageRequest, "lang" | "now">;

/** What names the program of a use, and its agency. */
function presentNames(
  { program, providerZh, providerEn }: Row,
  { lang, now }: InLanguage,
): NamedProgram & { provideDeptName: string } {
  return {
    ...presentProgram(program, lang, taipeiDay(now)),
    provideDeptName: inLanguage(lang, providerZh, providerEn),
  };
}

/** A declaration as those read it who change it or decide on it. */
export function presentManaged(row: Row, view: InLanguage & { addressOf: FileAddress }) {
  const { reuse } = row;
  return {
    ...reuse,
    ...presentNames(row, view),
    reuseId: reuse.id,
    own: reuse.agencyCode === row.owner,
    phase: phaseOf(reuse, taipeiDay(view.now)),
    storyPicture: presentPicture(reuse.storyPicture, view.addressOf),
    declaredAt: reuse.declaredAt.toISOString(),
    confirmedAt: reuse.confirmedAt.toISOString(),
    endedAt: reuse.endedAt?.toISOString() ?? null,
    updateTime: reuse.updatedAt.toISOString(),
  };
}

/** A declaration as everybody reads it. */
function presentReuse(
  { reuse, nameZh, nameEn, level, owner }: Row,
  request: InLanguage,
): PublicReuse {
  const lapsed = reuse.endedAt === null && reuse.expiresOn <= taipeiDay(request.now);
  const story = storyIn((reuse.audience === "everybody" && reuse.storyOnline) || {}, request.lang);
  return {
    reuseId: reuse.id,
    agencyCode: reuse.agencyCode,
    agencyName: inLanguage(request.lang, nameZh, nameEn),
    agencyLevel: level,
    state: reuse.state,
    purpose: inLanguage(request.lang, reuse.purpose, reuse.purposeEn),
    serviceUrl: reuse.serviceUrl,
    version: reuse.version,
    since: reuse.since,
    changed: reuse.changed,
    forkUrl: reuse.forkUrl,
    // What nobody has confirmed, or has ended, offers nothing today.
    offers: lapsed || reuse.endedAt !== null ? [] : reuse.offers,
    audience: reuse.audience,
    storyTitle: story.title,
    advice: story.advice,
    declaredAt: reuse.declaredAt.toISOString(),
    confirmedAt: reuse.confirmedAt.toISOString(),
    endedAt: reuse.endedAt?.toISOString() ?? null,
    expiresOn: reuse.expiresOn,
    lapsed,
    own: reuse.agencyCode === owner,
  };
}

/** What is shown of uses, by a condition: what is in use first, then what was confirmed last. */
function readShown(db: Db, condition: SQL | undefined, request: PageRequest): Promise<Listed<Row>> {
  const today = taipeiDay(request.now);
  const order = [
    sql`${reuses.endedAt} is not null`,
    sql`${reuses.expiresOn} <= ${today}`,
    ...[desc(reuses.state), desc(reuses.confirmedAt), asc(reuses.id)],
  ];
  return pageOfUses(db, and(condition, isShown(today)), order, request);
}

const isForEverybody = eq(reuses.audience, "everybody");

/** What everybody reads of who uses an online program; nothing where visitors do not see it. */
export async function listReuses(
  db: Db,
  programId: number | null,
  request: PageRequest,
): Promise<Listed<PublicReuse> & { countedAgencies: number }> {
  const document = await findPublic(db, programId, request.now);
  if (!document) return { rows: [], total: 0, countedAgencies: 0 };
  const { familyId } = document;
  const ofProgram = and(eq(reuses.familyId, familyId), isForEverybody);
  const { rows, total } = await readShown(db, ofProgram, request);
  const countedAgencies = usersOf(document, request.now).length;
  return { rows: rows.map((row) => presentReuse(row, request)), total, countedAgencies };
}

/** What an agency uses of programs that visitors see, as everybody reads it. */
export async function listReusesOfAgency(
  db: Db,
  agencyCode: string,
  request: PageRequest,
): Promise<Listed<AgencyUse>> {
  const isOnline = isProgramVisible(reuses.familyId, taipeiDay(request.now));
  const ofAgency = and(eq(reuses.agencyCode, agencyCode), isForEverybody, isOnline);
  const { rows, total } = await readShown(db, ofAgency, request);
  return {
    total,
    rows: rows.map((row) => ({ ...presentReuse(row, request), ...presentNames(row, request) })),
  };
}

/** What everybody reads of who uses which online program, some declarations at a time. */
export async function* eachPublicReuse(
  db: Db,
  lang: Language,
  now: Date,
): AsyncGenerator<(PublicReuse & { firstEditionNo: number })[]> {
  const today = taipeiDay(now);
  const isOnline = isProgramVisible(reuses.familyId, today);
  for (let last = 0; ; ) {
    const rows = await selectUses(db)
      .where(and(gt(reuses.id, last), isForEverybody, isShown(today), isOnline))
      .orderBy(asc(reuses.id))
      .limit(rowsAtOnce);
    yield rows.map((row) => ({
      ...presentReuse(row, { lang, now }),
      firstEditionNo: row.reuse.familyId,
    }));
    last = rows.at(-1)?.reuse.id ?? last;
    if (rows.length < rowsAtOnce) return;
  }
}

/** The same as an agency reads it that is signed in, with what it may do about each. */
export async function listReusesForAgency(
  db: Db,
  agencyCode: string,
  programId: number | null,
  request: PageRequest,
): Promise<Listed<AgencyReuse> & { ownsProgram: boolean }> {
  const familyId = await findPublicFamily(db, programId);
  if (familyId === null) return { rows: [], total: 0, ownsProgram: false };
  const owned = and(eq(families.id, familyId), eq(families.agencyCode, agencyCode));
  const { rows, total } = await readShown(db, eq(reuses.familyId, familyId), request);
  return {
    total,
    ownsProgram: (await db.$count(families, owned)) > 0,
    rows: rows.map((row) => {
      const { reuse, owner } = row;
      const mine = reuse.agencyCode === agencyCode;
      const presented = presentReuse(row, request);
      return {
        ...presented,
        mine,
        mayAsk: !mine && presented.offers.length > 0,
        mayObject:
          !mine && owner === agencyCode && reuse.endedAt === null && reuse.objection === "",
      };
    }),
  };
}
