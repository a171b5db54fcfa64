import { events } from "@public-code/programs/api/events/events.table.ts";
import { reuseMonths, reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { type SQL, sql } from "drizzle-orm";

/** What a report counts: moments from `from`, before `until`, and public events up to a number. */
export interface Counted {
  year: number;
  event: number;
  from: Date;
  until: Date;
}

/** A moment in a statement. */
export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

const onlineTypes = sql`('program.published', 'program.back', 'program.offline')`;

/** The public events that a report counts, also those before its year. */
export const countedEvents = ({ event, until }: Pick<Counted, "event" | "until">): SQL =>
  sql`select * from ${events} where id <= ${event} and at < ${instant(until)}`;

/** Families and the agencies that use them, by each agency's last statement of the 12 months before. */
export function usesBefore(counted: Pick<Counted, "event" | "until">): SQL {
  return sql`select family_id, agency_code from (
      select distinct on (family_id, agency_code) family_id, agency_code, type, data, at
      from (${countedEvents(counted)}) as counted where type like 'reuse.%'
      order by family_id, agency_code, at desc, id desc
    ) as statements
    where type <> 'reuse.ended' and data->>'state' = ${String(reuseState.using)}
      and at >= ${instant(counted.until)} - make_interval(months => ${reuseMonths})`;
}

/** Families that are online, with their agencies at the time of the event that put them there. */
export function onlineBefore(counted: Pick<Counted, "event" | "until">): SQL {
  return sql`select family_id, agency_code from (
      select distinct on (family_id) family_id, type, agency_code
      from (${countedEvents(counted)}) as counted
      where type in ${onlineTypes} order by family_id, at desc, id desc
    ) as states
    where type <> 'program.offline'`;
}
