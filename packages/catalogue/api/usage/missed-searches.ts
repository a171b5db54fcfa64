import { createHash } from "node:crypto";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, deleteRows, rowsOf } from "@public-code/core/api/database/database.ts";
import { isRobot } from "@public-code/core/api/http/robot.ts";
import { visitorNetwork } from "@public-code/core/api/http/visitor-network.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { searchWords } from "@public-code/core/contract/search/keyword.ts";
import { and, desc, eq, lt, ne, or, sql } from "drizzle-orm";
import { catalogueQuery } from "#contract/catalogue.ts";
import type { PublicMissedSearch } from "#contract/public-missed-searches.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Clicker } from "../click-counter.ts";
import { listPrograms } from "../list-programs.ts";
import { countNetworks, networksToShow, sweepNetworks } from "./missed-networks.ts";
import { missedSearches } from "./usage.table.ts";
import { createWriteBehind } from "./write-behind.ts";

/** More different keywords than people search in a second; the rest of a flood is dropped. */
const mostWaiting = 1_000;
/** A keyword is written down once it was searched this often: rare ones may name somebody. */
const shownFrom = 3;
/** Keywords that a process writes for the first time in a minute; those of a flood are not. */
const mostNewAMinute = 60;
const minuteMs = 60_000;
export const searchesKeptDays = 90;
/** A rare keyword has no meaning: its row is only stored to see whether it is searched again soon. */
const rareKeptDays = 2;
const dayMs = 86_400_000;
const longest = 100;

/** What may be a mail, a phone or identity number, or anything else with many digits. */
const personal = [/@/, /\d(?:[\s().-]*\d){6,}/, /^[a-z]\d{9}$/i, /^[a-z][a-d89]\d{8}$/i];

/** A keyword as it is counted; null where it must not be. */
export function countedKeyword(keyword: string): string | null {
  const text = keyword.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
  if (text === "" || text.length > longest) return null;
  return personal.some((pattern) => pattern.test(text)) ? null : text;
}

export interface MissedSearches {
  /** Counts a search of a person that found nothing. */
  count(keyword: string, searcher: Clicker): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

function hashOf(keyword: string): string {
  return createHash("sha256").update(`missed search\n${keyword}`).digest("base64url");
}

interface Waiting {
  count: number;
  /** No more of them than make a keyword public. */
  networks: Set<string>;
}

/** Adds counts to the keywords that have a row and begins at most `mostNew` rows; returns how many. */
async function write(
  db: Db,
  counts: ReadonlyMap<string, Waiting>,
  { now, mostNew }: { now: Date; mostNew: number },
): Promise<number> {
  if (counts.size === 0) return 0;
  const searched = JSON.stringify(
    [...counts]
      .map(([keyword, { count }]) => ({ hash: hashOf(keyword), keyword, count }))
      // One order on every node, so that two of them do not wait for each other.
      .sort((left, right) => (left.hash < right.hash ? -1 : 1)),
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  const counted = sql`jsonb_to_recordset(${searched}::jsonb) as words (hash text, keyword text, count int)`;
  const rows = await rowsOf<{ added: boolean }>(
    db,
    sql`
    with known as (
      select words.hash from ${counted} join missed_searches on keyword_hash = words.hash
    ), fresh as (
      select words.hash from ${counted} where words.hash not in (select hash from known)
      order by words.count desc limit ${mostNew}
    )
    insert into missed_searches (keyword_hash, keyword, count, first_seen_at, last_seen_at)
    select hash, case when count >= ${shownFrom} then keyword else '' end, count, ${at}, ${at}
    from ${counted}
    where hash in (select hash from known union all select hash from fresh)
    order by hash
    on conflict (keyword_hash) do update set
      count = missed_searches.count + excluded.count,
      last_seen_at = excluded.last_seen_at,
      keyword = case when missed_searches.count + excluded.count >= ${shownFrom}
        then (select words.keyword from ${counted} where words.hash = missed_searches.keyword_hash)
        else '' end
    returning xmax = 0 as added`,
  );
  const networks = [...counts].map(
    ([keyword, waiting]) => [hashOf(keyword), waiting.networks] as const,
  );
  await countNetworks(db, new Map(networks), now);
  return rows.filter(({ added }) => added).length;
}

/** Counts searches without a result in the process and writes them once a second. */
export function createMissedSearches(
  db: Db,
  onError: (error: unknown) => void,
  now: () => Date = () => new Date(),
): MissedSearches {
  let waiting = new Map<string, Waiting>();
  let minute = 0;
  let begun = 0;
  const writeWithinLimit = async (): Promise<void> => {
    const counts = waiting;
    waiting = new Map();
    const at = now();
    const present = Math.floor(at.getTime() / minuteMs);
    if (present !== minute) begun = 0;
    minute = present;
    begun += await write(db, counts, { now: at, mostNew: Math.max(mostNewAMinute - begun, 0) });
  };
  const writer = createWriteBehind(writeWithinLimit, onError);
  return {
    count(keyword, { address, userAgent }) {
      if (isRobot(userAgent)) return;
      const text = countedKeyword(keyword);
      if (text === null || (waiting.size >= mostWaiting && !waiting.has(text))) return;
      const { count, networks } = waiting.get(text) ?? { count: 0, networks: new Set<string>() };
      if (networks.size < networksToShow) networks.add(visitorNetwork(address));
      waiting.set(text, { count: count + 1, networks });
      writer.soon();
    },
    flush: writer.now,
    close: writer.close,
  };
}

export interface MissedKeyword {
  keyword: string;
  count: number;
  lastSeenAt: Date;
  publicSince: Date | null;
  hiddenAt: Date | null;
}

/** Those that no row of synonyms holds, whether it is retired or not. */
export async function listOpenSearches(db: Db, limit: number): Promise<MissedKeyword[]> {
  const rows = await db
    .select({ zh: codeItems.nameZh, en: codeItems.nameEn })
    .from(codeItems)
    .where(eq(codeItems.category, "search_synonym"));
  const held = new Set(
    rows.flatMap(({ zh, en }) => searchWords(`${zh},${en}`).map(countedKeyword)),
  );
  return (await listMissedSearches(db, limit)).filter(({ keyword }) => !held.has(keyword));
}

/** Keywords that were searched often enough in vain, the most frequent first. */
export async function listMissedSearches(db: Db, limit: number): Promise<MissedKeyword[]> {
  return db
    .select({
      keyword: missedSearches.keyword,
      count: missedSearches.count,
      lastSeenAt: missedSearches.lastSeenAt,
      publicSince: missedSearches.publicSince,
      hiddenAt: missedSearches.hiddenAt,
    })
    .from(missedSearches)
    .where(ne(missedSearches.keyword, ""))
    .orderBy(desc(missedSearches.count), desc(missedSearches.lastSeenAt))
    .limit(limit);
}

/** Deletes keywords that were not searched for three months, and rare ones after two days. */
export async function sweepMissedSearches(db: Db, now: Date): Promise<number> {
  const unseenFor = (days: number) =>
    lt(missedSearches.lastSeenAt, new Date(now.getTime() - days * dayMs));
  const rare = and(lt(missedSearches.count, shownFrom), unseenFor(rareKeptDays));
  await sweepNetworks(db, now);
  return deleteRows(db, missedSearches, or(unseenFor(searchesKeptDays), rare));
}

/** Of so many keywords those that are public are looked up. */
const mostRead = 1_000;
const mostShown = 100;
/** Addresses and markup are no words, and a page of the ministry passes on none that strangers send. */
const isWords = (keyword: string) => !/[/:<>\\]|www\./.test(keyword);

/** What networks looked for in vain and still is not to be found, the most frequent first. */
export async function listPublicMissedSearches(
  db: Db,
  catalogue: Catalogue,
  lang: Language,
): Promise<PublicMissedSearch[]> {
  const shown: PublicMissedSearch[] = [];
  for (const { keyword, count, publicSince, hiddenAt } of await listOpenSearches(db, mostRead)) {
    if (publicSince === null || hiddenAt !== null || !isWords(keyword)) continue;
    const query = catalogueQuery.parse({ keyword, iDisplayLength: 1, beyond: "synonyms" });
    if ((await listPrograms(catalogue, query, lang)).total === 0) shown.push({ keyword, count });
    if (shown.length === mostShown) break;
  }
  return shown;
}
