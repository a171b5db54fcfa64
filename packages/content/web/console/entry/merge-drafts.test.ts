import { expect, test } from "vitest";
import { draftOf } from "./entry-draft.ts";
import { mergeDrafts } from "./merge-drafts.ts";

const both = (zh: string, en = "") => ({ zh, en });
const draft = (title: string, english: string, html: string, summaries: string[] = []) =>
  draftOf("guide", {
    fields: {
      title: both(title, english),
      content: both(html),
      description: both(""),
      summaries: summaries.map((name) => ({ title: both(name), html: both("") })),
      files: [],
    },
    files: [],
    draft: true,
    publishedFrom: "",
  });

test("a merge keeps what each of two operators has changed", () => {
  const begun = draft("甲", "A", "<p>一</p>", ["摘要"]);
  const own = draft("乙", "A", "<p>一</p>", ["摘要"]);
  const newest = draft("甲", "A", "<p>二</p>", ["摘要", "又一則"]);
  const merged = mergeDrafts({ begun, own, newest });
  expect(merged.both).toEqual([]);
  expect(merged.draft).toEqual({ ...newest, "title.zh": "乙" });
});

test("a merge names what both have changed, unless they wrote the same", () => {
  const begun = draft("甲", "A", "<p>一</p>", ["摘要"]);
  const own = draft("乙", "B", "<p>一</p>", ["我的"]);
  const newest = draft("丙", "B", "<p>一</p>", ["他的"]);
  const merged = mergeDrafts({ begun, own, newest });
  expect(merged.both).toEqual(["title.zh", "summaries"]);
  expect(merged.draft).toEqual({ ...own, summaries: own.summaries });
});
