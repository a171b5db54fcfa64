import { fileLimits } from "@public-code/core/contract/files/limits.ts";
import { apiMessages } from "@public-code/core/contract/messages.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import {
  programFields,
  type RowList,
  type TextFieldName,
} from "@public-code/programs/contract/program-fields.ts";
import { describe, expect, test } from "vitest";
import {
  fileOf,
  filledValues,
  keptPictureOf,
  managedProgram,
  newPicture,
} from "../test-support/sample-form.ts";
import { blockingIssues, findIssues, malformedPlaces } from "./form-rules.ts";
import { emptyRow, emptyValues, type FormValues, type SaveAction } from "./form-values.ts";

const texts = apiMessages["zh-TW"];
const tooLong = (maximum: number) => `最多 ${maximum} 個字，請縮短內容。`;

/** What keeps an action from being done: field without entry keys, and the words. */
function refusals(values: FormValues, action: SaveAction, edition = null as Edition): string[] {
  return blockingIssues(findIssues(values, edition, "zh-TW"), action).map(
    ({ address, message }) => `${address.replace(/\.k\w+/, "")}: ${message}`,
  );
}
type Edition = Parameters<typeof findIssues>[1];

const letters = (count: number) => "字".repeat(count);
const base = filledValues({ contactEmail: "service@example.tw", contactNumber: "02-00000000" });

/** That each rule turns at its bound is shown of the contract; here, that its field says so in words. */
function withCell(list: RowList, column: string, value: string): FormValues {
  const rows = base[list].map((row) => ({ ...row, cells: { ...row.cells, [column]: value } }));
  return { ...base, [list]: rows };
}

test("the page counts texts to the length that the form takes", () => {
  const lengths = {
    ...{ programName: 100, programNameEn: 100, demoUrl: 500, description: 500 },
    ...{ descriptionEn: 500, contactAgency: 200, contactName: 50, contactEmail: 320 },
    ...{ contactNumber: 50, changeReason: 500 },
  } satisfies Partial<Record<TextFieldName, number>>;
  for (const [field, maximum] of Object.entries(lengths))
    expect([field, Object(programFields)[field].maximum]).toEqual([field, maximum]);
});

describe.each(["", "submit"] as const)(
  "a field says what is wrong with it, action '%s'",
  (action) => {
    test.each([
      ["programName", " \n\t　", texts["field.required"]],
      ["programName", letters(101), tooLong(100)],
      ["contactAgency", letters(201), tooLong(200)],
      ["demoUrl", "ftp://e.example.tw", texts["field.url"]],
      ["demoUrl", "javascript:alert(1)", texts["field.url"]],
    ])("%s of '%s'", (field, value, message) => {
      expect(refusals({ ...base, [field]: value }, action)).toEqual([`${field}: ${message}`]);
    });

    test.each([
      ["demoUrl", "e.example.tw"],
      ["demoUrl", "https://"],
      ["demoUrl", "https:// e"],
      ["contactEmail", "a@example"],
    ])("%s of '%s' is kept by a draft, which marks it", (field, value) => {
      const values = { ...base, [field]: value };
      const [first = "", ...more] = refusals(values, action);
      const message = field === "demoUrl" ? texts["field.url"] : texts["field.contactEmail"];
      // What lacks a scheme alone is told that in addition.
      expect([first.startsWith(`${field}: ${message}`), more]).toEqual([action === "submit", []]);
      expect(malformedPlaces(findIssues(values, null, "zh-TW"))).toEqual([field]);
    });

    const range = "請輸入 0 到 65000 之間的整數。";
    test.each([
      ["0", null],
      ["65000", null],
      ["６５", null],
      ["65001", range],
      ["-1", range],
      ["", texts["field.number"]],
      ["1.5", texts["field.number"]],
      ["1e3", texts["field.number"]],
      ["很多", texts["field.number"]],
    ])("a scan count of '%s' says %s", (text, message) => {
      for (const column of ["scanCriticalRecord", "scanHighRecord", "scanMediumRecord"])
        expect(refusals(withCell("vulnerabilityScanContentVos", column, text), action)).toEqual(
          message === null ? [] : [`vulnerabilityScanContentVos.${column}: ${message}`],
        );
    });

    test("an entry says it at its column, and a list of 51 at itself", () => {
      expect(refusals(withCell("apiInfoContentVos", "name", letters(51)), action)).toEqual([
        `apiInfoContentVos.name: ${tooLong(50)}`,
      ]);
      const rows = Array.from({ length: 51 }, () => {
        const row = emptyRow("apiInfoContentVos");
        return { ...row, cells: { ...row.cells, name: "名稱" } };
      });
      expect(refusals({ ...base, apiInfoContentVos: rows }, action)).toEqual([
        "apiInfoContentVos: 最多 50 項。",
      ]);
    });
  },
);

describe("what submitting asks for on top of a draft", () => {
  test("an empty form misses a name as a draft, and everything required when submitted", () => {
    const { "field.required": required, "field.contactWay": contact } = texts;
    expect(refusals(emptyValues(), "")).toEqual([`programName: ${required}`]);
    expect(refusals(emptyValues(), "submit")).toEqual([
      `programName: ${required}`,
      `demoUrl: ${required}`,
      `description: ${required}`,
      `types: ${texts["field.atLeastOne"]}`,
      `gitHubLinkContentVos.url: ${required}`,
      `gitHubLinkContentVos.name: ${required}`,
      `authorizations: ${required}`,
      `vulnerabilityScanContentVos.scanTool: ${required}`,
      `contactAgency: ${required}`,
      `contactName: ${required}`,
      `contactEmail: ${contact}`,
      `contactNumber: ${contact}`,
    ]);
  });

  test("everything is told even where a count is no number", () => {
    const values = emptyValues();
    for (const row of values.vulnerabilityScanContentVos) row.cells.scanHighRecord = "x";
    const messages = refusals(values, "submit");
    expect(messages).toContain(
      `vulnerabilityScanContentVos.scanHighRecord: ${texts["field.number"]}`,
    );
    expect(messages).toContain(`contactEmail: ${texts["field.contactWay"]}`);
  });

  test.each([
    ["other", "", "submit", [`authorization: ${texts["field.authorizationOther"]}`]],
    ["other", "", "", []],
    ["other", letters(50), "submit", []],
    ["other", letters(51), "", [`authorization: ${tooLong(50)}`]],
    ["MIT", letters(51), "submit", []],
  ] as const)("licence %s with text '%s', action '%s'", (code, text, action, expected) => {
    const values = filledValues({ authorizations: code, authorization: text });
    expect(refusals(values, action)).toEqual(expected);
  });

  test("an entry of APIs or cases may stay empty, one of repositories may not", () => {
    const values = filledValues();
    values.gitHubLinkContentVos.push(emptyRow("gitHubLinkContentVos"));
    values.apiInfoContentVos.push(emptyRow("apiInfoContentVos"));
    values.practicalCaseContentVos.push(emptyRow("practicalCaseContentVos"));
    expect(refusals(values, "")).toEqual([]);
    expect(refusals(values, "submit")).toHaveLength(2);
  });
});

describe("the reason of a change", () => {
  const missing = [`changeReason: ${texts["field.changeReason"]}`];
  test.each([
    ["a new program", null, [], []],
    ["a first draft", managedProgram(), [], []],
    ["a draft of a change", managedProgram({ programId: 9 }), [], missing],
    [
      "what needs modification",
      managedProgram({ programId: 9, programStatusCode: programStatus.needsModification }),
      [],
      [],
    ],
    [
      "what is online",
      managedProgram({ programStatusCode: programStatus.online }),
      missing,
      missing,
    ],
  ])("%s", (_name, edition, draft, submission) => {
    expect(refusals(filledValues(), "", edition)).toEqual(draft);
    expect(refusals(filledValues(), "submit", edition)).toEqual(submission);
    const reason = filledValues({ changeReason: "更新說明" });
    expect(refusals(reason, "submit", edition)).toEqual([]);
  });
});

describe.each(["", "submit"] as const)("files together, action '%s'", (action) => {
  test.each([
    [0, 0, true],
    [0, 10, true],
    [10, 0, true],
    [4, 6, true],
    [4, 7, false],
    [0, 11, false],
  ])("%i stored and %i new pictures", (stored, added, isRight) => {
    const picFiles = [
      ...Array.from({ length: stored }, (_, n) => keptPictureOf(n + 1)),
      ...Array.from({ length: added }, (_, n) => newPicture(`k${n}`)),
    ];
    const messages = refusals(filledValues({ picFiles }), action);
    expect(new Set(messages)).toEqual(new Set(isRight ? [] : ["picFiles: 最多 10 個檔案。"]));
  });

  test.each([
    [10, true],
    [11, false],
  ])("%i new reports", (count, isRight) => {
    const rows = Array.from({ length: count }, (_, n) => {
      const row = emptyRow("vulnerabilityScanContentVos");
      row.cells.scanTool = "掃描工具";
      row.report = { kind: "new", key: `k${n}`, file: fileOf("report.pdf", 1) };
      return row;
    });
    expect(refusals(filledValues({ vulnerabilityScanContentVos: rows }), action)).toEqual(
      isRight ? [] : ["vulnerabilityScanContentVos: 最多 10 個檔案。"],
    );
  });

  test.each([
    [fileLimits.totalBytes, true],
    [fileLimits.totalBytes + 1, false],
  ])("%i bytes of stored pictures, new ones and reports", (total, isRight) => {
    const values = filledValues({ picFiles: [keptPictureOf(1, 1000), newPicture("ka", 2000)] });
    for (const row of values.vulnerabilityScanContentVos)
      row.report = { kind: "new", key: "kb", file: fileOf("report.pdf", total - 3000) };
    expect(refusals(values, action)).toEqual(
      isRight ? [] : ["picFiles: 全部檔案合計超過 200 MB，請移除部分檔案。"],
    );
  });
});

test("English pages say the rules in English", () => {
  const messages = findIssues(emptyValues(), null, "en-US").map(({ message }) => message);
  expect(messages).toContain("This field is required.");
  expect(messages.filter((message) => /[\u4e00-\u9fff]/.test(message))).toEqual([]);
});
