import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { holdsText } from "@public-code/core/api/list-query.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ConsoleReuse, consoleReuseFilters } from "#contract/reuse.ts";
import { noStory } from "#contract/story-fields.ts";
import { decisionsOf } from "./decide-reuse.ts";
import { isTold } from "./list-stories.ts";
import { lastSeenEdition } from "./named-program.ts";
import { pageOfUses, presentManaged } from "./read-reuses.ts";
import { reuses } from "./reuse.table.ts";
import { dueOn } from "./reuse-days.ts";
import type { FileAddress } from "./story-picture.ts";

type Filter = (typeof consoleReuseFilters)[number];

/** An objection that operators decide on; of a use that has ended there is nothing to decide. */
const waits = sql`${reuses.endedAt} is null and ${reuses.objection} <> ''`;

/** A story that operators decide on. */
const storyWaits = sql`(${reuses.storyStatus} = ${sql.raw(String(programStatus.reviewing))} and ${isTold})`;

/** How many objections wait for a decision. */
export function countWaitingObjections(db: Db): Promise<number> {
  return db.$count(reuses, waits);
}

/** How many stories wait for a decision. */
export function countWaitingStories(db: Db): Promise<number> {
  return db.$count(reuses, storyWaits);
}

function conditions(today: string): Record<Filter, SQL> {
  const holds = sql`${reuses.endedAt} is null`;
  const removed = sql`${reuses.endReason} = 'removed'`;
  return {
    objected: waits,
    story: storyWaits,
    current: sql`${holds} and ${reuses.expiresOn} > ${dueOn(today)}`,
    due: sql`${holds} and ${reuses.expiresOn} > ${today} and ${reuses.expiresOn} <= ${dueOn(today)}`,
    lapsed: sql`${holds} and ${reuses.expiresOn} <= ${today}`,
    ended: sql`not (${holds}) and not (${removed})`,
    removed,
  };
}

const { programName, programNameEn } = editions;
const searched = [programName, programNameEn, agencies.nameZh, agencies.nameEn, reuses.purpose];

/** Declarations of every agency: first those that wait for a decision, then the newest. */
export async function listManagedReuses(
  db: Db,
  query: PageRequest & { search: string; filter: "" | Filter; firstEditionNo: "" | number },
  userId: string,
  addressOf: FileAddress,
): Promise<Listed<ConsoleReuse>> {
  const { lang, search, filter, firstEditionNo } = query;
  const today = taipeiDay(query.now);
  const reuseIds = inArray(
    reuses.id,
    db
      .select({ id: reuses.id })
      .from(reuses)
      .innerJoin(agencies, eq(agencies.code, reuses.agencyCode))
      .innerJoin(editions, lastSeenEdition(reuses.familyId))
      .where(
        and(
          filter === "" ? undefined : conditions(today)[filter],
          firstEditionNo === "" ? undefined : eq(reuses.familyId, firstEditionNo),
          holdsText(search, ...searched),
        ),
      ),
  );
  const waiting = sql`not (${waits} or ${storyWaits})`;
  const order = [waiting, desc(reuses.updatedAt), asc(reuses.id)];
  const { rows, total } = await pageOfUses(db, reuseIds, order, query);
  return {
    total,
    rows: rows.map((row) => ({
      ...presentManaged(row, { ...query, addressOf }),
      agencyName: inLanguage(lang, row.nameZh, row.nameEn),
      purpose: inLanguage(lang, row.reuse.purpose, row.reuse.purposeEn),
      objectedAt: row.reuse.objectedAt?.toISOString() ?? null,
      // What was not submitted is its agency's own.
      ...(row.reuse.storyStatus === null ? noStory : {}),
      decisions: decisionsOf(row.reuse, userId),
      ownStory: row.reuse.storySubmittedBy === userId,
    })),
  };
}
