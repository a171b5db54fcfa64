import { missedSearches } from "@public-code/catalogue/api/usage/usage.table.ts";
import { faqs } from "@public-code/content/api/content.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { addEdition, addReuse } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { overview } from "#contract/overview/overview.ts";
import { callListExport } from "#contract/stewardship/call-list.ts";

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

test("with OUTGOING=off the console knows that nobody is asked", async () => {
  const closed = await startConsoleApp({ OUTGOING: "off" });
  try {
    const { data } = await closed.reply("operator", overview.getOverview, {});
    expect(data.wayOut).toBe(false);
  } finally {
    await closed.close();
  }
});

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());

const todo = async (lang?: string) =>
  (await portal.reply("operator", overview.getOverview, {}, lang)).data;

test("nothing is asked for where everything is done", async () => {
  expect(await todo()).toEqual({
    mails: { givenUp: 0, delayed: 0 },
    missedSearches: [],
    contentDrafts: { total: 0, rows: [] },
    deadLinks: 0,
    waitingStories: 0,
    callList: { total: 0, rows: [] },
    silentEntries: { total: 0, rows: [] },
    wayOut: true,
    git: false,
  });
});

test("names drafts and words that wait long, and nothing that is new", async () => {
  const draft = (days: number, removed = false) => ({
    groupId: "know",
    question: { zh: `等了 ${days} 天`, en: `Waits ${days} days` },
    answer: { zh: "<p>說明</p>", en: "" },
    draft: true,
    removed,
    updatedAt: daysAgo(days),
  });
  await db.insert(faqs).values([draft(20), draft(30), draft(2), draft(40, true)]);
  const seen = { firstSeenAt: daysAgo(1), lastSeenAt: daysAgo(0) };
  await db.insert(missedSearches).values([
    { keywordHash: "a", keyword: "停車場", count: 4, ...seen },
    { keywordHash: "b", keyword: "", count: 1, ...seen },
  ]);
  const { contentDrafts, missedSearches: missed } = await todo();
  expect(contentDrafts.total).toBe(2);
  expect(contentDrafts.rows.map(({ title }) => title)).toEqual(["等了 30 天", "等了 20 天"]);
  expect(missed).toEqual([{ keyword: "停車場", count: 4 }]);
  expect((await todo("en-US")).contentDrafts.rows[0]?.title).toBe("Waits 30 days");
});

test("counts the stories that wait for a decision, and nothing else", async () => {
  const familyId = await addEdition(db, { agencyCode: "sample-a" });
  const { reviewing, online } = programStatus;
  for (const [index, storyStatus] of [reviewing, reviewing, null, online].entries()) {
    const serviceUrl = `https://b.example.tw/${index}`;
    await addReuse(db, { familyId, agencyCode: "sample-b", serviceUrl, storyStatus });
  }
  expect((await todo()).waitingStories).toBe(2);
});

test("failed mails are counted and sent again at once, which the history tells", async () => {
  const later = new Date(Date.now() + dayMs);
  const mail = { kind: "caseNotice", recipient: "a@example.tw", data: {}, nextAttemptAt: later };
  await db
    .insert(outbox)
    .values([
      { ...mail, failedAt: daysAgo(1), lastError: "EENVELOPE 550", attempts: 5 },
      { ...mail, lastError: "ECONNECTION", attempts: 2 },
      mail,
      { ...mail, sentAt: daysAgo(1) },
    ]);
  expect((await todo()).mails).toEqual({ givenUp: 1, delayed: 1 });
  const { result, rows } = await portal.auditOf(() =>
    portal.reply("operator", overview.retryMails, {}),
  );
  expect(result.data).toEqual({ count: 2 });
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ["retryMails", { ids: { count: 2 } }],
  ]);
  const waiting = await db.select().from(outbox).where(eq(outbox.attempts, 0));
  expect(waiting.filter((row) => row.nextAttemptAt < later)).toHaveLength(2);
  expect((await todo()).mails.givenUp).toBe(0);
  expect((await portal.refusal("agency-a", overview.retryMails, {})).status).toBe(403);
});

test("agencies stand by what wants a look at their programs, and the silent ones of two years apart", async () => {
  const named = { programName: "久未更新", programNameEn: "Old entry" };
  await addEdition(db, { agencyCode: "sample-b", ...named, onlineAt: daysAgo(800) });
  await addEdition(db, { agencyCode: "sample-b", onlineAt: daysAgo(400) });
  await addEdition(db, { agencyCode: "sample-a", onlineAt: daysAgo(380) });
  const { callList, silentEntries } = await todo("en-US");
  expect(callList.rows.map(({ agencyCode, points }) => [agencyCode, points])).toEqual([
    ["sample-b", 2],
    ["sample-a", 1],
  ]);
  expect(callList.rows[0]).toMatchObject({
    ...{ reasons: [{ kind: "unconfirmed", count: 2 }], lastLetterAt: "" },
    oldestDay: taipeiDate(daysAgo(800)),
  });
  expect(silentEntries.rows).toMatchObject([
    { programName: "Old entry", day: taipeiDate(daysAgo(800)) },
  ]);
  const csv = await portal.call("operator", callListExport.exportCallList, {});
  expect(csv.status).toBe(200);
  const [head = "", ...lines] = csv.text.split("\r\n");
  expect(head).toContain("待處理項數");
  expect(lines[0]).toMatch(/^"?sample-b"?,/);
  expect((await portal.call("agency-a", callListExport.exportCallList, {})).status).toBe(403);
});
