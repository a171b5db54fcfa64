import { describe, expect, test } from "vitest";
import { cutText, lengthOf, tidyLine, tidyLines } from "./tidy-text.ts";

describe("what nobody sees goes, what changes its neighbours stays", () => {
  test.each([
    ["tags", "a\u{E0041}\u{E0042}b", "ab"],
    ["a flag by tags", "🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"],
    ["blanks without width", "a\u200Bb\u2060c\uFEFFd", "abcd"],
    ["marks of direction", "a\u200Eb\u200Fc\u061Cd\u202Ee", "abcde"],
    ["fillers", "a\u3164b\u115F", "ab"],
    ["a soft hyphen", "soft\u00ADware", "software"],
    ["joiners that join nothing", "a\u200Db漢\u200C字\u200D", "ab漢字"],
    ["more than one joiner", "ن\u200C\u200D\u200C\u200Dx", "ن\u200Cx"],
    ["more than one selector", "a\uFE0F\uFE0E\u{E0101}b", "a\uFE0Fb"],
    ["a selector of nothing", "\uFE0Fa \uFE0F", "a"],
    ["a joined family", "👨\u200D👩\u200D👧", "👨\u200D👩\u200D👧"],
    ["an astronaut", "👩🏽\u200D🚀", "👩🏽\u200D🚀"],
    ["a flag of colours", "🏳\uFE0F\u200D🌈", "🏳\uFE0F\u200D🌈"],
    ["a Persian non-joiner", "می\u200Cخواهم", "می\u200Cخواهم"],
    ["a Devanagari joiner", "क्\u200Dष", "क्\u200Dष"],
    ["a Malayalam letter at an end", "ന്\u200D", "ന്\u200D"],
    ["a form of an ideograph", "葛\u{E0100}城", "葛\u{E0100}城"],
    ["a decomposed letter", "Cafe\u0301", "Café"],
    ["Hangul by its parts", "\u1112\u1161\u11AB", "한"],
  ])("%s", (_name, typed, tidy) => {
    expect(tidyLines(typed)).toBe(tidy);
    expect(tidyLines(tidy)).toBe(tidy);
  });
});

test("a line break is one, of whatever kind, and a blank on one line", () => {
  expect(tidyLines(" a\r\nb\rc\u2028d\n ")).toBe("a\nb\nc\nd");
  expect(tidyLine(" a \t\r\n  b  c\td ")).toBe("a b  c d");
});

test("a text is counted and cut by characters", () => {
  expect(lengthOf(" 𠮷𠮷\r\n野 ")).toBe(4);
  expect(cutText("𠮷𠮷野", 2)).toBe("𠮷𠮷");
  expect(cutText("a𠮷", 2)).toBe("a𠮷");
  expect(cutText("a𠮷b", 2)).toBe("a𠮷");
  expect(cutText("abc", 5)).toBe("abc");
});

test("marks beyond those of any writing go, so that composing stays quick", () => {
  expect(tidyLines(`a${"\u0301\u0323".repeat(300_000)}`).length).toBeLessThan(40);
});
