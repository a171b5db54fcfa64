import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { AgencyActionModal, agencyActionsFor } from "./agency-action-modal.tsx";

test("a merge asks for the other agency and says that it cannot be undone", () => {
  const item = {
    ...{ code: "old-a", nameZh: "舊機關", nameEn: "", oid: "", mailbox: "", aliases: [] },
    ...{ level: "" as const, sample: false, position: 0, updateTime: "" },
    ...{ standing: "" as const, exemptUntil: "", exemptReasonZh: "", exemptReasonEn: "" },
    ...{ programCount: 2, retired: false, mergedInto: null, plannedMerge: null },
  };
  const html = renderInside(() => (
    <AgencyActionModal item={item} kind="merge" agencies={[]} onClose={() => {}} />
  ));
  expect(html).toContain('role="combobox"');
  expect(html).toContain("合併後不能復原");
});

test("a planned merge can be taken back, and no other one is begun meanwhile", () => {
  const plannedMerge = { into: "new-a", day: "20310101", reason: "組織調整", problem: "" } as const;
  const row = { retired: false, mergedInto: null, plannedMerge };
  expect(agencyActionsFor(row)).toEqual(["retire", "takeBack"]);
  expect(agencyActionsFor({ ...row, plannedMerge: null })).toEqual(["retire", "merge"]);
  expect(agencyActionsFor({ ...row, mergedInto: "new-a" })).toEqual([]);
});
