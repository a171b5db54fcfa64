import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { CatalogueItem } from "#contract/catalogue.ts";
import { ProgramCard } from "./program-card.tsx";

const item: CatalogueItem = {
  programId: 7,
  firstEditionNo: 7,
  programName: "線上預約",
  provideDept: "demo",
  provideDeptName: "示範機關",
  description: "讓民眾在網路上預約。",
  picFiles: [],
  types: [],
  typesStr: "案件管理",
  teches: [],
  techesStr: "",
  awardsStr: "",
  authorizationsStr: "MIT",
  updateTime: "2026-03-02T18:30:00.000Z",
  repositoryClickCount: 1,
  badges: { maintained: 0, secure: 0, reused: 0 },
  repositoryEnd: null,
};

test("a card says in words that the source of its program is archived", () => {
  const archived = { ...item, repositoryEnd: "archived" as const };
  expect(renderInside(() => <ProgramCard item={archived} />)).toContain("儲存庫已封存");
  expect(renderInside(() => <ProgramCard item={item} />)).not.toContain("儲存庫已");
});

test("a card says to the minute, in Taipei, when its program was changed", () => {
  expect(renderInside(() => <ProgramCard item={item} />)).toContain("2026-03-03 02:30");
});

test("a licence that has a Chinese name only is marked as Chinese on an English page", () => {
  const root = makeRootData({ settings: makeSettings({ lang: "en-US" }) });
  const own = { ...item, authorizationsStr: "自訂授權" };
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
  const html = renderInside(() => <ProgramCard item={{ ...item, badges }} />);
  const [list = ""] = html.match(/<ul aria-label="徽章".*?<\/ul>/) ?? [];
  const labels = [...list.matchAll(/aria-hidden="true">([^<]*)<\/span><span[^>]*>([^<]*)</g)];
  expect(labels.map(([, seen, heard]) => [seen, heard])).toEqual([
    ["維護 2 級", "維護 第 2 級"],
    ["可再用 1 級", "可再用 第 1 級"],
  ]);
  expect(renderInside(() => <ProgramCard item={item} />)).not.toContain("徽章");
});
