import { describe, expect, test } from "vitest";
import {
  changeList,
  listAddress,
  pageCount,
  pageOf,
  pageRequest,
  readListState,
} from "./list-state.ts";

const names = ["search", "sort"] as const;
const read = (query: string) => readListState(new URLSearchParams(query), names);

describe("the state of a console list", () => {
  test("comes from the page address", () => {
    expect(read("search=%20資料%20&sort=waiting&page=3&other=x")).toEqual({
      values: { search: "資料", sort: "waiting" },
      page: 3,
    });
  });

  test.each(["", "page=0", "page=-1", "page=x", "page=99999999"])(
    "begins at the first page for %j",
    (query) => expect(read(query).page).toBe(1),
  );

  test("cuts a text that no search takes", () => {
    expect(read(`search=${"長".repeat(150)}`).values.search).toHaveLength(100);
  });

  test("leads to an address that reads back the same", () => {
    const state = { values: { search: "a&b 程式", sort: "" }, page: 4 };
    const address = listAddress("/console/reviews", state, "en-US");
    expect(address.startsWith("/console/reviews?")).toBe(true);
    expect(read(address.split("?")[1] ?? "")).toEqual(state);
    expect(new URLSearchParams(address.split("?")[1]).get("lang")).toBe("en-US");
  });

  test("leaves out what is not set", () => {
    expect(listAddress("/console", { values: { search: "" }, page: 1 }, "zh-TW")).toBe(
      "/console?lang=zh-TW",
    );
  });

  test("goes back to the first page with every change", () => {
    const state = { values: { search: "a", sort: "waiting" }, page: 5 };
    expect(changeList(state, { search: "b" })).toEqual({
      values: { search: "b", sort: "waiting" },
      page: 1,
    });
  });

  test("asks the API from page 0", () => {
    expect(pageRequest({ page: 3 })).toEqual({ page: 2, iDisplayLength: 20 });
  });

  test.each([
    [0, 0],
    [20, 1],
    [21, 2],
  ])("fills %i rows into %i pages", (rows, pages) => expect(pageCount(rows)).toBe(pages));

  test("cuts a list that comes whole into pages", () => {
    const rows = Array.from({ length: 45 }, (_, index) => index);
    expect(pageOf(rows, { page: 3 })).toEqual([40, 41, 42, 43, 44]);
    expect(pageOf(rows, { page: 4 })).toEqual([]);
  });
});
