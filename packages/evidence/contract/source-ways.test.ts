import { expect, test } from "vitest";
import type { EvidenceValue } from "./evidence-values.ts";
import { findingsOf } from "./findings.ts";
import { sourceWays } from "./source-ways.ts";
import { good, now, rowOf } from "./test-support/kind-values.ts";

const url = "https://git.example.tw/a/b";
const repository = "git.example.tw/a/b";
const elsewhere = "https://git.example.tw/a/c";
type State = EvidenceValue<"repository">["state"];
const read = (state: State, more: object = {}) =>
  rowOf("repository", { ...good.repository, state }, { repository, ...more });

test.each([
  ["nobody has looked", [], false, null],
  ["it could not be asked", [rowOf("repository", null, { repository })], false, null],
  ["it was read long ago", [read("ok", { confirmedAt: "2026-09-01T00:00:00Z" })], false, null],
  ["it is another one", [read("ok", { repository: "git.example.tw/a/d" })], false, null],
  ["it was read", [read("ok")], true, null],
  ["it is archived", [read("archived")], true, "archived"],
  ["it is gone", [read("gone")], false, "gone"],
  ["it is empty", [read("empty")], false, "empty"],
  ["it is private", [read("private")], false, "private"],
] as const)("where %s, source was found: %s", (_, rows, isFound, end) => {
  expect(sourceWays({ name: "", url }, findingsOf(rows, now))).toMatchObject({ url, isFound, end });
});

test.each([
  ["its host has told of issues", rowOf("issues", good.issues, { repository }), true],
  ["its host has no issues", rowOf("issues", null, { repository, reason: "notFound" }), false],
  [
    "its host told long ago",
    rowOf("issues", good.issues, { repository, confirmedAt: "2026-09-01T00:00:00Z" }),
    false,
  ],
  ["it was not asked", read("ok"), false],
] as const)("there is an issue tracker where %s: %s", (_, row, hasIssues) => {
  const way = sourceWays({ name: "", url }, findingsOf([row], now));
  expect(way).toMatchObject({ hasIssues, issues: `${url}/issues` });
});

test("a repository that has moved is where it is now", () => {
  const moved = rowOf(
    "repository",
    { ...good.repository, state: "moved", movedTo: elsewhere },
    { repository },
  );
  const way = sourceWays({ name: "a/b", url }, findingsOf([moved], now));
  expect(way).toMatchObject({ name: "", url: elsewhere, isFound: true });
});
