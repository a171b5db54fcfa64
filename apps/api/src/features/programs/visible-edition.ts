import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { editions } from "./programs.table.ts";

/** True for editions that visitors see on a day `YYYYMMDD`; the one condition of what is public. */
export function isVisible(today: string | Placeholder): SQL {
  return sql`(${editions.status} = 4 and not ${editions.history} and (${editions.terminationStatus} = '' or ${editions.terminationDate} > ${today}))`;
}
