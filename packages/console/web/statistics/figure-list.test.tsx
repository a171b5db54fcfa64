import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { Statistics } from "#contract/figures/figures.ts";
import { sharePercent } from "./chart-data.ts";
import { FigureList } from "./figure-list.tsx";

type Figures = Pick<Statistics, "onlineByMonth" | "useByMonth" | "reuse">;

const figures: Figures = {
  onlineByMonth: [
    { month: "2026-10", count: 70 },
    { month: "2026-11", count: 73 },
  ],
  useByMonth: [
    { month: "2026-11", found: 90, compared: 12, sourceTaken: 5, records: 3, assistants: 7 },
  ],
  reuse: {
    ...{ online: 3, reused: 1, uses: 2 },
    byAgency: [{ code: "b", name: "示範機關乙", count: 2 }],
  },
};
const shown = (changes: Partial<Figures> = {}) =>
  renderInside(() => <FigureList figures={{ ...figures, ...changes }} />);

test("growth, the way to the source and who reuses are each a finding, a table and a CSV", () => {
  const html = shown();
  for (const text of [
    "目前有 73 個程式上架，比 2026-10 多 3。",
    "共 1 個機關，最多的是「示範機關乙」，使用 2 個程式。",
    "2026-11 瀏覽程式 90 次（沒有更早的數值），比較 12 次，前往原始碼 5 次。",
  ])
    expect(html).toContain(text);
  expect(html.match(/<table/g)).toHaveLength(3);
  const toggles = [...html.matchAll(/<summary[^>]* aria-labelledby="([^"]+)"/g)];
  expect(new Set(toggles.map(([, names]) => names)).size, "each has a name of its own").toBe(3);
  const files = [...html.matchAll(/download="([^"]+)"/g)].map(([, name]) => name);
  expect(files).toEqual(["online-by-month.csv", "use-by-month.csv", "reuse-by-agency.csv"]);
  expect(html).toContain(encodeURIComponent("2026-11,90,12,5,3,7"));
});

test("fewer than three points are a table and no chart", () => {
  const charts = (html: string) => html.match(/role="img"/g) ?? [];
  const few = shown();
  expect(charts(few)).toHaveLength(0);
  expect(few.match(/<details open=""/g)).toHaveLength(3);
  const onlineByMonth = [{ month: "2026-09", count: 69 }, ...figures.onlineByMonth];
  const more = shown({ onlineByMonth });
  expect(charts(more)).toHaveLength(1);
  expect(more.match(/<details open=""/g)).toHaveLength(2);
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
  const html = shown({ reuse: { ...figures.reuse, byAgency } });
  expect(html.match(/其餘[^<]*/)?.[0] ?? null).toBe(text);
});

test("figures that nobody has made yet say so instead of an empty plot", () => {
  const reuse = { online: 0, reused: 0, uses: 0, byAgency: [] };
  const html = shown({ onlineByMonth: [], useByMonth: [], reuse });
  expect(html.match(/還沒有資料。/g)).toHaveLength(3);
});

test.each([
  [0, 0, "0"],
  [1, 3, "33.3"],
  [3, 3, "100"],
])("%i of %i is %s percent", (part, whole, percent) => {
  expect(sharePercent(part, whole)).toBe(percent);
});
