import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markMatches, stepOption } from "./suggestion-text.ts";

describe("the highlighted match", () => {
  test("is found in any letter case and as often as it occurs", () => {
    expect(markMatches("ODF 轉換與odf驗證", "odf")).toEqual([
      { text: "ODF", matches: true },
      { text: " 轉換與", matches: false },
      { text: "odf", matches: true },
      { text: "驗證", matches: false },
    ]);
  });

  test("is nothing for an empty query", () => {
    expect(markMatches("臺北", "  ")).toEqual([{ text: "臺北", matches: false }]);
  });

  test("never loses or adds a letter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ maxLength: 3 }), (text, query) => {
        const joined = markMatches(text, query).map((part) => part.text);
        expect(joined.join("")).toBe(text);
      }),
    );
  });

  test("marks only what equals the query", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 2 }), (text, query) => {
        for (const part of markMatches(text, query)) {
          if (part.matches) expect(part.text.toLowerCase()).toBe(query.trim().toLowerCase());
        }
      }),
    );
  });
});

describe("the arrow keys", () => {
  test("walk from the input through the options and back to the input", () => {
    expect(stepOption(-1, 2, 1)).toBe(0);
    expect(stepOption(0, 2, 1)).toBe(1);
    expect(stepOption(1, 2, 1)).toBe(-1);
    expect(stepOption(-1, 2, -1)).toBe(1);
    expect(stepOption(0, 2, -1)).toBe(-1);
  });

  test("stay on the input when there is no option", () => {
    expect(stepOption(-1, 0, 1)).toBe(-1);
    expect(stepOption(-1, 0, -1)).toBe(-1);
  });
});
