import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PublicStory } from "#contract/public-stories.ts";
import { storyIn } from "#contract/story-fields.ts";
import { storyTexts } from "#contract/story-texts.ts";
import { ofProgram, presentProgram } from "./named-program.ts";
import { pageOfUses, selectUses } from "./read-reuses.ts";
import { reuses } from "./reuse.table.ts";

/** True for uses of which a story may be told: everybody reads of them, or has until the agency stopped. */
export const isTold: SQL = sql`(${reuses.audience} = 'everybody'
  and (${reuses.endReason} is null or ${reuses.endReason} = 'ended'))`;

/** True for uses of which visitors read a story. */
const isShown = (now: Date) =>
  and(
    sql`${reuses.storyOnline} is not null`,
    isTold,
    isProgramVisible(reuses.familyId, taipeiDay(now)),
  );

interface StoryFilter {
  /** '' for all. */
  agencyCode?: string;
  reuseId?: number | null;
  /** The number of any edition of one program. */
  programId?: number | null;
}

const newestFirst = [desc(reuses.storyOnlineAt), desc(reuses.id)];

/** What visitors read, the newest first: all, or of one agency, declared use or program. */
export async function listStories(
  db: Db,
  { agencyCode = "", reuseId = null, programId = null }: StoryFilter,
  request: PageRequest,
): Promise<Listed<PublicStory>> {
  const { lang, now } = request;
  const where = and(
    isShown(now),
    agencyCode === "" ? undefined : eq(reuses.agencyCode, agencyCode),
    reuseId === null ? undefined : eq(reuses.id, isRowId(reuseId) ? reuseId : 0),
    programId === null ? undefined : ofProgram(reuses.familyId, programId),
  );
  const { rows, total } = await pageOfUses(db, where, newestFirst, request);
  return {
    total,
    rows: rows.flatMap(({ reuse, program, nameZh, nameEn }) => {
      const { storyOnline: story, storyOnlineAt } = reuse;
      if (!story) return [];
      const { firstEditionNo, programName } = presentProgram(program, lang, taipeiDay(now));
      return [
        {
          ...{ reuseId: reuse.id, firstEditionNo, programName },
          agencyCode: reuse.agencyCode,
          agencyName: inLanguage(lang, nameZh, nameEn),
          state: reuse.state,
          ...storyIn(story, lang),
          picture: story.storyPicture
            ? { ...story.storyPicture, s3Url: story.storyPicture.key }
            : null,
          onlineAt: (storyOnlineAt ?? reuse.updatedAt).toISOString(),
        },
      ];
    }),
  };
}

/** True for the picture of a story that visitors read. */
export async function isStoryPicture(
  db: Db,
  { key }: { key: string },
  now: Date,
): Promise<boolean> {
  const hasPicture = sql`${reuses.storyOnline} #>> '{storyPicture,key}' = ${key}`;
  return (await db.$count(reuses, and(isShown(now), hasPicture))) > 0;
}

/** Every story that visitors read as it is searched: by its use, with names and texts. */
export async function readStoryTexts(db: Db, now: Date) {
  const rows = await selectUses(db)
    .where(isShown(now))
    .orderBy(...newestFirst);
  return rows.map(({ reuse, program, nameZh, nameEn }) => ({
    reuseId: reuse.id,
    familyId: reuse.familyId,
    agencyCode: reuse.agencyCode,
    program: { zh: program.programName, en: program.programNameEn },
    agency: { zh: nameZh, en: nameEn },
    texts: Object.values(storyTexts).flatMap(({ zh, en }) => [
      reuse.storyOnline?.[zh] ?? "",
      reuse.storyOnline?.[en] ?? "",
    ]),
  }));
}
