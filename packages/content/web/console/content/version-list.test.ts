import { expect, test } from "vitest";
import { snapshotTexts } from "./version-list.tsx";

test("lists the texts of a saved state without tags and blanks", () => {
  const snapshot = {
    question: { zh: "問", en: "" },
    answer: { zh: "<p>答<br>案</p>", en: null },
    summaries: [{ title: { zh: "甲" } }],
    draft: false,
  };
  expect(snapshotTexts(snapshot)).toEqual([
    { path: "question.zh", text: "問" },
    { path: "answer.zh", text: "答 案" },
    { path: "summaries.0.title.zh", text: "甲" },
    { path: "draft", text: "false" },
  ]);
});
