import { expect, test } from "vitest";
import { createNameSearch, matchesOption } from "./matches-option.ts";

const names = [
  "臺北市政府",
  "臺南市政府",
  "數位發展部",
  "Node.js",
  "GPL-3.0",
  ".NET",
  "C#",
  "Café",
];
const matching = (typed: string) => names.filter((name) => matchesOption(name, typed));

test.each([
  ["台北", ["臺北市政府"]],
  ["台南", ["臺南市政府"]],
  ["市政", ["臺北市政府", "臺南市政府"]],
  ["数位", ["數位發展部"]],
  ["nodejs", ["Node.js"]],
  ["node js", ["Node.js"]],
  [" ＧＰＬ ", ["GPL-3.0"]],
  ["gpl3", ["GPL-3.0"]],
  [".net", [".NET"]],
  ["csharp", ["C#"]],
  ["cafe", ["Café"]],
  ["xyz", []],
])("%s is looked for among names", (typed, expected) => {
  expect(matching(typed)).toEqual(expected);
});

test("nothing typed matches all", () => {
  expect(matching("  ")).toEqual(names);
});

const agencies = [
  ["N1", "2.16.886.101.1", "臺北市政府", "Taipei City Government", "北市府"],
  ["N2", "2.16.886.101.2", "數位發展部", "Ministry of Digital Affairs", "數位部"],
];

test.each([
  ["台北", ["N1"]],
  ["臺北　市 政府", ["N1"]],
  ["北市府", ["N1"]],
  ["数位部", ["N2"]],
  ["ｎ２", ["N2"]],
  ["2.16.886.101.1", ["N1"]],
  ["digital", ["N2"]],
  ["gital", []],
  ["", ["N1", "N2"]],
])("%s finds an agency by whatever it is known by", (typed, expected) => {
  const isSearched = createNameSearch(typed);
  expect(agencies.filter(isSearched).map(([code]) => code)).toEqual(expected);
});
