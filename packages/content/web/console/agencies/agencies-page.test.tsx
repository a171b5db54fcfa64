import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { EditedAgency } from "#contract/code-editing/agency-fields.ts";
import AgenciesPage from "./agencies-page.tsx";

const exempt: EditedAgency = {
  ...{ code: "A1", oid: "2.16.886.1", nameZh: "測試部", nameEn: "", mailbox: "", level: "" },
  ...{ standing: "exempt", exemptUntil: "20270630", exemptReasonZh: "涉密", exemptReasonEn: "" },
  ...{ aliases: [], sample: false, retired: false, mergedInto: null, position: 0, updateTime: "" },
  ...{ programs: { online: 0, drafts: 2, offline: 0 }, publication: "exempt" },
};

async function htmlOf(row: EditedAgency): Promise<string> {
  const state = { values: { search: "", publication: "" }, page: 1 };
  const loader = () => ({ rows: [row], total: 1, state, agencies: [] });
  const page = { default: AgenciesPage, loader };
  return (await renderPage(page, { address: "/console/content/agencies" })).html;
}

test("a row says the state of publication with its day, and programs online and drafts apart", async () => {
  const html = await htmlOf(exempt);
  expect(html).toContain("豁免公開至 2027-06-30");
  expect(html).toMatch(/>尚未上架 2</);
  const publishes = { publication: "publishes", programs: { online: 8, drafts: 2, offline: 1 } };
  const published = await htmlOf(Object.assign({ ...exempt }, publishes));
  expect(published).toContain("上架 8 · 尚未上架 2 · 下架 1");
  expect(published).not.toContain("2027-06-30");
});
