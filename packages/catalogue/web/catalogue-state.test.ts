import { expect, test } from "vitest";
import { offeredSorts, readState, stateRequest } from "#contract/catalogue-state.ts";
import { changeState, stateAddress } from "./catalogue-state.ts";

const stateOf = (query: string) => readState(new URLSearchParams(query));

test.each([
  ["", "programName", "none"],
  ["keyword=地圖", "relevance", "synonyms"],
  ["keyword=地圖&sort=programName", "programName", "synonyms"],
  ["keyword=地圖&sort=nothing", "relevance", "synonyms"],
  ["keyword=地圖&exact=1", "relevance", "near"],
  ["sort=newest", "newest", "none"],
  ["sort=takeover", "takeover", "none"],
  ["sort=relevance", "programName", "none"],
  ["sort=fit", "programName", "none"],
  ["sort=fit&agency=purpose%3Dpublic", "fit", "none"],
  ["sort=fit&agency=purpose%3Dnothing", "programName", "none"],
])("%j asks for the order %s beyond %s", (query, sortColumn, beyond) => {
  expect(stateRequest(stateOf(query))).toMatchObject({ sortColumn, beyond });
});

test.each([
  "keyword=map",
  "keyword=map&sort=programName",
  "keyword=map&exact=1",
  "sort=newest&page=3",
  "maintained=2&secure=1&sort=badges",
  "sort=takeover&rows=50&page=2",
  "sort=fit&agency=purpose%3Dpublic%26tech%3Dpython&tech=java&page=2",
])("the address of %s says the same", (query) => {
  const address = stateAddress(stateOf(query), "en-US");
  expect(stateOf(address.split("?")[1] ?? "")).toEqual(stateOf(query));
});

test("a new keyword is searched with synonyms and from the first page", () => {
  const state = stateOf("keyword=map&exact=1&page=2");
  expect(changeState(state, { sort: "newest" })).toMatchObject({ exact: true, page: 1 });
  expect(changeState(state, { keyword: "form" })).toMatchObject({ exact: false, page: 1 });
});

test("relevance is an order of a keyword, and goes with it", () => {
  expect(offeredSorts({ keyword: "", agency: "" })).not.toContain("relevance");
  expect(offeredSorts({ keyword: "map", agency: "" })).toContain("relevance");
  const state = stateOf("keyword=map&sort=relevance");
  expect(changeState(state, { keyword: "form" }).sort).toBe("relevance");
  expect(changeState(state, { keyword: "" }).sort).toBeNull();
});

test("an order by fit goes with the answers of the agency", () => {
  const state = stateOf("sort=fit&agency=access%3DAA");
  expect(changeState(state, { keyword: "form" })).toMatchObject({ sort: "fit" });
  expect(changeState(state, { agency: "" })).toMatchObject({ sort: null, agency: "" });
});

test.each([
  ["", 10],
  ["rows=20", 20],
  ["rows=50", 50],
  ["rows=7", 10],
  ["rows=1000000", 10],
])("%j asks for %i programs a page", (query, rows) => {
  expect(stateRequest(stateOf(query)).iDisplayLength).toBe(rows);
});

test("another length of a page begins at the first one", () => {
  expect(changeState(stateOf("page=4"), { rows: 50 })).toMatchObject({ rows: 50, page: 1 });
});

test("a keyword that is too long is cut between two characters", () => {
  expect(stateOf(`keyword=${"字".repeat(99)}𠮷野`).keyword).toBe(`${"字".repeat(99)}𠮷`);
});
