import { readOds, readZip } from "@public-code/portal/test-support/read-ods.ts";
import { expect, test } from "vitest";
import { writeOds } from "./ods.ts";

const madeAt = new Date("2026-11-23T04:00:00Z");
const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("https://example.tw")', "＝1"];
const sheet = (cells: readonly string[]) => [{ name: "表", rows: [{ cells }], widths: [5] }];

test("every cell is the text that it was given, whatever it begins with", async () => {
  const [written] = readOds(await writeOds("標題", sheet(formulas), madeAt));
  expect(written).toEqual({ name: "表", rows: [formulas] });
});

test("lines of a text stay lines of its cell", async () => {
  const cells = ["第一行\r\n第二行\n\n第四行\n", "\n一行", "a\uFDD0b"];
  const [written] = readOds(await writeOds("標題", sheet(cells), madeAt));
  expect(written?.rows).toEqual([["第一行\n第二行\n\n第四行", "一行", "ab"]]);
});

test("what XML cannot hold is left out", async () => {
  const cells = ["\tx\u0000\u0001 y ", "<b>&\"'</b>", "𠮷野家👩‍👩‍👧‍👦", ""];
  const [written] = readOds(await writeOds("\u0000", sheet(cells), madeAt));
  expect(written?.rows).toEqual([["x y", "<b>&\"'</b>", "𠮷野家👩‍👩‍👧‍👦", ""]]);
});

test("names of sheets lose what they must not hold, and the file begins with its type", async () => {
  const file = await writeOds("標題", [{ name: "a/b:[c]*", rows: [], widths: [] }], madeAt);
  expect(readOds(file)[0]?.name.trim()).toBe("a b  c");
  const [type] = readZip(file);
  expect([type?.name, type?.stored, String(type?.content)]).toEqual([
    "mimetype",
    true,
    "application/vnd.oasis.opendocument.spreadsheet",
  ]);
});
