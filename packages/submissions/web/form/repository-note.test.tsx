import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import type { AddressSplit } from "@public-code/programs/contract/repositories.ts";
import { expect, test } from "vitest";
import { RepositoryNote } from "./repository-note.tsx";

/** The words of the note, and after `>` those of its button. */
function wordsOf(typed: string, split: AddressSplit | null = null): string {
  const html = renderInside(() => (
    <RepositoryNote typed={typed} split={split} onChange={() => {}} />
  ));
  const [, text = ""] = /<span>([^<]*)<\/span>/.exec(html) ?? [];
  const button = /<button.*<\/button>/.exec(html)?.[0].replace(/<[^>]*>/g, "");
  return button === undefined ? text : `${text} > ${button}`;
}

const save = (address: string) => `> 改存儲存庫的網址 ${address}`;

test.each([
  ["", ""],
  ["https://github.com/agency", ""],
  ["https://github.com/o/r", "辨識為儲存庫 github.com/o/r"],
  ["https://github.com/o/r.git/", "辨識為儲存庫 github.com/o/r"],
  [
    "https://github.com/o/r/tree/main/docs",
    `辨識為儲存庫 github.com/o/r、分支或標籤 main、資料夾 docs ${save("https://github.com/o/r")}`,
  ],
  [
    "https://gitlab.com/g/p/-/tree/feature/booking",
    `辨識為儲存庫 gitlab.com/g/p、分支與資料夾 feature/booking ${save("https://gitlab.com/g/p")}`,
  ],
  [
    "https://github.com/o/r/issues/5",
    `辨識為儲存庫 github.com/o/r、其中的一個頁面 ${save("https://github.com/o/r")}`,
  ],
  [
    "https://me@bitbucket.org/ws/r.git",
    `辨識為儲存庫 bitbucket.org/ws/r ${save("https://bitbucket.org/ws/r")}`,
  ],
  [
    "https://dc.example.tw/projects/KEY/repos/r/browse",
    `辨識為儲存庫 dc.example.tw/projects/KEY/repos/r ${save("https://dc.example.tw/projects/KEY/repos/r")}`,
  ],
  ["https://www.git.example.tw/a/b", "辨識為儲存庫 www.git.example.tw/a/b"],
  [
    "https://git.example.tw/agency/unit/wiki",
    `無法確定這是儲存庫本身，還是儲存庫 git.example.tw/agency/unit 裡的頁面。 ${save("https://git.example.tw/agency/unit")}`,
  ],
])("%s is said to be %s", (typed, text) => {
  expect(wordsOf(typed)).toBe(text);
});

const branchWithSlash = "https://github.com/o/r/tree/feature/booking/src";
const unsplit = { ref: null, path: ["feature", "booking", "src"] };

test.each<[string, AddressSplit | null, string]>([
  ["not yet asked", null, "分支與資料夾 feature/booking/src"],
  [
    "split by the refs",
    { state: "split", ref: "feature/booking", path: ["src"] },
    "分支或標籤 feature/booking、資料夾 src",
  ],
  [
    "split into a branch alone",
    { state: "split", ref: "feature/booking/src", path: [] },
    "分支或標籤 feature/booking/src",
  ],
  [
    "of refs that could not be read",
    { state: "unread", ...unsplit },
    "分支與資料夾 feature/booking/src（讀不到儲存庫的分支，無法分辨兩者）",
  ],
  [
    "of a branch that is gone",
    { state: "noSuchRef", ...unsplit },
    "分支與資料夾 feature/booking/src（儲存庫裡沒有以此開頭的分支或標籤）",
  ],
])("branch and folder, %s", (_, split, text) => {
  expect(wordsOf(branchWithSlash, split)).toBe(
    `辨識為儲存庫 github.com/o/r、${text} ${save("https://github.com/o/r")}`,
  );
});

test("what was told of another kind of address changes nothing", () => {
  const split: AddressSplit = { state: "split", ref: "other", path: [] };
  expect(wordsOf("https://github.com/o/r/tree/main/docs", split)).toContain("分支或標籤 main");
});
