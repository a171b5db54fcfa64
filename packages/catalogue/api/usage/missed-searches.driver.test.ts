import { codeEditing } from "@public-code/content/contract/code-editing/code-editing.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { missedSearches as missedCalls } from "@public-code/core/contract/search/missed-searches.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";
import { publicMissedSearches } from "#contract/public-missed-searches.ts";
import {
  countedKeyword,
  createMissedSearches,
  listMissedSearches,
  sweepMissedSearches,
} from "./missed-searches.ts";
import { missedSearches } from "./usage.table.ts";

let portal: ConsoleApp;
const dayMs = 86_400_000;

beforeAll(async () => {
  portal = await startConsoleApp();
  await addEdition(portal.database.db, { agencyCode: "sample-a", programName: "看得多" });
});
afterAll(() => portal.close());

const person = { address: "203.0.113.7", userAgent: "Mozilla/5.0" };

describe("searches without a result", () => {
  test.each([
    ["wang@example.tw", null],
    ["0912-345-678", null],
    ["(02) 2345 6789", null],
    ["A123456789", null],
    ["AB12345678", null],
    ["  ＯＤＦ   文件 ", "odf 文件"],
    ["113 年", "113 年"],
    [" ", null],
  ])("%j are counted as %j", (keyword, counted) => {
    expect(countedKeyword(keyword)).toBe(counted);
  });

  test("are written down from the third time on, over the wire and by people alone", async () => {
    const { db } = portal.database;
    const search = (keyword: string, userAgent: string) =>
      portal.send("POST", catalogue.queryList.path, { keyword }, { "user-agent": userAgent });
    await search("無此程式", "Mozilla/5.0");
    await search("無此程式", "Mozilla/5.0");
    await search("無此程式", "Examplebot/1.0");
    await expect.poll(() => db.select().from(missedSearches), { timeout: 5_000 }).toHaveLength(1);
    const [rare] = await db.select().from(missedSearches);
    expect(rare).toMatchObject({ keyword: "", count: 2 });
    expect(JSON.stringify(rare)).not.toContain("無此程式");
    expect(await listMissedSearches(db, 10)).toEqual([]);
    await search("無此程式", "Mozilla/5.0");
    await search("看得多", "Mozilla/5.0");
    await expect.poll(() => listMissedSearches(db, 10), { timeout: 5_000 }).toHaveLength(1);
    const open = async () =>
      (await portal.reply("operator", missedCalls.listMissedSearches, {})).data;
    expect(await open()).toMatchObject([{ keyword: "無此程式", count: 3, isPublic: false }]);
    await portal.reply("operator", codeEditing.addCodeItem, {
      category: "search_synonym",
      code: "none",
      nameZh: "找不到、無此程式",
    });
    expect(await open()).toEqual([]);
  });

  test("are public once three networks made them within a week, while nothing is to be had", async () => {
    const { db } = portal.database;
    const start = new Date("2026-11-23T02:00:00Z");
    let at = start;
    const counter = createMissedSearches(
      db,
      () => {},
      () => at,
    );
    const search = async (keyword: string, address: string) => {
      counter.count(keyword, { ...person, address });
      await counter.flush();
    };
    const shown = async () => {
      await changeContent(db);
      const { data } = await portal.reply(
        "visitor",
        publicMissedSearches.listPublicMissedSearches,
        {},
      );
      return data.map(({ keyword }) => keyword).sort();
    };
    const networks = ["198.51.100.1", "198.51.100.2", "2001:db8::1"];
    for (const address of networks) {
      await search("公廁清潔排班", address);
      await search("https://example.tw/公廁", address);
      await search("mars rover", address);
      // One network however often, and the same /64.
      await search("一人搜尋", networks[0] ?? "");
      await search("同網段", `2001:db8:0:1::${networks.indexOf(address)}`);
    }
    // A network of the week before is a network no more.
    for (const address of networks) {
      await search("每週一次", address);
      at = new Date(at.getTime() + 7 * dayMs);
    }
    await sweepMissedSearches(db, start);
    await db.insert(missedSearches).values({
      keywordHash: "of-a-program",
      keyword: "看得多",
      count: 9,
      publicSince: start,
      firstSeenAt: start,
      lastSeenAt: start,
    });
    expect(await shown()).toEqual(["公廁清潔排班", "mars rover"].sort());
    const hide = (hidden: boolean) =>
      portal.reply("operator", missedCalls.hideMissedSearch, { keyword: "mars rover", hidden });
    await hide(true);
    expect(await shown()).toEqual(["公廁清潔排班"]);
    await expect(hide(true)).rejects.toThrow();
    await hide(false);
    expect(await shown()).toContain("mars rover");
    await counter.close();
  });

  test("are forgotten after two days while they are rare", async () => {
    const { db } = portal.database;
    const at = new Date("2026-01-01T00:00:00Z");
    const counter = createMissedSearches(
      db,
      () => {},
      () => at,
    );
    for (const keyword of ["罕見", "常見", "罕見", "常見", "常見"]) counter.count(keyword, person);
    await counter.close();
    const after = (days: number) => new Date(at.getTime() + days * dayMs);
    expect(await sweepMissedSearches(db, after(1.9))).toBe(0);
    expect(await sweepMissedSearches(db, after(2.1))).toBe(1);
    expect((await listMissedSearches(db, 10)).map((search) => search.keyword)).toContain("常見");
    expect(await sweepMissedSearches(db, after(91))).toBe(1);
  });

  test("of a flood are written a few a minute, and what is known goes on being counted", async () => {
    const { db } = portal.database;
    const before = await db.$count(missedSearches);
    let at = new Date("2026-01-01T00:00:00Z");
    const counter = createMissedSearches(
      db,
      () => {},
      () => at,
    );
    const added = async () => (await db.$count(missedSearches)) - before;
    for (let time = 0; time < 2; time += 1) counter.count("先有", person);
    await counter.flush();
    for (const part of [1, 2]) {
      for (let index = 0; index < 200; index += 1) counter.count(`洪水${part}-${index}`, person);
      counter.count("先有", person);
      await counter.flush();
      expect(await added()).toBe(60);
    }
    expect(await listMissedSearches(db, 10)).toContainEqual(
      expect.objectContaining({ keyword: "先有", count: 4, lastSeenAt: at }),
    );
    at = new Date(at.getTime() + 60_000);
    counter.count("下一分鐘", person);
    await counter.close();
    expect(await added()).toBe(61);
    expect(await sweepMissedSearches(db, new Date("2026-04-02T00:00:00Z"))).toBe(61);
  });

  test("are forgotten after ninety days", async () => {
    const { db } = portal.database;
    const counter = createMissedSearches(
      db,
      () => {},
      () => new Date("2026-01-01T00:00:00Z"),
    );
    for (let time = 0; time < 3; time += 1) counter.count("舊的", person);
    await counter.close();
    expect((await listMissedSearches(db, 10)).map((search) => search.keyword)).toContain("舊的");
    expect(await sweepMissedSearches(db, new Date("2026-03-31T00:00:00Z"))).toBe(0);
    expect(await sweepMissedSearches(db, new Date("2026-04-02T00:00:00Z"))).toBe(1);
    expect((await listMissedSearches(db, 10)).map((search) => search.keyword)).not.toContain(
      "舊的",
    );
  });
});
