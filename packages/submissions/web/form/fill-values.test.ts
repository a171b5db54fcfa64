import { expect, test } from "vitest";
import { fileOf, filledValues } from "../test-support/sample-form.ts";
import { planFilling, takeFilling } from "./fill-values.ts";
import { emptyValues } from "./form-values.ts";

const read = {
  programName: "預約系統",
  programNameEn: "Booking",
  description: "讓民眾在網路上預約。",
  teches: ["java", "java", "vue"],
  authorizations: "other",
  authorization: "EUPL",
  gitHubLinkContentVos: [{ name: "booking", url: "https://code.example.tw/booking" }],
  vulnerabilityScanContentVos: [{ scanTool: "工具甲" }],
};

test("an empty form is filled without a question", () => {
  const plan = planFilling(emptyValues(), read);
  expect(plan.overwrites).toEqual([]);
  expect(plan.fills).toEqual([
    "programName",
    "programNameEn",
    "description",
    "gitHubLinkContentVos",
    "teches",
    "authorizations",
    "vulnerabilityScanContentVos",
  ]);
  const taken = takeFilling(emptyValues(), plan, plan.fills);
  expect(taken).toMatchObject({ teches: ["java", "vue"], authorization: "EUPL" });
  expect(taken.gitHubLinkContentVos?.map((row) => row.cells)).toEqual(read.gitHubLinkContentVos);
  expect(taken.vulnerabilityScanContentVos?.[0]?.cells.scanHighRecord).toBe("0");
});

test("what is filled differently is asked for, what is the same is not", () => {
  const plan = planFilling(filledValues(), read);
  expect(plan.overwrites).toEqual([
    "programName",
    "gitHubLinkContentVos",
    "authorizations",
    "vulnerabilityScanContentVos",
  ]);
  expect(plan.fills).toEqual(["programNameEn", "teches"]);
  expect(Object.keys(takeFilling(filledValues(), plan, plan.fills))).toEqual(plan.fills);
});

test("a plain licence takes the free text of another one away", () => {
  const form = filledValues({ authorizations: "other", authorization: "EUPL" });
  const plan = planFilling(form, { authorizations: "MIT" });
  expect(takeFilling(form, plan, plan.overwrites)).toEqual({
    authorizations: "MIT",
    authorization: "",
  });
});

test("reports that were chosen stay when scan rows are overwritten", () => {
  const form = filledValues();
  const report = { kind: "new", key: "kr", file: fileOf("report.pdf", 5) } as const;
  for (const row of form.vulnerabilityScanContentVos) row.report = report;
  const taken = takeFilling(form, planFilling(form, read), ["vulnerabilityScanContentVos"]);
  expect(taken.vulnerabilityScanContentVos?.map((row) => [row.cells.scanTool, row.report])).toEqual(
    [["工具甲", report]],
  );
});
