import { expect, test } from "vitest";
import { matchingOptions } from "./filter-dropdown.tsx";

const options = ["MIT", "GPL-3.0", "Apache-2.0", "臺北市政府"].map((label) => ({
  value: label,
  label,
}));

function found(query: string) {
  return matchingOptions(options, query).map((option) => option.label);
}

test("options are found in any letter case", () => {
  expect(found("gpl")).toEqual(["GPL-3.0"]);
  expect(found("mIt")).toEqual(["MIT"]);
});

test("full-width letters and spaces around do not matter", () => {
  expect(found(" ＭＩＴ ")).toEqual(["MIT"]);
});

test("a part of a Chinese name is enough", () => {
  expect(found("市政")).toEqual(["臺北市政府"]);
});

test("an empty search shows all options, an unknown one none", () => {
  expect(found("  ")).toHaveLength(4);
  expect(found("xyz")).toEqual([]);
});
