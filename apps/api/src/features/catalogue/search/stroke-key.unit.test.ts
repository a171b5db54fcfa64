import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketStart, englishKey, keyBucket, strokeKey } from "./stroke-key.ts";

const collator = new Intl.Collator("zh-Hant-u-co-stroke");
const sign = (left: string, right: string) => Buffer.compare(strokeKey(left), strokeKey(right));

const range = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
const common = fc.constantFrom(..."數位發展部臺北市政府資訊局公共程式平臺一丁乙人入八刀力");
const character = fc.oneof(
  common,
  range(0x4e00, 0x9fff),
  range(0x3400, 0x4dbf),
  range(0x20000, 0x2a6df),
  range(0x20, 0x7e),
  range(0x3000, 0x3020),
  range(0xff01, 0xff5e),
  fc.constantFrom(..."aAbBeEéÉüÜ0123456789（）「」，。、－—・"),
);
const text = fc.string({ unit: character, maxLength: 8 });

test("keys order as the collator does, letter by letter", () => {
  fc.assert(
    fc.property(character, character, (left, right) => {
      expect(sign(left, right)).toBe(collator.compare(left, right));
    }),
    { numRuns: 3_000 },
  );
});

test("keys order as the collator does, over Han, letters, digits, punctuation and case", () => {
  fc.assert(
    fc.property(text, text, text, (start, left, right) => {
      expect(sign(start + left, start + right)).toBe(collator.compare(start + left, start + right));
    }),
    { numRuns: 3_000 },
  );
});

test("names that differ in case alone stay in the collator's order", () => {
  const cased = fc.string({ unit: fc.constantFrom(..."aAbB一丁"), maxLength: 5 });
  fc.assert(
    fc.property(cased, cased, (left, right) => {
      expect(sign(left, right)).toBe(collator.compare(left, right));
    }),
    { numRuns: 2_000 },
  );
});

test("agencies stand by the strokes of their first letter", () => {
  const names = ["臺北市政府", "數位發展部", "中央研究院", "國家高速網路與計算中心", "ABC 局"];
  const sorted = [...names].sort((a, b) => sign(a, b));
  expect(sorted).toEqual([...names].sort(collator.compare));
});

test("a key lies between the start of its bucket and that of the next", () => {
  fc.assert(
    fc.property(text, fc.boolean(), (name, translated) => {
      const key = translated ? strokeKey(name) : englishKey("", name);
      const bucket = keyBucket(key);
      expect(Buffer.compare(bucketStart(bucket), key)).toBeLessThanOrEqual(0);
      expect(Buffer.compare(key, bucketStart(bucket + 1))).toBeLessThan(0);
    }),
  );
});

test("in English lists, what has no English name stands last", () => {
  fc.assert(
    fc.property(text, text, (en, zh) => {
      fc.pre(en !== "");
      expect(Buffer.compare(englishKey(en, zh), englishKey("", zh))).toBe(-1);
      expect(keyBucket(englishKey(en, zh))).toBeLessThan(keyBucket(englishKey("", zh)));
    }),
  );
});
