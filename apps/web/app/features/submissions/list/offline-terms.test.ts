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
  expect(readTerms({ reason, date }, "2026-03-03", words)).toEqual(errors);
});
