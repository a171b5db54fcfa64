import { expect, test } from "vitest";
import { waitingTime } from "./waiting-time.ts";

test.each([
  [0, "underHour", 0],
  [1, "hours", 1],
  [23, "hours", 23],
  [24, "days", 1],
  [168, "days", 7],
])("says %i hours as people would", (hours, unit, count) =>
  expect(waitingTime(hours)).toEqual({ unit, count }),
);
