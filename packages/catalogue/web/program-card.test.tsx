import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { CatalogueItem } from "#contract/catalogue.ts";
import { makeItem } from "#test-support/make-item.ts";
import { ProgramCard } from "./program-card.tsx";

const item = makeItem({
  typesStr: "案件管理",
  updateTime: "2026-03-02T18:30:00.000Z",
});
const card = (change: Partial<CatalogueItem> = {}) =>
  renderInside(() => <ProgramCard item={{ ...item, ...change }} />);

test("a card has one verdict, in its colour and in words", () => {
  const sentence = "可使用，但儲存庫已封存";
  const html = card({ conclusion: { verdict: "burdened", words: sentence } });
  expect(html).toMatch(
    new RegExp(`<span class="[^"]*chip[^"]*warning[^"]*">.*${sentence}</span></span>`),
  );
  expect(html.match(/<span class="[^"]*chip/g)).toHaveLength(1);
});

test("a program that nobody has checked has a plain line instead, and no mark", () => {
  const html = card();
  expect(html).toMatch(/<span class="[^"]*unchecked[^"]*">Not checked yet</);
  expect(html).not.toMatch(/<span class="[^"]*chip|data-outcome/);
});

test("a card says the day, in Taipei, of its entry and of the last commit by a person", () => {
  const html = card({ lastCommitAt: "2026-11-24T16:30:00.000Z" });
  expect(html).toContain("最近提交 2026-11-25");
  expect(html).toContain("登載日期 2026-03-03<");
  expect(card()).not.toContain("提交");
});

test("a card says how many agencies use its program, and nothing where none does", () => {
  expect(card({ usingAgencies: 2 })).toContain("2 個其他機關使用");
  expect(card()).not.toContain("個其他機關");
});

test("a card names an award beside its agency, and how many more there are", () => {
  const html = card({ awardsStr: "開放獎,服務獎" });
  expect(html).toMatch(/示範機關<\/a><ul[^>]*aria-label="獲獎"><li><span[^>]*>開放獎</);
  expect(html).toContain("另有 1 項");
  expect(card()).not.toContain("獲獎");
});

test("the name alone is heard and reached as the link to the program; its words lie beside it", () => {
  const html = card();
  const links = [...html.matchAll(/<a\b[^>]*href="\/publicCodes\/codeDetail\?id=7[^>]*>/g)].map(
    ([link]) => link,
  );
  expect(links.map((link) => link.includes("aria-hidden"))).toEqual([false, true]);
  expect(links[1]).toContain('tabindex="-1"');
  expect(html).not.toMatch(/class="[^"]*stretched/);
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

test("agency, functions and technologies of a card lead to its page and to all that have them", () => {
  const tagged = { ...item, types: ["case"], techesStr: "Vue.js", teches: ["vue"] };
  const html = renderInside(() => <ProgramCard item={tagged} />);
  for (const query of ["type=case", "tech=vue"])
    expect(html).toContain(`href="/publicCodes?${query}&amp;lang=zh-TW"`);
  expect(html).toContain('href="/agencies/demo?lang=zh-TW"');
});
