import { expect, test } from "vitest";
import { dateProblem } from "./offline-terms.ts";

const texts = { noDay: "沒有這一天", notAllowed: "不能選" };

test.each([
  ["", undefined],
  ["2026-03-02", "不能選"],
  ["2026-03-03", undefined],
  ["2027-02-30", "沒有這一天"],
  ["20260305", "沒有這一天"],
])("the date '%s'", (date, problem) => {
  expect(dateProblem(date, { first: "2026-03-03", last: undefined }, texts)).toBe(problem);
});

test.each([
  ["", undefined],
  ["2026-03-03", undefined],
  ["2026-05-02", undefined],
  ["2026-05-03", "不能選"],
])("where an operator has set 2 May, the date '%s'", (date, problem) => {
  expect(dateProblem(date, { first: "2026-03-03", last: "2026-05-02" }, texts)).toBe(problem);
});
