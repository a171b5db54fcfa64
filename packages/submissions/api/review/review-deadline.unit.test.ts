import { expect, test } from "vitest";
import { daysIn, workingDaysLeft } from "./review-deadline.ts";

test.each([
  ["七個工作天左右", 7],
  ["約 10 個工作天", 10],
  ["１４天", 14],
  ["十個工作天", 10],
  ["十二天", 12],
  ["二十天", 20],
  ["兩天內", 2],
  ["兩週", null],
  ["盡快", null],
  ["", null],
])("the promise “%s” is %s days", (text, days) => {
  expect(daysIn(text)).toBe(days);
});

// 2026-11-27 is a Friday; 16:30 UTC is the next day in Taipei.
test.each([
  ["2026-11-27T02:00:00Z", "2026-11-27T09:00:00Z", 7],
  ["2026-11-27T02:00:00Z", "2026-11-29T15:00:00Z", 7],
  ["2026-11-27T02:00:00Z", "2026-11-29T16:30:00Z", 6],
  ["2026-11-27T02:00:00Z", "2026-12-08T02:00:00Z", 0],
  ["2026-11-27T02:00:00Z", "2026-12-09T02:00:00Z", -1],
  ["2026-11-26T16:30:00Z", "2026-11-30T02:00:00Z", 6],
])("of a submission at %s, at %s seven working days are %s", (submitted, now, left) => {
  expect(workingDaysLeft(new Date(submitted), new Date(now), 7)).toBe(left);
});
