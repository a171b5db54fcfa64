import { isGuideFile } from "@public-code/content/api/content-files.service.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { addGuide, addGuideFile, both } from "@public-code/portal/test-support/content-rows.ts";
import { familyCounts } from "@public-code/programs/api/programs.table.ts";
import { clickType, publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createClickCounter } from "./click-counter.ts";
import { clickKeys, countedClicks } from "./clicks.table.ts";
import { sweepCountedClicks } from "./counted-clicks.ts";

const userAgent = "Firefox";
const someone = { address: "203.0.113.7", userAgent };
const hourMs = 3_600_000;
/** 23:59:59.9 in Taipei. */
const evening = new Date("2026-05-01T15:59:59.900Z");
const later = (hours: number) => new Date(evening.getTime() + hours * hourMs);

let portal: TestApp;
let program = 0;
let guideFile = 0;

beforeAll(async () => {
  portal = await buildTestApp({ TRUST_PROXY: "127.0.0.1" });
  const { db } = portal.database;
  [program = 0] = await addPrograms(db, [{ programName: "甲" }]);
  const file = { mediaType: "application/pdf", originalName: "a.pdf", extension: "pdf", size: 1 };
  const [row] = await db
    .insert(files)
    .values({ ...file, key: "guide" })
    .returning({ id: files.id });
  guideFile = row?.id ?? 0;
  await addGuide(db, 1, { publishedFrom: new Date("2026-01-01T00:00:00Z") });
  await addGuideFile(db, 1, guideFile, both("檔案"));
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { db } = portal.database;
  for (const table of [familyCounts, clickKeys, countedClicks]) await db.delete(table);
});

/** The counter of a node. */
const node = (now = () => evening) => {
  const { database, revision } = portal;
  return createClickCounter({ db: database.db, isGuideFile, revision, onError: () => {}, now });
};

async function counts(): Promise<string[]> {
  const rows = await portal.database.db.select().from(familyCounts);
  return rows.map(({ countType, day, count }) => `${countType} ${day} ${count}`).sort();
}

test("a network counts once for a program, kind of click and hour, however often it clicks", async () => {
  let now = evening;
  const counter = node(() => now);
  for (const at of [evening, new Date(evening.getTime() + 99)]) {
    now = at;
    for (const countType of [clickType.view, clickType.view, clickType.demo])
      await counter.count(program, countType, someone);
    await counter.flush();
  }
  expect(await counts()).toEqual(["1 20260501 1", "4 20260501 1"]);
  now = new Date(evening.getTime() + 100);
  await counter.count(program, clickType.view, someone);
  await counter.close();
  expect(await counts()).toEqual(["1 20260501 1", "1 20260502 1", "4 20260501 1"]);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", 1],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", 2],
  ["203.0.113.7", "::ffff:203.0.113.7", 1],
  ["203.0.113.7", "203.0.113.8", 2],
])("%s and %s count as %i", async (first, other, count) => {
  const counter = node();
  for (const address of [first, other])
    await counter.count(program, clickType.view, { address, userAgent });
  await counter.close();
  expect(await counts()).toEqual([`1 20260501 ${count}`]);
});

test("it counts once over all nodes, which write at the same moment", async () => {
  const nodes = Array.from({ length: 6 }, () => node());
  for (const [index, counter] of nodes.entries())
    for (let network = 0; network < 200; network += 1)
      await counter.count(program, clickType.view, {
        // Each node has them in another order.
        address: `198.51.100.${(network * 7 + index * 31) % 200}`,
        userAgent,
      });
  await Promise.all(nodes.map((counter) => counter.close()));
  expect(await counts()).toEqual(["1 20260501 200"]);
  expect(await portal.database.db.$count(clickKeys)).toBe(1);
});

test("a file of a guide is downloaded once an hour by a network", async () => {
  const [first, other] = [node(), node()];
  for (const counter of [first, other, first])
    await counter.count(guideFile, clickType.guideFile, someone);
  await Promise.all([first.close(), other.close()]);
  const [row] = await portal.database.db.select().from(files).where(eq(files.id, guideFile));
  expect(row?.downloadCount).toBe(1);
  expect(await counts()).toEqual([]);
});

test("over the wire, before the router as in it, the visitor behind the proxy counts", async () => {
  const origin = await portal.app.listen({ host: "127.0.0.1", port: 0 });
  const press = async (address: string) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": address };
    const body = JSON.stringify({ programId: program, countType: clickType.view });
    const { path } = publicPrograms.clickCount;
    return (await fetch(`${origin}/api${path}`, { method: "POST", headers, body })).status;
  };
  for (const round of [1, 2, 3])
    for (const address of ["192.0.2.1", `192.0.2.9, 192.0.2.2`, "192.0.2.3"])
      expect([round, await press(address)]).toEqual([round, 200]);
  // The wire has the real clock; should its hour end meanwhile, some count once more.
  const deadline = Date.now() + 4_000;
  const total = async () =>
    (await portal.database.db.select().from(familyCounts)).reduce((sum, row) => sum + row.count, 0);
  while ((await total()) < 3 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const hours = new Set(
    (await portal.database.db.select().from(countedClicks)).map((r) => +r.hour),
  );
  expect(await total()).toBe(3 * hours.size);
});

test("neither an address nor a hash that another day could make is stored", async () => {
  const counter = node();
  await counter.count(program, clickType.view, someone);
  await counter.close();
  const [key] = await portal.database.db.select().from(clickKeys);
  const [row] = await portal.database.db.select().from(countedClicks);
  expect(JSON.stringify([key, row])).not.toContain("203.0.113");
  expect(row).toEqual({
    hash: expect.stringMatching(/^[\w-]{43}$/),
    hour: new Date("2026-05-01T15:00:00Z"),
  });
  await portal.database.db.delete(clickKeys);
  await portal.database.db.delete(countedClicks);
  const again = node();
  await again.count(program, clickType.view, someone);
  await again.close();
  const [other] = await portal.database.db.select().from(countedClicks);
  expect(other?.hash).not.toBe(row?.hash);
});

test("keys go when their day is over, hashes when the hour after theirs is", async () => {
  const { db } = portal.database;
  for (const at of [later(-24), later(-2), evening, later(1)]) {
    const counter = node(() => at);
    await counter.count(program, clickType.view, someone);
    await counter.close();
  }
  const days = async () => (await db.select().from(clickKeys)).map(({ day }) => day).sort();
  const left = async () => db.$count(countedClicks);
  expect([await days(), await left()]).toEqual([["20260430", "20260501", "20260502"], 4]);
  await sweepCountedClicks(db, evening);
  expect([await days(), await left()]).toEqual([["20260501", "20260502"], 2]);
  await sweepCountedClicks(db, later(1));
  expect([await days(), await left()]).toEqual([[taipeiDay(later(1))], 2]);
  await sweepCountedClicks(db, later(2));
  expect(await left()).toBe(1);
  await sweepCountedClicks(db, later(24));
  expect([await days(), await left()]).toEqual([["20260502"], 0]);
});
