import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { AgencyActionModal, agencyActionsFor } from "./agency-action-modal.tsx";

test("a merge asks for the other agency and says that it cannot be undone", () => {
  const item = {
    ...{ code: "old-a", nameZh: "舊機關", nameEn: "", oid: "", mailbox: "", aliases: [] },
    ...{ level: "" as const, sample: false, position: 0, updateTime: "" },
    ...{ standing: "" as const, exemptUntil: "", exemptReasonZh: "", exemptReasonEn: "" },
    ...{ publication: "publishes" as const, programs: { online: 2, drafts: 0, offline: 0 } },
    ...{ retired: false, mergedInto: null },
  };
  const html = renderInside(() => (
    <AgencyActionModal item={item} kind="merge" agencies={[]} onClose={() => {}} />
  ));
  expect(html).toContain('role="combobox"');
  expect(html).toContain("合併後不能復原");
});

test("an agency that was merged offers nothing more", () => {
  expect(agencyActionsFor({ retired: true, mergedInto: null })).toEqual(["offer", "merge"]);
  expect(agencyActionsFor({ retired: true, mergedInto: "new-a" })).toEqual([]);
});
