import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { seedCodeLists } from "../code-lists.ts";
import { drawPicture } from "./draw-picture.ts";

const kinds = seedCodeLists
  .filter((entry) => entry.category === "code_filter_type")
  .map((entry) => entry.code);

describe("drawn pictures", () => {
  test.each([...kinds, "unheard-of"])("a picture of %s renders at 1280 by 800", async (kind) => {
    for (const index of [0, 1, 2]) {
      const svg = drawPicture("some-program", kind, index);
      expect(svg).not.toMatch(/<text|NaN|undefined|font/);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect([width, height]).toEqual([1280, 800]);
    }
  });

  test("the same seed draws the same, another seed or place draws another picture", () => {
    const first = drawPicture("one", "dataPresentation", 0);
    expect(drawPicture("one", "dataPresentation", 0)).toBe(first);
    expect(drawPicture("two", "dataPresentation", 0)).not.toBe(first);
    expect(drawPicture("one", "dataPresentation", 1)).not.toBe(first);
  });

  test("pictures stay light as SVG and as PNG", async () => {
    for (const kind of kinds) {
      const svg = drawPicture("weight", kind, 0);
      expect(svg.length, kind).toBeLessThan(40_000);
      const png = await sharp(Buffer.from(svg)).png().toBuffer();
      expect(png.length, kind).toBeLessThan(200_000);
    }
  });
});
