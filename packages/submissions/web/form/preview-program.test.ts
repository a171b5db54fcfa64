import { program } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import {
  fileOf,
  filledValues,
  keptPictureOf,
  managedProgram,
  newPicture,
} from "../test-support/sample-form.ts";
import { emptyRow, emptyValues } from "./form-values.ts";
import { previewProgram } from "./preview-program.ts";

const codes = [
  { category: "code_filter_type", code: "caseManagement", name: "案件管理" },
  { category: "code_filter_authorizations", code: "MIT", name: "MIT" },
].map((item) => ({
  ...item,
  categoryName: "",
  description: "",
  retired: false,
  announcement: null,
}));
const sources = {
  lang: "zh-TW" as const,
  program: null,
  codes,
  user: { agencyCode: "demo", agencyName: "示範機關" },
  addresses: new Map([
    ["ka", "blob:picture"],
    ["kr", "blob:report"],
  ]),
};

test("a preview has the shape of a program, with names in place of codes", () => {
  const values = filledValues({ picFiles: [keptPictureOf(3), newPicture("ka")] });
  const [scan = emptyRow("vulnerabilityScanContentVos")] = values.vulnerabilityScanContentVos;
  scan.report = { kind: "new", key: "kr", file: fileOf("report.pdf", 5) };
  const shown = previewProgram(values, sources);
  expect(program.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({
    typesStr: "案件管理",
    authorizationsStr: "MIT",
    provideDeptName: "示範機關",
    gitHubLinkContentVos: [{ url: "https://code.example.tw/demo", name: "主程式" }],
    vulnerabilityScanContentVos: [{ scanTool: "掃描工具", scanFile: { s3Url: "blob:report" } }],
    picFiles: [{ fileId: 3 }, { s3Url: "blob:picture", mediaType: "image/png" }],
  });
});

test("empty entries are not shown, and an empty form can be previewed", () => {
  const shown = previewProgram(emptyValues(), { ...sources, program: managedProgram() });
  expect(program.parse(shown)).toEqual(shown);
  expect(shown.gitHubLinkContentVos).toEqual([]);
  expect(shown.vulnerabilityScanContentVos).toEqual([]);
  expect(shown.apiInfoContentVos).toEqual([]);
  expect(shown.caseNo).toBe("PC11500007");
});

test("a preview in English shows the English texts where there are some, as visitors see them", () => {
  const values = filledValues({ programNameEn: "Booking", descriptionEn: " Book online. " });
  const inEnglish = { ...sources, lang: "en-US" as const };
  expect(previewProgram(values, inEnglish)).toMatchObject({
    programName: "Booking",
    description: "Book online.",
  });
  expect(previewProgram(values, sources)).toMatchObject({
    programName: "線上預約",
    description: "讓民眾在網路上預約。",
  });
  expect(previewProgram(filledValues(), inEnglish).description).toBe("讓民眾在網路上預約。");
});
