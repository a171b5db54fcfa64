import type { FormField } from "@public-code/programs/contract/program-fields.ts";
import { expect, test } from "vitest";
import { filledValues, keptPictureOf } from "../test-support/sample-form.ts";
import { emptyRow, type FormValues } from "./form-values.ts";
import { mergeValues } from "./merge-values.ts";

function repository(url: string): FormValues["gitHubLinkContentVos"][number] {
  const row = emptyRow("gitHubLinkContentVos");
  return { ...row, cells: { url, name: "" } };
}

const origins = (...fields: FormField[]) => fields.map((field) => [field, "package.json"] as const);

/** Merges two changes of one form. */
function merge(own: Partial<FormValues>, newest: Partial<FormValues>, base = {}) {
  const before = filledValues(base);
  return mergeValues({
    base: before,
    own: { ...before, ...own },
    newest: { ...before, ...newest },
  });
}

test("each keeps the fields that it changed", () => {
  const { values, both } = merge(
    { description: "我的說明", demoUrl: "" },
    { programNameEn: "Booking", contactNumber: "02-1234-5678" },
  );
  expect(values).toMatchObject({
    description: "我的說明",
    demoUrl: "",
    programNameEn: "Booking",
    contactNumber: "02-1234-5678",
  });
  expect(both).toEqual([]);
});

test("a field that both changed is named, unless both wrote the same", () => {
  const { values, both } = merge(
    { programName: "我的", contactName: "同一人" },
    { programName: "同事的", contactName: "同一人" },
  );
  expect(values.programName).toBe("我的");
  expect(both).toEqual(["programName"]);
});

test("lists get the entries that either added, without those that either removed", () => {
  const kept = repository("https://kept.example.tw/");
  const removedHere = repository("https://removed-here.example.tw/");
  const removedThere = repository("https://removed-there.example.tw/");
  const own = [kept, removedThere, repository("https://own.example.tw/")];
  const theirs = [kept, removedHere, repository("https://theirs.example.tw/")];
  const { values, both } = merge(
    {
      gitHubLinkContentVos: own,
      types: ["a", "c"],
      picFiles: [keptPictureOf(2)],
    },
    {
      gitHubLinkContentVos: theirs,
      types: ["a", "b"],
      picFiles: [keptPictureOf(1), keptPictureOf(2), keptPictureOf(3)],
    },
    {
      gitHubLinkContentVos: [kept, removedHere, removedThere],
      types: ["a"],
      picFiles: [keptPictureOf(1), keptPictureOf(2)],
    },
  );
  expect(values.gitHubLinkContentVos.map((row) => row.cells.url)).toEqual([
    "https://kept.example.tw/",
    "https://own.example.tw/",
    "https://theirs.example.tw/",
  ]);
  expect(values.types).toEqual(["a", "c", "b"]);
  expect(values.picFiles.map((picture) => picture.key)).toEqual(["f2", "f3"]);
  expect(both).toEqual(["types", "gitHubLinkContentVos", "picFiles"]);
});

test("marks of values that were read follow the value, and whoever confirms one ends it", () => {
  const base = { origins: new Map(origins("programName", "demoUrl", "teches", "description")) };
  const { values } = merge(
    {
      programName: "我的",
      teches: ["vue"],
      // Confirmed: the name, which was changed, and the description, which was not.
      origins: new Map(origins("demoUrl", "teches")),
    },
    {
      demoUrl: "https://new.example.tw",
      // A colleague has confirmed the address by changing it, and filled in the English name.
      programNameEn: "Booking",
      origins: new Map(origins("programName", "teches", "description", "programNameEn")),
    },
    base,
  );
  expect([...values.origins.keys()]).toEqual(["teches", "programNameEn"]);
});
