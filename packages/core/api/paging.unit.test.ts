import { expect, test } from "vitest";
import { askedBy, pageOf, pageReply } from "./paging.ts";

test("a page of a list has its rows, and the count of all", () => {
  const all = ["a", "b", "c", "d", "e"];
  const pageRows = [0, 1, 2, 3].map((page) => pageOf(all, { page, rows: 2 }).rows);
  expect(pageRows).toEqual([["a", "b"], ["c", "d"], ["e"], []]);
  const reply = pageReply(pageOf(all, askedBy({ page: 1, iDisplayLength: 3 }, { lang: "zh-TW" })));
  expect(reply).toMatchObject({ data: ["d", "e"], recordsTotal: 5, draw: 0 });
});
