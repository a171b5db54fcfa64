import { pagePaths } from "@public-code/core/contract/site/pages.ts";
import { expect, test } from "vitest";
import { dataFiles } from "./data-files.ts";
import { formatAddress, type MachineFormat } from "./machine-formats.ts";

const formats: MachineFormat[] = Object.values(dataFiles);

test("every format has an address of its own, which is no page's", () => {
  const paths = formats.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const pages: string[] = Object.values(pagePaths);
  expect(paths.filter((path) => pages.includes(path))).toEqual([]);
});

test("the address of a format names its program or agency, and nothing else does", () => {
  const parts = { catalogue: [], agency: ["{code}"], program: ["{id}"] };
  for (const { about, path } of formats) expect(path.match(/\{\w+\}/g) ?? []).toEqual(parts[about]);
  expect(formatAddress("programJsonLd", 7)).toBe("/publicCodes/7.jsonld");
  expect(formatAddress("agencyCodeJson", "a+b")).toBe("/agencies/a%2Bb/code.json");
  expect(formatAddress("codeJson")).toBe("/code.json");
});

test("every format has a name in both languages", () => {
  for (const { name, path } of formats) {
    expect(name["zh-TW"], path).toMatch(/\p{Script=Han}|索引/u);
    expect(name["en-US"], path).not.toMatch(/\p{Script=Han}/u);
  }
});
