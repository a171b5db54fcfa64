import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { holdsText } from "@public-code/core/api/list-query.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { and, desc, eq, inArray, like, or, type SQL } from "drizzle-orm";
import { describeEvent } from "#api/feeds/describe-event.ts";
import type { LogSubject } from "#contract/log-subjects.ts";
import type { LogEntry } from "#contract/public-log.ts";

interface LogFilter {
  keyword: string;
  about: LogSubject | "";
}

/** Events with a part of a name that visitors can read, or of a number. */
function withKeyword(db: Db, keyword: string): SQL | undefined {
  const program = visiblePrograms();
  const programs = db
    .select({ familyId: program.familyId })
    .from(program)
    .where(holdsText(keyword, program.programName, program.programNameEn));
  const named = db
    .select({ code: agencies.code })
    .from(agencies)
    .where(holdsText(keyword, agencies.nameZh, agencies.nameEn));
  return or(
    inArray(events.familyId, programs),
    inArray(events.agencyCode, named),
    /^\d{1,15}$/.test(keyword) ? eq(events.id, Number(keyword)) : undefined,
  );
}

/** A page of public events in words, the newest first. */
export async function listEvents(
  db: Db,
  { keyword, about }: LogFilter,
  { page, rows, lang }: PageRequest,
): Promise<Listed<LogEntry>> {
  const where = and(
    about === "" ? undefined : like(events.type, `${about}.%`),
    keyword === "" ? undefined : withKeyword(db, keyword),
  );
  const program = visiblePrograms();
  const listed = await db
    .select({
      event: events,
      familyId: program.familyId,
      programName: program.programName,
      programNameEn: program.programNameEn,
      agencyZh: agencies.nameZh,
      agencyEn: agencies.nameEn,
    })
    .from(events)
    .leftJoin(program, eq(program.familyId, events.familyId))
    .leftJoin(agencies, eq(agencies.code, events.agencyCode))
    .where(where)
    .orderBy(desc(events.id))
    .limit(rows)
    .offset(page * rows);
  return {
    total: await db.$count(events, where),
    rows: listed.map(({ event, familyId, programName, programNameEn, ...agency }) => {
      const { id, at, type, data, hash } = event;
      const description = describeEvent({ type, data, ...agency }, lang);
      return {
        id,
        at: at.toISOString(),
        // A version to come may have written a type that this one has no words for.
        title: description?.title ?? type,
        text: description?.text ?? "",
        firstEditionNo: familyId,
        programName: inLanguage(lang, programName ?? "", programNameEn ?? ""),
        agencyName: inLanguage(lang, agency.agencyZh ?? "", agency.agencyEn ?? ""),
        hash: hash.toString("hex"),
      };
    }),
  };
}
