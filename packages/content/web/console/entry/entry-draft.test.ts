import { translationByLanguage } from "@public-code/portal/web/texts.server.ts";
import { describe, expect, test } from "vitest";
import type { ContentKind } from "#contract/content-editing/content-fields.ts";
import {
  checkDraft,
  draftOf,
  type EntryDraft,
  entryFieldName,
  keptRows,
  newRow,
  rowsOf,
  sentFields,
} from "./entry-draft.ts";
import { fieldsOf } from "./field-specs.ts";

const { t } = translationByLanguage["zh-TW"];
const entryOf = (kind: ContentKind, fields: Record<string, unknown>): EntryDraft =>
  draftOf(kind, { fields, files: [], draft: true, publishedFrom: "" });
const both = (zh: string, en = "") => ({ zh, en });

describe("the form of an entry", () => {
  test("shows days with their dashes and sends them without", () => {
    const draft = entryOf("futurePlan", { scheduleDate: "20270301", content: both("上線") });
    expect(draft.scheduleDate).toBe("2027-03-01");
    expect(sentFields("futurePlan", draft)).toEqual({
      scheduleDate: "20270301",
      content: both("上線"),
    });
  });

  test("gives back what it was made of", () => {
    const fields = {
      title: both("指引", "Guide"),
      content: both("<p>一</p>"),
      description: both(""),
      summaries: [{ title: both("甲"), html: both("<p>乙</p>") }],
      files: [{ fileId: 7, name: both("檔案") }],
    };
    expect(sentFields("guide", entryOf("guide", fields))).toEqual(fields);
  });

  test("names what is wrong by its path", () => {
    const draft = entryOf("faq", {});
    const checked = checkDraft("faq", draft, "zh-TW");
    expect(checked).toEqual({
      errors: { "question.zh": "此欄位為必填。", "answer.zh": "此欄位為必填。" },
    });
  });

  test.each([
    ["question.zh", "問題（中文）"],
    ["scheduleDate", "預定日期"],
    ["publishedFrom", "公開時間"],
    ["summaries.1.title.zh", "摘要第 2 項 標題（中文）"],
    ["files", "下載檔案"],
  ])("names the field at %s as its label does: %s", (path, name) => {
    expect(entryFieldName(t, path)).toBe(name);
  });

  test("says so of a day that does not exist", () => {
    const draft = { ...entryOf("futurePlan", { content: both("x") }), scheduleDate: "2027-02-30" };
    expect(checkDraft("futurePlan", draft, "en-US")).toMatchObject({
      errors: { scheduleDate: expect.stringMatching(/^Enter a date that exists/) },
    });
  });

  test("refuses a case that ends before it starts, and addresses without encryption", () => {
    const draft = {
      ...entryOf("partnershipCase", { caseName: both("案例") }),
      startDate: "2027-03-02",
      endDate: "2027-03-01",
      videoUrl: "http://video.example.tw/1",
    };
    expect(checkDraft("partnershipCase", draft, "en-US")).toEqual({
      errors: {
        videoUrl:
          "Enter a full URL that starts with https://, for example https://demo.example.tw/",
        endDate: "The end date must not be before the start date.",
      },
    });
    const oneDay = { ...draft, endDate: "2027-03-02", videoUrl: "" };
    expect(checkDraft("partnershipCase", oneDay, "en-US")).toMatchObject({
      fields: { endDate: "20270302" },
    });
  });

  test("takes a number of a program, or none", () => {
    const draft = entryOf("partnershipCase", { caseName: both("案例") });
    expect(checkDraft("partnershipCase", draft, "zh-TW")).toMatchObject({
      fields: { programId: null, sample: false, startDate: "" },
    });
    expect(checkDraft("partnershipCase", { ...draft, programId: " 1042 " }, "zh-TW")).toMatchObject(
      { fields: { programId: 1042 } },
    );
  });

  test("holds a text by its languages, and says that a new entry begins as a draft", () => {
    expect(draftOf("faq", null)).toEqual({
      ...{ groupId: "know", "question.zh": "", "question.en": "", "answer.zh": "" },
      ...{ "answer.en": "", publication: "draft", publishedFrom: "", uploads: [] },
      englishFits: false,
    });
  });

  test("rows come back from the browser as they were, with keys of this page", () => {
    const row = { name: both("甲"), workContent: both("分析") };
    const rows = rowsOf(entryOf("partnershipCase", { members: [row] }), "members");
    const back = keptRows.parse(JSON.parse(JSON.stringify(rows)));
    expect(back).toEqual([{ key: expect.any(String), values: rows[0]?.values }]);
    expect(back).not.toEqual(rows);
    expect(keptRows.safeParse([{ values: { "name.zh": {} } }]).success).toBe(false);
  });

  test("gives every row a key of its own", () => {
    const spec = new Map(fieldsOf("partnershipCase")).get("members");
    if (spec?.holds !== "rows") throw new Error("Members are a list.");
    const rows = [newRow(spec), newRow(spec)];
    expect(rows[0]?.key).not.toBe(rows[1]?.key);
    expect(rows[0]?.values).toEqual({
      ...{ "name.zh": "", "name.en": "", "workContent.zh": "", "workContent.en": "" },
    });
  });
});
