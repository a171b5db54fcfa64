import { expect, test } from "vitest";
import { csvHead, csvLine } from "#contract/csv.ts";
import { readTable, type TableLimits, tableLimits } from "./read-table.ts";

/** A file's header, and its rows as lines of texts. */
async function read(file: string | Uint8Array, limits?: Partial<TableLimits>) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const { header, rows, refused } = await readTable(bytes, "file", { ...tableLimits, ...limits });
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
  ["two columns of one name", "a,b, a\n1,2,3\n", "table.columnTwice", { name: "a" }],
  ["too many columns of one name", "a,".repeat(201), "table.tooManyColumns", { maximum: 200 }],
  ["a column without a name", "a,,c\n1,2,3\n", "table.columnNameless", { column: 2 }],
  ["nothing", "", "file.empty", undefined],
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
});

test("100,000 rows are read, and others have their turn meanwhile", async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `機關${at},2.16.886.${at}`);
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 1);
  const { rows } = await read(`name,oid\r\n${lines.join("\r\n")}`);
  clearInterval(clock);
  expect(rows).toHaveLength(100_000);
  expect(rows.at(-1)).toEqual([100_001, "機關99999", "2.16.886.99999"]);
  expect(turns).toBeGreaterThan(5);
});
