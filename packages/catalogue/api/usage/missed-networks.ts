import { hash } from "node:crypto";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { and, inArray, isNull, lt, sql } from "drizzle-orm";
import { readNetworkKey } from "../network-key.ts";
import { missedSearches, missedSearchNetworks } from "./usage.table.ts";

/** So many networks within a week make a keyword public: fewer may be one office, or one person. */
export const networksToShow = 3;
const dayMs = 86_400_000;
const daysOfWeek = 7;

/** The Sunday with which the week of an instant ends in Taipei, `YYYYMMDD`. */
function endOfWeek(at: Date): string {
  const day = taipeiDay(at);
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number);
  const noon = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, date, 4));
  return taipeiDay(
    new Date(noon.getTime() + ((daysOfWeek - noon.getUTCDay()) % daysOfWeek) * dayMs),
  );
}

/**
 * Remembers the networks that searched for keywords, by the hash of each, until enough of them make one
 * public. Who it was cannot be told once the key of the week is deleted.
 */
export async function countNetworks(
  db: Db,
  networks: ReadonlyMap<string, ReadonlySet<string>>,
  now: Date,
): Promise<void> {
  const week = endOfWeek(now);
  const key = await readNetworkKey(db, `${week}w`);
  const seen = [...networks]
    .flatMap(([keyword, ofKeyword]) =>
      [...ofKeyword].map((network) => ({
        keyword,
        hash: hash("sha256", `${key} missed search ${keyword} ${network}`, "base64url"),
      })),
    )
    // One order on every node, so that two of them do not wait for each other.
    .sort((left, right) => (left.hash < right.hash ? -1 : 1));
  await db.execute(sql`
    insert into ${missedSearchNetworks} (hash, keyword_hash, week)
    select seen.hash, seen.keyword, ${week}
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (keyword text, hash text)
    join ${missedSearches} on keyword_hash = seen.keyword and public_since is null
    order by seen.hash
    on conflict (hash) do nothing`);
  const ofWeek = sql`(select count(*) from ${missedSearchNetworks} as networks
    where networks.keyword_hash = ${missedSearches.keywordHash} and networks.week = ${week})`;
  await db
    .update(missedSearches)
    .set({ publicSince: now })
    .where(
      and(
        inArray(missedSearches.keywordHash, [...networks.keys()]),
        isNull(missedSearches.publicSince),
        sql`${ofWeek} >= ${networksToShow}`,
      ),
    );
}

/** Forgets the networks of weeks that are over. */
export async function sweepNetworks(db: Db, now: Date): Promise<void> {
  await db.delete(missedSearchNetworks).where(lt(missedSearchNetworks.week, endOfWeek(now)));
}
