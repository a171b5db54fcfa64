import fc from "fast-check";
import { expect, test } from "vitest";
import { normalise } from "./normalise.ts";
import { eachDocumentKey, nameKeys, wantedKeys } from "./search-keys.ts";
import { cutText } from "./search-text.ts";

function keysOf(texts: string[], names: string[] = []): Set<number> {
  const keys = new Set<number>();
  eachDocumentKey({ names: names.map(normalise), texts: texts.map(normalise) }, (key) => {
    keys.add(key);
  });
  return keys;
}

/** What the keys alone say: found, not found, or to be decided by the text. */
function verdict(texts: string[], keyword: string): boolean | "doubtful" {
  const wanted = wantedKeys(keyword);
  if (wanted === "all") return true;
  if (wanted === null) return false;
  const keys = keysOf(texts);
  if (!wanted.keys.every((key) => keys.has(key))) return false;
  return wanted.doubts.some((key) => keys.has(key)) ? "doubtful" : true;
}

/** The plain meaning of a search, read from the text. */
function matches(texts: string[], keyword: string): boolean {
  const wanted = cutText(normalise(keyword));
  const held = texts.map((text) => cutText(normalise(text)));
  return (
    wanted.words.every((word) =>
      held.some(({ words }) => words.some((one) => one.startsWith(word))),
    ) && wanted.runs.every((run) => held.some(({ runs }) => runs.some((one) => one.includes(run))))
  );
}

test.each([
  ["台北", true],
  ["臺", true],
  ["公共程式", true],
  ["公共程度", false],
  ["odf", true],
  ["OD", true],
  ["df", false],
  ["臺北 odf", true],
  ["臺北 pdf", false],
  ["100%", true],
  ["%", true],
  ["_", false],
  ["", true],
  ["   ", true],
  ["ㄅㄆ", false],
  ["，。", false],
  ["c++", true],
  ["c#", false],
  ["c", true],
])("the keyword %j: %j", (keyword, expected) => {
  const texts = ["臺北市公共程式", "以 ODF 與 C++ 寫成，100% 開放"];
  expect(verdict(texts, keyword)).toBe(expected);
});

test("keys find exactly what the text holds, and say where only the text can tell", () => {
  const few = fc.string({ unit: fc.constantFrom(..."公共程式度ab1 ，%"), maxLength: 24 });
  const asked = fc.string({
    unit: fc.constantFrom(..."公共程式度ab %"),
    minLength: 1,
    maxLength: 7,
  });
  fc.assert(
    fc.property(fc.array(few, { maxLength: 3 }), asked, (texts, keyword) => {
      fc.pre(keyword.trim() !== "");
      const found = verdict(texts, keyword);
      if (found !== "doubtful")
        expect(found).toBe(wantedKeys(keyword) !== null && matches(texts, keyword));
    }),
    { numRuns: 20_000 },
  );
});

test("no text that holds the keyword is missed, in any script", () => {
  const anything = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anything, anything, anything, (before, keyword, after) => {
      fc.pre(wantedKeys(keyword) !== "all" && wantedKeys(keyword) !== null);
      expect(verdict([`${before} ${keyword} ${after}`], keyword)).not.toBe(false);
    }),
    { numRuns: 3_000 },
  );
});

test("a name is found by any part of it, and by its beginning", () => {
  const name = fc.string({ unit: fc.constantFrom(..."臺北市ab "), minLength: 2, maxLength: 10 });
  fc.assert(
    fc.property(name, fc.nat(), fc.nat(), (text, from, length) => {
      const whole = normalise(text);
      const letters = [...whole];
      const part = letters.slice(from % letters.length, (from % letters.length) + (length % 6) + 2);
      const keys = keysOf([], [whole]);
      expect(nameKeys(part.join("")).every((key) => keys.has(key))).toBe(true);
      expect(nameKeys(whole.slice(0, 3), true).every((key) => keys.has(key))).toBe(true);
    }),
  );
});

test("keys are whole numbers that the database and JavaScript both hold exactly", () => {
  for (const key of keysOf(["臺北市 public 𠮷野家𰀀"], ["臺北市"])) {
    expect(Number.isSafeInteger(key)).toBe(true);
    expect(key).toBeGreaterThan(0);
  }
});
