import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Database } from "@public-code/core/api/database/database.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { cutText } from "@public-code/core/contract/search/search-text.ts";
import {
  addCodes,
  addEdition,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { countPrograms, noChoice } from "./program-columns.ts";
import { createProgramSearch, type ProgramSearch } from "./program-search.ts";

let database: Database;
let search: ProgramSearch;

/** As if something had changed for visitors before each question. */
let revisions = 0;
const alwaysNew = {
  current: () => ++revisions,
  lost: () => 0,
};

async function findIn(programSearch: ProgramSearch, keyword: string): Promise<number[]> {
  const { columns, find } = await programSearch.read();
  const matches = find(keyword);
  if (matches === null) return [];
  const { mask } = countPrograms(columns, matches, noChoice, 0);
  return [...columns.ids].filter((id) => mask[id] === 1);
}
const find = (keyword: string) => findIn(search, keyword);

beforeAll(async () => {
  database = await openTestDatabase();
  await addCodes(database.db, "code_filter_type", [["t1", "案件管理", "Case management"]]);
  await addCodes(database.db, "code_filter_tech", [["c1", "PostgreSQL"]]);
  search = createProgramSearch(database.db, alwaysNew);
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await db
    .update(editions)
    .set({ status: programStatus.offline })
    .where(eq(editions.status, programStatus.online));
  await db.transaction(async (tx) => {
    const rows = await tx.select({ id: editions.familyId }).from(editions);
    await publishPrograms(tx, [...new Set(rows.map(({ id }) => id))]);
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

test.each([
  ["本地農田", "本田"],
  ["國見牧場", "健"],
  ["C# SDK", "C++"],
])("%s is not found by %s", async (programName, keyword) => {
  await addPrograms(database.db, [{ programName }]);
  expect(await find(keyword)).toEqual([]);
});

test.each([
  ["國⺠健康", "國民"],
  ["國民健康", "国⺠"],
  ["颱風災情", "台风"],
  ["公文回覆", "回复"],
  ["頭髮諮詢", "头发"],
  ["Node.js 範本", "nodejs"],
  ["nodejs template", "node.js"],
  ["ESP32-C6 感測器", "ESP32C6"],
  ["COVID19 dashboard", "covid-19"],
  ["PM2.5 地圖", "PM 2.5"],
  ["OAuth2 閘道", "OAuth 2.0"],
  ["OAuth 2.0 閘道", "oauth2"],
  [".NET 元件", "dotnet"],
  ["C# SDK", "csharp"],
  ["Tâi-uân 羅馬字", "tai uan"],
  ["5G專網", "5 G"],
  ["Open Data 工具", "opendata"],
  ["opensource kit", "open source"],
  // Reports to Typesense and Meilisearch.
  ["莊周夢為胡蝶", "蝶"],
  ["車頭大燈檢修", "灯"],
  ["日東電工株式会社", "日東"],
  ["日東電工株式会社", "日東電工"],
  ["ﾒｰﾙ配信", "メール"],
  ["C++ 函式庫", "C++"],
  ["１１０ 報案", "110"],
])("%s is found by %s", async (programName, keyword) => {
  const ids = await addPrograms(database.db, [{ programName }]);
  expect(await find(keyword)).toEqual(ids);
});

test.each([
  ["network monitor", ".net"],
  ["19 號公園", "covid-19"],
  ["COVID 紀錄", "covid-19"],
  ["面積計算", "麵粉"],
])("%s is not found by %s", async (programName, keyword) => {
  await addPrograms(database.db, [{ programName }]);
  expect(await find(keyword)).toEqual([]);
});

test("what goes offline is gone", async () => {
  const { db } = database;
  const [id = 0] = await addPrograms(db, [{ programName: "獨一無二的名稱" }]);
  expect(await find("獨一無二")).toEqual([id]);
  await db.transaction(async (tx) => {
    await tx.update(editions).set({ status: programStatus.offline }).where(eq(editions.id, id));
    await publishPrograms(tx, [id]);
  });
  expect(await find("獨一無二")).toEqual([]);
  expect(await find("")).toEqual([]);
});

test("a change that is rolled back changes nothing", async () => {
  const { db } = database;
  const [id = 0] = await addPrograms(db, [{ programName: "回復測試" }]);
  await expect(
    db.transaction(async (tx) => {
      await tx.update(editions).set({ programName: "已經改名" }).where(eq(editions.id, id));
      await publishPrograms(tx, [id]);
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
    await publishPrograms(tx, [id]);
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
    await publishPrograms(tx, ids);
  });
  expect(await find("更名後機關")).toEqual(ids);
  expect(await find("機關r1")).toEqual([]);
});

test("two processes see the same after every change", async () => {
  const { db } = database;
  const other = createProgramSearch(db, alwaysNew);
  await other.read();
  const [first = 0, second = 0] = await addPrograms(db, [
    { programName: "甲程式" },
    { programName: "乙程式" },
  ]);
  await db.update(editions).set({ status: programStatus.offline }).where(eq(editions.id, first));
  await db.transaction((tx) => publishPrograms(tx, [first]));
  expect(await findIn(other, "程式")).toEqual([second]);
});

test("a process follows the revision it knows of, and what is lost with it", async () => {
  const { db } = database;
  const revision = { known: 1, lost: 0 };
  const held = createProgramSearch(db, {
    current: () => revision.known,
    lost: () => revision.lost,
  });
  const [first = 0] = await addPrograms(db, [{ programName: "丙程式" }]);
  expect(await findIn(held, "程式")).toEqual([first]);
  const [second = 0] = await addPrograms(db, [{ programName: "丁程式" }]);
  expect(await findIn(held, "程式"), "held").toEqual([first]);
  revision.known += 1;
  expect(await findIn(held, "程式"), "after the change").toEqual([first, second]);
  // A failover that loses the second program leaves no row that tells of it.
  await db.update(editions).set({ status: programStatus.offline }).where(eq(editions.id, second));
  revision.known += 1;
  expect(await findIn(held, ""), "not told").toEqual([first, second]);
  revision.known += 1;
  revision.lost += 1;
  expect(await findIn(held, ""), "after the loss").toEqual([first]);
});

test("what a process of the version before publishes is found", async () => {
  const { db } = database;
  const [id = 0] = await addPrograms(db, [{ programName: "升級之前" }]);
  expect(await find("升級之前")).toEqual([id]);
  await db.update(editions).set({ programName: "升級之際" }).where(eq(editions.id, id));
  // As it writes its own index, in the transaction of the change.
  await db.execute(sql`update content_revision set revision = revision + 1`);
  await db.execute(sql`
    insert into search_rows (family_id, stamp, record, online_at, agency, name_key, name_key_en)
    select ${id}, revision, '', 0, 0, '', '' from content_revision`);
  expect(await find("升級之際")).toEqual([id]);
});

const piece = fc.constantFrom("公共", "程式", "公", "程度", "式", "共程", "，", "api", " ap", "i ");
const generatedText = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(""));

test("searching finds what reading every text finds, before and after changes", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(generatedText, { minLength: 1, maxLength: 6 }),
      fc.array(generatedText, { minLength: 1, maxLength: 6 }),
      fc.array(generatedText, { minLength: 1, maxLength: 8 }),
      async (texts, changed, keywords) => {
        const ids = await addPrograms(
          db,
          texts.map((description) => ({ programName: "無名", description })),
        );
        const now = new Map(ids.map((id, index) => [id, changed[index] ?? texts[index] ?? ""]));
        await db.transaction(async (tx) => {
          for (const [id, description] of now)
            await tx.update(editions).set({ description }).where(eq(editions.id, id));
          await publishPrograms(tx, ids);
        });
        for (const keyword of keywords) {
          const textOf = (id: number) => `無名 機關a1 ${now.get(id)}`;
          const matchingIds = (await find(keyword)).filter((id) => ids.includes(id));
          // Words that stand beside each other are found joined as well, each by itself.
          const expected = ids.filter(
            (id) =>
              holds(textOf(id), keyword) ||
              (matchingIds.includes(id) && holdsJoined(textOf(id), keyword)),
          );
          expect([keyword, matchingIds]).toEqual([keyword, expected]);
        }
      },
    ),
    { numRuns: 15 },
  );
});

/** Whether a text holds every part of a keyword once its own blanks are gone, in whatever order. */
function holdsJoined(text: string, keyword: string): boolean {
  const joined = normalise(text).replaceAll(" ", "");
  const { words, runs } = cutText(normalise(keyword));
  return [...words, ...runs].every((part) => joined.includes(part));
}

/** The plain meaning of a search, read from a text. */
function holds(text: string, keyword: string): boolean {
  const [held, query] = [cutText(normalise(text)), cutText(normalise(keyword))];
  if (query.words.length + query.runs.length === 0) return keyword.trim() === "";
  return (
    query.words.every((word) => held.words.some((candidate) => candidate.startsWith(word))) &&
    query.runs.every((run) => held.runs.some((candidate) => candidate.includes(run)))
  );
}

test("a process that starts finds what one that followed every change finds", async () => {
  const { db } = database;
  await addPrograms(db, [
    { programName: "公共程式平臺", programNameEn: "Public code" },
    { programName: "開放資料 API", description: "公共程式的公共資料" },
  ]);
  const started = createProgramSearch(db, alwaysNew);
  for (const keyword of ["公共程式", "公共", "api", "public code", "開放 資料", ""])
    expect([keyword, await findIn(started, keyword)]).toEqual([keyword, await find(keyword)]);
});

test("relevance puts the name that is meant before texts that mention it", async () => {
  const { db } = database;
  const [mentions = 0, holds = 0, begins = 0] = await addPrograms(db, [
    { programName: "甲平臺", description: "表單表單表單" },
    { programName: "線上表單", description: "一" },
    { programName: "表單產生器", description: "二" },
  ]);
  const searched = await search.read();
  expect([...searched.rank("表單")]).toEqual([begins, holds, mentions]);
});
