import { expect, test } from "vitest";
import { csvCell, csvHead, csvLine, csvText } from "./csv.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+886-2-1234", "'+886-2-1234"],
  ["-x", "'-x"],
  ["@sum", "'@sum"],
  ["\tx", "'\tx"],
  ["\r=1", `"'\r=1"`],
  ["\n=1", `"'\n=1"`],
  ["＝1+1", "'＝1+1"],
  [" =1+1", "' =1+1"],
  ["\u00a0=1+1", "'\u00a0=1+1"],
  ["\u3000@sum", "'\u3000@sum"],
  ["\u200b=1", "'\u200b=1"],
  [" 平常", " 平常"],
  ["＋886", "'＋886"],
  ["－x", "'－x"],
  ["＠sum", "'＠sum"],
  ['=cmd|"x",1', `"'=cmd|""x"",1"`],
  ["兩行\n字", '"兩行\n字"'],
  ["'=1+1", "''=1+1"],
  ["'已有撇號", "''已有撇號"],
  ["-5°C", "'-5°C"],
  ["平常", "平常"],
  ["1-2", "1-2"],
  ["0012", "0012"],
  ["-5", "-5"],
  ["+3.25", "+3.25"],
])("the cell %j is written as %j", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test("no two texts have one cell, and the note says how to read it", () => {
  const texts = [
    "=1",
    "'=1",
    "''=1",
    "x",
    "'x",
    "-5",
    "'-5",
    "'平常",
    "-1",
    "'-1",
    " =1",
    "' =1",
    " '=1",
  ];
  expect(texts.map(csvCell).map(csvText)).toEqual(texts);
});

test("a number is no formula", () => {
  expect(csvCell(-1)).toBe("-1");
});

test("lines follow one header line, with a byte order mark and CRLF", () => {
  expect(csvHead(["a", "b"]) + csvLine([1, "二"])).toBe("\uFEFFa,b\r\n1,二\r\n");
});
