import { isGuideFile } from "@public-code/content/api/content-files.service.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { addEdition, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { addGuide, addGuideFile, both } from "@public-code/portal/test-support/content-rows.ts";
import { hostileTexts, wrongTypes } from "@public-code/portal/test-support/hostile-values.ts";
import { editions, familyCounts } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { catalogue } from "#contract/catalogue.ts";
import { type ClickCounterOptions, type Clicker, createClickCounter } from "./click-counter.ts";
import { clickKeys, countedClicks } from "./clicks.table.ts";
import { sweepCountedClicks } from "./counted-clicks.ts";

const path = "/PublicProgramInfo/clickCount";
let portal: TestApp;
let first = 0;
let second = 0;
let guideFile = 0;
/** Files that no visitor finds at a guide. */
let otherFiles: number[] = [];

beforeAll(async () => {
  portal = await buildTestApp({ TRUST_PROXY: "127.0.0.1" });
  const { db } = portal.database;
  [first = 0, second = 0] = await addPrograms(db, [{ programName: "甲" }, { programName: "乙" }]);
  const file = { mediaType: "application/pdf", originalName: "a.pdf", extension: "pdf", size: 1 };
  const rows = await db
    .insert(files)
    .values([
      { ...file, key: "guide" },
      { ...file, key: "agency", agencyCode: "A1" },
      { ...file, key: "of no guide" },
      { ...file, key: "of a guide that is a draft" },
      { ...file, key: "of a guide to come" },
      { ...file, key: "of a removed guide" },
    ])
    .returning({ id: files.id });
  [guideFile = 0, ...otherFiles] = rows.map((row) => row.id);
  await addGuide(db, 1, { publishedFrom: new Date("2026-01-01T00:00:00Z") });
  await addGuide(db, 2, { draft: true });
  await addGuide(db, 3, { publishedFrom: new Date("2999-01-01T00:00:00Z") });
  await addGuide(db, 4, { removed: true });
  const name = both("檔案");
  await addGuideFile(db, 1, guideFile, name);
  for (const [index, fileId] of otherFiles.slice(2).entries())
    await addGuideFile(db, index + 2, fileId, name);
});
afterAll(() => portal.close());

/** A proxy names the visitor, since each of a network counts once an hour. */
const click = (programId: unknown, countType: unknown, headers: Record<string, string> = {}) =>
  portal.send("POST", path, { programId, countType }, { "x-forwarded-for": person(), ...headers });
let people = 0;
/** The address of somebody who has clicked on nothing yet. */
function person(): string {
  people += 1;
  return `198.51.${people >> 8}.${people & 255}`;
}
const somebody = (userAgent = "Firefox"): Clicker => ({ address: person(), userAgent });
const countIn = (db: Db, options: Partial<ClickCounterOptions> = {}) =>
  createClickCounter({ db, isGuideFile, revision: portal.revision, onError: () => {}, ...options });
const countsOf = async () =>
  (await portal.database.db.select().from(familyCounts)).map(
    ({ familyId, countType, count }) => `${familyId}:${countType}:${count}`,
  );

test("clicks are written within two seconds, by kind and day, and shown", async () => {
  for (const _ of [1, 2, 3]) expect((await click(first, clickType.view)).status).toBe(200);
  const later = await addEdition(portal.database.db, { familyId: first, history: true });
  await click(String(later), clickType.repository);
  await click(second, clickType.demo);
  await click(guideFile, clickType.guideFile);
  expect((await click(guideFile, clickType.guideFile)).body).toEqual({ success: true, data: null });
  await vi.waitFor(
    async () =>
      expect((await countsOf()).sort()).toEqual(
        [`${first}:1:3`, `${first}:2:1`, `${second}:4:1`].sort(),
      ),
    { timeout: 4_000, interval: 50 },
  );
  await click(first, clickType.view);
  await vi.waitFor(async () => expect(await countsOf()).toContain(`${first}:1:4`), {
    timeout: 4_000,
  });
  const { data } = await portal.ask(publicPrograms.getPublicProgramData, { programId: first });
  expect(data).toMatchObject({ viewCount: 4, repositoryClickCount: 1 });
  const days = await portal.database.db.select({ day: familyCounts.day }).from(familyCounts);
  expect(new Set(days.map(({ day }) => day))).toEqual(new Set([taipeiDay()]));
});

test("the figures count programs, their agencies, and visits to sources, as the statistics do", async () => {
  expect((await portal.ask(catalogue.getFigures)).data).toEqual({
    programs: 2,
    agencies: 1,
    repositoryClicks: 1,
  });
});

test("robots are answered and not counted", async () => {
  const before = await countsOf();
  for (const agent of ["Mozilla/5.0 (compatible; Googlebot/2.1)", "bingbot/2.0", "AhrefsCrawler"])
    expect((await click(first, clickType.view, { "user-agent": agent })).status).toBe(200);
  const counter = countIn(portal.database.db);
  await counter.count(first, clickType.view, somebody("Googlebot/2.1"));
  await counter.close();
  expect(await countsOf()).toEqual(before);
});

test("what waits is written when the process ends", async () => {
  const before = await countsOf();
  const counter = countIn(portal.database.db);
  await counter.count(second, clickType.view, somebody());
  await counter.count(second, clickType.view, somebody());
  expect(await countsOf()).toEqual(before);
  await counter.close();
  expect((await countsOf()).sort()).toEqual([...before, `${second}:1:2`].sort());
});

/** A database whose statements are counted, and refused while it is broken. */
function watched() {
  const state = { queries: 0, broken: false };
  const db = new Proxy(portal.database.db, {
    get: (target, name) => {
      if (name !== "execute") return Reflect.get(target, name, target);
      state.queries += 1;
      if (state.broken) return () => Promise.reject(new Error("gone"));
      return target.execute.bind(target);
    },
  });
  return { db, state };
}

test("clicks that could not be written wait for the next time", async () => {
  const { db, state } = watched();
  state.broken = true;
  const counter = countIn(db);
  await counter.count(second, clickType.repository, somebody());
  await expect(counter.flush()).rejects.toThrow("gone");
  for (const _ of Array(250)) await counter.count(second, clickType.repository, somebody());
  // A broken database is not asked again with each click above those that do not wait.
  expect(state.queries).toBe(2);
  state.broken = false;
  await counter.close();
  expect(await countsOf()).toContain(`${second}:2:251`);
});

test("as many clicks as there is room for wait for a database that is gone", async () => {
  const { db, state } = watched();
  state.broken = true;
  const counter = countIn(db, { mostWaiting: 50 });
  for (const _ of Array(60)) await counter.count(second, clickType.repository, somebody());
  await expect(counter.flush()).rejects.toThrow("gone");
  state.broken = false;
  await counter.close();
  expect(await countsOf()).toContain(`${second}:2:301`);
});

test("a hundred clicks do not wait for the second to end, and those after them do", async () => {
  const { db, state } = watched();
  const counter = countIn(db);
  const press = async (times: number) => {
    for (const _ of Array(times)) await counter.count(second, clickType.demo, somebody());
  };
  await press(100);
  await vi.waitFor(() => expect(state.queries).toBe(1), { timeout: 900, interval: 10 });
  await press(5);
  expect(state.queries).toBe(1);
  await counter.close();
  expect(state.queries).toBe(2);
  expect(await countsOf()).toContain(`${second}:4:106`);
});

test("an unknown number is 404, whatever it is", async () => {
  const offline = await addEdition(portal.database.db, { status: programStatus.offline });
  const unknown = [0, -5, 999_999_999, 99_999_999_999, "abc", "", null, undefined, offline];
  for (const programId of [...unknown, ...hostileTexts])
    for (const countType of [1, 2, 3, 4])
      expect([programId, (await click(programId, countType)).status]).toEqual([programId, 404]);
  for (const fileId of otherFiles)
    expect([fileId, (await click(fileId, clickType.guideFile)).status]).toEqual([fileId, 404]);
});

test("what was clicked before is 404 once visitors no longer see it", async () => {
  const { db } = portal.database;
  const [gone = 0] = await addPrograms(db, [{ programName: "丙" }]);
  const counter = countIn(db);
  await counter.count(gone, clickType.view, somebody());
  await counter.count(gone, clickType.view, somebody());
  await db
    .update(editions)
    .set({ status: programStatus.offline })
    .where(eq(editions.familyId, gone));
  await changeContent(db);
  await portal.revision.refresh();
  await expect(counter.count(gone, clickType.view, somebody())).rejects.toThrow();
  await counter.close();
  expect(await countsOf()).toContain(`${gone}:1:2`);
});

test("what was clicked before is counted before the router, for as long as visitors see it", async () => {
  const other = await buildTestApp({ TRUST_PROXY: "127.0.0.1" });
  try {
    const { db } = other.database;
    const [id = 0] = await addPrograms(db, [{ programName: "丁" }]);
    await other.revision.refresh();
    let routed = 0;
    other.app.addHook("onRequest", async () => {
      routed += 1;
    });
    const origin = await other.app.listen({ host: "127.0.0.1", port: 0 });
    const press = async (agent: string) => {
      const headers = {
        "content-type": "application/json",
        "user-agent": agent,
        "x-forwarded-for": person(),
      };
      const body = JSON.stringify({ programId: id, countType: clickType.view });
      const answer = await fetch(`${origin}/api${path}`, { method: "POST", headers, body });
      const { headers: sent, status } = answer;
      return { status, caching: sent.get("cache-control"), body: await answer.json() };
    };
    const counted = async () => {
      await vi.waitFor(
        async () => expect(await db.select().from(familyCounts)).toMatchObject([{ count: 51 }]),
        { timeout: 4_000, interval: 50 },
      );
    };
    const first = await press("Firefox");
    expect(first).toEqual({
      status: 200,
      caching: "no-store",
      body: { success: true, data: null },
    });
    const many = await Promise.all(Array.from({ length: 50 }, () => press("Firefox")));
    for (const answer of many) expect(answer).toEqual(first);
    expect(await press("Googlebot/2.1")).toEqual(first);
    expect(routed).toBe(1);
    await counted();
    await db
      .update(editions)
      .set({ status: programStatus.offline })
      .where(eq(editions.familyId, id));
    await changeContent(db);
    await other.revision.refresh();
    expect((await press("Firefox")).status).toBe(404);
    expect((await press("Firefox")).status).toBe(404);
    expect(routed).toBe(3);
    await counted();
  } finally {
    await other.close();
  }
});

test("another kind is 422, another type 400", async () => {
  for (const countType of [0, 5, -1, 1.5, undefined])
    expect([countType, (await click(first, countType)).status]).toEqual([countType, 422]);
  for (const countType of [...wrongTypes, "1", "view", [1], null])
    expect([countType, (await click(first, countType)).status]).toEqual([countType, 400]);
  for (const programId of [...wrongTypes, [first]])
    expect((await click(programId, 1)).status).toBe(400);
});

describe("of one network", () => {
  const userAgent = "Firefox";
  const someone = { address: "203.0.113.7", userAgent };
  const hourMs = 3_600_000;
  /** 23:59:59.9 in Taipei. */
  const evening = new Date("2026-05-01T15:59:59.900Z");
  const later = (hours: number) => new Date(evening.getTime() + hours * hourMs);

  beforeEach(async () => {
    const { db } = portal.database;
    await db.update(files).set({ downloadCount: 0 });
    for (const table of [familyCounts, clickKeys, countedClicks]) await db.delete(table);
  });

  /** The counter of a node. */
  const node = (now = () => evening) => countIn(portal.database.db, { now });

  async function counts(): Promise<string[]> {
    const rows = await portal.database.db.select().from(familyCounts);
    return rows.map(({ countType, day, count }) => `${countType} ${day} ${count}`).sort();
  }

  test("it counts once for a program, kind of click and hour, however often it clicks", async () => {
    let now = evening;
    const counter = node(() => now);
    for (const at of [evening, new Date(evening.getTime() + 99)]) {
      now = at;
      for (const countType of [clickType.view, clickType.view, clickType.demo])
        await counter.count(first, countType, someone);
      await counter.flush();
    }
    expect(await counts()).toEqual(["1 20260501 1", "4 20260501 1"]);
    now = new Date(evening.getTime() + 100);
    await counter.count(first, clickType.view, someone);
    await counter.close();
    expect(await counts()).toEqual(["1 20260501 1", "1 20260502 1", "4 20260501 1"]);
  });

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", 1],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", 2],
    ["203.0.113.7", "::ffff:203.0.113.7", 1],
    ["203.0.113.7", "203.0.113.8", 2],
  ])("%s and %s count as %i", async (left, right, count) => {
    const counter = node();
    for (const address of [left, right])
      await counter.count(first, clickType.view, { address, userAgent });
    await counter.close();
    expect(await counts()).toEqual([`1 20260501 ${count}`]);
  });

  test("it counts once over all nodes, which write at the same moment", async () => {
    const nodes = Array.from({ length: 6 }, () => node());
    for (const [index, counter] of nodes.entries())
      for (let network = 0; network < 200; network += 1)
        await counter.count(first, clickType.view, {
          // Each node has them in another order.
          address: `198.51.100.${(network * 7 + index * 31) % 200}`,
          userAgent,
        });
    await Promise.all(nodes.map((counter) => counter.close()));
    expect(await counts()).toEqual(["1 20260501 200"]);
    expect(await portal.database.db.$count(clickKeys)).toBe(1);
  });

  test("a file of a guide is downloaded once an hour by a network", async () => {
    const [firstNode, otherNode] = [node(), node()];
    for (const counter of [firstNode, otherNode, firstNode])
      await counter.count(guideFile, clickType.guideFile, someone);
    await Promise.all([firstNode.close(), otherNode.close()]);
    const [row] = await portal.database.db.select().from(files).where(eq(files.id, guideFile));
    expect(row?.downloadCount).toBe(1);
    expect(await counts()).toEqual([]);
  });

  test("over the wire, before the router as in it, the visitor behind the proxy counts", async () => {
    const origin = await portal.app.listen({ host: "127.0.0.1", port: 0 });
    const press = async (address: string) => {
      const headers = { "content-type": "application/json", "x-forwarded-for": address };
      const body = JSON.stringify({ programId: first, countType: clickType.view });
      return (await fetch(`${origin}/api${path}`, { method: "POST", headers, body })).status;
    };
    for (const round of [1, 2, 3])
      for (const address of ["192.0.2.1", `192.0.2.9, 192.0.2.2`, "192.0.2.3"])
        expect([round, await press(address)]).toEqual([round, 200]);
    // The wire has the real clock; should its hour end meanwhile, some count once more.
    const deadline = Date.now() + 4_000;
    const total = async () =>
      (await portal.database.db.select().from(familyCounts)).reduce(
        (sum, row) => sum + row.count,
        0,
      );
    while ((await total()) < 3 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const hours = new Set(
      (await portal.database.db.select().from(countedClicks)).map((r) => +r.hour),
    );
    expect(await total()).toBe(3 * hours.size);
  });

  test("neither an address nor a hash that another day could make is stored", async () => {
    const counter = node();
    await counter.count(first, clickType.view, someone);
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
    await again.count(first, clickType.view, someone);
    await again.close();
    const [other] = await portal.database.db.select().from(countedClicks);
    expect(other?.hash).not.toBe(row?.hash);
  });

  test("keys go when their day is over, hashes when the hour after theirs is", async () => {
    const { db } = portal.database;
    for (const at of [later(-24), later(-2), evening, later(1)]) {
      const counter = node(() => at);
      await counter.count(first, clickType.view, someone);
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
});
