import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { findPublicFamily } from "@public-code/programs/api/read-public.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { type ProgramStatus, programStatus } from "@public-code/programs/contract/program.ts";
import { and, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { lastSeenEdition, presentProgram, programColumns } from "#api/named-program.ts";
import { reuses } from "#api/reuse.table.ts";
import type { PublicStory } from "#contract/stories/public-stories.ts";
import type { ConsoleStory, ManagedStory } from "#contract/stories/stories.ts";
import { storyTextNames } from "#contract/stories/story-fields.ts";
import { reuseStories } from "./stories.table.ts";

/** True for stories that are neither history nor discarded. */
export const isCurrentStory: SQL = sql`(not ${reuseStories.history} and not ${reuseStories.discarded})`;

/** True for stories that visitors read, in a query joined with `reuses`. */
function isShown(today: string): SQL | undefined {
  return and(
    eq(reuseStories.status, programStatus.online),
    isCurrentStory,
    eq(reuses.audience, "everybody"),
    or(sql`${reuses.endReason} is null`, eq(reuses.endReason, "ended")),
    isProgramVisible(reuses.familyId, today),
  );
}

function selectStories(db: Db) {
  return db
    .select({
      story: reuseStories,
      ...programColumns,
      state: reuses.state,
      agencyCode: reuses.agencyCode,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(reuseStories)
    .innerJoin(reuses, eq(reuses.id, reuseStories.reuseId))
    .innerJoin(families, eq(families.id, reuses.familyId))
    .innerJoin(agencies, eq(agencies.code, reuses.agencyCode))
    .innerJoin(editions, lastSeenEdition(reuses.familyId));
}
type Row = Awaited<ReturnType<typeof selectStories>>[number];

const named = ({ story, ...program }: Row, { lang, now }: PageRequest) => {
  const { firstEditionNo, programName } = presentProgram(program, lang, taipeiDay(now));
  return { storyId: story.id, reuseId: story.reuseId, firstEditionNo, programName };
};

async function readRows(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  request: PageRequest,
): Promise<Listed<Row>> {
  const { page, rows } = request;
  const stories = await selectStories(db)
    .where(where)
    .orderBy(...order)
    .limit(rows)
    .offset(page * rows);
  const counted = stories[0]?.total;
  if (counted !== undefined) return { rows: stories, total: Number(counted) };
  // A page after the last one has no row that could say how many there are.
  const first =
    page === 0 ? null : await readRows(db, where, order, { ...request, page: 0, rows: 1 });
  return { rows: stories, total: first?.total ?? 0 };
}

/** What visitors read, the newest first: all, or of one agency or declared use. */
export function listStories(
  db: Db,
  { agencyCode, reuseId }: { agencyCode: string; reuseId: number | null },
  request: PageRequest,
): Promise<Listed<PublicStory>> {
  const ofAgency = agencyCode === "" ? undefined : eq(reuses.agencyCode, agencyCode);
  const ofUse = reuseId === null ? undefined : eq(reuses.id, isRowId(reuseId) ? reuseId : 0);
  return readShown(db, and(ofAgency, ofUse), request);
}

/** What visitors read of an online program, by the number of any of its editions. */
export async function listProgramStories(
  db: Db,
  programId: number | null,
  request: PageRequest,
): Promise<Listed<PublicStory>> {
  const familyId = await findPublicFamily(db, programId);
  if (familyId === null) return { rows: [], total: 0 };
  return readShown(db, eq(reuses.familyId, familyId), request);
}

async function readShown(
  db: Db,
  filter: SQL | undefined,
  request: PageRequest,
): Promise<Listed<PublicStory>> {
  const where = and(isShown(taipeiDay(request.now)), filter);
  const { lang } = request;
  const order = [desc(reuseStories.onlineAt), desc(reuseStories.id)];
  const { rows, total } = await readRows(db, where, order, request);
  return {
    total,
    rows: rows.map((row) => {
      const { story } = row;
      return {
        ...named(row, request),
        agencyCode: row.agencyCode,
        agencyName: inLanguage(lang, row.nameZh, row.nameEn),
        state: row.state,
        replaced: inLanguage(lang, story.replaced, story.replacedEn),
        changed: inLanguage(lang, story.changed, story.changedEn),
        days: inLanguage(lang, story.days, story.daysEn),
        advice: inLanguage(lang, story.advice, story.adviceEn),
        onlineAt: (story.onlineAt ?? story.updatedAt).toISOString(),
      };
    }),
  };
}

/** Every story that visitors read as it is searched, the newest first: by its use, with names and texts. */
export async function readStoryTexts(db: Db, now: Date) {
  const rows = await selectStories(db)
    .where(isShown(taipeiDay(now)))
    .orderBy(desc(reuseStories.onlineAt), desc(reuseStories.id));
  return rows.map(
    ({ story, familyId, agencyCode, programName, programNameEn, nameZh, nameEn }) => ({
      reuseId: story.reuseId,
      familyId,
      agencyCode,
      program: { zh: programName, en: programNameEn },
      agency: { zh: nameZh, en: nameEn },
      texts: storyTextNames.flatMap((name) => [story[name], story[`${name}En`]]),
    }),
  );
}

function present(row: Row, request: PageRequest): ManagedStory {
  const { story } = row;
  return {
    ...story,
    ...named(row, request),
    programStatusCode: story.status,
    updateTime: story.updatedAt.toISOString(),
  };
}

/** Statuses by whom they wait for, first those given here. */
function statusFirst(...statuses: readonly ProgramStatus[]): SQL[] {
  return statuses.map((status) => desc(eq(reuseStories.status, status)));
}

/** The stories of an agency; what it has to go on with first. */
export async function listOwnStories(
  db: Db,
  agencyCode: string,
  request: PageRequest,
): Promise<Listed<ManagedStory>> {
  const { needsModification, draft } = programStatus;
  const order = [...statusFirst(needsModification, draft), desc(reuseStories.updatedAt)];
  const where = and(isCurrentStory, eq(reuses.agencyCode, agencyCode));
  const { rows, total } = await readRows(db, where, order, request);
  return { total, rows: rows.map((row) => present(row, request)) };
}

/** Any of the names holds the text; `strpos` knows no wildcards. */
function holdsText(search: string): SQL | undefined {
  if (search === "") return undefined;
  const names = sql`${editions.programName} || chr(10) || ${editions.programNameEn} || chr(10) ||
    ${agencies.nameZh} || chr(10) || ${agencies.nameEn}`;
  return sql`strpos(lower(${names}), lower(${search})) > 0`;
}

/** Stories that wait for an operator. */
export function countWaitingStories(db: Db): Promise<number> {
  return db.$count(
    reuseStories,
    and(isCurrentStory, eq(reuseStories.status, programStatus.reviewing)),
  );
}

/** Stories as operators see them: what waits first, the longest first; drafts are their agencies' own. */
export async function listManagedStories(
  db: Db,
  { search, state, userId }: { search: string; state: ProgramStatus | null; userId: string },
  request: PageRequest,
): Promise<Listed<ConsoleStory>> {
  const where = and(
    isCurrentStory,
    ne(reuseStories.status, programStatus.draft),
    state === null ? undefined : eq(reuseStories.status, state),
    holdsText(search),
  );
  const waits = eq(reuseStories.status, programStatus.reviewing);
  const order = [
    desc(waits),
    sql`case when ${waits} then ${reuseStories.submittedAt} end`,
    desc(reuseStories.updatedAt),
  ];
  const { rows, total } = await readRows(db, where, order, request);
  return {
    total,
    rows: rows.map((row) => ({
      ...present(row, request),
      agencyName: inLanguage(request.lang, row.nameZh, row.nameEn),
      submittedAt: row.story.submittedAt?.toISOString() ?? null,
      ownSubmission: row.story.submittedBy === userId,
    })),
  };
}
