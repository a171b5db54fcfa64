import { expect, test } from "vitest";
import type { ImportPreview } from "#contract/imports.ts";
import { chosenColumns } from "./chosen-columns.ts";

const columns: ImportPreview["columns"] = [
  { column: "系統名稱", target: "programName", guess: "guessed", examples: [] },
  { column: "簡介", target: "description", guess: "given", examples: [] },
  { column: "備註", target: "", guess: "unknown", examples: [] },
];

test("a changed column is chosen beside those chosen before; guesses stay guesses", () => {
  expect(chosenColumns(columns, "備註", "demoUrl")).toEqual([
    { column: "簡介", target: "description" },
    { column: "備註", target: "demoUrl" },
  ]);
});

test("the column that had the field before is left out", () => {
  expect(chosenColumns(columns, "備註", "programName")).toEqual([
    { column: "系統名稱", target: "" },
    { column: "簡介", target: "description" },
    { column: "備註", target: "programName" },
  ]);
});

test("a column that is left out leaves the others as they are", () => {
  expect(chosenColumns(columns, "簡介", "")).toEqual([{ column: "簡介", target: "" }]);
});
