import { expect, test } from "vitest";
import { rowNumber } from "./row-number.ts";

test("the number of a row is what its address says", () => {
  expect(rowNumber("4107")).toBe("4107");
});

test.each([undefined, "", "abc", "-1", "1.5", "1".repeat(16)])("%j is no page", (text) => {
  expect(() => rowNumber(text)).toThrow(
    expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }),
  );
});
