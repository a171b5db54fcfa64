import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import {
  addAgency,
  addCodes,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newestEvent } from "./follow.ts";
import { follows } from "./follows.table.ts";
import { writeFollowDigests } from "./write-digests.ts";

const officers = 2_000;
const programsBefore = 400;
const programsOfDay = 60;
const badgesOfDay = 2_000;
const agencyCount = 40;
const searchCount = 1_000;
const dayMs = 86_400_000;
const limitMs = 5 * 60_000;
const sampleMs = 300;
const limitBytes = 150 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/**
 * After a collection, since V8 leaves what nobody needs any more where there is room. The resident memory may hold
 * room that was freed before, so what is used of it counts as well.
 */
function memory() {
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external };
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

const topics = ["地圖", "預約", "報修", "圖書", "差勤", "公文", "問卷", "開放資料"];
const program = (index: number) => ({
  programName: `${topics[index % topics.length]}系統 ${index}`,
  agencyCode: `D${index % agencyCount}`,
  types: [`t${index % 5}`],
});

test(`${officers} officers get their daily digest within five minutes and 150 MB`, {
  timeout: 1_200_000,
}, async () => {
  const portal = await startConsoleApp();
  try {
    const { db, kind } = portal.database;
    for (let index = 0; index < agencyCount; index += 1) await addAgency(db, { code: `D${index}` });
    await addCodes(
      db,
      "code_filter_type",
      [0, 1, 2, 3, 4].map((index) => [`t${index}`, `類型${index}`] as const),
    );
    const before = await addPrograms(
      db,
      Array.from({ length: programsBefore }, (_, index) => program(index)),
    );
    const now = new Date();
    const ids = Array.from({ length: officers }, (_, index) => `officer-${index}`);
    await db.insert(users).values(
      ids.map((id, index) => ({
        ...{ id, issuer: "test", subject: id, name: id, mail: `${id}@example.tw` },
        ...{ agencyCode: `D${index % agencyCount}`, lastSignedInAt: now },
      })),
    );
    const since = await newestEvent(db);
    for (const [index, userId] of ids.entries()) {
      const of = (count: number, step: number, size: number) =>
        Array.from({ length: count }, (_, nth) => (index * step + nth) % size);
      const own = [
        ...of(20, 7, before.length).map((at) => ["program", String(before[at])] as const),
        ...of(5, 3, agencyCount).map((at) => ["agency", `D${at}`] as const),
        ...of(10, 11, searchCount).map((at) => {
          const keyword = `${topics[at % topics.length]} ${at}`.slice(0, 2 + (at % 3));
          return [
            "search",
            new URLSearchParams({ keyword, type: `t${at % 5}` }).toString(),
          ] as const;
        }),
      ];
      await db
        .insert(follows)
        .values(
          own.map(([name, target]) => ({ userId, kind: name, target, since, followedAt: now })),
        )
        .onConflictDoNothing();
    }
    await addPrograms(
      db,
      Array.from({ length: programsOfDay }, (_, index) => program(index * 3)),
    );
    await db.transaction((tx) =>
      recordEvents(
        tx,
        Array.from({ length: badgesOfDay }, (_, index) => ({
          type: "badge.changed" as const,
          familyId: before[index % before.length] ?? 0,
          data: { badge: "secure", from: index, to: index + 1 },
        })),
      ),
    );
    await portal.revision.refresh();
    // The index of the search is there whether anybody follows or not.
    await portal.app.inject({ url: "/feed.json?keyword=a" });
    const base = memory();
    const most = { rss: 0, heap: 0 };
    const watching = new AbortController();
    const watch = (async () => {
      while (!watching.signal.aborted) {
        const { rss, heap } = memory();
        most.rss = Math.max(most.rss, rss - base.rss);
        most.heap = Math.max(most.heap, heap - base.heap);
        await delay(sampleMs);
      }
    })();
    const started = performance.now();
    const later = new Date(now.getTime() + 4 * dayMs);
    const { signal } = watching;
    const written = await writeFollowDigests(db, portal.revision, { now: later, signal });
    const ms = performance.now() - started;
    watching.abort();
    await watch;
    const [size] = await db
      .select({ bytes: sql<string>`sum(length(${outbox.data}::text))` })
      .from(outbox);
    console.log(
      `${written} digests on ${kind} in ${Math.round(ms)} ms; memory grew by ${megabytes(most.rss)} MB, what is used of it by ${megabytes(most.heap)} MB; ` +
        `mails of ${megabytes(Number(size?.bytes))} MB`,
    );
    expect(written).toBe(officers);
    expect(await db.$count(outbox)).toBe(officers);
    expect(ms).toBeLessThan(limitMs);
    // PGlite keeps the database itself in the same process.
    if (kind === "postgres") expect(Math.max(most.rss, most.heap)).toBeLessThan(limitBytes);
  } finally {
    await portal.close();
  }
});
