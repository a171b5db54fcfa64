import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { findPublic, findPublicFamily } from "@public-code/programs/api/read-public.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { and, asc, desc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import type { PublicReuse } from "#contract/public-reuse.ts";
import type { AgencyReuse } from "#contract/reuse.ts";
import { noStory, storyIn } from "#contract/story-fields.ts";
import { usersOf } from "./counted-reuses.ts";
import { reuses } from "./reuse.table.ts";
import { forgottenOn } from "./reuse-days.ts";

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

export const reuseColumns = {
  reuse: reuses,
  nameZh: agencies.nameZh,
  nameEn: agencies.nameEn,
  level: agencies.level,
  mailbox: agencies.mailbox,
  owner: families.agencyCode,
};

function selectReuses(db: Db) {
  return db
    .select(reuseColumns)
    .from(reuses)
    .innerJoin(agencies, eq(agencies.code, reuses.agencyCode))
    .innerJoin(families, eq(families.id, reuses.familyId));
}
type Row = Awaited<ReturnType<typeof selectReuses>>[number];

/** A declaration as everybody reads it. */
export function presentReuse(
  { reuse, nameZh, nameEn, level, owner }: Row,
  request: Pick<PageRequest, "lang" | "now">,
): PublicReuse {
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
    offers: reuse.offers,
    audience: reuse.audience,
    advice:
      reuse.audience === "everybody"
        ? storyIn(reuse.storyOnline ?? noStory, request.lang).advice
        : "",
    declaredAt: reuse.declaredAt.toISOString(),
    confirmedAt: reuse.confirmedAt.toISOString(),
    expiresOn: reuse.expiresOn,
    lapsed: reuse.endedAt === null && reuse.expiresOn <= taipeiDay(request.now),
    own: reuse.agencyCode === owner,
  };
}

/** What is in use first, then what was confirmed last. */
export const inUseFirst = (today: string): SQL[] => [
  sql`${reuses.endedAt} is not null`,
  sql`${reuses.expiresOn} <= ${today}`,
  desc(reuses.state),
  desc(reuses.confirmedAt),
  asc(reuses.id),
];

async function readShown(
  db: Db,
  familyId: number,
  request: PageRequest,
  audience?: SQL,
): Promise<Listed<Row>> {
  const shown = and(eq(reuses.familyId, familyId), isShown(taipeiDay(request.now)), audience);
  const rows = await selectReuses(db)
    .where(shown)
    .orderBy(...inUseFirst(taipeiDay(request.now)))
    .limit(request.rows)
    .offset(request.page * request.rows);
  return { rows, total: await db.$count(reuses, shown) };
}

/** What everybody reads of who uses an online program; nothing where visitors do not see it. */
export async function listReuses(
  db: Db,
  programId: number | null,
  request: PageRequest,
): Promise<Listed<PublicReuse> & { countedAgencies: number }> {
  const document = await findPublic(db, programId, request.now);
  if (!document) return { rows: [], total: 0, countedAgencies: 0 };
  const { familyId } = document;
  const audience = eq(reuses.audience, "everybody");
  const { rows, total } = await readShown(db, familyId, request, audience);
  const countedAgencies = usersOf(document, request.now).length;
  return { rows: rows.map((row) => presentReuse(row, request)), total, countedAgencies };
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
    const rows = await selectReuses(db)
      .where(and(gt(reuses.id, last), eq(reuses.audience, "everybody"), isShown(today), isOnline))
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
  const { rows, total } = await readShown(db, familyId, request);
  return {
    total,
    ownsProgram: (await db.$count(families, owned)) > 0,
    rows: rows.map((row) => {
      const { reuse, owner } = row;
      const mine = reuse.agencyCode === agencyCode;
      return {
        ...presentReuse(row, request),
        mine,
        mayAsk: !mine && reuse.endedAt === null && reuse.offers.length > 0,
        mayObject:
          !mine && owner === agencyCode && reuse.endedAt === null && reuse.objection === "",
      };
    }),
  };
}
