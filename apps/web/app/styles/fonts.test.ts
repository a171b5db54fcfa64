import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./fonts.css", import.meta.url), "utf8");

interface Face {
  weight: string;
  ranges: string;
  size: number;
  ascent: number;
  descent: number;
}

const faces: Face[] = css.split("@font-face").flatMap((rule) => {
  if (!rule.includes('"Source Sans 3 Fallback"')) return [];
  const value = (name: string) => new RegExp(`\\s${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? "";
  const share = (name: string) => Number.parseFloat(value(name)) / 100;
  return {
    weight: value("font-weight"),
    ranges: value("unicode-range"),
    size: share("size-adjust"),
    ascent: share("ascent-override"),
    descent: share("descent-override"),
  };
});

/** Advance widths in em as the two fonts state them; Arial's digits and space are the same in bold. */
const arial = { digit: 0.556, space: 0.278 };
const sourceSans = {
  "200 500": { digit: 0.497, space: 0.2 },
  "501 650": { digit: 0.514, space: 0.2 },
  "651 900": { digit: 0.533, space: 0.2 },
} as const;
/** `size-adjust` of Source Sans 3. */
const enlarged = 1.07;

test.each(Object.entries(sourceSans))(
  "digits and spaces at the weights %s are as wide before the font arrives as after",
  (weight, wanted) => {
    const sizeOf = (range: string) =>
      faces.find((face) => face.weight === weight && face.ranges === range)?.size ?? 0;
    expect(arial.digit * sizeOf("U+0030-0039")).toBeCloseTo(wanted.digit * enlarged, 2);
    expect(arial.space * sizeOf("U+0020")).toBeCloseTo(wanted.space * enlarged, 2);
  },
);

test("every face of the fallback makes lines of the same height", () => {
  expect(faces).toHaveLength(9);
  for (const { size, ascent, descent } of faces) {
    expect(size * ascent).toBeCloseTo(1.096, 2);
    expect(size * descent).toBeCloseTo(0.428, 2);
  }
});
