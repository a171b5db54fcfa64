import { type AnyColumn, type Placeholder, type SQL, sql } from "drizzle-orm";
import { approvedStatuses, openStatuses, programStatus } from "#contract/program.ts";
import { editions, statusList } from "./programs.table.ts";

/** True for editions that were put online and not replaced; the day of going offline aside. */
export const isOnline: SQL<boolean> = sql`(${editions.status} = ${statusList(programStatus.online)} and not ${editions.history})`;

/** True for editions that visitors see on a day `YYYYMMDD`; the one condition of what is public. */
export function isVisible(today: string | Placeholder): SQL {
  return sql`(${isOnline} and (${editions.terminationStatus} = '' or ${editions.terminationDate} > ${today}))`;
}

/** True where visitors see an edition of a family on a day. */
export function isFamilyVisible(familyId: AnyColumn, today: string): SQL {
  return sql`exists (select from ${editions} where ${editions.familyId} = ${familyId} and ${isVisible(today)})`;
}

/** True for editions that are neither history nor discarded. */
export const isCurrent: SQL<boolean> = sql`(not ${editions.history} and not ${editions.discarded})`;

/** True for editions that their agency or the ministry is still working on. */
export const isOpen: SQL<boolean> = sql`(${editions.status} in (${statusList(...openStatuses)}) and ${isCurrent})`;

/** True for the edition of a family that visitors see, or have seen last. */
export const isApproved: SQL<boolean> = sql`(${editions.status} in (${statusList(...approvedStatuses)}) and ${isCurrent})`;
