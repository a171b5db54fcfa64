import type { Catalogue } from "@public-code/catalogue/api/catalogue.ts";
import { matchPrograms } from "@public-code/catalogue/api/list-programs.ts";
import { catalogue as calls } from "@public-code/catalogue/contract/catalogue.ts";
import { stateRequest } from "@public-code/catalogue/contract/catalogue-state.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, numberArray, rowsOf } from "@public-code/core/api/database/database.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { isOfNewEdition } from "@public-code/programs/api/read-public.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import type { Followed } from "@public-code/site/contract/following.ts";
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { feedEvents } from "#api/feeds/describe-event.ts";
import { selectNews } from "#api/feeds/feed-entries.ts";
import { readSearch } from "#api/feeds/read-search.ts";
import { followMails } from "./digest-mails.ts";
import { follows } from "./follows.table.ts";

/** Events that a digest names; how many more there are is said. */
export const digestLength = 50;

/** Whose news are read, and between which events. */
export interface NewsQuery {
  userIds: readonly string[];
  since: number;
  until: number;
  now: Date;
}

/** News of an account: the newest events, and how many there are in all. */
export interface OwnNews {
  events: {
    id: number;
    /** The followed agencies and searches that tell of it; none where the program itself is followed. */
    by: Followed[];
  }[];
  total: number;
}

const userArray = (userIds: readonly string[]) => sql`array(
  select jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`;

/** After which event something is news to whoever follows it: the newest that the last digest knew. */
const newsSince = (since: number) => sql<number>`greatest(${follows.since}, ${since}::bigint,
  (select max((${outbox.data} ->> 'until')::bigint) from ${outbox}
    where ${outbox.accountId} = ${follows.userId} and ${outbox.kind} = ${followMails.followDigest.name}))`;

/** Programs of which editions went online, as feeds of searches and agencies tell. */
async function readPublished(db: Db, since: number, { until, now }: NewsQuery) {
  const program = visiblePrograms(taipeiDay(now));
  const rows = await db
    .selectDistinct({ familyId: program.familyId })
    .from(events)
    .innerJoin(program, eq(program.programId, events.editionId))
    .where(and(gt(events.id, since), lte(events.id, until), isOfNewEdition));
  return rows.map(({ familyId }) => familyId);
}

/** Which of the published programs each followed search finds, as its page and its feed do. */
async function matchSearches(
  catalogue: Catalogue,
  targets: readonly string[],
  published: readonly number[],
  now: Date,
): Promise<{ target: string; family_id: number }[]> {
  const matches: { target: string; family_id: number }[] = [];
  for (const target of targets) {
    // A search that this version does not know any more finds nothing.
    const query = readQuery(target);
    const ids = query ? await matchPrograms(catalogue, query, published, now) : [];
    for (const familyId of ids) matches.push({ target, family_id: familyId });
  }
  return matches;
}

function readQuery(target: string) {
  try {
    const state = readSearch(new URLSearchParams(target), "zh-TW");
    return calls.queryList.input.safeParse(stateRequest(state)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * What is new to each of some accounts, read at once for all: what happened to followed programs, and editions that
 * went online of followed agencies and searches. What visitors do not see is left out. An account without news is not
 * in the answer.
 */
export async function readNews(
  db: Db,
  catalogue: Catalogue,
  query: NewsQuery,
): Promise<Map<string, OwnNews>> {
  const { userIds, until, now } = query;
  const ofUsers = sql`${follows.userId} = any(${userArray(userIds)})`;
  const [first] = await db
    .select({ since: sql<string | null>`min(${newsSince(query.since)})` })
    .from(follows)
    .where(ofUsers);
  const since = Number(first?.since ?? until);
  if (since >= until) return new Map();
  const published = await readPublished(db, since, query);
  const targets =
    published.length === 0
      ? []
      : await db
          .selectDistinct({ target: follows.target })
          .from(follows)
          .where(and(ofUsers, eq(follows.kind, "search")));
  const matches = await matchSearches(
    catalogue,
    targets.map(({ target }) => target),
    published,
    now,
  );
  const program = visiblePrograms(taipeiDay(now));
  const rows = await rowsOf<{ user_id: string; id: string; total: string; by: Followed[] }>(
    db,
    sql`with mine as materialized (
      select ${follows.userId} as user_id, ${follows.kind} as kind, ${newsSince(query.since)} as since,
        coalesce(${agencies.mergedInto}, ${follows.target}) as target
      from ${follows}
      left join ${agencies} on ${follows.kind} = 'agency' and ${agencies.code} = ${follows.target}
      where ${ofUsers}
    ), recent as materialized (
      select ${events.id} as id, ${program.familyId} as family_id, ${program.agencyCode} as agency_code,
        (${isOfNewEdition} and ${events.editionId} = ${program.programId}) as published
      from ${events} join ${program} on ${program.familyId} = ${events.familyId}
      where ${gt(events.id, since)} and ${lte(events.id, until)} and ${inArray(events.type, [...feedEvents])}
    ), news as (
      select user_id, id, kind, target from recent join mine
        on kind = 'program' and target = family_id::text and id > since
      union
      select user_id, id, kind, target from recent join mine
        on kind = 'agency' and target = agency_code and id > since where published
      union
      select user_id, id, kind, mine.target
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as matches (target text, family_id int)
        join recent using (family_id)
        join mine on kind = 'search' and mine.target = matches.target and id > since
      where published
    ), counted as (
      select user_id, id, count(*) over (partition by user_id) as total,
        row_number() over (partition by user_id order by id desc) as place,
        case when bool_or(kind = 'program') then '[]'::json
          else json_agg(json_build_object('kind', kind, 'target', target) order by kind, target) end as by
      from news group by user_id, id
    )
    select user_id, id, total, by from counted where place <= ${digestLength} order by user_id, id desc`,
  );
  const news = new Map<string, OwnNews>();
  for (const { user_id, id, total, by } of rows) {
    const own = news.get(user_id) ?? { events: [], total: Number(total) };
    own.events.push({ id: Number(id), by });
    news.set(user_id, own);
  }
  return news;
}

/** What a digest says of some events, by their numbers. */
export async function readEventDetails(db: Db, ids: readonly number[], now: Date) {
  const isAsked = sql`${events.id} = any(${numberArray(ids)}::bigint[])`;
  const rows = await selectNews(db, isAsked, taipeiDay(now));
  return new Map(rows.map((row) => [row.id, row]));
}
