import { hash } from "node:crypto";
import { type Db, numberArray } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { familyCounts } from "@public-code/programs/api/programs.table.ts";
import { type ClickType, clickType } from "@public-code/programs/contract/visits.ts";
import { lt, sql } from "drizzle-orm";
import { clickKeys, countedClicks } from "./clicks.table.ts";
import { readNetworkKey } from "./network-key.ts";

const hourMs = 3_600_000;

/** A click of somebody in a network, on a family or guide file, in an hour since 1970. */
export interface Click {
  id: number;
  countType: ClickType;
  network: string;
  hour: number;
}

/** The hour since 1970 that runs; in Taipei hours begin as they do in UTC. */
export function hourOf(at: Date): number {
  return Math.floor(at.getTime() / hourMs);
}

/** The day in Taipei of an hour, with its key. */
interface HashDay {
  day: string;
  key: string;
}

/** In one step, as the thousand objects a second that an HMAC needs are too slow to clean up. */
function hashOf({ id, countType, network, hour }: Click, key: string): string {
  return hash("sha256", `${key} ${countType} ${id} ${hour} ${network}`, "base64url");
}

interface HashedClick extends Click {
  hash: string;
  day: string;
}

/**
 * Counts those of the clicks that no node has counted, in one statement. Hashes and counts are written
 * in one order on every node, so that two of them do not wait for each other.
 */
async function countNew(db: Db, clicks: readonly HashedClick[]): Promise<void> {
  const texts = (part: "hash" | "day") =>
    sql`${`{${clicks.map((click) => click[part]).join(",")}}`}::text[]`;
  const numbers = (part: "id" | "countType" | "hour") =>
    sql`${numberArray(clicks.map((click) => click[part]))}::int[]`;
  await db.execute(sql`
    with sent as (
      select * from unnest(${texts("hash")}, ${numbers("id")}, ${numbers("countType")},
        ${texts("day")}, ${numbers("hour")}) as sent (hash, id, count_type, day, hour)
    ), fresh as (
      insert into ${countedClicks} (hash, hour)
      select hash, to_timestamp(hour::float8 * 3600) from sent
      order by hash
      on conflict (hash) do nothing
      returning hash
    ), clicks as (
      select id, count_type, day, count(*)::int as count from sent join fresh using (hash)
      group by id, count_type, day
    ), on_files as (
      update ${files} set download_count = ${files.downloadCount} + added.count
      from (
        select id, sum(count)::int as count from clicks
        where count_type = ${clickType.guideFile} group by id
      ) as added
      where ${files.id} = added.id
    )
    insert into ${familyCounts} (family_id, count_type, day, count)
    select id, count_type, day, count from clicks
    where count_type <> ${clickType.guideFile}
    order by id, count_type, day
    on conflict (family_id, count_type, day)
      do update set count = ${familyCounts.count} + excluded.count`);
}

/** Writes clicks of which each counts once over all nodes. */
export function createClickWriter(db: Db): (clicks: readonly Click[]) => Promise<void> {
  let days = new Map<number, HashDay>();
  return async (clicks) => {
    if (clicks.length === 0) return;
    const used = new Map<number, HashDay>();
    const hashed: HashedClick[] = [];
    for (const [hour, ofHour] of Map.groupBy(clicks, (click) => click.hour)) {
      const day = taipeiDay(new Date(hour * hourMs));
      const key = days.get(hour)?.key ?? (await readNetworkKey(db, day));
      used.set(hour, { day, key });
      for (const click of ofHour) hashed.push({ ...click, day, hash: hashOf(click, key) });
    }
    // The keys of hours that are over are forgotten here as well.
    days = used;
    await countNew(db, hashed);
  };
}

/** Forgets the keys of days that are over, and what was counted before the last full hour. */
export async function sweepCountedClicks(db: Db, now: Date): Promise<void> {
  await db.delete(clickKeys).where(lt(clickKeys.day, taipeiDay(now)));
  // A click of the last second of an hour may be on its way still.
  const before = new Date((hourOf(now) - 1) * hourMs);
  await db.delete(countedClicks).where(lt(countedClicks.hour, before));
}
