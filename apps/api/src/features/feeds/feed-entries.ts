import { feedLength } from "@public-code/contract/feeds/feeds.ts";
import { inLanguage, type Language } from "@public-code/contract/language.ts";
import { programTexts } from "@public-code/contract/programs/program-texts.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { events } from "#features/events/events.table.ts";
import { listNewestPrograms, type OnlineProgram } from "#features/open-data/online-programs.ts";
import type { Db } from "#platform/database/database.ts";
import { describeEvent, toldEvents } from "./event-words.ts";
import type { FeedEntry } from "./write-feed.ts";

/** In which language, and the address of the portal without a trailing slash. */
export interface FeedPlace {
  lang: Language;
  base: string;
}

const pageOf = ({ base, lang }: FeedPlace, familyId: number) =>
  `${base}${addresses.program(familyId)}&lang=${lang}`;

/** The programs published last as entries, by the events of it; `among` names families. */
export async function listPublications(
  db: Db,
  place: FeedPlace,
  among?: readonly number[],
): Promise<FeedEntry[]> {
  const programs = await listNewestPrograms(db, feedLength, among);
  return programs.map((program) => {
    const { programName, description } = programTexts(place.lang, program.texts);
    const { zh, en } = program.agencyName;
    return {
      id: `${place.base}${addresses.program(program.programId)}`,
      title: programName,
      text: description,
      page: pageOf(place, program.familyId),
      at: program.onlineAt,
      author: inLanguage(place.lang, zh, en),
    };
  });
}

/** What happened to one program, by its events. */
export async function listProgramEvents(
  db: Db,
  place: FeedPlace,
  { familyId, agencyName }: Pick<OnlineProgram, "familyId" | "agencyName">,
): Promise<FeedEntry[]> {
  const rows = await db
    .select({ id: events.id, at: events.at, type: events.type, data: events.data })
    .from(events)
    .where(and(eq(events.familyId, familyId), inArray(events.type, [...toldEvents])))
    .orderBy(desc(events.at), desc(events.id))
    .limit(feedLength);
  return rows.flatMap(({ id, at, type, data }) => {
    const told = describeEvent(type, data, place.lang);
    if (!told) return [];
    const page = pageOf(place, familyId);
    const author = inLanguage(place.lang, agencyName.zh, agencyName.en);
    return [
      { ...told, id: `${place.base}${addresses.program(familyId)}#event-${id}`, page, at, author },
    ];
  });
}
