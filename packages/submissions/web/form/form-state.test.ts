import { describe, expect, test } from "vitest";
import { fileOf, filledValues, keptPictureOf, newPicture } from "../test-support/sample-form.ts";
import { findIssues, messagesOf, placesOf } from "./form-rules.ts";
import {
  canMovePicture,
  countIn,
  type FormChange,
  formReducer,
  openComments,
  shownIssues,
  startForm,
} from "./form-state.ts";
import { emptyValues, fingerprintOf, newFilesOf } from "./form-values.ts";

function after(values = filledValues(), ...changes: FormChange[]) {
  return changes.reduce(formReducer, startForm(values));
}

function shown(state: ReturnType<typeof after>, isSaved = false) {
  const { errors, hints } = shownIssues(state, findIssues(state.values, null, "zh-TW"), isSaved);
  return { errors: [...errors.keys()], hints: [...hints.keys()] };
}

describe("entries of repeatable lists", () => {
  test("are added at the end and removed by key", () => {
    const start = filledValues();
    const added = after(start, { type: "addRow", list: "gitHubLinkContentVos" });
    expect(added.values.gitHubLinkContentVos).toHaveLength(2);
    const key = added.values.gitHubLinkContentVos[0]?.key ?? "";
    const removed = formReducer(added, { type: "removeRow", list: "gitHubLinkContentVos", key });
    expect(removed.values.gitHubLinkContentVos.map((row) => row.key)).not.toContain(key);
    expect(removed.values.gitHubLinkContentVos).toHaveLength(1);
  });

  test("come back to their place with all they hold", () => {
    const list = "vulnerabilityScanContentVos";
    const added = after(filledValues(), { type: "addRow", list });
    const [row, second] = added.values[list];
    if (!row || !second) throw new Error("two scans");
    const removed = formReducer(added, { type: "removeRow", list, key: row.key });
    const restored = formReducer(removed, { type: "restoreRow", list, row, index: 0 });
    expect(restored.values[list]).toEqual([row, second]);
  });

  test("ask for nothing before the focus has left them", () => {
    const list = "gitHubLinkContentVos";
    const added = after(filledValues(), { type: "addRow", list });
    const key = added.values[list][1]?.key ?? "";
    const url = `${list}.${key}.url`;
    const hints = (state: typeof added) => [
      ...shownIssues(state, findIssues(state.values, null, "zh-TW"), true).hints.keys(),
    ];
    expect(hints(added)).not.toContain(url);
    expect(hints(formReducer(added, { type: "leaveRow", key }))).toContain(url);
  });

  test("never become fewer than one", () => {
    const start = filledValues();
    const key = start.apiInfoContentVos[0]?.key ?? "";
    const state = after(start, { type: "removeRow", list: "apiInfoContentVos", key });
    expect(state.values.apiInfoContentVos).toHaveLength(1);
  });

  test("keep their errors when an entry before them goes", () => {
    const start = filledValues();
    const added = after(start, { type: "addRow", list: "gitHubLinkContentVos" });
    const [first, second] = added.values.gitHubLinkContentVos;
    const refused = formReducer(added, {
      type: "refuse",
      action: "",
      errors: [{ path: "gitHubLinkContentVos.1.url", message: "請輸入正確的網址格式" }],
    });
    const removed = formReducer(refused, {
      type: "removeRow",
      list: "apiInfoContentVos",
      key: first?.key ?? "",
    });
    expect([...removed.refused.keys()]).toEqual([`gitHubLinkContentVos.${second?.key}.url`]);
  });
});

describe("pictures", () => {
  const pictures = [keptPictureOf(1), keptPictureOf(2), newPicture("ka"), newPicture("kb")];
  const keys = (state: ReturnType<typeof after>) =>
    state.values.picFiles.map((picture) => picture.key);

  test("come back to their place, new ones behind the stored", () => {
    const start = filledValues({ picFiles: pictures });
    const [, stored, fresh] = pictures;
    if (!stored || !fresh) throw new Error("a stored and a new picture");
    const without = after(
      start,
      ...[stored, fresh].map(({ key }) => ({ type: "removePicture", key }) as const),
    );
    const back = formReducer(without, { type: "restorePicture", picture: fresh, index: 1 });
    expect(keys(back)).toEqual(["f1", "ka", "kb"]);
    const all = formReducer(back, { type: "restorePicture", picture: stored, index: 3 });
    expect(keys(all)).toEqual(["f1", "f2", "ka", "kb"]);
  });

  test("change places among the stored and among the new ones", () => {
    const start = filledValues({ picFiles: pictures });
    expect(keys(after(start, { type: "movePicture", key: "f2", by: -1 }))).toEqual([
      "f2",
      "f1",
      "ka",
      "kb",
    ]);
    expect(keys(after(start, { type: "movePicture", key: "ka", by: 1 }))).toEqual([
      "f1",
      "f2",
      "kb",
      "ka",
    ]);
  });

  test.each([
    ["f1", -1],
    ["f2", 1],
    ["ka", -1],
    ["kb", 1],
    ["no", 1],
  ] as const)("%s does not move by %i", (key, by) => {
    expect(canMovePicture(pictures, key, by)).toBe(false);
    const state = after(filledValues({ picFiles: pictures }), { type: "movePicture", key, by });
    expect(keys(state)).toEqual(["f1", "f2", "ka", "kb"]);
  });

  test("go up in the order of the list, reports after them, under their keys", () => {
    const values = filledValues({ picFiles: [newPicture("kb"), newPicture("ka")] });
    for (const row of values.vulnerabilityScanContentVos)
      row.report = { kind: "new", key: "kr", file: fileOf("報告 1.pdf", 10) };
    expect(newFilesOf(values).map(({ part, partName }) => [part, partName])).toEqual([
      ["picFiles", "kb_pickey_kb.png"],
      ["picFiles", "ka_pickey_ka.png"],
      ["sacnFiles", "kr_scankey_報告 1.pdf"],
    ]);
  });
});

describe("what is shown at the fields", () => {
  test("a new form says nothing before anything was tried", () => {
    expect(shown(after(emptyValues()))).toEqual({ errors: [], hints: [] });
  });

  test("a changed field says at once what is wrong with it, and nothing of the others", () => {
    const state = after(emptyValues(), { type: "text", field: "demoUrl", value: "x" });
    expect(shown(state).errors).toEqual(["demoUrl"]);
    const cleared = formReducer(state, { type: "text", field: "demoUrl", value: "" });
    expect(shown(cleared).errors).toEqual(["demoUrl"]);
  });

  test("a tried draft asks for the name only, a tried submission for everything", () => {
    expect(shown(after(emptyValues(), { type: "attempt", action: "" })).errors).toEqual([
      "programName",
    ]);
    const submitted = after(emptyValues(), { type: "attempt", action: "submit" });
    expect(shown(submitted).errors).toHaveLength(12);
  });

  test("a saved draft marks what submitting will ask for as hints", () => {
    const values = { ...emptyValues(), programName: "線上預約" };
    const { errors, hints } = shown(after(values), true);
    expect(errors).toEqual([]);
    expect(hints).toHaveLength(11);
  });

  test("what the server refused stays until its place is changed", () => {
    const refused = after(filledValues({ picFiles: [keptPictureOf(1), newPicture("ka")] }), {
      type: "refuse",
      action: "submit",
      errors: [
        { path: "types.0", message: "不在可選的代碼之中" },
        { path: "picFiles.ka", message: "檔案類型錯誤" },
        { path: "picFiles.0", message: "找不到這個檔案" },
        { path: "vulnerabilityScanContentVos.0.scanFile", message: "檔案類型錯誤" },
      ],
    });
    const row = refused.values.vulnerabilityScanContentVos[0]?.key;
    expect([...refused.refused.keys()]).toEqual([
      "types",
      "picFiles.ka",
      "picFiles.f1",
      `vulnerabilityScanContentVos.${row}.scanFile`,
    ]);
    const changed = formReducer(refused, { type: "codes", field: "types", value: ["other"] });
    expect(changed.refused.has("types")).toBe(false);
    const removed = formReducer(changed, { type: "removePicture", key: "ka" });
    expect([...removed.refused.keys()]).toEqual([
      "picFiles.f1",
      `vulnerabilityScanContentVos.${row}.scanFile`,
    ]);
  });

  test("are counted by section", () => {
    const fields = new Set(["contactEmail", "gitHubLinkContentVos"]);
    expect(countIn(["contactEmail", "gitHubLinkContentVos.k1.url", "types"], fields)).toBe(2);
  });
});

describe("equal forms", () => {
  test("have one fingerprint, whatever their entries are called", () => {
    expect(fingerprintOf(filledValues())).toBe(fingerprintOf(filledValues()));
  });

  test.each([
    filledValues({ programName: "線上掛號" }),
    filledValues({ picFiles: [newPicture("ka")] }),
    filledValues({ picFiles: [keptPictureOf(1)] }),
    filledValues({ authorization: "x" }),
  ])("a change gives another", (changed) => {
    expect(fingerprintOf(changed)).not.toBe(fingerprintOf(filledValues()));
  });
});

describe("what is still to be done", () => {
  const contact = new Set(["contactAgency", "contactName", "contactEmail", "contactNumber"]);
  const toFill = (values: ReturnType<typeof emptyValues>) =>
    countIn(placesOf(messagesOf(findIssues(values, null, "zh-TW"))), contact);

  test("counts two fields of which one is enough as one", () => {
    expect(toFill(emptyValues())).toBe(3);
    expect(toFill({ ...emptyValues(), contactNumber: "02-0000-0000" })).toBe(2);
    const broken = { ...emptyValues(), contactEmail: "nobody", contactNumber: "字".repeat(51) };
    expect(toFill(broken), "each with a fault of its own").toBe(4);
  });

  test("is no file that was refused, which its field says until another is chosen or it goes", () => {
    const start = filledValues();
    const key = start.vulnerabilityScanContentVos[0]?.key ?? "";
    const at = `vulnerabilityScanContentVos.${key}.scanFile`;
    const refused = after(
      start,
      { type: "addRow", list: "vulnerabilityScanContentVos" },
      { type: "refuseFiles", at, text: "檔案類型不正確" },
    );
    const saidOf = (state: typeof refused) => [
      ...shownIssues(state, [], false).refusedFiles.keys(),
    ];
    expect(saidOf(refused)).toEqual([at]);
    expect(shown(refused).errors).toEqual([]);
    expect(refused.refused.size, "and holds no save up").toBe(0);
    expect(saidOf(formReducer(refused, { type: "refuseFiles", at, text: "" }))).toEqual([]);
    const list = "vulnerabilityScanContentVos";
    expect(saidOf(formReducer(refused, { type: "removeRow", list, key }))).toEqual([]);
  });

  test("is a comment of the review, until its place is changed or removed", () => {
    const start = filledValues({ picFiles: [keptPictureOf(1)] });
    const key = start.gitHubLinkContentVos[0]?.key ?? "";
    const list = "gitHubLinkContentVos";
    const commented = ["description", list, `${list}.${key}.url`, "picFiles.f1"];
    const open = (...changes: FormChange[]) => openComments(after(start, ...changes), commented);
    expect(open()).toEqual(commented);
    expect(open({ type: "text", field: "description", value: "更清楚" })).not.toContain(
      "description",
    );
    expect(open({ type: "cell", list, key, column: "url", value: "https://a.tw" })).toEqual([
      "description",
      "picFiles.f1",
    ]);
    expect(open({ type: "removePicture", key: "f1" })).not.toContain("picFiles.f1");
  });
});

test("a value that was read is marked until somebody confirms or changes it", () => {
  const read = after(
    filledValues(),
    {
      type: "fill",
      values: { programName: "讀到的名稱", demoUrl: "https://a.example.tw", teches: ["vue"] },
      origins: new Map([
        ["programName", "package.json"],
        ["demoUrl", "codemeta.json"],
        ["teches", "github.com"],
      ]),
    },
    { type: "text", field: "demoUrl", value: "https://b.example.tw" },
    { type: "text", field: "description", value: "另一個欄位" },
  );
  expect([...read.values.origins.keys()]).toEqual(["programName", "teches"]);
  const confirmed = formReducer(read, { type: "confirm", fields: ["programName"] });
  expect([...confirmed.values.origins]).toEqual([["teches", "github.com"]]);
  expect(confirmed.values.programName).toBe("讀到的名稱");
});
