import { expect, test } from "vitest";
import { lastDigestTime } from "./digest-times.ts";

test.each([
  ["daily", "Tuesday 7:59", "2026-12-01T07:59:00+08:00", "2026-11-30T08:00:00+08:00"],
  ["daily", "Tuesday 8:00", "2026-12-01T08:00:00+08:00", "2026-12-01T08:00:00+08:00"],
  ["daily", "Saturday", "2026-12-05T23:00:00+08:00", "2026-12-04T08:00:00+08:00"],
  ["daily", "early Monday", "2026-12-07T01:00:00+08:00", "2026-12-04T08:00:00+08:00"],
  ["weekly", "Sunday", "2026-12-06T12:00:00+08:00", "2026-11-30T08:00:00+08:00"],
  ["weekly", "Monday 9:00", "2026-12-07T09:00:00+08:00", "2026-12-07T08:00:00+08:00"],
] as const)(
  "a %s digest was last due at 8:00 of a working day, on %s",
  (choice, _day, now, due) => {
    expect(lastDigestTime(choice, new Date(now))).toEqual(new Date(due));
  },
);
