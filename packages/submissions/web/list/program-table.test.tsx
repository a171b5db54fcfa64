import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { ProgramRow } from "#contract/submissions.ts";
import { listedProgram } from "../test-support/sample-form.ts";
import { ProgramTable } from "./program-table.tsx";

const handlers = { onView: () => {}, onEdit: () => {}, onAction: () => {} };
const shown = (change: Partial<ProgramRow>) =>
  renderInside(() => <ProgramTable rows={[listedProgram(change)]} handlers={handlers} />);

test("an agency's list says what a program lacks for its publiccode.yml, in the order of the form", () => {
  const publiccodeMissing = ["maintenanceType", "developmentStatus"] as const;
  expect(shown({ publiccodeMissing: [...publiccodeMissing] })).toContain(
    "平臺還不能產生 publiccode.yml，缺：開發狀態、維護方式",
  );
  expect(shown({})).not.toContain("publiccode.yml");
});

test("an edition that was replaced is opened by its name, and nothing else is done with it", () => {
  const html = shown({ replaced: true });
  expect(html).toContain("已被取代");
  expect(html).not.toContain("上架中");
  expect(html.match(/<button/g)).toHaveLength(1);
});
