import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { ReasonField, reasonProblem } from "./reason-field.tsx";

test.each([
  ["", "此欄位為必填。"],
  ["  ", "此欄位為必填。"],
  ["字".repeat(5), undefined],
  [` ${"字".repeat(5)}\n`, undefined],
  ["字".repeat(6), "最多 5 個字，請縮短內容。"],
])("what is wrong with the reason '%s'", (text, problem) => {
  expect(reasonProblem(text, 5, "zh-TW")).toBe(problem);
});

test("where there is none, one is asked for in words of its own", () => {
  expect(reasonProblem("", 5, "zh-TW", "請說明原因。")).toBe("請說明原因。");
});

test.each([
  ["原因", "還可輸入 3 字"],
  ["這樣的原因太長", "超過 2 字"],
])("the field counts what is left of '%s'", (value, count) => {
  const html = renderInside(() => (
    <ReasonField label="原因" maximum={5} value={value} onChange={() => {}} />
  ));
  expect(html).toContain(count);
});
