import { expect, test } from "vitest";
import { assertSeen, nextUpdate } from "./last-change.ts";

const row = { updatedAt: new Date("2026-03-02T01:00:00.000Z") };

test("a row is changed by whom has seen it as it is", () => {
  expect(() => assertSeen(row, "2026-03-02T01:00:00.000Z")).not.toThrow();
  expect(() => assertSeen(row, "2026-03-02T01:00:00.001Z")).toThrow(
    expect.objectContaining({ code: "err.stale", status: 409 }),
  );
  expect(() => assertSeen(row, "")).toThrow(expect.objectContaining({ status: 422 }));
});

test("no two changes of a row bear the same moment", () => {
  const later = new Date("2026-03-02T01:00:00.500Z");
  expect(nextUpdate(row, later)).toEqual(later);
  expect(nextUpdate(row, row.updatedAt)).toEqual(new Date("2026-03-02T01:00:00.001Z"));
  expect(nextUpdate({ updatedAt: later }, row.updatedAt).getTime()).toBe(later.getTime() + 1);
});
