import { expect, test } from "vitest";
import { matchesOption } from "./matches-option.ts";

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
