import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { expect, test } from "vitest";
import { readState } from "#contract/catalogue-state.ts";
import { ofEachFilter } from "#contract/filter-groups.ts";
import { offeredOptions } from "./catalogue-data.ts";

const item = (category: string, code: string, name = code): CodeItem => ({
  category,
  categoryName: "",
  code,
  name,
  description: "",
  retired: false,
  announcement: null,
});
const items = [
  item("code_filter_authorizations", "few", "甲"),
  item("code_filter_authorizations", "none", "無"),
  item("code_filter_authorizations", "chosen", "選"),
  item("code_filter_authorizations", "later", "國"),
  item("code_filter_authorizations", "sooner", "一"),
  item("code_filter_authorizations", "latin", "MIT"),
  item("code_filter_update_time", "7d"),
  item("code_filter_update_time", "30d"),
];
const facets = {
  ...ofEachFilter(() => ({})),
  licence: { few: 1, latin: 4, later: 4, sooner: 4 },
  updateTime: { "7d": 2, "30d": 9 },
  secure: { "1": 4, "2": 1 },
};

test("options come by count, then by name; ages and levels in their order; without programs if chosen", () => {
  const state = readState(new URLSearchParams("licence=chosen&reused=1&reused=9"));
  const offered = offeredOptions(items, state, facets);
  expect(offered.licence.map(({ code }) => code)).toEqual([
    "sooner",
    "later",
    "latin",
    "few",
    "chosen",
  ]);
  expect(offered.updateTime.map(({ code }) => code)).toEqual(["7d", "30d"]);
  expect(offered.secure.map(({ code }) => code)).toEqual(["1", "2"]);
  expect(offered.reused.map(({ code }) => code)).toEqual(["1"]);
  expect([offered.provider, offered.maintained]).toEqual([[], []]);
});
