import { languages } from "@public-code/core/contract/language.ts";
import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { agencyFields, type EditedAgency } from "#contract/code-editing/agency-fields.ts";
import { AgencyModal } from "./agency-modal.tsx";

test.each(languages)("the form says by an example what an OID is, in %s", (lang) => {
  const root = makeRootData({ settings: makeSettings({ lang }) });
  const html = renderInside(() => <AgencyModal item={null} onClose={() => {}} />, root);
  const [example = ""] = /\d+(\.\d+){2,}/.exec(html) ?? [];
  expect(agencyFields.shape.oid.safeParse(example).success).toBe(true);
});

const agency: EditedAgency = {
  ...{ code: "A1", oid: "2.16.886.1", nameZh: "測試部", nameEn: "", mailbox: "", level: "" },
  ...{ standing: "exempt", exemptUntil: "20270630", exemptReasonZh: "涉密", exemptReasonEn: "" },
  ...{ aliases: [], sample: false, retired: false, mergedInto: null },
  ...{ programs: { online: 0, drafts: 0, offline: 0 }, publication: "exempt" },
  ...{ position: 0, updateTime: "" },
};
const formOf = (item: EditedAgency) =>
  renderInside(() => <AgencyModal item={item} onClose={() => {}} />, makeRootData());

test("an exempt agency has its last day and reasons in the form, another one is not asked for them", () => {
  const html = formOf(agency);
  expect(html).toContain('value="2027-06-30"');
  expect(html).toContain("涉密");
  expect(formOf({ ...agency, standing: "" })).not.toContain("豁免至");
});
