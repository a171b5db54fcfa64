import { expect, test } from "vitest";
import { waitingTime } from "./waiting-time.ts";

test.each([
  [0, "underHour", 0, false],
  [1, "hours", 1, false],
  [23, "hours", 23, false],
  [24, "days", 1, false],
  [167, "days", 6, false],
  [168, "days", 7, true],
])("says %i hours as people would", (hours, unit, count, late) =>
  expect(waitingTime(hours)).toEqual({ unit, count, late }),
);
