import { expect, test } from "vitest";
import { followEntries } from "./comment-places.ts";

const list = "gitHubLinkContentVos";

/** The paths of comments at the address of every entry. */
function followed(before: string[], after: string[], name = list): string[] {
  const comments = before.map((comment, index) => ({ path: `${name}.${index}.url`, comment }));
  const moved = followEntries(comments, new Map([[name, before]]), new Map([[name, after]]));
  expect(moved.map(({ comment }) => comment)).toEqual(before);
  return moved.map(({ path }) => path.replace(`${name}.`, "").replace(".url", ""));
}

test.each([
  ["nothing changes", "ABC", "ABC", ["0", "1", "2"]],
  ["an entry before goes", "ABC", "BC", [list, "0", "1"]],
  ["an entry comes", "AB", "ABD", ["0", "1"]],
  ["one goes and another comes", "ABC", "BCD", [list, "0", "1"]],
  ["an entry is rewritten", "ABC", "AbC", ["0", "1", "2"]],
  ["entries are rewritten and others come", "AB", "abCD", ["0", "1"]],
  ["the first goes and the last is rewritten", "ABC", "Bc", [list, "0", "1"]],
  ["one goes and its neighbour is rewritten", "ABC", "bC", [list, list, "1"]],
  ["entries change places", "AB", "BA", ["1", "0"]],
  ["one of two alike goes", "AAB", "AB", ["0", list, "1"]],
  ["all go", "AB", "", [list, list]],
])("where %s, a comment stays with its entry", (_name, before, after, places) => {
  expect(followed([...before], [...after])).toEqual(places);
});

test("a picture that is replaced takes its comment with it", () => {
  expect(followed(["1", "2", "3"], ["3", "1", "9"], "picFiles")).toEqual(["1", "picFiles", "0"]);
});

test("what names no entry of a list stays where it is, or at its list", () => {
  const entries = new Map([[list, ["A"]]]);
  const paths = ["description", list, `${list}.7.url`, `${list}.x`, `${list}.0`, "constructor.0"];
  const comments = paths.map((path) => ({ path, comment: "請修改" }));
  expect(followEntries(comments, entries, entries).map(({ path }) => path)).toEqual([
    "description",
    list,
    list,
    list,
    `${list}.0`,
    "constructor.0",
  ]);
});
