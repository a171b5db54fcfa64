import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import { ActionDialog } from "./action-dialog.tsx";

const row = {
  programId: 7,
  versionNo: 1,
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
  officerId: "u1",
  officerName: "示範承辦人",
  onlineRequest: "",
  updateTime: "2026-01-01T00:00:00.000Z",
} as const;

const shown = (change: Partial<Parameters<typeof ActionDialog>[0]["row"]>) =>
  renderInside(() => (
    <ActionDialog
      action="takeOffline"
      row={{ ...row, publiccodeMissing: [], replaced: false, ...change }}
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
