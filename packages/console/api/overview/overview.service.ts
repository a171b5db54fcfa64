import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { listMissedSearches } from "@public-code/catalogue/api/usage/missed-searches.ts";
import { publishedTable } from "@public-code/content/api/content-editing/content-store.ts";
import { readFields } from "@public-code/content/api/content-editing/edit-content.ts";
import { titleOf } from "@public-code/content/api/content-editing/stores.ts";
import { countDeadLinks } from "@public-code/content/api/links/list-links.ts";
import { contentKinds } from "@public-code/content/contract/content-editing/content-fields.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { givenUpWithin, inState } from "@public-code/core/api/mail/mail-log.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { countWaitingStories } from "@public-code/reuse/api/list-managed-reuses.ts";
import { and, eq, lt, or } from "drizzle-orm";
import { longWaitDays, overviewRows, type Todo } from "#contract/overview/overview.ts";
import { readCallList, readSilentEntries } from "../stewardship/call-list.ts";

const dayMs = 86_400_000;

async function readDrafts(db: Db, lang: Language, before: Date): Promise<Todo["contentDrafts"]> {
  const lists = await Promise.all(
    contentKinds.map(async (kind) => {
      const { id, draft, removed, updatedAt } = publishedTable(kind);
      const rows = await db
        .select({ id, updatedAt })
        .from(publishedTable(kind))
        .where(and(eq(draft, true), eq(removed, false), lt(updatedAt, before)));
      return rows.map((row) => ({ kind, ...row }));
    }),
  );
  const drafts = lists.flat().sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
  const rows = await Promise.all(
    drafts.slice(0, overviewRows).map(async ({ kind, id, updatedAt }) => {
      const { zh, en } = titleOf(kind, await readFields(db, kind, id));
      return { kind, id, title: inLanguage(lang, zh, en), updateTime: updatedAt.toISOString() };
    }),
  );
  return { total: drafts.length, rows };
}

/** What waits for an operator beside the queue of reviews. */
export async function readTodo(db: Db, lang: Language, now: Date): Promise<Todo> {
  const before = new Date(now.getTime() - longWaitDays * dayMs);
  const callList = await readCallList(db, lang, now);
  const silent = await readSilentEntries(db, lang, now);
  const missed = await listMissedSearches(db, overviewRows);
  return {
    mails: {
      givenUp: await db.$count(outbox, givenUpWithin(30, now)),
      delayed: await db.$count(outbox, inState.delayed),
    },
    missedSearches: missed.map(({ keyword, count }) => ({ keyword, count })),
    contentDrafts: await readDrafts(db, lang, before),
    deadLinks: await countDeadLinks(db),
    callList: { total: callList.length, rows: callList.slice(0, overviewRows) },
    silentEntries: { total: silent.length, rows: silent.slice(0, overviewRows) },
    waitingStories: await countWaitingStories(db),
  };
}

/** Lets every mail that failed be sent at once; returns how many they are. */
export function retryMails(db: Db, viewer: Viewer, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(outbox)
      .set({ failedAt: null, attempts: 0, nextAttemptAt: now })
      .where(or(givenUpWithin(30, now), inState.delayed))
      .returning({ id: outbox.id });
    const count = rows.length;
    if (count > 0)
      await writeAudit(
        tx,
        viewer,
        { action: "retryMails", subject: "mail", subjectId: "all", ids: { count } },
        now,
      );
    return count;
  });
}
