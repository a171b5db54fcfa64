import { agencies, codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Database } from "@public-code/core/api/database/database.ts";
import { contentRevision } from "@public-code/core/api/database/revision.table.ts";
import {
  flagCodes,
  homeTypes,
  otherLicence,
  reviewReasons,
} from "@public-code/core/contract/code-lists/code-names.ts";
import { seedCodeLists } from "@public-code/portal/basics/code-lists.ts";
import { ensureBasics, isEmptyPortal } from "@public-code/portal/basics/load-basics.ts";
import { loadCodeLists } from "@public-code/portal/basics/load-code-lists.ts";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { and, asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { guideIds } from "#contract/content.ts";
import { editedPageCodes } from "#contract/edited-pages.ts";
import { guides, pageTexts } from "./content.table.ts";

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const listOf = (category: string) =>
  database.db
    .select()
    .from(codeItems)
    .where(eq(codeItems.category, category))
    .orderBy(asc(codeItems.position));
const codesOf = async (category: string) => (await listOf(category)).map(({ code }) => code);
const isCode = (category: string, code: string) =>
  and(eq(codeItems.category, category), eq(codeItems.code, code));
const revision = async () => (await database.db.select().from(contentRevision))[0];

describe("a new portal", () => {
  beforeEach(() => ensureBasics(database.db));

  test("has every code that pages ask for by its name", async () => {
    expect(await codesOf("prod_switch")).toEqual([
      ...flagCodes,
      "APPLY_LINK",
      "PARTNERSHIP_VIDEO",
      "REVIEW_TIME",
    ]);
    for (const { nameZh } of (await listOf("prod_switch")).slice(0, flagCodes.length))
      expect(nameZh).toBe("N");
    expect(await codesOf("CS_INFO")).toEqual([
      "cs-mail",
      "cs-tel",
      "cs-time",
      "cs-owner",
      "cs-address",
      "cs-country",
    ]);
    expect(await codesOf("ANNOUNCEMENT")).toEqual(["INDEX-MSG"]);
    expect(await codesOf("LANG")).toEqual(["zh-TW", "en-US"]);
    expect(await codesOf("code_filter_type")).toEqual(expect.arrayContaining([...homeTypes]));
    expect(await codesOf("code_filter_authorizations")).toContain(otherLicence);
  });

  test("says nothing in the ministry's name, and knows no agency", async () => {
    const rows = await database.db.select().from(codeItems);
    const described = rows.filter((row) => row.descriptionZh !== "" || row.descriptionEn !== "");
    // What operators choose from and edit before it is sent says nothing by itself.
    expect(new Set(described.map((row) => row.category))).toEqual(new Set([reviewReasons]));
    expect(JSON.stringify(rows)).not.toContain("example");
    expect(await database.db.$count(agencies)).toBe(0);
    expect(await isEmptyPortal(database.db)).toBe(false);
  });

  test("has the four guides as drafts", async () => {
    const rows = await database.db.select().from(guides).orderBy(asc(guides.id));
    expect(rows.map(({ id, draft }) => [id, draft])).toEqual(guideIds.map((id) => [id, true]));
  });

  test("has the texts of its pages as drafts, with all that the pages say", async () => {
    const rows = await database.db.select().from(pageTexts).orderBy(asc(pageTexts.id));
    expect(rows.map(({ id, draft }) => [id, draft])).toEqual(
      editedPageCodes.map((_code, index) => [index + 1, true]),
    );
    const privacy = JSON.stringify(rows[0]?.sections);
    expect(privacy).toContain("<table><caption>本平臺使用的 cookie</caption>");
    expect(privacy).toContain("<code>authorizationToken</code>");
    // No mark of the portal's own files is left over.
    expect(JSON.stringify(rows)).not.toMatch(/\*\*|\]\(https|`[a-zA-Z]+`/);
  });

  test("renews texts of pages that nobody has published, and no others", async () => {
    const { db } = database;
    const old = { title: { zh: "舊", en: "" } };
    await db.update(pageTexts).set(old).where(eq(pageTexts.id, 1));
    await db
      .update(pageTexts)
      .set({ ...old, draft: false })
      .where(eq(pageTexts.id, 2));
    await ensureBasics(db);
    const rows = await db.select().from(pageTexts).orderBy(asc(pageTexts.id));
    expect(rows.slice(0, 2).map(({ title }) => title.zh)).toEqual(["隱私權與網站安全", "舊"]);
  });

  test("is left as it is by the next start", async () => {
    const { db } = database;
    await db.update(codeItems).set({ nameZh: "Y" }).where(isCode("prod_switch", "APPLY_LINK"));
    await db.update(guides).set({ draft: false }).where(eq(guides.id, 1));
    const before = [await db.select().from(codeItems), await db.select().from(guides)];
    const revisionBefore = await revision();
    await ensureBasics(db);
    expect([await db.select().from(codeItems), await db.select().from(guides)]).toEqual(before);
    expect(await revision()).toEqual(revisionBefore);
  });

  test("gets what pages need again, and what operators deleted not", async () => {
    const { db } = database;
    await db.delete(codeItems).where(isCode("code_filter_type", "mapping"));
    await db.delete(codeItems).where(isCode("prod_switch", "isNotUseGuidLink"));
    await ensureBasics(db);
    expect(await codesOf("code_filter_type")).not.toContain("mapping");
    expect((await codesOf("prod_switch")).at(-1)).toBe("isNotUseGuidLink");
  });
});

test("an older portal gets the words of the search once", async () => {
  const { db } = database;
  await ensureBasics(db);
  await db.delete(codeItems).where(eq(codeItems.category, "search_synonym"));
  await db.delete(codeItems).where(isCode("search_word", "map"));
  await ensureBasics(db);
  expect((await codesOf("search_synonym")).length).toBeGreaterThanOrEqual(100);
  expect(await codesOf("search_word")).not.toContain("map");
});

test("an older portal gets the reasons of reviews, with their texts", async () => {
  const { db } = database;
  await ensureBasics(db);
  await db.delete(codeItems).where(eq(codeItems.category, reviewReasons));
  await ensureBasics(db);
  const reasons = await listOf(reviewReasons);
  expect(reasons.length).toBeGreaterThan(3);
  expect(
    reasons.filter((reason) => reason.descriptionZh === "" || reason.descriptionEn === ""),
  ).toEqual([]);
});

test("two processes that start at the same time add everything once", async () => {
  await Promise.all([ensureBasics(database.db), ensureBasics(database.db)]);
  expect(await database.db.$count(codeItems)).toBe(seedCodeLists.length);
  expect(await database.db.$count(guides)).toBe(guideIds.length);
});

test("the lists of the demo content lack nothing", async () => {
  await loadCodeLists(database.db);
  const before = await database.db.select().from(codeItems);
  await ensureBasics(database.db);
  expect(await database.db.select().from(codeItems)).toEqual(before);
});
