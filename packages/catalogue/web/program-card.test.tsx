import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { CatalogueItem } from "#contract/catalogue.ts";
import { makeItem } from "#test-support/make-item.ts";
import { ProgramCard } from "./program-card.tsx";

const item = makeItem({
  typesStr: "案件管理",
  updateTime: "2026-03-02T18:30:00.000Z",
  repositoryClickCount: 1,
});
const card = (change: Partial<CatalogueItem> = {}) =>
  renderInside(() => <ProgramCard item={{ ...item, ...change }} />);

test("a card says in words that the source of its program is archived", () => {
  const archived = { ...item, repositoryEnd: "archived" as const };
  expect(renderInside(() => <ProgramCard item={archived} />)).toContain("儲存庫已封存");
  expect(renderInside(() => <ProgramCard item={item} />)).not.toContain("儲存庫已");
});

test("a card says the day, in Taipei, of its entry and of the last commit by a person", () => {
  const html = card({ lastCommitAt: "2026-11-24T16:30:00.000Z" });
  expect(html).toContain("最近提交 2026-11-25");
  expect(html).toContain("資料更新 2026-03-03<");
  expect(card()).not.toContain("提交");
});

test("a card answers the six questions in their order, and nothing unknown looks good", () => {
  const html = card({
    verdicts: {
      mayI: "good",
      alive: "bad",
      safe: "attention",
      whoElse: "unknown",
      run: "notMeasured",
      helps: "good",
    },
  });
  const marks = /<summary.*?<\/summary>/.exec(html)?.[0] ?? "";
  expect([...marks.matchAll(/data-outcome="(\w+)"/g)].map(([, outcome]) => outcome)).toEqual([
    "good",
    "bad",
    "attention",
    "unknown",
    "notMeasured",
    "good",
  ]);
  expect(marks.replace(/<[^>]*>/g, "")).toBe(
    "授權：良好。維護：有問題。安全：請留意。採用：無使用中聲明。架設：未查核。協助：良好。",
  );
  expect(html).toContain("還有人維護嗎？ 有問題");
});

test("a card names what is too old in one line with its day, and answers none of it", () => {
  const verdicts = { ...item.verdicts, alive: "unknown", run: "unknown" } as const;
  const at = "2024-03-28T04:00:00.000Z";
  const expiredAnswers: CatalogueItem["expiredAnswers"] = { at, questions: ["alive", "run"] };
  const html = card({ verdicts, expiredAnswers, lastCommitAt: "2024-03-01T00:00:00.000Z" });
  const marks = /<summary.*?<\/summary>/.exec(html)?.[0] ?? "";
  expect(marks).toContain("截至 2024-03-28，超過 45 天沒有再確認：維護、架設");
  expect(marks.match(/data-outcome/g)).toHaveLength(4);
  expect(html).toContain("能順利安裝執行嗎？ 無法判定");
  expect(html).not.toContain("最近提交");
});

test("a card says how many agencies use its program, and in two words what the licence comes down to", () => {
  const html = card({ usingAgencies: 2, licenceGist: "shareAll", licenceId: "GPL-3.0-only" });
  expect(html).toContain("2 個其他機關使用");
  expect(html).toContain("散布須公開（GPL-3.0-only）");
  expect(card()).not.toContain("個機關");
});

test("a card shows the first screenshot, and else a picture that is drawn alike each time", () => {
  const file = {
    programId: 7,
    fileOriName: "",
    fileExtName: "",
    fileSize: 1,
    width: 1280,
    height: 800,
  };
  const video = { ...file, fileId: 1, s3Url: "a.mp4", mediaType: "video/mp4" };
  const picture = { ...file, fileId: 2, s3Url: "b.png", mediaType: "image/png" };
  const html = card({ picFiles: [video, picture] });
  expect(html).toMatch(/<img src="[^"]*b\.png" alt="" width="480" height="300" loading="lazy"/);
  expect(html).toContain("b.png/480.avif 480w");
  const drawn = (name: string, types: string[]) =>
    /<svg.*?<\/svg>/.exec(card({ programName: name, types, picFiles: [video] }))?.[0];
  expect(drawn("線上預約", ["mapping"])).toBe(drawn("線上預約", ["mapping"]));
  expect(drawn("線上預約", ["mapping"])).not.toBe(drawn("線上預約", ["documents"]));
  expect(drawn("線上預約", ["mapping"])).not.toBe(drawn("線上報名", ["mapping"]));
  expect(drawn("線上預約", ["added"])).toContain("<path");
});

test("a licence that has a Chinese name only is marked as Chinese on an English page", () => {
  const root = makeRootData({ settings: makeSettings({ lang: "en-US" }) });
  const own = { ...item, authorizationsStr: "自訂授權", licenceGist: null };
  const html = renderInside(() => <ProgramCard item={own} />, root);
  expect(html).toContain('<span lang="zh-Hant-TW">自訂授權</span>');
});

test("agency, functions and technologies of a card lead to its page and to all that have them", () => {
  const tagged = { ...item, types: ["case"], techesStr: "Vue.js", teches: ["vue"] };
  const html = renderInside(() => <ProgramCard item={tagged} />);
  for (const query of ["type=case", "tech=vue"])
    expect(html).toContain(`href="/publicCodes?${query}&amp;lang=zh-TW"`);
  expect(html).toContain('href="/agencies/demo?lang=zh-TW"');
});

test("a card says how often the source was visited once it was", () => {
  expect(renderInside(() => <ProgramCard item={item} />)).toContain("前往原始碼 1 次");
  const unused = { ...item, repositoryClickCount: 0 };
  expect(renderInside(() => <ProgramCard item={unused} />)).not.toContain("前往原始碼");
});

test("a card says the badges that its program has, and nothing of the others", () => {
  const badges = { maintained: 2, secure: 0, reused: 1 };
  const [, seen, heard] =
    /aria-hidden="true">(徽章[^<]*)<\/span><span[^>]*>([^<]*)</.exec(card({ badges })) ?? [];
  expect(seen).toBe("徽章：維護 2/3、可再利用 1/3");
  expect(heard).toBe("徽章：維護第 2 級（共 3 級）、可再利用第 1 級（共 3 級）");
  expect(renderInside(() => <ProgramCard item={item} />)).not.toContain("徽章");
});
