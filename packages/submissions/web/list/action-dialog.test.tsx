import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { listedProgram } from "../test-support/sample-form.ts";
import { ActionDialog } from "./action-dialog.tsx";

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
