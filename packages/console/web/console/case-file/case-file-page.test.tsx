import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { CaseFile } from "#contract/case-file/case-file.ts";
import CaseFilePage from "./case-file-page.tsx";

const none = { rows: [], total: 0 };
const file: CaseFile = {
  ...{ firstEditionNo: 7, programName: "線上預約", agencyCode: "a", provideDeptName: "測試部" },
  ...{ createdAt: "2026-11-01T00:00:00.000Z", online: false, editions: [], facts: [], events: [] },
  notes: [
    { noteId: 1, at: "2026-11-01T00:00:00.000Z", authorName: "甲", text: "已電話", own: true },
  ],
  addresses: {
    ...{ repositories: [], demoUrl: "https://demo.example.tw/", contactAgency: "資訊處" },
    ...{ contactName: "王小明", contactEmail: "a@example.tw", contactNumber: "02-1234-5678" },
  },
};

test("the contact comes first, then notes that are folded, then what was measured", async () => {
  const loader = () => ({
    ...{ file, row: null, records: none, letters: none, uses: none, named: [], agencies: [] },
  });
  const page = { default: CaseFilePage, loader };
  const { html } = await renderPage(page, { address: "/console/programs/7" });
  const parts = ["02-1234-5678", "demo.example.tw", "內部備註（1）", "查核結果（0）", "版次（0）"];
  expect(html).toMatch(new RegExp(parts.join(".*"), "s"));
  expect(html).toMatch(/<details class="[^"]*"><summary><h2[^>]*>內部備註/);
});
