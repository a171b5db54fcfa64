import registry from "language-subtag-registry/data/json/registry.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { countryCodes } from "./registered-subtags.ts";
import * as formats from "./text-formats.ts";

describe("a language tag", () => {
  test.each([
    "zh",
    "zh-Hant",
    "zh-Hant-TW",
    "zh-TW",
    "en-GB",
    "ami",
    "trv",
    "tay",
    "nan",
    "hak",
    "zh-yue",
    "sl-IT-nedis",
    "de-1996",
    "es-419",
    "iw",
    "cdo-CN",
    "sr-YU",
    "sq-XK",
    "en-QM",
    "en-UK-x-private",
    "qaa",
    "und",
    "EN",
  ])("%s is one", (tag) => {
    // UK is reserved for the United Kingdom but is no region subtag.
    expect(formats.isLanguageTag(tag)).toBe(tag !== "en-UK-x-private");
  });

  test.each([
    "",
    "xxx",
    "xy",
    "e",
    "en_GB",
    "zh-",
    "-zh",
    "english",
    "en-GB-GB",
    "en-ZX",
    "en-999",
    "quz-QL",
    "no such",
    "zh Hant",
    "__proto__",
    "constructor",
    "en\n",
  ])("%j is none", (tag) => {
    expect(formats.isLanguageTag(tag)).toBe(false);
  });
});

describe("a country", () => {
  test.each(["TW", "tw", "IT", "GB", "SS", "BQ"])("%s is one", (code) => {
    expect(formats.isCountry(code)).toBe(true);
  });

  test.each(["", "Tw", "UK", "EU", "XK", "ZZ", "TWN", "158", "YU", "hasOwnProperty"])(
    "%j is none",
    (code) => {
      expect(formats.isCountry(code)).toBe(false);
    },
  );

  test("is one of the 249 of ISO 3166-1, none of them retired by the registry", () => {
    expect(countryCodes.size).toBe(249);
    const retired = registry.filter((entry) => entry.Type === "region" && "Deprecated" in entry);
    expect(retired.length).toBeGreaterThan(5);
    for (const { Subtag } of retired) expect(countryCodes.has(Subtag ?? "")).toBe(false);
  });
});

describe("characters are counted as they are read", () => {
  test.each([
    ["", 0],
    ["字", 1],
    ["é", 1],
    ["e\u0301", 1],
    ["👨‍👩‍👧‍👦", 1],
    ["🇹🇼", 1],
    ["a\r\nb", 3],
  ])("%j has %i", (text, count) => {
    expect(formats.countCharacters(text)).toBe(count);
  });
});

test.each([
  ["2024-02-29", true],
  ["2023-02-29", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["0000-01-01", true],
  ["+2026-01-01", false],
])("the day %s: %s", (day, is) => {
  expect(formats.isCalendarDay(day)).toBe(is);
});

test.each([
  ["urn:oid:2.16.886", true],
  ["urn:iso:std:iso:27001", true],
  ["URN:x-a:b", true],
  ["urn:a b:c", false],
  ["urn::c", false],
  ["urn:a:", false],
  ["https://a.example.tw", true],
  ["https://", false],
  ["/path", false],
  ["pcm", false],
])("the URI %s: %s", (uri, is) => {
  expect(formats.isUri(uri)).toBe(is);
});
