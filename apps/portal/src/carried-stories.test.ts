import { reuses } from "@public-code/reuse/api/reuse.table.ts";
import { noStory } from "@public-code/reuse/contract/story-fields.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openEarlierDatabase } from "../test-support/earlier-database.ts";

/** A story as it was a row of its own, beside the use that it told of. */
const status = { draft: 0, reviewing: 1, offline: 3, online: 4 } as const;

test("an upgrade makes stories a part of their uses: what waits, and what visitors read", async () => {
  const database = await openEarlierDatabase('ADD COLUMN "story_replaced"');
  const { db } = database;
  await db.execute(sql`insert into agencies (code, oid, name_zh, position, ordinal)
    values ('S1', '1.2', '甲機關', 0, 0)`);
  await db.execute(sql`insert into families (id, agency_code) values (1, 'S1')`);
  for (const reuse of [1, 2, 3, 4, 5])
    await db.execute(sql`insert into reuses (family_id, agency_code, state, purpose, service_url,
        audience, confirmed_by, declared_at, confirmed_at, expires_on, updated_at)
      values (1, 'S1', 3, '', ${`https://${reuse}.example.tw/`}, 'everybody', 'a', now(), now(),
        '20280101', now())`);
  const tell = (
    reuse: number,
    state: keyof typeof status,
    text: string,
    flags: { history?: boolean; discarded?: boolean } = {},
  ) =>
    db.execute(sql`insert into reuse_stories (reuse_id, status, replaced, replaced_en, changed, days, advice,
        decision, submitted_by, online_at, history, discarded, created_at, updated_at)
      values (${reuse}, ${status[state]}, ${text}, ${`${text} en`}, 'b', 'c', 'd', ${`${text}?`}, 'a',
        ${state === "online" ? "2027-03-01T00:00:00Z" : null}, ${flags.history ?? false},
        ${flags.discarded ?? false}, now(), '2027-04-01T00:00:00Z')`);
  await tell(1, "online", "older", { history: true });
  await tell(1, "online", "approved");
  await tell(1, "reviewing", "changed");
  await tell(2, "draft", "begun");
  await tell(3, "offline", "taken down");
  await tell(4, "reviewing", "given up", { discarded: true });
  await database.migrate();
  const rows = await db.select().from(reuses).orderBy(reuses.id);
  const stories = rows.map(
    ({ storyReplaced, storyReplacedEn, storyStatus, storyDecision, storyOnline }) => [
      ...[storyReplaced, storyReplacedEn, storyStatus, storyDecision],
      storyOnline?.storyReplaced ?? null,
    ],
  );
  expect(stories).toEqual([
    ["changed", "changed en", 1, "changed?", "approved"],
    ["begun", "begun en", null, "begun?", null],
    ["taken down", "taken down en", 3, "taken down?", null],
    ["", "", null, "", null],
    ["", "", null, "", null],
  ]);
  expect(rows[0]).toMatchObject({
    ...{ storyChanged: "b", storyDays: "c", storyAdvice: "d", storySubmittedBy: "a" },
    storyOnlineAt: new Date("2027-03-01T00:00:00Z"),
  });
  const { storyTitle, storyTitleEn, storyPicture, ...texts } = noStory;
  expect(Object.keys(rows[0]?.storyOnline ?? {}).sort()).toEqual(Object.keys(texts).sort());
  await database.close();
});
