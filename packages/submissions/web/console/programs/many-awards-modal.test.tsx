import { makeCode, renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import { ManyAwardsModal, offeredAwards } from "./many-awards-modal.tsx";

const row = (programId: number, programName: string, awards: string[]) => ({
  ...{ programId, firstEditionNo: programId, caseNo: `PC1150000${programId}`, programName, awards },
  ...{
    agencyCode: "sample-a",
    provideDeptName: "示範機關",
    programStatusCode: programStatus.online,
  },
  ...{ programStatus: "已上架", terminationStatus: "", hasOpenEdition: false, terminationDate: "" },
  ...{ terminationSetBy: "" as const, terminationReason: "", onlineRequest: "" },
  updateTime: "2026-01-01T00:00:00.000Z",
});
const rows = [row(7, "線上預約", ["award112"]), row(8, "陳情案件", ["award114"])];
const award = (code: string, name: string, retired: boolean) =>
  makeCode({ category: "code_filter_award", code, name, retired });
const awards = [
  award("award112", "一一二年獎項", true),
  award("award113", "一一三年獎項", true),
  award("award114", "一一四年獎項", false),
];

test("the dialog names every program, and nothing is chosen before somebody chooses", () => {
  const html = renderInside(() => (
    <ManyAwardsModal rows={rows} awards={awards} onClose={() => {}} onDone={() => {}} />
  ));
  for (const { programName } of rows) expect(html).toContain(`<li>${programName}</li>`);
  expect(html).toContain("一一四年獎項");
  expect(html).not.toContain("一一二年獎項");
  const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  expect(boxes).toHaveLength(1);
  expect(boxes.filter((box) => box.includes("checked"))).toEqual([]);
  // Adding is what is asked first.
  expect(html).toMatch(/<input[^>]*value="add"[^>]*checked|checked[^>]*value="add"/);
});

test.each([
  ["add", ["award114"]],
  ["remove", ["award112", "award114"]],
] as const)(
  "to %s, awards are offered that at least one program can get or lose",
  (change, codes) => {
    expect(offeredAwards(change, awards, rows).map(({ code }) => code)).toEqual(codes);
  },
);
