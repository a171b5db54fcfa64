import {
  type AgencyPortal,
  type Answer,
  brokenPaths,
  failureOf,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import {
  hostileTexts,
  unstorableTexts,
  wrongTypes,
} from "@public-code/portal/test-support/hostile-values.ts";
import { runsAllTests } from "@public-code/portal/test-support/test-scope.ts";
import { completeForm } from "@public-code/programs/contract/test-support/complete-form.ts";
import {
  type FormCase,
  formCases,
  isUnknownCode,
} from "@public-code/programs/contract/test-support/form-cases.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal({ RATE_SAVE_PER_MINUTE: "100000" });
});
afterAll(() => portal.close());

/** What a case was answered with: '' for a save, the refused paths otherwise. */
function outcomeOf(answer: Answer): string {
  if (answer.status === 200) return "";
  return answer.status === 422 ? brokenPaths(answer).join(" ") : `status ${answer.status}`;
}

/**
 * Of each field one case for each answer: that every case is answered so is shown by the form's own
 * test, and that the server asks the form by these.
 */
function submitted(): readonly FormCase[] {
  if (runsAllTests) return formCases;
  const kinds = new Map<string, FormCase>();
  for (const formCase of formCases) {
    const code = isUnknownCode(formCase.name) ? formCase.name : "";
    kinds.set(
      [Object.keys(formCase.change), formCase.draft, formCase.submit, code].join(" "),
      formCase,
    );
  }
  return [...kinds.values()];
}

async function outcomes(cases: readonly FormCase[], processAction: "" | "submit") {
  const problems: Record<string, string> = {};
  for (const { name, change } of cases) {
    // The cases hold values that the type of a form does not know.
    const form = { ...completeForm(), ...change, processAction } as object;
    problems[name] = outcomeOf(await portal.sendSave("agency-a", form));
  }
  return problems;
}

test("the server refuses drafts at the same bounds as the browser", async () => {
  const expected = Object.fromEntries(submitted().map(({ name, draft }) => [name, draft]));
  expect(await outcomes(submitted(), "")).toEqual(expected);
}, 120_000);

test("the server refuses submissions at the same bounds as the browser", async () => {
  const expected = Object.fromEntries(submitted().map(({ name, submit }) => [name, submit]));
  expect(await outcomes(submitted(), "submit")).toEqual(expected);
}, 120_000);

test("hostile text is stored and given back as mere text", async () => {
  for (const text of hostileTexts) {
    const { programId } = await portal.save("agency-a", {
      programName: text,
      description: text,
      contactName: text.slice(0, 50),
      gitHubLinkContentVos: [{ name: text, url: "" }],
      practicalCaseContentVos: [{ name: text }],
    });
    const kept = await portal.read("agency-a", programId);
    // Nobody sees what turns the direction of what follows, or has no width.
    const seen = text.replace(/[\u202e\u200b\ufeff]/g, "");
    const clean = seen.replace("\r\n", " ");
    expect(kept.programName).toBe(clean);
    expect(kept.description).toBe(seen.replace("\r\n", "\n"));
    expect(kept.gitHubLinkContentVos).toEqual([{ name: clean, url: "" }]);
    expect(kept.practicalCaseContentVos).toEqual([{ name: clean, url: "", accessibility: "" }]);
  }
});

test("text that no store can hold is refused wherever it stands", async () => {
  for (const text of unstorableTexts) {
    const answer = await portal.sendSave("agency-a", {
      programName: text,
      types: [text],
      contactEmail: text,
      gitHubLinkContentVos: [{ name: text }],
      vulnerabilityScanContentVos: [{ scanKey: text }],
    });
    expect(answer.status).toBe(422);
    expect(brokenPaths(answer)).toEqual([
      "contactEmail",
      "gitHubLinkContentVos.0.name",
      "programName",
      "types.0",
      "vulnerabilityScanContentVos.0.scanKey",
    ]);
  }
});

test("values of a wrong type are no form", async () => {
  const fields = [
    "programId",
    "updateTime",
    "programName",
    "types",
    "authorizations",
    "vulnerabilityScanContentVos",
    "picFiles",
  ];
  for (const field of fields)
    for (const value of [...wrongTypes, ["x", 7]]) {
      if (field === "types" && Array.isArray(value)) continue;
      const form = { programName: "名稱", [field]: value } as object;
      const answer = await portal.sendSave("agency-a", form);
      expect([field, value, answer.status]).toEqual([field, value, 400]);
      expect(failureOf(answer).code).toBe("err.badRequest");
    }
  const counted = { scanTool: "ZAP", scanHighRecord: "3" };
  const text = { programName: "名稱", vulnerabilityScanContentVos: [counted] } as object;
  expect((await portal.sendSave("agency-a", text)).status).toBe(400);
});

test.each([
  ["no form", null, 422],
  ["an empty form", "", 422],
  ["blanks", "   ", 422],
  ["an empty object", "{}", 422],
  ["broken JSON", "{", 400],
  ["a list", "[]", 400],
  ["null", "null", 400],
  ["a text", '"programName"', 400],
  ["an unknown action", '{"programName":"名稱","processAction":"approve"}', 422],
])("%s is refused", async (_name, form, status) => {
  const before = await portal.allEditions();
  expect((await portal.sendSave("agency-a", form)).status).toBe(status);
  expect(await portal.allEditions()).toEqual(before);
});

test("a deeply nested form neither hangs nor breaks the portal", async () => {
  const deep = `{"programName":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  expect((await portal.sendSave("agency-a", deep)).status).toBe(400);
});

test("a form of more than a mebibyte is too large", async () => {
  const answer = await portal.sendSave("agency-a", { description: "a".repeat(1_048_577) });
  expect(answer.status).toBe(413);
  expect(failureOf(answer).code).toBe("err.tooLarge");
});

test("refusals speak the caller's language", async () => {
  const form = { programName: "", demoUrl: "nowhere", processAction: "submit" } as const;
  const errors = async (lang: string) =>
    failureOf(await portal.sendSave("agency-a", form, { lang })).errors.filter(({ path }) =>
      ["programName", "demoUrl"].includes(path),
    );
  expect(await errors("zh-TW")).toEqual([
    { path: "programName", message: "此欄位為必填。" },
    { path: "demoUrl", message: "請輸入正確的網址格式" },
  ]);
  expect(await errors("en-US")).toEqual([
    { path: "programName", message: "This field is required." },
    { path: "demoUrl", message: "Please enter a correct URL format" },
  ]);
});
