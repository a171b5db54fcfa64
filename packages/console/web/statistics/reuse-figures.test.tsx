import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { ReuseFigures, UseMonth } from "#contract/figures/figures.ts";
import { sharePercent } from "./chart-data.ts";
import { ReuseFigureList } from "./reuse-figures.tsx";

const reuse: ReuseFigures = {
  online: 3,
  reused: 1,
  uses: 2,
  byType: [
    { code: "t1", name: "表單", count: 2, reused: 1 },
    { code: "t2", name: "地圖", count: 1, reused: 0 },
  ],
  byLevel: [{ level: "local", agencies: 1, uses: 2 }],
  byAgency: [{ code: "b", name: "示範機關乙", count: 2 }],
  byMonth: [
    { month: "2026-10", declared: 1, confirmed: 0, ended: 0 },
    { month: "2026-11", declared: 2, confirmed: 4, ended: 1 },
  ],
};
const use: UseMonth = {
  ...{ month: "2026-11", found: 90, compared: 12, sourceTaken: 5, records: 3, assistants: 7 },
};
const shown = (figures: ReuseFigures, months: UseMonth[]) =>
  renderInside(() => <ReuseFigureList reuse={figures} useByMonth={months} />);

test("reuse and the way to the source are each told as a finding, a table and a CSV", () => {
  const html = shown(reuse, [use]);
  for (const text of [
    "上架的 3 個程式中，1 個（33.3%）有其他機關使用中",
    "2026-10 新聲明 1 項（沒有更早的數值），再次確認 0 項。",
    "2 個功能類型中，1 個有其他機關使用中的程式；最多的是「表單」，2 個程式中有 1 個。",
    "最多的是「直轄市、縣（市）機關」：1 個機關，共 2 處使用。",
    "共 1 個機關，最多的是「示範機關乙」，使用 2 個程式。",
    "2026-11 瀏覽程式 90 次（沒有更早的數值），比較 12 次，前往原始碼 5 次。",
  ])
    expect(html).toContain(text);
  expect(html.match(/<table/g)).toHaveLength(6);
  const files = [...html.matchAll(/download="([^"]+)"/g)].map(([, name]) => name);
  expect(files).toEqual([
    "reused-share.csv",
    "reuse-by-month.csv",
    "reuse-by-function.csv",
    "reuse-by-level.csv",
    "reuse-by-agency.csv",
    "use-by-month.csv",
  ]);
  expect(html).toContain(encodeURIComponent("2026-11,90,12,5,3,7"));
});

test("fewer than three points are a table and no chart", () => {
  const [first, second] = reuse.byMonth;
  const before = { month: "2026-09", declared: 1, confirmed: 1, ended: 0 };
  const third = [before, ...(first && second ? [first, second] : [])];
  const charts = (html: string) => html.match(/role="img"/g) ?? [];
  const few = shown(reuse, [use]);
  expect(charts(few)).toHaveLength(0);
  expect(few.match(/<details open=""/g)).toHaveLength(6);
  const more = shown({ ...reuse, byMonth: third }, [use]);
  expect(charts(more)).toHaveLength(1);
  expect(more.match(/<details open=""/g)).toHaveLength(5);
  expect(more).toContain("2026-10 新聲明 1 項（與 2026-09 相同），再次確認 0 項。");
});

test("functions of which no program is used by others stand in the table alone", () => {
  const byType = Array.from({ length: 4 }, (_, index) => ({
    code: String(index),
    name: `類型 ${index}`,
    count: 5,
    reused: Math.max(0, 3 - index),
  }));
  const html = shown({ ...reuse, byType }, [use]);
  expect(html.match(/類型 \d（共 5 個）/g)).toHaveLength(3);
  expect(html).toContain('<th scope="row">類型 3</th><td>0</td><td>5</td>');
});

test.each([
  [12, null],
  [13, "其餘 1 項列在表格中。"],
])("a chart of %i rows says how many are in its table only", (length, text) => {
  const byAgency = Array.from({ length }, (_, index) => ({
    code: String(index),
    name: `機關 ${index}`,
    count: 1,
  }));
  const html = shown({ ...reuse, byAgency }, [use]);
  expect(html.match(/其餘[^<]*/)?.[0] ?? null).toBe(text);
});

test("figures that nobody has made yet say so instead of an empty plot", () => {
  const none = { online: 0, reused: 0, uses: 0 };
  const html = shown({ ...none, byType: [], byLevel: [], byAgency: [], byMonth: [] }, []);
  expect(html.match(/還沒有資料。/g)).toHaveLength(6);
});

test.each([
  [0, 0, "0"],
  [1, 3, "33.3"],
  [3, 3, "100"],
])("%i of %i is %s percent", (part, whole, percent) => {
  expect(sharePercent(part, whole)).toBe(percent);
});
