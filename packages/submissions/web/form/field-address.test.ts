import { expect, test } from "vitest";
import { managedProgram, storedPicture } from "../test-support/sample-form.ts";
import { commentAddresses } from "./field-address.ts";
import { valuesOf } from "./form-values.ts";

const program = managedProgram({
  gitHubLinkContentVos: ["a", "b", "c"].map((name) => ({
    name,
    url: `https://code.example.tw/${name}`,
  })),
  picFiles: [storedPicture(1), storedPicture(2)],
});
const stored = valuesOf(program);
const comments = [
  { path: "description", comment: "太短" },
  { path: "gitHubLinkContentVos.1.url", comment: "打不開" },
  { path: "gitHubLinkContentVos.2.name", comment: "請寫全名" },
  { path: "picFiles.1", comment: "有個資" },
];

/** The comments of a form that was kept with these, with the names of rows for their keys. */
function kept(change: Partial<typeof program>): string[] {
  const initial = valuesOf({ ...program, ...change });
  const names = new Map(initial.gitHubLinkContentVos.map(({ key, cells }) => [key, cells.name]));
  return [...commentAddresses(comments, stored, initial)].map(([address, texts]) => {
    const parts = address.split(".").map((part) => names.get(part) ?? part);
    return `${parts.join(".")}: ${texts}`;
  });
}

test("a comment stands at its entry of the form that was kept", () => {
  expect(kept({})).toEqual([
    "description: 太短",
    "gitHubLinkContentVos.b.url: 打不開",
    "gitHubLinkContentVos.c.name: 請寫全名",
    "picFiles.f2: 有個資",
  ]);
});

test("entries that were removed in it leave their comments to the list", () => {
  const change = {
    gitHubLinkContentVos: program.gitHubLinkContentVos.slice(2),
    picFiles: program.picFiles.slice(0, 1),
  };
  expect(kept(change)).toEqual([
    "description: 太短",
    "gitHubLinkContentVos: 打不開",
    "gitHubLinkContentVos.c.name: 請寫全名",
    "picFiles: 有個資",
  ]);
});
