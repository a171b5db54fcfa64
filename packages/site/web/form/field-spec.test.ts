import { expect, test } from "vitest";
import { z } from "zod";
import { type FieldSpec, keptForm } from "./field-spec.ts";

interface Draft {
  name: string;
  level: "" | "central" | "local";
  state: 1 | 2;
  offers: readonly ("visit" | "documents")[];
  changed: boolean;
  program: { id: number } | null;
}

const start: Draft = {
  ...{ name: "", level: "", state: 1, offers: [], changed: false, program: null },
};
const option = <Value extends string | number>(value: Value) => ({ value, label: String(value) });
const fields: FieldSpec<Draft>[] = [
  { name: "name", holds: "line", label: "Name" },
  {
    ...{ name: "level", holds: "select", label: "Level", emptyLabel: "Not stated" },
    options: [option("central"), option("local")],
  },
  { name: "state", holds: "radios", label: "State", options: [option(1), option(2)] },
  {
    ...{ name: "offers", holds: "checks", label: "Offers", hidden: true },
    options: [option("visit"), option("documents")],
  },
  { name: "changed", holds: "flag", label: "Changed" },
  {
    ...{ name: "program", holds: "other", label: "Program" },
    kept: z.object({ id: z.number() }).nullable(),
    render: () => null,
  },
];
const read = (value: unknown) => keptForm(fields, start).safeParse(value).data;

test("a form comes back as it was kept, hidden fields included", () => {
  const draft: Draft = {
    ...{ name: "甲", level: "local", state: 2, offers: ["visit"], changed: true },
    program: { id: 7 },
  };
  expect(read(draft)).toEqual(draft);
});

test("a field that a form did not have yet begins as in a new one", () => {
  const { offers: _offers, ...older } = start;
  expect(read({ ...older, name: "甲" })).toEqual({ ...start, name: "甲" });
});

test.each([
  ["an option that is offered no more", { level: "regional" }],
  ["a check that is offered no more", { offers: ["money"] }],
  ["the text of a number", { state: "1" }],
  ["a value of another kind", { name: 7 }],
  ["what its own schema refuses", { program: { id: "7" } }],
])("nothing is brought back of a form with %s", (_what, part) => {
  expect(read({ ...start, ...part })).toBeUndefined();
});
