import { expect, test } from "vitest";
import { type FieldFormatter, fieldText } from "./field-text.ts";

const formatter: FieldFormatter = { t: (key) => key, listed: (names) => names.join(" + ") };
const text = (field: string, value: string) => fieldText(field, value, formatter);

test("answers are read by their labels in the order of the form, without unknown ones", () => {
  expect(text("platforms", "linux,web,toaster")).toBe("program.choice.web + program.choice.linux");
  expect(text("developmentStatus", "beta")).toBe("program.choice.beta");
});

test("names of codes are listed, and other texts stay as they are", () => {
  expect(text("types", "A,B")).toBe("A + B");
  expect(text("contactName", "A,B")).toBe("A,B");
  expect(text("programId", "1,2")).toBe("1,2");
});

test("no value has no text", () => {
  for (const field of ["types", "platforms", "contactName"]) expect(text(field, "")).toBe("");
});
