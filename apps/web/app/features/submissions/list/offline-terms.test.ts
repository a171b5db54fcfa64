import { expect, test } from "vitest";
import { readTerms } from "./offline-terms.ts";

const words = { reason: "原因", tooLong: "太長", date: "日期" };

test.each([
  ["", "", { reason: "原因" }],
  ["   ", "", { reason: "原因" }],
  ["停止服務", "", {}],
  ["字".repeat(500), "", {}],
  ["字".repeat(501), "", { reason: "太長" }],
  ["停止服務", "2026-03-02", { date: "日期" }],
  ["停止服務", "2026-03-03", {}],
  ["停止服務", "2026-02-30", { date: "日期" }],
  ["停止服務", "20260305", { date: "日期" }],
])("the reason '%.8s' and the date '%s'", (reason, date, errors) => {
  const days = { first: "2026-03-03", last: undefined };
  expect(readTerms({ reason, date }, days, words)).toEqual(errors);
});

test.each([
  ["", {}],
  ["2026-03-03", {}],
  ["2026-05-02", {}],
  ["2026-05-03", { date: "日期" }],
])("where an operator has set 2 May, the date '%s'", (date, errors) => {
  const days = { first: "2026-03-03", last: "2026-05-02" };
  expect(readTerms({ reason: "停止服務", date }, days, words)).toEqual(errors);
});
