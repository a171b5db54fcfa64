import { expect, test } from "vitest";
import { isVisitorId, newVisitorId } from "./visitor.ts";

test("new visitor ids fit their own pattern and differ", () => {
  const ids = Array.from({ length: 1_000 }, newVisitorId);
  expect(ids.filter((id) => !isVisitorId(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  "",
  "0123456789abcdef0123456789abcde",
  "0123456789abcdef0123456789abcdef0",
  "0123456789ABCDEF0123456789ABCDEF",
  "0123456789abcdef0123456789abcdef\n",
  "' or 1=1 --0123456789abcdef01234",
  "\0".repeat(32),
])("%j is no visitor id", (value) => {
  expect(isVisitorId(value)).toBe(false);
});
