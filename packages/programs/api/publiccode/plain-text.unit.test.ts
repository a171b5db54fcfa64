import { countCharacters } from "@public-code/publiccode/api/text-formats.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutAtSentence } from "./plain-text.ts";

describe("a text that is cut", () => {
  test.each([
    ["短。", 10, "短。"],
    ["第一句話在這裡。第二句話在這裡。", 12, "第一句話在這裡。"],
    ["One sentence. Another one.", 20, "One sentence."],
    ["版本 3.5 很好用的。後面還有一些字", 12, "版本 3.5 很好用的。"],
    ["Words are never cut in two", 16, "Words are never…"],
    ["沒有句號的一段文字", 5, "沒有句號…"],
    ["👨‍👩‍👧‍👦字🇹🇼很長", 4, "👨‍👩‍👧‍👦字🇹🇼…"],
    ["嗯。這一句話很長很長很長很長很長", 10, "嗯。這一句話很長很…"],
    ["Checks data, masks it, and publishes it in one format", 36, "Checks data, masks it…"],
    ["檢查資料，遮蔽個資，並且以單一格式發布", 13, "檢查資料，遮蔽個資…"],
  ])("%s to %i", (text, maximum, cut) => {
    expect(cutAtSentence(text, maximum)).toBe(cut);
  });

  test("never exceeds its maximum, in characters or units", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 200 }),
        fc.integer({ min: 2, max: 100 }),
        (text, maximum) => {
          const cut = cutAtSentence(text, maximum, maximum);
          expect(cut.length).toBeLessThanOrEqual(maximum);
          expect(countCharacters(cutAtSentence(text, maximum))).toBeLessThanOrEqual(maximum);
        },
      ),
    );
  });
});
