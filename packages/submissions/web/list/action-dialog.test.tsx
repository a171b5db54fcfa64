import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import { ActionDialog } from "./action-dialog.tsx";

const row = {
  programId: 7,
  firstEditionNo: 7,
  caseNo: "PC11500007",
  programName: "線上預約",
  provideDeptName: "示範機關",
  programStatusCode: programStatus.online,
  programStatus: "上架中",
  terminationStatus: "",
  terminationDate: "",
  terminationSetBy: "",
  approveDesc: "",
  updateTime: "2026-01-01T00:00:00.000Z",
} as const;

const shown = (change: Partial<Parameters<typeof ActionDialog>[0]["row"]>) =>
  renderInside(() => (
    <ActionDialog
      action="takeOffline"
      row={{ ...row, publiccodeMissing: [], ...change }}
      onClose={() => {}}
      onDone={() => {}}
    />
  ));

test("whoever takes a program offline is told which days may be chosen", () => {
  expect(shown({})).toContain("請輸入明天以後的日期");
  const html = shown({
    terminationStatus: "1",
    terminationDate: "20290502",
    terminationSetBy: "operator",
  });
  expect(html).toContain("平臺管理者已設定 2029-05-02 下架，您只能提前");
  expect(html).not.toContain("請輸入明天以後的日期");
});
