import { sweepKeptForms } from "@public-code/core/web/kept-forms.ts";
import { describe, expect, test } from "vitest";
import {
  fileOf,
  filledValues,
  keptPictureOf,
  managedProgram,
  newPicture,
  storedPicture,
} from "../test-support/sample-form.ts";
import {
  keyOfTry,
  listAutosaves,
  readAutosave,
  removeAutosave,
  writeAutosave,
} from "./autosave.ts";
import { emptyValues, type FormValues, fingerprintOf, type SaveAction } from "./form-values.ts";
import { lostFilesOf, restoreValues } from "./stored-values.ts";
import { contentOfSave } from "./use-save.ts";

/** A store with the behaviour of the browser's, which may be full. */
function memoryStore(room = Number.POSITIVE_INFINITY): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      texts.set(key, value);
    },
    removeItem: (key) => texts.delete(key),
    clear: () => texts.clear(),
  };
}

const now = new Date("2026-03-02T06:32:00.000Z");
const slot = { userId: "u1", programId: null, formKey: "k1" };
const form = (values = filledValues(), lostFiles: readonly string[] = []) => ({
  values,
  base: emptyValues(),
  lostFiles,
  baseUpdateTime: "",
  now,
});

describe("a kept form", () => {
  test("comes back as it was, without files that were never sent", () => {
    const store = memoryStore();
    const program = managedProgram({
      picFiles: [storedPicture(1), storedPicture(2)],
      vulnerabilityScanContentVos: [],
      sbomFile: storedPicture(5),
    });
    const values = filledValues({
      sbomFile: { kind: "stored", file: storedPicture(5) },
      types: ["caseManagement", "other"],
      changeReason: "  更新  ",
      picFiles: [keptPictureOf(2), keptPictureOf(1), newPicture("ka")],
      origins: new Map([["programName", "package.json"]]),
    });
    for (const row of values.vulnerabilityScanContentVos) {
      row.cells.scanHighRecord = "x";
      row.report = { kind: "new", key: "kr", file: fileOf("report.pdf", 5) };
    }
    expect(writeAutosave(store, slot, form(values))).toBe(true);
    const entry = readAutosave(store, slot);
    expect(entry).toMatchObject({ savedAt: now.toISOString(), title: "線上預約" });
    expect(lostFilesOf(entry?.values)).toEqual(["ka.png", "report.pdf"]);
    const restored = restoreValues(entry?.values, program);
    const expected = { ...values, picFiles: [keptPictureOf(2), keptPictureOf(1)] };
    expected.vulnerabilityScanContentVos = values.vulnerabilityScanContentVos.map((row) => ({
      ...row,
      report: null,
    }));
    expect([...restored.origins]).toEqual([["programName", "package.json"]]);
    expect(fingerprintOf(restored)).toBe(fingerprintOf(expected));
  });

  test("names the files that it had lost before, once each, until they are saved", () => {
    const store = memoryStore();
    const restored = form(filledValues(), ["ka.png", "report.pdf"]);
    writeAutosave(store, slot, restored);
    expect(lostFilesOf(readAutosave(store, slot)?.values)).toEqual(["ka.png", "report.pdf"]);
    writeAutosave(store, slot, {
      ...restored,
      values: filledValues({ picFiles: [newPicture("ka"), newPicture("kb")] }),
    });
    expect(lostFilesOf(readAutosave(store, slot)?.values)).toEqual([
      "report.pdf",
      "ka.png",
      "kb.png",
    ]);
  });

  test("leaves out stored files that the edition no longer has", () => {
    const store = memoryStore();
    writeAutosave(
      store,
      slot,
      form(filledValues({ picFiles: [keptPictureOf(1), keptPictureOf(3)] })),
    );
    const entry = readAutosave(store, slot);
    const restored = restoreValues(entry?.values, managedProgram({ picFiles: [storedPicture(3)] }));
    expect(restored.picFiles.map((picture) => picture.key)).toEqual(["f3"]);
  });

  test("belongs to one user and one program", () => {
    const store = memoryStore();
    writeAutosave(store, slot, form());
    writeAutosave(store, { userId: "u1", programId: 7, formKey: "" }, form());
    writeAutosave(store, { ...slot, userId: "u2" }, form());
    expect(listAutosaves(store, "u1").map((entry) => entry.programId)).toEqual([null, 7]);
    removeAutosave(store, slot);
    expect(readAutosave(store, slot)).toBeNull();
    expect(listAutosaves(store, "u1").map((entry) => entry.programId)).toEqual([7]);
    expect(listAutosaves(store, "u2")).toHaveLength(1);
  });

  test("of a new program stands beside those of others", () => {
    const store = memoryStore();
    const other = { ...slot, formKey: "k2" };
    writeAutosave(store, slot, form());
    writeAutosave(store, other, form(filledValues({ programName: "線上掛號" })));
    expect(listAutosaves(store, "u1").map((entry) => entry.formKey)).toEqual(["k1", "k2"]);
    removeAutosave(store, other);
    expect(readAutosave(store, slot)?.title).toBe("線上預約");
  });

  test("is saved again under the key of its last try, also after a reload", () => {
    const store = memoryStore();
    const edition = null;
    let made = 0;
    const newKey = () => `key ${++made}`;
    const keyOf = (values: FormValues, action: SaveAction = "") =>
      keyOfTry(store, slot, { content: contentOfSave(values, edition, action), newKey });
    writeAutosave(store, slot, form());
    expect(keyOf(filledValues())).toBe("key 1");
    // The form is kept once more before the page goes, and read by the page after it.
    writeAutosave(store, slot, form());
    const restored = restoreValues(readAutosave(store, slot)?.values, null);
    expect(keyOf(restored)).toBe("key 1");
    expect(keyOf(restored, "submit")).toBe("key 2");
    expect(keyOf({ ...restored, programName: "線上掛號" })).toBe("key 3");
    removeAutosave(store, slot);
    expect(keyOf(restored)).toBe("key 4");
    // Nothing is kept of a form that is not kept.
    expect(store.length).toBe(0);
  });

  test("is saved under a new key where the edition has changed since", () => {
    const [before, after] = ["2026-03-01T00:00:00.000Z", "2026-03-02T00:00:00.000Z"].map(
      (updateTime) => contentOfSave(filledValues(), { programId: 7, updateTime }, ""),
    );
    expect(before).not.toBe(after);
  });

  test("is not kept where the browser has no room, and says so", () => {
    expect(writeAutosave(memoryStore(10), slot, form())).toBe(false);
  });

  test.each([
    "{",
    "null",
    "5",
    '{"version":2,"entry":{}}',
    '{"version":1,"entry":{"savedAt":"x"}}',
  ])("%s is not taken for one, and swept", (text) => {
    const store = memoryStore();
    store.setItem("programForm:u1:k1", text);
    expect(readAutosave(store, slot)).toBeNull();
    sweepKeptForms(store, now);
    expect(store.length).toBe(0);
  });

  test("leaves the browser after fourteen days, other things stay", () => {
    const store = memoryStore();
    store.setItem("lang", "zh-TW");
    writeAutosave(store, slot, form());
    sweepKeptForms(store, new Date("2026-03-16T06:32:00.000Z"));
    expect(readAutosave(store, slot)).not.toBeNull();
    sweepKeptForms(store, new Date("2026-03-16T06:32:00.001Z"));
    expect(store.length).toBe(1);
  });
});

test("values of another shape are left out instead of breaking the form", () => {
  const broken = {
    fields: { programName: 5, types: "x", gitHubLinkContentVos: [null, { url: 7 }] },
  };
  const restored = restoreValues(broken, null);
  expect(restored.programName).toBe("");
  expect(restored.types).toEqual([]);
  expect(restored.gitHubLinkContentVos.map((row) => row.cells)).toEqual([
    { url: "", name: "" },
    { url: "7", name: "" },
  ]);
  expect(fingerprintOf(restoreValues(null, null))).toBe(fingerprintOf(emptyValues()));
});
