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

/** Texts of the lengths that a rule turns at: 0, 1, the maximum, and one more. */
const letters = (count: number) => "字".repeat(count);
const address = (length: number) => `https://e.example.tw/${"a".repeat(length - 21)}`;
const mail = (length: number) => `${"a".repeat(length - 11)}@example.tw`;

interface TextRule {
  field: TextFieldName;
  maximum: number;
  /** What a draft and a submission say of an empty field; null where it may stay empty. */
  emptyDraft: string | null;
  emptySubmit: string | null;
  textOf: (length: number) => string;
  /** The shortest text that is right. */
  shortest: number;
}

const line = (
  field: TextFieldName,
  maximum: number,
  emptySubmit: string | null,
  emptyDraft: string | null = null,
): TextRule => ({ field, maximum, emptyDraft, emptySubmit, textOf: letters, shortest: 1 });

const textRules: TextRule[] = [
  line("programName", 100, texts["field.required"], texts["field.required"]),
  line("programNameEn", 100, null),
  { ...line("demoUrl", 500, texts["field.required"]), textOf: address, shortest: 22 },
  line("description", 500, texts["field.required"]),
  line("descriptionEn", 500, null),
  line("contactAgency", 200, texts["field.required"]),
  line("contactName", 50, texts["field.required"]),
  { ...line("contactEmail", 320, null), textOf: mail, shortest: 12 },
  line("contactNumber", 50, null),
  line("changeReason", 500, null),
];

describe.each(["", "submit"] as const)("fields of text, action '%s'", (action) => {
  // The number keeps the form reachable while the mail is tried, and the other way round.
  const base = filledValues({ contactEmail: "service@example.tw", contactNumber: "02-00000000" });

  test.each(textRules)("$field: empty, shortest, maximum and one more", (rule) => {
    const tried = (length: number) =>
      refusals({ ...base, [rule.field]: length === 0 ? "" : rule.textOf(length) }, action);
    const empty = action === "submit" ? rule.emptySubmit : rule.emptyDraft;
    expect(tried(0)).toEqual(empty === null ? [] : [`${rule.field}: ${empty}`]);
    expect(tried(rule.shortest)).toEqual([]);
    expect(tried(rule.maximum)).toEqual([]);
    expect(tried(rule.maximum + 1)).toEqual([`${rule.field}: ${tooLong(rule.maximum)}`]);
  });

  test.each(textRules)("$field: the page counts to the same maximum", (rule) => {
    expect(programFields[rule.field].maximum).toBe(rule.maximum);
  });

  test("a text of nothing but spaces counts as empty", () => {
    expect(refusals({ ...base, programName: " \n\t　" }, action)).toEqual([
      `programName: ${texts["field.required"]}`,
    ]);
  });

  test.each([
    ["ftp://e.example.tw", false],
    ["e.example.tw", true],
    ["https://", true],
    ["https:// e", true],
    ["javascript:alert(1)", false],
  ])("%s is no address of a demo site; a draft keeps it: %s", (demoUrl, isKept) => {
    if (isKept && action === "") {
      expect(refusals({ ...base, demoUrl }, action)).toEqual([]);
      expect(malformedPlaces(findIssues({ ...base, demoUrl }, null, "zh-TW"))).toEqual(["demoUrl"]);
      return;
    }
    const [first, ...more] = refusals({ ...base, demoUrl }, action);
    // What lacks a scheme alone is told that in addition.
    expect([first?.startsWith(`demoUrl: ${texts["field.url"]}`), more]).toEqual([true, []]);
  });

  test.each(["a", "a@", "@example.tw", "a@example", "a b@example.tw", "a@b@example.tw"])(
    "%s is no mail address, which a draft keeps",
    (contactEmail) => {
      const refused = [`contactEmail: ${texts["field.contactEmail"]}`];
      expect(refusals({ ...base, contactEmail }, action)).toEqual(action === "" ? [] : refused);
    },
  );
});

interface CellRule {
  list: RowList;
  column: string;
  maximum: number;
  textOf: (length: number) => string;
  emptySubmit: string | null;
  shortest: number;
}
const cell = (
  list: RowList,
  column: string,
  maximum: number,
  rest: Partial<CellRule> = {},
): CellRule => ({
  list,
  column,
  maximum,
  textOf: letters,
  emptySubmit: null,
  shortest: 1,
  ...rest,
});
const web = { textOf: address, shortest: 22 };

const cellRules: CellRule[] = [
  cell("gitHubLinkContentVos", "url", 500, { ...web, emptySubmit: texts["field.required"] }),
  cell("gitHubLinkContentVos", "name", 100, { emptySubmit: texts["field.required"] }),
  cell("vulnerabilityScanContentVos", "scanTool", 250, { emptySubmit: texts["field.required"] }),
  cell("vulnerabilityScanContentVos", "scanToolVersion", 100),
  cell("vulnerabilityScanContentVos", "scanResults", 250),
  cell("apiInfoContentVos", "name", 50),
  cell("apiInfoContentVos", "description", 250),
  cell("apiInfoContentVos", "url", 500, web),
  cell("practicalCaseContentVos", "url", 500, web),
  cell("practicalCaseContentVos", "name", 250),
  cell("practicalCaseContentVos", "accessibility", 10),
];

function withCell(list: RowList, column: string, value: string): FormValues {
  const values = filledValues();
  const rows = values[list].map((row) => ({ ...row, cells: { ...row.cells, [column]: value } }));
  return { ...values, [list]: rows };
}

describe.each(["", "submit"] as const)("fields of entries, action '%s'", (action) => {
  test.each(cellRules)("$list $column: empty, shortest, maximum and one more", (rule) => {
    const { list, column, maximum } = rule;
    const tried = (text: string) => refusals(withCell(list, column, text), action);
    const empty = action === "submit" ? rule.emptySubmit : null;
    expect(tried("")).toEqual(empty === null ? [] : [`${list}.${column}: ${empty}`]);
    expect(tried(rule.textOf(rule.shortest))).toEqual([]);
    expect(tried(rule.textOf(maximum))).toEqual([]);
    expect(tried(rule.textOf(maximum + 1))).toEqual([`${list}.${column}: ${tooLong(maximum)}`]);
  });

  const range = "請輸入 0 到 65000 之間的整數。";
  test.each([
    ["0", null],
    ["1", null],
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

  test.each([
    ["gitHubLinkContentVos", "name"],
    ["apiInfoContentVos", "name"],
    ["practicalCaseContentVos", "name"],
    ["vulnerabilityScanContentVos", "scanTool"],
  ] as const)("%s takes 50 entries and not 51", (list, column) => {
    const entries = (count: number) => {
      const [first = emptyRow(list)] = filledValues()[list];
      const cells = { ...first.cells, [column]: "名稱" };
      const rows = Array.from({ length: count }, () => ({ ...emptyRow(list), cells }));
      return refusals({ ...filledValues(), [list]: rows }, action);
    };
    expect(entries(50)).toEqual([]);
    expect(entries(51)).toEqual([`${list}: 最多 50 項。`]);
  });
});

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
    ["service@example.tw", "", true],
    ["", "02-00000000", true],
    ["service@example.tw", "02-00000000", true],
    ["", "", false],
  ])("mail '%s' and number '%s' are enough: %s", (contactEmail, contactNumber, isEnough) => {
    const messages = refusals(filledValues({ contactEmail, contactNumber }), "submit");
    expect(messages).toHaveLength(isEnough ? 0 : 2);
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
