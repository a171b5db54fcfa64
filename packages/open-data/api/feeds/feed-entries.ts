import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { feedLength } from "@public-code/core/contract/site/feeds.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import type { EventType } from "@public-code/programs/contract/events/events.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { and, desc, eq, gte, inArray, type SQL } from "drizzle-orm";
import type { Place } from "#api/format-server.ts";
import { listNewestPrograms, type OnlineProgram } from "#api/online-programs.ts";
import { describeEvent, feedEvents } from "./describe-event.ts";
import type { FeedEntry } from "./write-feed.ts";

const pageOf = ({ base, lang }: Place, familyId: number) =>
  `${base}${addresses.program(familyId)}&lang=${lang}`;

/** The programs published last as entries, by the events of it; `among` names families. */
export async function listPublications(
  db: Db,
  place: Place,
  among?: readonly number[],
): Promise<FeedEntry[]> {
  const programs = await listNewestPrograms(db, feedLength, among);
  return programs.map((program) => {
    const { programName, description } = programTexts(place.lang, program.texts);
    const { zh, en } = program.agencyName;
    return {
      id: `${place.base}${addresses.program(program.programId)}`,
      title: nameWithEnd(programName, program.repositoryEnd, sharedTranslation[place.lang]),
      text: description,
      page: pageOf(place, program.familyId),
      at: program.onlineAt,
      author: inLanguage(place.lang, zh, en),
    };
  });
}

/** Names of the agency that an event is about, joined by its code. */
const agencyNames = { agencyZh: agencies.nameZh, agencyEn: agencies.nameEn };

/** What happened to one program, by its events. */
export async function listProgramEvents(
  db: Db,
  place: Place,
  { familyId, agencyName }: Pick<OnlineProgram, "familyId" | "agencyName">,
): Promise<FeedEntry[]> {
  const rows = await db
    .select({ id: events.id, at: events.at, type: events.type, data: events.data, ...agencyNames })
    .from(events)
    .leftJoin(agencies, eq(agencies.code, events.agencyCode))
    .where(and(eq(events.familyId, familyId), inArray(events.type, [...feedEvents])))
    .orderBy(desc(events.at), desc(events.id))
    .limit(feedLength);
  return rows.flatMap(({ id, at, ...event }) => {
    const description = describeEvent(event, place.lang);
    if (!description) return [];
    const page = pageOf(place, familyId);
    const author = inLanguage(place.lang, agencyName.zh, agencyName.en);
    return [
      {
        ...description,
        id: `${place.base}${addresses.program(familyId)}#event-${id}`,
        page,
        at,
        author,
      },
    ];
  });
}

/** An event of a program that visitors see. */
export interface News extends Pick<FeedEntry, "title" | "text" | "page" | "at"> {
  type: EventType;
  familyId: number;
  programName: string;
}

/** Events of programs that visitors see on a day `YYYYMMDD`, with the names of these. */
export function selectNews(db: Db, condition: SQL | undefined, today?: string) {
  const program = visiblePrograms(today);
  const { familyId, programName, programNameEn } = program;
  const { id, at, type, data } = events;
  return db
    .select({ id, at, type, data, ...agencyNames, familyId, programName, programNameEn })
    .from(events)
    .innerJoin(program, eq(program.familyId, events.familyId))
    .leftJoin(agencies, eq(agencies.code, events.agencyCode))
    .where(condition)
    .orderBy(desc(at), desc(id))
    .$dynamic();
}

/** What happened since a moment to programs that visitors see, the newest first. */
export async function listNews(db: Db, place: Place, since: Date, limit: number): Promise<News[]> {
  const condition = and(gte(events.at, since), inArray(events.type, [...feedEvents]));
  const rows = await selectNews(db, condition).limit(limit);
  return rows.flatMap(({ at, familyId, programName, programNameEn, ...event }) => {
    const description = describeEvent(event, place.lang);
    const name = inLanguage(place.lang, programName, programNameEn);
    const page = pageOf(place, familyId);
    return description
      ? [{ ...description, at, type: event.type, familyId, programName: name, page }]
      : [];
  });
}
