import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { programStatus } from "#contract/program.ts";
import { editions, statusList } from "./programs.table.ts";

/** True for editions that were put online and not replaced; the day of going offline aside. */
export const isOnline: SQL<boolean> = sql`(${editions.status} = ${statusList(programStatus.online)} and not ${editions.history})`;

/** True for editions that visitors see on a day `YYYYMMDD`; the one condition of what is public. */
export function isVisible(today: string | Placeholder): SQL {
  return sql`(${isOnline} and (${editions.terminationStatus} = '' or ${editions.terminationDate} > ${today}))`;
}
