import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { listedProgram } from "../test-support/sample-form.ts";
import { ActionDialog, dateProblem } from "./action-dialog.tsx";

const shown = (change: Partial<Parameters<typeof ActionDialog>[0]["row"]>) =>
  renderInside(() => (
    <ActionDialog
      action="takeOffline"
      row={listedProgram(change)}
      onClose={() => {}}
      onDone={() => {}}
    />
  ));

test("whoever takes a program offline chooses between now and a day, and gives a reason", () => {
  const html = shown({});
  for (const label of ["立即下架", "指定日期下架", "下架原因"]) expect(html).toContain(label);
  // The day is asked for once it is chosen.
  expect(html).not.toContain("請輸入明天以後的日期");
});

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
