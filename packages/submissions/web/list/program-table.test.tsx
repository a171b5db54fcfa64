import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import type { ProgramRow } from "#contract/submissions.ts";
import { ProgramTable } from "./program-table.tsx";

const row: ProgramRow = {
  programId: 7,
  firstEditionNo: 7,
  versionNo: 1,
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
  publiccodeMissing: ["maintenanceType", "developmentStatus"],
  replaced: false,
};
const handlers = { onView: () => {}, onEdit: () => {}, onAction: () => {} };
const shown = (change: Partial<ProgramRow>) =>
  renderInside(() => <ProgramTable rows={[{ ...row, ...change }]} handlers={handlers} />);

test("an agency's list says what a program lacks for its publiccode.yml, in the order of the form", () => {
  expect(shown({})).toContain("平臺還不能產生 publiccode.yml，缺：開發狀態、維護方式");
  expect(shown({ publiccodeMissing: [] })).not.toContain("publiccode.yml");
});

test("an edition that was replaced is opened by its name, and nothing else is done with it", () => {
  const html = shown({ replaced: true });
  expect(html).toContain("已被取代");
  expect(html).not.toContain("上架中");
  expect(html.match(/<button/g)).toHaveLength(1);
});
