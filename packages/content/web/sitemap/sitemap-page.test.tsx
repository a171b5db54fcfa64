import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { describe, expect, test } from "vitest";
import SitemapPage from "./sitemap-page.tsx";

const html = renderInside(SitemapPage);
const tree = html.slice(html.indexOf('id="site-structure"'));

describe("the site map", () => {
  test("begins with the accessibility statement and the four access keys", () => {
    expect(html).toContain("<h1>網站導覽</h1>");
    const places = ["無障礙聲明</h2>", ">快速鍵</h2>", ">網站架構</h2>"].map((part) =>
      html.indexOf(part),
    );
    expect(places.every((position) => position > 0)).toBe(true);
    expect([...places].sort((first, other) => first - other)).toEqual(places);
    for (const key of ["U", "C", "S", "Z"]) expect(html).toContain(`<kbd>Alt+${key}</kbd>`);
  });

  test("links every page of the menu, and those that stand outside it", () => {
    for (const path of [
      "/about/knowCode",
      "/about/futurePlan",
      "/about/statistics",
      "/about/statistics/coverage",
      "/about/robot",
      "/about/assistants",
      "/publicCodes",
      "/codeGuide",
      "/provideCode",
      "/participate/codeSuggestion",
      "/participate/partnershipCase",
      "/reward",
      "/qna",
      "/techCompetition",
      "/agencies",
      "/privacy",
      "/openData",
      "/api/docs",
      "/",
    ])
      expect(tree).toContain(`href="${path}?lang=zh-TW"`);
  });

  test("hides the list and the detail of cases", () => {
    expect(tree).not.toContain("partnershipCaseList");
    expect(tree).not.toContain("partnershipCaseDetail");
  });

  test("leaves out what operators hide, and a group that has nothing else", () => {
    const { menu } = makeRootData();
    const hidden = ["news", "reward", "techCompetition", "qna", "futurePlan"];
    const hide = (entries: typeof menu): typeof menu =>
      entries.map((entry) => ({
        ...entry,
        hidden: hidden.includes(entry.pageCode),
        subPageList: hide(entry.subPageList),
      }));
    const shown = renderInside(SitemapPage, makeRootData({ menu: hide(menu) }));
    const page = shown.slice(shown.indexOf('id="site-structure"'));
    for (const gone of ["/reward?", "/about/futurePlan?", "更多新知"])
      expect(page).not.toContain(gone);
    expect(page).toContain('href="/about/knowCode?lang=zh-TW"');
  });

  test("shows no pages below the catalogue, the code guide and providing", () => {
    for (const path of ["/publicCodes/", "/codeGuide/", "/provideCode/", "/submitForm"])
      expect(tree).not.toContain(`href="${path}`);
  });

  test("names the pages in English in English", () => {
    const english = renderInside(
      SitemapPage,
      makeRootData({ settings: makeSettings({ lang: "en-US" }) }),
    );
    for (const name of ["About public code", "Future plans", "Learn more", "FAQ"])
      expect(english).toContain(`>${name}<`);
    expect(english).not.toContain("認識公共程式");
  });
});
