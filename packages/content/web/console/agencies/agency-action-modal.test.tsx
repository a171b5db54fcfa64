import { makeCode, renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { AgencyActionModal, agencyActionsFor } from "./agency-action-modal.tsx";

test("a merge offers the other agencies by name and says that it cannot be undone", () => {
  const item = {
    ...{ code: "old-a", nameZh: "舊機關", nameEn: "", oid: "", mailbox: "", aliases: [] },
    ...{ level: "" as const, sample: false, position: 0, updateTime: "" },
    ...{ standing: "" as const, exemptUntil: "", exemptReasonZh: "", exemptReasonEn: "" },
    ...{ programCount: 2, retired: false, mergedInto: null, plannedMerge: null },
  };
  const category = "code_filter_provide_dept";
  const agencies = [
    makeCode({ category, code: "old-a", name: "舊機關" }),
    makeCode({ category, code: "new-a", name: "新機關" }),
    makeCode({ category, code: "gone", name: "停用的機關", retired: true }),
  ];
  const html = renderInside(() => (
    <AgencyActionModal item={item} kind="merge" agencies={agencies} onClose={() => {}} />
  ));
  const offered = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map((option) =>
    option.slice(1),
  );
  expect(offered).toEqual([
    ["", "請選擇"],
    ["new-a", "新機關"],
  ]);
  expect(html).toContain("合併後不能復原");
});

test("a planned merge can be taken back, and no other one is begun meanwhile", () => {
  const plannedMerge = { into: "new-a", day: "20310101", reason: "組織調整", problem: "" } as const;
  const row = { retired: false, mergedInto: null, plannedMerge };
  expect(agencyActionsFor(row)).toEqual(["retire", "takeBack"]);
  expect(agencyActionsFor({ ...row, plannedMerge: null })).toEqual(["retire", "merge"]);
  expect(agencyActionsFor({ ...row, mergedInto: "new-a" })).toEqual([]);
});
