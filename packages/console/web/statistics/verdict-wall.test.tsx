import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { expect, test } from "vitest";
import { wallTiles } from "#contract/figures/figure-spans.ts";
import type { VerdictWall } from "#contract/figures/figures.ts";
import { VerdictWallFigure } from "./verdict-wall.tsx";

const none = { good: 0, attention: 0, bad: 0, unknown: 0, notMeasured: 0 };
const wall: VerdictWall = {
  question: "safe",
  programs: { ...none, good: 1, bad: 2 },
  functions: [
    {
      code: "forms",
      name: "表單",
      programs: { ...none, good: 1, bad: 1 },
      tiles: [
        { programId: 7, programName: "甲", outcome: "good" },
        { programId: 8, programName: "乙", outcome: "bad" },
      ],
    },
    {
      code: "",
      name: "",
      programs: { ...none, bad: 1 },
      tiles: [{ programId: 9, programName: "丙", outcome: "bad" }],
    },
  ],
  missing: [{ code: "map", name: "地圖" }],
  tiles: 3,
};
const shown = (values: Partial<VerdictWall> = {}, page = 1) =>
  renderInside(() => <VerdictWallFigure wall={{ ...wall, ...values }} page={page} />);

test("each program is a link that says its name and its answer, in its function", () => {
  const html = shown();
  expect(html).toContain("「安全嗎？」3 個程式中有 1 個良好。");
  expect(html).toMatch(
    /<h3[^>]*><a[^>]*href="\/publicCodes\?type=forms[^>]*>表單<\/a> 2 個中有 1 個良好.*?title="甲" aria-label="甲：良好" data-outcome="good" href="[^"]*id=7&.*?aria-label="乙：有問題"/s,
  );
  expect(html).toMatch(/<h3[^>]*>沒有功能類型 1 個中有 0 個良好/);
  expect(html).toContain("還沒有程式的功能類型：地圖。");
  for (const outcome of outcomes) expect(html).toContain(`<li data-outcome="${outcome}"`);
  expect(html).toContain('<th scope="row">表單</th><td>乙</td><td>有問題</td>');
});

test("the six questions are links, the first one without its name in the address", () => {
  const links = [...shown().matchAll(/href="([^"]*#wall)"/g)];
  expect(links.map(([, address = ""]) => address.replaceAll("&amp;", "&"))).toEqual([
    "/about/statistics?lang=zh-TW#wall",
    ...["alive", "safe", "whoElse", "run", "helps"].map(
      (question) => `/about/statistics?question=${question}&lang=zh-TW#wall`,
    ),
  ]);
  expect(shown()).toMatch(/aria-current="page"[^>]*href="[^"]*question=safe&amp;lang=zh-TW#wall"/);
});

test("more tiles than a page takes have further pages, and a page after the last leads back", () => {
  const html = shown({ tiles: wallTiles + 1 });
  expect(html).toContain("question=safe&amp;page=2&amp;lang=zh-TW#wall");
  expect(shown()).not.toContain("page=2");
  const past = shown({ tiles: wallTiles + 1, functions: [] }, 9);
  expect(past).toContain("清單只有 2 頁");
  expect(past).toMatch(/href="\/about\/statistics\?question=safe&amp;lang=zh-TW#wall"/);
});
