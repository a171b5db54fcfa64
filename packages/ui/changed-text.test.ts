import fc from "fast-check";
import { expect, test } from "vitest";
import { textChange } from "./changed-text.tsx";

test.each([
  ["案件管理系統", "案件追蹤系統", { start: "案件", removed: "管理", added: "追蹤", end: "系統" }],
  ["v1", "v1.2", { start: "v1", removed: "", added: ".2", end: "" }],
  ["aa", "aaa", { start: "aa", removed: "", added: "a", end: "" }],
  ["👨‍👩‍👧好", "👨‍👩‍👦好", { start: "", removed: "👨‍👩‍👧", added: "👨‍👩‍👦", end: "好" }],
])("cuts %j and %j where they differ", (before, after, expected) => {
  expect(textChange(before, after)).toEqual(expected);
});

test("gives both texts back when it is put together", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const { start, removed, added, end } = textChange(before, after);
      expect(start + removed + end).toBe(before);
      expect(start + added + end).toBe(after);
    }),
  );
});
