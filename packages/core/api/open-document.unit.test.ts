import { afterEach, expect, test, vi } from "vitest";
import { writeOds } from "./ods.ts";
import { writeOdt } from "./odt.ts";
import { documentParts } from "./open-document.ts";

afterEach(() => vi.useRealTimers());

test("a document that is written again on another day is the same to the byte", async () => {
  const madeAt = new Date("2026-11-23T04:00:00Z");
  const write = async (day: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(day) });
    const sheets = [{ name: "表", rows: [{ cells: ["一"] }], widths: [5] }];
    const parts = [{ paragraph: "一" }, { table: [["欄"], ["一"]], widths: ["3cm"] }];
    return [await writeOds("標題", sheets, madeAt), await writeOdt("標題", parts, madeAt)];
  };
  const [sheet, text] = await write("2027-01-01T00:00:00Z");
  expect(await write("2027-06-05T04:03:02Z")).toEqual([sheet, text]);
});

test("a document of a time before there were such files is one all the same", async () => {
  const sheet = await writeOds("1912", [], new Date("1912-12-31T16:00:00Z"));
  expect(Object.keys(documentParts(sheet))).toContain("content.xml");
});
