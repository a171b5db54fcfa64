import { expect, test } from "vitest";
import { createAddressRate } from "./address-rate.ts";

test("each address has its own count, begun anew each minute", () => {
  let at = 0;
  const rate = createAddressRate(2, { now: () => at });
  expect([rate.admits("a"), rate.admits("a"), rate.admits("a")]).toEqual([true, true, false]);
  expect([rate.admits("b", 2), rate.admits("c", 3)]).toEqual([true, false]);
  at = 59_999;
  expect(rate.admits("a")).toBe(false);
  at = 60_000;
  expect(rate.admits("a")).toBe(true);
});

test("a network of IPv6 counts as one, however many addresses it has", () => {
  const rate = createAddressRate(2, { now: () => 0 });
  const answers = ["1", "2", "3"].map((host) => rate.admits(`2001:db8:1:2::${host}`));
  expect(answers).toEqual([true, true, false]);
  expect(rate.admits("2001:db8:1:3::1")).toBe(true);
  expect([rate.admits("192.0.2.7"), rate.admits("::ffff:192.0.2.7")]).toEqual([true, true]);
  expect(rate.admits("192.0.2.7")).toBe(false);
});

test("above the most networks that are remembered, the one that came first is forgotten", () => {
  const rate = createAddressRate(1, { now: () => 0, most: 2 });
  for (const address of ["a", "b", "c"]) expect(rate.admits(address)).toBe(true);
  expect(rate.admits("c")).toBe(false);
  expect(rate.admits("b")).toBe(false);
  expect(rate.admits("a")).toBe(true);
});
