import { describe, expect, test } from "vitest";
import { programStatus } from "./program.ts";
import { fieldNames, isFileField, isTextField, ofEach, programFields } from "./program-fields.ts";
import { type ProgramDraftInput, programDraft, programSubmission } from "./program-form.ts";
import { completeForm } from "./test-support/complete-form.ts";
import { formCases, isUnknownCode } from "./test-support/form-cases.ts";

/** Paths that a schema refuses, as the server names them. */
function refused(schema: typeof programDraft | typeof programSubmission, form: object): string {
  const parsed = schema.safeParse(form, { reportInput: true });
  const paths = parsed.error?.issues.map((issue) => issue.path.join(".")) ?? [];
  return [...new Set(paths)].sort().join(" ");
}

const byForm = formCases.filter(({ name }) => !isUnknownCode(name));

describe("the rules of the form at their bounds", () => {
  test.each(byForm)("as a draft, $name", ({ change, draft }) => {
    expect(refused(programDraft, { ...completeForm(), ...change, processAction: "" })).toBe(draft);
  });

  test.each(byForm)("as a submission, $name", ({ change, submit }) => {
    expect(refused(programSubmission, { ...completeForm(), ...change })).toBe(submit);
  });
});

describe("a form", () => {
  test("that lacks a key is refused at it, and at everything else that is wrong", () => {
    const { programName: _name, ...form } = completeForm();
    expect(refused(programSubmission, form)).toBe("programName");
    const broken = { ...form, demoUrl: "", types: [], picFiles: [{}] };
    expect(refused(programSubmission, broken)).toBe("demoUrl picFiles.0.fileId programName types");
  });

  test("with a list where a text belongs is not judged any further", () => {
    const form = { ...completeForm(), types: null, demoUrl: "" };
    expect(refused(programSubmission, form)).toBe("types");
  });

  test("that is complete may be submitted", () => {
    expect(programSubmission.safeParse(completeForm()).error).toBeUndefined();
  });

  test("needs no more than a name to be kept as a draft", () => {
    const draft = programDraft.parse({ programName: " 名稱 " });
    expect(draft).toEqual({
      programId: null,
      updateTime: "",
      processAction: "",
      origins: [],
      ...ofEach(fieldNames, (name) => (isTextField(name) ? "" : isFileField(name) ? null : [])),
      programName: "名稱",
    });
    expect(refused(programSubmission, { programName: "名稱", processAction: "submit" })).toBe(
      [
        "authorizations",
        "contactAgency",
        "contactEmail",
        "contactName",
        "contactNumber",
        "demoUrl",
        "description",
        "gitHubLinkContentVos",
        "types",
        "vulnerabilityScanContentVos",
      ].join(" "),
    );
  });

  test("shows every failure at once, those of drafts and those of submissions", () => {
    const form = completeForm({
      programName: "",
      description: "",
      contactEmail: "nobody",
      changeReason: "字".repeat(501),
    });
    expect(refused(programSubmission, form)).toBe(
      "changeReason contactEmail description programName",
    );
  });

  test("is without what the server alone decides", () => {
    const sent = {
      ...completeForm(),
      provideDept: "sample-b",
      programStatusCode: programStatus.online,
      approveDesc: "通過",
      awards: ["award113"],
      caseNo: "PC11500001",
    };
    const form = programDraft.parse(sent);
    for (const key of ["provideDept", "programStatusCode", "approveDesc", "awards", "caseNo"])
      expect(form).not.toHaveProperty(key);
  });

  test("drops empty rows of related APIs and cases, and empty and repeated codes", () => {
    const form = programDraft.parse(
      completeForm({
        apiInfoContentVos: [{ name: " " }, { name: "API" }, {}],
        practicalCaseContentVos: [{}, { accessibility: "AA" }],
        types: ["website", "", "website"],
        teches: ["", " "],
      }),
    );
    expect(form.apiInfoContentVos).toEqual([{ name: "API", description: "", url: "" }]);
    expect(form.practicalCaseContentVos).toEqual([{ name: "", url: "", accessibility: "AA" }]);
    expect(form.types).toEqual(["website"]);
    expect(form.teches).toEqual([]);
  });

  test.each([
    [undefined, null],
    [null, null],
    ["", null],
    [0, null],
    ["0", null],
    [7, 7],
    ["7", 7],
  ])("with programId %j is for edition %j", (sent, programId) => {
    expect(programDraft.parse({ programName: "名稱", programId: sent }).programId).toBe(programId);
  });

  test.each([-1, 1.5, "7a", "-1", "1".repeat(16), true, {}])(
    "with programId %j is none",
    (sent) => {
      // Deliberately not of the type, as it may come over the wire.
      const form = { programName: "名稱", programId: sent } as ProgramDraftInput;
      expect(programDraft.safeParse(form).success).toBe(false);
    },
  );
});

test("an English text is named by the one that it stands beside", () => {
  const english = fieldNames.filter((name) => name.endsWith("En"));
  const named = Object.values(programFields).flatMap((field) =>
    "english" in field ? [field.english] : [],
  );
  expect(english.length).toBeGreaterThan(0);
  expect(named).toEqual(english);
});
