import { expect, test } from "vitest";
import { lastMailTime, mailTimeBefore } from "./mail-times.ts";

test.each([
  ["daily", "Tuesday 7:59", "2026-12-01T07:59:00+08:00", "2026-11-30T08:00:00+08:00"],
  ["daily", "Tuesday 8:00", "2026-12-01T08:00:00+08:00", "2026-12-01T08:00:00+08:00"],
  ["daily", "Saturday", "2026-12-05T23:00:00+08:00", "2026-12-04T08:00:00+08:00"],
  ["daily", "early Monday", "2026-12-07T01:00:00+08:00", "2026-12-04T08:00:00+08:00"],
  ["weekly", "Sunday", "2026-12-06T12:00:00+08:00", "2026-11-30T08:00:00+08:00"],
  ["weekly", "Monday 9:00", "2026-12-07T09:00:00+08:00", "2026-12-07T08:00:00+08:00"],
  ["monthly", "a month that began on a Sunday", "2026-11-15T08:00+08:00", "2026-11-02T08:00+08:00"],
  ["monthly", "its last day", "2026-12-31T08:00:00+08:00", "2026-12-01T08:00:00+08:00"],
  ["monthly", "a month that began on Saturday", "2027-05-31T23:59+08:00", "2027-05-03T08:00+08:00"],
  ["monthly", "the night before a letter", "2027-06-01T07:59+08:00", "2027-05-03T08:00+08:00"],
  ["monthly", "the second, a Monday's morrow", "2027-06-02T08:00+08:00", "2027-06-01T08:00+08:00"],
] as const)("%s mails were last due at 8:00, on %s", (period, _day, now, due) => {
  expect(lastMailTime(period, new Date(now))).toEqual(new Date(due));
});

test("and the time before, also of January", () => {
  const before = mailTimeBefore("monthly", new Date("2027-01-20T00:00:00Z"));
  expect(before.toISOString()).toBe("2026-12-01T00:00:00.000Z");
});
