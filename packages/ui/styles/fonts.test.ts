import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./fonts.css", import.meta.url), "utf8");

interface Face {
  family: string;
  weight: string;
  ranges: string;
  size: number;
  ascent: number;
  descent: number;
}

const faces: Face[] = css.split("@font-face").flatMap((rule) => {
  if (!rule.includes("Fallback")) return [];
  const value = (name: string) => new RegExp(`\\s${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? "";
  const share = (name: string) => Number.parseFloat(value(name)) / 100;
  return {
    family: value("font-family"),
    weight: value("font-weight"),
    ranges: value("unicode-range"),
    size: share("size-adjust"),
    ascent: share("ascent-override"),
    descent: share("descent-override"),
  };
});

/** Advance widths in em as the two fonts state them; Arial's digits and space are the same in bold. */
const arial = { digit: 0.556, space: 0.278 };
/** Digits of Noto Sans TC; from weight 501 on its bold ones are drawn. */
const noto = { "200 500": 0.555, "501 650": 0.59, "651 900": 0.59 };
const sourceSans = {
  "200 500": { digit: 0.497, space: 0.2 },
  "501 650": { digit: 0.514, space: 0.2 },
  "651 900": { digit: 0.533, space: 0.2 },
} as const;
/** `size-adjust` of Source Sans 3. */
const enlarged = 1.07;

test.each(["200 500", "501 650", "651 900"] as const)(
  "digits and spaces at the weights %s are as wide before the font arrives as after",
  (weight) => {
    const expected = sourceSans[weight];
    const sizeOf = (family: string, range: string) =>
      faces.find(
        (face) => face.family === family && face.weight === weight && face.ranges === range,
      )?.size ?? 0;
    const inArial = (range: string) => sizeOf('"Source Sans 3 Fallback"', range);
    expect(arial.digit * inArial("U+0030-0039")).toBeCloseTo(expected.digit * enlarged, 2);
    expect(arial.space * inArial("U+0020")).toBeCloseTo(expected.space * enlarged, 2);
    const inNoto = sizeOf('"Source Sans 3 Noto Fallback"', "U+0020-00FF, U+2010-2012");
    expect(Math.abs(noto[weight] * inNoto - expected.digit * enlarged)).toBeLessThan(0.01);
  },
);

test("every face of the fallback makes lines of the same height", () => {
  expect(faces).toHaveLength(12);
  for (const { size, ascent, descent } of faces) {
    expect(size * ascent).toBeCloseTo(1.096, 2);
    expect(size * descent).toBeCloseTo(0.428, 2);
  }
});
