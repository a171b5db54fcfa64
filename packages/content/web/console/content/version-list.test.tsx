import type { FlagCode } from "@public-code/core/contract/code-lists/code-names.ts";
import { languages } from "@public-code/core/contract/language.ts";
import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { contentEditing } from "#contract/content-editing/content-editing.ts";
import { VersionList } from "./version-list.tsx";

const state = (answer: string, draft: boolean) => ({
  fields: {
    groupId: "know",
    question: { zh: "怎麼使用？", en: "" },
    answer: { zh: `<p>${answer}</p>`, en: null },
    summaries: [{ title: { zh: "甲" } }],
  },
  draft,
  publishedFrom: "2026-11-26T10:11:29.000Z",
});
const version = (number: number, snapshot: object) => ({
  ...{ version: number, savedAt: "2026-11-26T10:11:29.000Z", actorName: "示範管理者一" },
  snapshot: { ...snapshot },
});
const versions = [version(2, state("下載後安裝", false)), version(1, state("下載後執行", true))];

function textOf(lang: (typeof languages)[number], shown = versions, flag?: FlagCode) {
  const html = renderInside(
    () => (
      <VersionList
        versions={shown}
        current={shown[0]}
        flag={flag}
        undo={() => Promise.resolve()}
        undoBy={contentEditing.undoContent}
        onUndone={() => {}}
      />
    ),
    makeRootData({ settings: makeSettings({ lang }) }),
  );
  return { html, text: html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
}

test("a version is told by the labels of its form and in Taipei's time", () => {
  const { text } = textOf("zh-TW");
  for (const shown of [
    "群組 認識與使用",
    "問題：中文 怎麼使用？",
    "摘要：第 1 項：標題：中文 甲",
    "草稿 是",
    "公開時間 2026-11-26 18:11",
  ])
    expect(text).toContain(shown);
});

test("an older one shows what differs from the current one, which alone has nothing to restore", () => {
  const { html, text } = textOf("zh-TW");
  expect(text).toContain("與目前版本不同：2 處");
  expect(html).toMatch(/<del[^>]*>執行<\/del>/);
  expect(html).toMatch(/<ins[^>]*>安裝<\/ins>/);
  expect(html.match(/還原：第 \d 版/g)).toEqual(["還原：第 1 版"]);
  expect(text).toContain("2 目前版本");
});

test.each(languages)("no version speaks of fields as the database does, in %s", (lang) => {
  expect(textOf(lang).text).not.toMatch(/fields|groupId|publishedFrom|\bfalse\b|\bknow\b|T10:11/);
  const pages = version(1, { entries: [{ pageCode: "reward", nameZh: "獎", position: 3 }] });
  expect(textOf(lang, [pages]).text).not.toMatch(/entries|pageCode|nameZh|\breward\b/);
  const flag = version(1, { nameZh: "Y", nameEn: "" });
  expect(textOf(lang, [flag], "isHidePartnershipCaseBtn").text).not.toMatch(/nameZh|\bY\b/);
});
