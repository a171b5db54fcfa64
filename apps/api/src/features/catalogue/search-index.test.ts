import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { agencies } from "#features/code-lists/code-lists.table.ts";
import type { Database } from "#platform/database.ts";
import { addCodes, addEdition, addPrograms } from "../../../test-support/catalogue-factory.ts";
import { openTestDatabase } from "../../../test-support/database.ts";
import { editions } from "./catalogue.table.ts";
import { rebuildIndex } from "./rebuild-index.ts";
import { countMatches, type Matches, selectedPrograms } from "./search/count-matches.ts";
import { createProgramSearch, type ProgramSearch } from "./search/find-programs.ts";
import { normalise } from "./search/normalise.ts";
import { searchTerms, searchTexts } from "./search/search.table.ts";
import { nameKeys } from "./search/search-keys.ts";
import { cutText } from "./search/search-text.ts";
import { indexFamilies, indexFamily } from "./search-index.ts";

let database: Database;
let search: ProgramSearch;

/** As if something had changed for visitors before each question. */
let revisions = 0;
const alwaysNew = {
  current: () => ++revisions,
  nextMoment: () => Number.POSITIVE_INFINITY,
  lost: () => 0,
};

const noFilter = { type: null, provider: null, tech: null, award: null, onlineSince: null };

function programsOf(matches: Matches | null): number[] {
  if (matches === null) return [];
  return selectedPrograms(countMatches(search.records, matches, noFilter, 0).selected);
}
const find = async (keyword: string) => programsOf(await search.findKeyword(keyword));

beforeAll(async () => {
  database = await openTestDatabase();
  await addCodes(database.db, "code_filter_type", [["t1", "案件管理", "Case management"]]);
  await addCodes(database.db, "code_filter_tech", [["c1", "PostgreSQL"]]);
  search = createProgramSearch(database.db, alwaysNew);
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await db.update(editions).set({ status: 3 }).where(eq(editions.status, 4));
  await db.transaction(async (tx) => {
    const rows = await tx.select({ id: editions.familyId }).from(editions);
    await indexFamilies(tx, [...new Set(rows.map(({ id }) => id))]);
  });
});

test("a program is found by its name, agency, description, types and technologies", async () => {
  const [id = 0] = await addPrograms(database.db, [
    {
      agencyCode: "A9",
      programName: "台北市圖書館系統",
      programNameEn: "Library System",
      description: "借書與還書",
      descriptionEn: "Borrow books",
      types: ["t1"],
      teches: ["c1"],
    },
  ]);
  for (const keyword of [
    "臺北",
    "台北市圖書",
    "libr",
    "還書",
    "BOOKS",
    "案件管理",
    "case man",
    "postgres",
    "機關a9",
    "机关",
    "圖書 borrow",
    "書",
  ])
    expect([keyword, await find(keyword)]).toEqual([keyword, [id]]);
  for (const keyword of ["高雄", "ibrary", "圖館", "書 kaohsiung", "ㄅㄆㄇ", "%"])
    expect([keyword, await find(keyword)]).toEqual([keyword, []]);
  expect(await find("")).toEqual([id]);
});

test("what goes offline is gone, and the sets it leaves are empty", async () => {
  const { db } = database;
  const [id = 0] = await addPrograms(db, [{ programName: "獨一無二的名稱" }]);
  expect(await find("獨一無二")).toEqual([id]);
  await db.transaction(async (tx) => {
    await tx.update(editions).set({ status: 3 }).where(eq(editions.id, id));
    await indexFamily(tx, id);
  });
  expect(await find("獨一無二")).toEqual([]);
  expect(await find("")).toEqual([]);
  expect(await db.$count(searchTexts)).toBe(0);
  expect(await db.$count(searchTerms)).toBe(0);
});

test("a change that is rolled back changes nothing", async () => {
  const { db } = database;
  const [id = 0] = await addPrograms(db, [{ programName: "回復測試" }]);
  await expect(
    db.transaction(async (tx) => {
      await tx.update(editions).set({ programName: "已經改名" }).where(eq(editions.id, id));
      await indexFamily(tx, id);
      throw new Error("stop");
    }),
  ).rejects.toThrow("stop");
  expect(await find("回復測試")).toEqual([id]);
  expect(await find("已經改名")).toEqual([]);
});

test("a new edition is found by its own text, the one before no longer", async () => {
  const { db } = database;
  const [id = 0] = await addPrograms(db, [{ programName: "舊名稱", description: "共同敘述" }]);
  await db.transaction(async (tx) => {
    await tx.update(editions).set({ history: true }).where(eq(editions.id, id));
    await addEdition(tx, { familyId: id, programName: "新名稱", description: "共同敘述" });
    await indexFamily(tx, id);
  });
  expect([await find("舊名"), await find("新名"), await find("共同敘述")]).toEqual([
    [],
    [id],
    [id],
  ]);
});

test("an agency's new name finds its programs once they are indexed anew", async () => {
  const { db } = database;
  const ids = await addPrograms(db, [{ agencyCode: "R1" }, { agencyCode: "R1" }]);
  await db.transaction(async (tx) => {
    await tx.update(agencies).set({ nameZh: "更名後機關" }).where(eq(agencies.code, "R1"));
    await indexFamilies(tx, ids);
  });
  expect(await find("更名後機關")).toEqual(ids);
  expect(await find("機關r1")).toEqual([]);
});

test("two processes see the same after every change", async () => {
  const { db } = database;
  const other = createProgramSearch(db, alwaysNew);
  await other.findKeyword("");
  const [first = 0, second = 0] = await addPrograms(db, [
    { programName: "甲程式" },
    { programName: "乙程式" },
  ]);
  await db.update(editions).set({ status: 3 }).where(eq(editions.id, first));
  await db.transaction((tx) => indexFamily(tx, first));
  const matches = await other.findKeyword("程式");
  expect(
    selectedPrograms(countMatches(other.records, matches ?? new Map(), noFilter, 0).selected),
  ).toEqual([second]);
});

test("the sets of a key are read once a revision, and anew after a change", async () => {
  const { db } = database;
  let current = 1;
  const held = createProgramSearch(db, {
    current: () => current,
    nextMoment: () => Number.POSITIVE_INFINITY,
    lost: () => 0,
  });
  const foundBy = async (keyword: string) => {
    const matches = await held.findKeyword(keyword);
    return selectedPrograms(countMatches(held.records, matches ?? new Map(), noFilter, 0).selected);
  };
  const [first = 0] = await addPrograms(db, [{ programName: "丙程式" }]);
  expect(await foundBy("程式")).toEqual([first]);
  const [second = 0] = await addPrograms(db, [{ programName: "丁程式" }]);
  expect(await foundBy("程式"), "held").toEqual([first]);
  expect(await foundBy("丁程"), "another key").toEqual([second]);
  current += 1;
  expect(await foundBy("程式"), "after the change").toEqual([first, second]);
  await db.update(editions).set({ status: 3 }).where(eq(editions.id, first));
  await db.transaction((tx) => indexFamily(tx, first));
  current += 1;
  expect(await foundBy(""), "no key at all").toEqual([second]);
});

const piece = fc.constantFrom("公共", "程式", "公", "程度", "式", "共程", "，", "api", " ap", "i ");
const words = fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));

test("searching finds what reading every text finds, before and after changes", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(words, { minLength: 1, maxLength: 6 }),
      fc.array(words, { minLength: 1, maxLength: 6 }),
      fc.array(words, { minLength: 1, maxLength: 8 }),
      async (texts, changed, keywords) => {
        const ids = await addPrograms(
          db,
          texts.map((description) => ({ programName: "無名", description })),
        );
        const now = new Map(ids.map((id, index) => [id, changed[index] ?? texts[index] ?? ""]));
        await db.transaction(async (tx) => {
          for (const [id, description] of now)
            await tx.update(editions).set({ description }).where(eq(editions.id, id));
          await indexFamilies(tx, ids);
        });
        for (const keyword of keywords) {
          const expected = ids.filter((id) => holds(`無名 機關a1 ${now.get(id)}`, keyword));
          const found = (await find(keyword)).filter((id) => ids.includes(id));
          expect([keyword, found]).toEqual([keyword, expected]);
        }
      },
    ),
    { numRuns: 15 },
  );
});

/** The plain meaning of a search, read from a text. */
function holds(text: string, keyword: string): boolean {
  const [held, wanted] = [cutText(normalise(text)), cutText(normalise(keyword))];
  if (wanted.words.length + wanted.runs.length === 0) return keyword.trim() === "";
  return (
    wanted.words.every((word) => held.words.some((one) => one.startsWith(word))) &&
    wanted.runs.every((run) => held.runs.some((one) => one.includes(run)))
  );
}

test("the index made anew is the index that changes made", async () => {
  const { db } = database;
  await addPrograms(db, [
    { programName: "公共程式平臺", programNameEn: "Public code" },
    { programName: "開放資料 API", description: "公共程式的公共資料" },
  ]);
  const order = [searchTerms.key, searchTerms.block];
  const before = await db
    .select()
    .from(searchTerms)
    .orderBy(...order);
  const found = await find("公共程式");
  await db.transaction((tx) => rebuildIndex(tx));
  expect(
    await db
      .select()
      .from(searchTerms)
      .orderBy(...order),
  ).toEqual(before);
  expect(await find("公共程式")).toEqual(found);
});

test("names are found by any part, and by their beginning", async () => {
  const [first = 0, second = 0] = await addPrograms(database.db, [
    { programName: "公共程式平臺", programNameEn: "Public Code Platform" },
    { programName: "新公共程式", description: "code" },
  ]);
  const inName = async (text: string, start = false) => {
    const [matches = null] = await search.findKeys([nameKeys(normalise(text), start)]);
    return programsOf(matches);
  };
  expect(await inName("公共")).toEqual([first, second]);
  expect(await inName("公共", true)).toEqual([first]);
  expect(await inName("ode pl")).toEqual([first]);
  expect(await inName("public", true)).toEqual([first]);
});
