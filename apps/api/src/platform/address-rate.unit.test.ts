import { expect, test } from "vitest";
import { createAddressRate } from "./address-rate.ts";

test("each address has its own count, begun anew each minute", () => {
  let at = 0;
  const rate = createAddressRate(2, () => at);
  expect([rate.admits("a"), rate.admits("a"), rate.admits("a")]).toEqual([true, true, false]);
  expect(rate.admits("b")).toBe(true);
  at = 59_999;
  expect(rate.admits("a")).toBe(false);
  at = 60_000;
  expect(rate.admits("a")).toBe(true);
});
