import { describe, expect, test } from "vitest";
import type { FieldDifference } from "#contract/review/review.ts";
import { managedProgram } from "../../test-support/sample-form.ts";
import { isChanged, onlyChanges, type ReviewField, reviewFields } from "./review-fields.ts";

const edition = managedProgram({
  programName: "案件管理系統",
  demoUrl: "https://demo.example.tw",
  changeReason: "修正",
  vulnerabilityScanContentVos: [
    {
      scanId: 1,
      scanTool: "ZAP",
      scanToolVersion: "2",
      scanResults: "",
      scanCriticalRecord: 0,
      scanHighRecord: 0,
      scanMediumRecord: 3,
      scanFile: {
        fileId: 5,
        s3Url: "x",
        scanId: 1,
        fileOriName: "report.pdf",
        fileExtName: "pdf",
        fileSize: 1,
      },
    },
  ],
  gitHubLinkContentVos: [
    { name: "a", url: "https://github.com/demo/a" },
    { name: "b", url: "https://github.com/demo/b" },
  ],
});

const differences: FieldDifference[] = [
  { path: "programName", change: "changed", before: "案件系統", after: "案件管理系統" },
  { path: "types", change: "changed", before: "其他", after: "案件管理" },
  { path: "gitHubLinkContentVos.0", change: "removed", before: "old https://old", after: "" },
  { path: "gitHubLinkContentVos.1", change: "added", before: "", after: "b https://…" },
  {
    path: "vulnerabilityScanContentVos.0.scanMediumRecord",
    change: "changed",
    before: "0",
    after: "3",
  },
  { path: "picFiles.0", change: "removed", before: "old.png", after: "" },
];

const fields = reviewFields(edition, differences);
const field = (name: string): ReviewField => {
  const reviewField = fields.find((candidate) => candidate.name === name);
  if (!reviewField) throw new Error(`there is no field ${name}`);
  return reviewField;
};

describe("the fields of a review", () => {
  test("follow the form and show names in place of codes", () => {
    expect(fields[0]?.name).toBe("programName");
    expect(field("types").value).toBe("案件管理");
    expect(field("authorizations").value).toBe("MIT");
    expect(field("changeReason").value).toBe("修正");
  });

  test("bear the difference of a single value", () => {
    expect(field("programName").difference).toMatchObject({ before: "案件系統" });
    expect(field("description").difference).toBeNull();
  });

  test("tell an added entry from a removed one at a place that is in use", () => {
    const entries = field("gitHubLinkContentVos").entries ?? [];
    expect(entries.map(({ index, difference }) => [index, difference?.change])).toEqual([
      [0, undefined],
      [1, "added"],
      [0, "removed"],
    ]);
    expect(entries[2]?.label).toBe("old https://old");
  });

  test("bear the difference of a column, and the report's name", () => {
    const columns = field("vulnerabilityScanContentVos").entries?.[0]?.columns ?? [];
    const of = (name: string) => columns.find(({ column }) => column === name);
    expect(of("scanMediumRecord")).toMatchObject({ value: "3", difference: { before: "0" } });
    expect(of("scanFile")?.value).toBe("report.pdf");
    expect(of("scanFile")?.path).toBe("vulnerabilityScanContentVos.0.scanFile");
  });

  test("lead to other sites and to the report, and nowhere where a browser must not go", () => {
    expect(field("demoUrl").link).toEqual({ kind: "web", address: "https://demo.example.tw" });
    expect(field("programName").link).toBeNull();
    const [repository] = field("gitHubLinkContentVos").entries ?? [];
    expect(repository?.columns.map(({ column, link }) => [column, link?.address])).toEqual([
      ["url", "https://github.com/demo/a"],
      ["name", undefined],
    ]);
    const [scan] = field("vulnerabilityScanContentVos").entries ?? [];
    expect(scan?.columns.find(({ column }) => column === "scanFile")?.link).toEqual({
      kind: "file",
      address: "x",
    });
    const unsafe = reviewFields({ ...edition, demoUrl: "javascript:alert(1)" }, []);
    expect(unsafe.find(({ name }) => name === "demoUrl")?.link).toBeNull();
  });

  test("show a removed picture where none is left", () => {
    expect(field("picFiles").entries).toMatchObject([
      { label: "old.png", difference: { change: "removed" } },
    ]);
  });

  test("are changed where they or something inside differs", () => {
    expect(fields.filter(isChanged).map(({ name }) => name)).toEqual([
      "programName",
      "types",
      "gitHubLinkContentVos",
      "vulnerabilityScanContentVos",
      "picFiles",
    ]);
  });

  test("can leave out what stays as it is", () => {
    const entries = onlyChanges(field("vulnerabilityScanContentVos")).entries ?? [];
    expect(entries[0]?.columns.map(({ column }) => column)).toEqual(["scanMediumRecord"]);
    expect(onlyChanges(field("gitHubLinkContentVos")).entries).toHaveLength(2);
  });
});
