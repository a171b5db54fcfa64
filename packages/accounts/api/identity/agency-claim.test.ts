import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { addSampleAgencies, agencyOid } from "@public-code/portal/test-support/identity-portal.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  agencyNames,
  cleanText,
  findAgency,
  forgetUnknownAgencies,
  listUnknownAgencies,
  rememberUnknownAgency,
} from "./agency-claim.ts";

const database = await openTestDatabase();
const { db } = database;
await addSampleAgencies(database);

afterAll(() => database.close());

const find = async (...names: string[]) => (await findAgency(db, names))?.code ?? null;

describe("an agency claim", () => {
  test.each([
    ["2.16.1", ["2.16.1"]],
    [" 2.16.1\n", ["2.16.1"]],
    [
      ["a", "b"],
      ["a", "b"],
    ],
    [7, ["7"]],
    [["", null, {}, "x", true], ["x"]],
    [undefined, []],
    [null, []],
    [{ oid: "2.16.1" }, []],
    [
      ["1", "2", "3", "4", "5", "6", "7"],
      ["1", "2", "3", "4", "5"],
    ],
  ])("%j names %j", (claim, names) => {
    expect(agencyNames(claim)).toEqual(names);
  });

  test("holds nothing that a database or a line cannot hold", () => {
    expect(cleanText("a\u0000b\tc\uD800", 10)).toBe("a b c\uFFFD");
    expect(cleanText("甲".repeat(300), 200)).toHaveLength(200);
    expect(cleanText(`${"x".repeat(9)}😀`, 10).isWellFormed()).toBe(true);
  });

  test("finds the agency by OID or alias, the first name that is known", async () => {
    expect(await find(agencyOid.a)).toBe("sample-a");
    expect(await find("示範公共服務局")).toBe("sample-a");
    expect(await find("unknown", agencyOid.b, agencyOid.a)).toBe("sample-b");
    expect(await find("unknown")).toBeNull();
    expect(await find("示範公共服務")).toBeNull();
    expect(await find("%")).toBeNull();
    expect(await find()).toBeNull();
    expect(await find("sample-a")).toBeNull();
  });

  test("is the OID before it is another one's alias", async () => {
    await db.insert(agencyAliases).values({ alias: agencyOid.b, agencyCode: "sample-a" });
    expect(await find(agencyOid.b)).toBe("sample-b");
  });

  test("leads to the agency that took the named one over, through a chain, not round in a ring", async () => {
    const merge = (code: string, mergedInto: string | null) =>
      db.update(agencies).set({ mergedInto }).where(eq(agencies.code, code));
    await db.insert(agencies).values({
      code: "sample-c",
      oid: "2.16.886.101.99999.903",
      nameZh: "示範機關丙",
      position: 3,
      ordinal: 3,
    });
    await merge("sample-c", "sample-b");
    await merge("sample-b", "sample-a");
    expect(await find("2.16.886.101.99999.903")).toBe("sample-a");
    await merge("sample-a", "sample-c");
    expect(await find("2.16.886.101.99999.903")).toMatch(/^sample-/);
    await merge("sample-a", "gone");
    expect(await find("2.16.886.101.99999.903")).toBe("sample-a");
  });

  test("that nobody answers to is counted, listed and forgotten", async () => {
    const first = new Date("2026-03-02T01:00:00.000Z");
    const later = new Date("2026-03-02T02:00:00.000Z");
    await rememberUnknownAgency(db, ["x", "y"], first);
    await rememberUnknownAgency(db, ["x"], later);
    expect(await listUnknownAgencies(db)).toEqual([
      { claim: "x", seenCount: 2, firstSeenAt: first, lastSeenAt: later },
      { claim: "y", seenCount: 1, firstSeenAt: first, lastSeenAt: first },
    ]);
    await forgetUnknownAgencies(db, ["x"]);
    expect((await listUnknownAgencies(db)).map((unknown) => unknown.claim)).toEqual(["y"]);
  });
});
