import { expect, test } from "vitest";
import { csvHead, csvLine } from "#contract/csv.ts";
import { emptinessOf } from "./empty-cells.ts";
import { readDay } from "./read-day.ts";
import { readTable, type TableLimits, tableLimits } from "./read-table.ts";

/** A file's header, and its rows as lines of texts. */
async function read(file: string | Uint8Array, limits?: Partial<TableLimits>) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const { header, rows, refused } = await readTable(bytes, "file", {
    limits: { ...tableLimits, ...limits },
  });
  return { header, rows: rows.map(({ line, cells }) => [line, ...cells.values()]), refused };
}

/** The broken rule of a file that is refused as a whole. */
const refusal = (file: string | Uint8Array, limits?: Partial<TableLimits>) =>
  read(file, limits).then(
    () => null,
    ({ breaks }) => breaks[0],
  );

/** Bytes of a text in UTF-16 with its mark, little or big end first. */
function utf16(text: string, end: "little" | "big"): Uint8Array {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return end === "little" ? bytes : bytes.swap16();
}

const named = { header: ["名稱", "代碼"], rows: [[2, "數位部", "A1"]], refused: [] };
/** 名稱,代碼 and 數位部,A1 as spreadsheets in Taiwan write them. */
const big5 = Buffer.from("a657bad92ca54ebd580d0abcc6a6ecb3a12c41310d0a", "hex");

test.each([
  ["UTF-8", "名稱,代碼\r\n數位部,A1\r\n"],
  ["UTF-8 with a byte order mark", "\uFEFF名稱,代碼\n數位部,A1"],
  ["Big5", big5],
  ["UTF-16, little end first", utf16("名稱,代碼\r\n數位部,A1", "little")],
  ["UTF-16, big end first", utf16("名稱,代碼\r\n數位部,A1", "big")],
  ["semicolons", "名稱;代碼\n數位部;A1\n"],
  ["tabs", "名稱\t代碼\n數位部\tA1\n"],
  ["returns alone", "名稱,代碼\r數位部,A1\r"],
  ["quotation marks and blanks around names", '" 名稱 ","代碼"\n"數位部","A1"\n'],
  ["empty columns at the end", "名稱,代碼,,\n數位部,A1,,\n,,,\n"],
])("a table is read from %s", async (_what, file) => {
  expect(await read(file)).toEqual(named);
});

test("a comma in a quoted name does not decide how a line is split", async () => {
  expect((await read('"a,b,c";d\n1;2\n')).header).toEqual(["a,b,c", "d"]);
});

test("a cell holds commas, quotation marks and lines; a row is named by its first line", async () => {
  expect(await read('a,b\r\n\r\n"x, ""y""\r\nz",2\r\n\n3,4')).toEqual({
    header: ["a", "b"],
    rows: [
      [3, 'x, "y"\nz', "2"],
      [6, "3", "4"],
    ],
    refused: [],
  });
});

test("no cell is a formula, a number or a date, and what the portal wrote is read as it was", async () => {
  const texts = ["=1+1", "+886-2-1234", "@sum", "-x", "'=1", "0012", "1e5", "2026-01-01", "TRUE"];
  const typed = await read(`${texts.map((_, at) => `c${at}`).join(",")}\n${texts.join(",")}\n`);
  expect(typed.rows[0]?.slice(1)).toEqual([...texts.slice(0, 4), "=1", ...texts.slice(5)]);
  const written = csvHead(texts.map((_, at) => `c${at}`)) + csvLine(texts);
  expect((await read(written)).rows[0]?.slice(1)).toEqual(texts);
});

test("a column may have any name", async () => {
  expect(await read("__proto__,constructor\n1,2\n")).toMatchObject({ rows: [[2, "1", "2"]] });
});

test.each([
  ["an open quotation mark", 'a,b\n1,2\n"3,4\n5,6\n', "table.quotes", { line: 3 }],
  ["one within a cell", 'a,b\n1,2"x\n', "table.quotes", { line: 2 }],
  ["one in the header", 'a,"b\n', "table.quotes", { line: 1 }],
  ["two columns of one name", "a,b, a\n1,2,3\n", "table.columnTwice", { line: 1, name: "a" }],
  ["too many columns of one name", "a,".repeat(201), "table.tooManyColumns", { maximum: 200 }],
  ["a column without a name", "a,,c\n1,2,3\n", "table.columnNameless", { line: 1, column: 2 }],
  ["nothing", "", "file.empty", undefined],
  [
    "no names",
    "甲,https://git.example.tw/a\n乙,https://git.example.tw/b",
    "table.namesMissing",
    undefined,
  ],
  ["blank lines only", "\r\n\r\n,,\r\n", "file.empty", undefined],
  [
    "a line of Big5 among many of UTF-8",
    Buffer.concat([
      Buffer.from("名稱\n數位部\n"),
      Buffer.from("a657\n", "hex"),
      Buffer.from("x\n"),
    ]),
    "table.encoding",
    { line: 3 },
  ],
  ["bytes of no encoding", Buffer.from("610a62ff0a", "hex"), "table.encoding", { line: 2 }],
  [
    "one line of another encoding",
    Buffer.from("e5908d0aa6570a", "hex"),
    "table.encoding",
    { line: 2 },
  ],
  ["no text", Buffer.from("504b030400000000", "hex"), "table.encoding", { line: 1 }],
])("a file with %s is refused", async (_what, file, key, params) => {
  expect(await refusal(file)).toEqual({ path: "file", key, ...(params ? { params } : {}) });
});

test("a row with other cells than the header, or with too long a one, is refused by itself", async () => {
  expect(await read("a,b\n1\n1,2,3\nxxxxx,2\n3,4\n", { cellLength: 4 })).toEqual({
    header: ["a", "b"],
    rows: [[5, "3", "4"]],
    refused: [
      { line: 2, rule: { key: "table.cellCount", params: { cells: 1, columns: 2 } } },
      { line: 3, rule: { key: "table.cellCount", params: { cells: 3, columns: 2 } } },
      { line: 4, rule: { key: "table.cellTooLong", params: { name: "a", maximum: 4 } } },
    ],
  });
});

test("a file may be no larger and have no more rows than is said", async () => {
  const file = "a\n1\n2\n";
  expect((await read(file, { bytes: 6, rows: 2 })).rows).toHaveLength(2);
  expect(await refusal(file, { rows: 1 })).toMatchObject({ key: "table.tooManyRows" });
  expect(await refusal(file, { bytes: 5 })).toMatchObject({ key: "file.tooLarge" });
  // A title and totals are no rows, up to as many as nobody writes.
  const titled = `清單,\na,b\n1,x\n2,y\n合計,2\n`;
  expect((await read(titled, { rows: 2 })).refused).toHaveLength(2);
  const totals = `a,b\n${"合計,2\n".repeat(1_003)}`;
  expect(await refusal(totals, { rows: 2 })).toMatchObject({ key: "table.tooManyRows" });
});

test("10,000 rows are read, and others have their turn meanwhile", async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `機關${at},2.16.886.${at}`);
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 1);
  const { rows } = await read(`name,oid\r\n${lines.join("\r\n")}`);
  clearInterval(clock);
  expect(rows).toHaveLength(10_000);
  expect(rows.at(-1)).toEqual([10_001, "機關9999", "2.16.886.9999"]);
  expect(turns).toBeGreaterThan(1);
});

const isName = (text: string) =>
  "系統名稱 機關 說明 原始碼 信箱 聯絡人姓名 技術 授權 name agency source repository"
    .split(" ")
    .includes(text);

/** The names of a file, where they stand, the first cells of its rows, and what is left out. */
async function outline(file: string, namesLine = 0) {
  const bytes = new TextEncoder().encode(file);
  const table = await readTable(bytes, "file", { isName, namesLine });
  const left = table.refused.map(({ line, rule }) => `${line} ${rule.key.split(".").at(-1)}`);
  const first = table.rows.map(({ cells }) => [...cells.values()][0]);
  return [table.namesLine, table.header.join("|"), first.join("|"), left.join(", ")];
}

test.each([
  ["sep= and its delimiter", "sep=;\n系統名稱;機關\n甲;A\n", 2, "系統名稱|機關", "甲", ""],
  ["sep= in quotation marks", '"sep=;"\n系統名稱;機關\n甲;A', 2, "系統名稱|機關", "甲", ""],
  ["sep= of a sign of its own", "SEP=|\n系統名稱|機關\n甲|A", 2, "系統名稱|機關", "甲", ""],
  ["sep= with empty cells behind", "sep=,,,\n系統名稱,機關\n甲,A", 2, "系統名稱|機關", "甲", ""],
  [
    "a title",
    "115年度清單,,\n系統名稱,機關,說明\n甲,A,x",
    2,
    "系統名稱|機關|說明",
    "甲",
    "1 above",
  ],
  [
    "a title, a day and a blank row",
    "115年度清單,,\n製表日期：115/11/20,,單位：件\n,,\n系統名稱,機關,說明\n甲,A,x",
    ...[4, "系統名稱|機關|說明", "甲", "1 above, 2 above"],
  ],
  ["a title without commas", "機關清單\n系統名稱;機關\n甲;A", 2, "系統名稱|機關", "甲", "1 above"],
  [
    "a title with commas",
    '"清單，A,B,C"\n系統名稱;機關\n甲;A',
    2,
    "系統名稱|機關",
    "甲",
    "1 above",
  ],
  ["blank rows alone", ",,\n\n系統名稱,機關\n甲,A", 3, "系統名稱|機關", "甲", ""],
  [
    "an empty column without a name",
    ",系統名稱,,機關\n,甲,,A\n,合計,,1\n",
    ...[1, "系統名稱|機關", "甲", "3 total"],
  ],
  ["decimal commas", "name;x;y\n甲;1,5;2,5\n乙;1,6;3,5\n", 1, "name|x|y", "甲|乙", ""],
  ["one column and a comma", "name\n甲,乙\n丙\n", 1, "name", "丙", "2 cellCount"],
  [
    "names that nobody knows below a title",
    "清單,,\n子,丑,寅\n甲,A,x\n乙,B,y",
    ...[2, "子|丑|寅", "甲|乙", "1 above"],
  ],
  [
    "a unit below",
    "系統名稱,機關,說明\n(文字),(代碼),(字)\n甲,A,x",
    1,
    "系統名稱|機關|說明",
    "甲",
    "2 units",
  ],
  ["hints of a form", "name,agency\n(必填),YYYY/MM/DD\n甲,A", 1, "name|agency", "甲", "2 units"],
  ["an example", "name,agency\n例：乙,B\n甲,A", 1, "name|agency", "甲", "2 units"],
  ["names twice", "系統名稱,機關\nname,agency\n甲,A", 1, "系統名稱|機關", "甲", "2 names"],
  [
    "words that are spread, and pages",
    "name,agency\n甲,A\n合　計,1\n備　註：無,\n（續下頁）,\n第 2 頁，共 2 頁,\n填表說明：略,",
    ...[1, "name|agency", "甲", "3 total, 4 note, 5 note, 6 note, 7 note"],
  ],
  [
    "groups above",
    "基本資料,,其他,\n系統名稱,機關,說明,原始碼\n甲,A,x,y",
    ...[2, "系統名稱|機關|說明|原始碼", "甲", "1 above"],
  ],
  [
    "two rows that are one",
    "系統名稱,機關,聯絡人,\n,,姓名,信箱\n甲,A,x,y",
    ...[1, "系統名稱|機關|聯絡人姓名|信箱", "甲", ""],
  ],
  [
    "names again on the second sheet of paper",
    "系統名稱,機關\n甲,A\n系統名稱,機關\n乙,B",
    ...[1, "系統名稱|機關", "甲|乙", "3 names"],
  ],
  ["commas of a Chinese keyboard", "系統名稱，機關\n甲，A\n", 1, "系統名稱|機關", "甲", ""],
  [
    "a sentence in each row",
    "系統名稱;說明\n甲;可查詢，可下載，免費\n",
    1,
    "系統名稱|說明",
    "甲",
    "",
  ],
  ["values that are names elsewhere", "子,丑\n技術,x\n說明,y\n", 1, "子|丑", "技術|說明", ""],
  ["one column", "程式清單\nname\n甲\n乙", 2, "name", "甲|乙", "1 above"],
  [
    "totals",
    "name,agency\n甲,A\n小計,1\n乙,B\n合計,2\n總計：2 件,\n",
    1,
    "name|agency",
    "甲|乙",
    "3 total, 5 total, 6 total",
  ],
  [
    "totals behind an empty cell",
    ",機關,數量\n甲,A,1\n,合計,1\n".replace(",", "name,"),
    1,
    "name|機關|數量",
    "甲",
    "3 total",
  ],
  [
    "totals in English",
    'name,agency\na,A\nSubtotal,1\nGrand total,"1,000"\n',
    1,
    "name|agency",
    "a",
    "3 total, 4 total",
  ],
  [
    "counts of its rows and a mean",
    "name,agency\n甲,A\n總筆數,1\n資料筆數：1,\nRecord count: 1,\n平均,1\n",
    ...[1, "name|agency", "甲", "3 total, 4 total, 5 total, 6 total"],
  ],
  [
    "a sign of its end",
    "name,agency\n甲,A\n資料截止日：115/11/20,\n-- END --,\nEOF,\n（結束）,\n",
    ...[1, "name|agency", "甲", "3 note, 4 note, 5 note, 6 note"],
  ],
  [
    "programs that end",
    "name,agency\nEnd,A\n結束營業登記,\n",
    1,
    "name|agency",
    "End|結束營業登記",
    "",
  ],
  [
    "programs that count",
    "name,agency,source\n合計系統,A,x\n總計,A,https://git.example.tw/x\n",
    1,
    "name|agency|source",
    "合計系統|總計",
    "",
  ],
  [
    "notes",
    "name,agency,source\n甲,A,x\n備註：以上資料至115年11月,,\n註1：不含測試,,\n資料來源,數位發展部,\n※未列者另案辦理,,\n（以下空白）,,\n承辦人：王,,主管：李\n",
    ...[1, "name|agency|source", "甲", "3 note, 4 note, 5 note, 6 note, 7 note, 8 note"],
  ],
  [
    "parts of a list",
    "name,agency\n一、自建,\n甲,A\n（二）委外,\n乙,B\n",
    1,
    "name|agency",
    "甲|乙",
    "2 heading, 4 heading",
  ],
  [
    "programs whose names begin so",
    "name,agency\n備註小幫手,A\n說明書產生器,\n一卡通查詢,\n",
    1,
    "name|agency",
    "備註小幫手|說明書產生器|一卡通查詢",
    "",
  ],
] as const)("in a table with %s, names and entries are found", async (_what, file, ...right) => {
  expect(await outline(file)).toEqual(right);
});

test("GB 18030 is read where only that makes Chinese names of a table", async () => {
  const gb = "cfb5cdb3c3fbb3c62cbbfab9d80abcd72c410a";
  const isSimplified = (text: string) => ["系统名称", "机关"].includes(text);
  const table = (hex: string) =>
    readTable(Buffer.from(hex, "hex"), "file", { isName: isSimplified });
  expect((await table(gb)).header).toEqual(["系统名称", "机关"]);
  // A dash of Windows-1252 between letters would be a character of it.
  const latin = Buffer.from("name,agency\na\x96b,A\n", "latin1").toString("hex");
  await expect(table(latin)).rejects.toMatchObject({ breaks: [{ key: "table.encoding" }] });
});

test("a person says which line has the names; one that has none is refused", async () => {
  const file = "系統名稱,機關\n子,丑\n甲,A\n";
  expect(await outline(file, 2)).toEqual([2, "子|丑", "甲", "1 above"]);
  for (const line of [4, 99])
    await expect(outline(file, line)).rejects.toMatchObject({
      breaks: [{ path: "namesLine", key: "table.noNames", params: { line } }],
    });
  // At the line that was chosen, not at the file, which is as it should be.
  await expect(outline("系統名稱,機關,位址\n子,,丑\n甲,A,B\n", 2)).rejects.toMatchObject({
    breaks: [{ path: "namesLine", key: "table.columnNameless", params: { line: 2, column: 2 } }],
  });
});

test.each([
  ["2025-11-26", "2025/11/26", "2025.11.26", "2025年11月26日", "20251126", "２０２５／１１／２６"],
  [
    "114/11/26",
    "民國114年11月26日",
    "中華民國114年11月26日",
    "1141126",
    "民國 114 年 11 月 26 日",
    "114年11月26日(三)",
  ],
  ["2025/11/26 00:00:00", "2025-11-26 00:00", "2025-11-26T00:00:00", "2025/11/26 上午 12:00:00"],
  ["2025-11-26T09:30:00.000+08:00", "2025-11-26T00:00:00Z", "2025-11-25T16:00:00.000Z"],
  ["2025/11/26 下午 12:00:00", "2025/11/26 12:00:00 PM", "2025-11-26T15:00:00+0800"],
  ["2025年11月26日星期三", "2025/11/26（週三）", "2025-11-26 Wed", "2025/11/26, Wednesday"],
  ["45987", "45987.5", "４５９８７"],
  ["11/26/2025", "26/11/2025", "2025-11-26T23:00:00+08:00"],
  ["114/11/26 星期三 00:00:00", "至114/11/26止", "114年11月26日止", "114年11月26號", "2025.11.26."],
])("%s and its like are 26 November 2025", (...texts) => {
  expect(texts.map((text) => [text, readDay(text)?.value])).toEqual(
    texts.map((text) => [text, "2025-11-26"]),
  );
});

test.each([
  ...["115/2/29", "114-11", "03/04/2025", "2025-11-26T20:00:00Z", "2025/11/26 25:00", "12345"],
  ...[
    "99999",
    "114/13/45",
    "25/11/26",
    "即日起",
    "115年12月底",
    "115/1/1~115/12/31",
    "",
    "2025",
    "11月26日",
    "星期三",
    "00:00:00",
  ],
  "9".repeat(10_000),
])("%s is no day", (text) => {
  expect(readDay(text)).toBeNull();
});

test("leap days are days, of either calendar", () => {
  expect([readDay("113/2/29")?.value, readDay("2024/2/29")?.value]).toEqual([
    "2024-02-29",
    "2024-02-29",
  ]);
});

test.each([
  [
    "nothing",
    "無 無。 （無） 無資料 无资料 ＮＡ N/A n/a #N/A - — －－ / … ？ 待確認 待补 不適用 None NULL 略 無此項 (略) TBD 無（自行維護） N/A(自建) <Blank> (空) 無，自行維護 未授權 暫不提供",
  ],
  ["ditto", "同上 同上。 〃 （同前） 同上（資訊處） 詳如附件 見附件。"],
  [
    null,
    "（自行維護） -(https://git.example.tw/a) 無障礙（甲） 無障礙 無線，有線 未公開 MIT NAS 0 C# 略圖 同上系統 🏛️ 無人機 1 x 其他 C++ ✓",
  ],
])("of %s are the words %s", (kind, list) => {
  const texts = list.split(" ");
  expect(texts.map((text) => [text, emptinessOf(text)])).toEqual(texts.map((text) => [text, kind]));
});
