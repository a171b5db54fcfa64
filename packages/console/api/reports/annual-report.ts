import { notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { reuses } from "@public-code/reuse/api/reuse.table.ts";
import { noStory, storyIn } from "@public-code/reuse/contract/story-fields.ts";
import { and, desc, eq, gte, isNotNull, lt, lte, sql } from "drizzle-orm";
import { type AnnualReport, annualFigureNames } from "#contract/reports/annual-figures.ts";
import { type Counted, usesBefore } from "./annual-events.ts";
import { countYear, momentsOf } from "./annual-figures.ts";
import { annualTexts } from "./annual-texts.ts";

/** Stories that a report names. */
const mostStories = 10;
const longestTitle = 80;

type Story = AnnualReport["stories"][number];

/** The last public event, or the one with a number. */
async function findEvent(db: Db, number: number | undefined) {
  const [row] = await db
    .select({ event: events.id, hash: events.hash, at: events.at })
    .from(events)
    .where(number === undefined ? undefined : lte(events.id, number))
    .orderBy(desc(events.id))
    .limit(1);
  return { event: row?.event ?? 0, hash: row?.hash.toString("hex") ?? "", at: row?.at };
}

/** Stories that came online in the year, first those of programs that the most other agencies use. */
async function listStories(db: Db, counted: Counted, lang: Language): Promise<Story[]> {
  const { from, until } = counted;
  const users = sql<number>`(select count(distinct uses.agency_code)::int
    from (${usesBefore(counted)}) as uses
    where uses.family_id = ${reuses.familyId} and uses.agency_code <> ${families.agencyCode})`;
  const rows = await db
    .select({ reuse: reuses, zh: agencies.nameZh, en: agencies.nameEn, users })
    .from(reuses)
    .innerJoin(families, eq(families.id, reuses.familyId))
    .innerJoin(agencies, eq(agencies.code, reuses.agencyCode))
    .where(
      and(
        isNotNull(reuses.storyOnline),
        gte(reuses.storyOnlineAt, from),
        lt(reuses.storyOnlineAt, until),
      ),
    )
    .orderBy(desc(users), desc(reuses.storyOnlineAt), desc(reuses.id))
    .limit(mostStories);
  return rows.map(({ reuse, zh, en, users: count }) => {
    const { title, changed } = storyIn(reuse.storyOnline ?? noStory, lang);
    return {
      reuseId: reuse.id,
      title: [...(title || changed)].slice(0, longestTitle).join(""),
      agencyName: inLanguage(lang, zh, en),
      users: count,
      day: taipeiDate(reuse.storyOnlineAt ?? reuse.updatedAt),
    };
  });
}

/** What public code has brought in a year; counted again up to the same event it says the same; 404 for no event. */
export async function readAnnualReport(
  db: Db,
  { event: number, ...wish }: { year?: number | undefined; event?: number | undefined },
  { lang, now }: { lang: Language; now: Date },
): Promise<AnnualReport> {
  const { t } = annualTexts[lang];
  const { event, hash, at } = await findEvent(db, number);
  if (number !== undefined && number !== event) throw notFound();
  const year = wish.year ?? Number(taipeiDate(now).slice(0, 4));
  const moments = momentsOf(year, now);
  const counted = { year, event, ...moments };
  const values = await countYear(db, counted);
  return {
    year,
    event,
    hash,
    at: (at ?? moments.from).toISOString(),
    figures: annualFigureNames.map((name) => ({
      name,
      label: t(`annual.figures.${name}.label`),
      value: values[name],
      definition: t(`annual.figures.${name}.definition`),
    })),
    stories: await listStories(db, counted, lang),
  };
}
