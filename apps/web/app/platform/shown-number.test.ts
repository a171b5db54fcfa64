import { expect, test } from "vitest";
import { shownNumber } from "./shown-number.ts";

test("numbers are grouped, and rounded to the places that are asked for", () => {
  expect(shownNumber(0, "zh-TW")).toBe("0");
  expect(shownNumber(1_234_567, "en-US")).toBe("1,234,567");
  expect(shownNumber(12.34, "zh-TW", 1)).toBe("12.3");
  expect(shownNumber(12.34, "zh-TW")).toBe("12");
});
