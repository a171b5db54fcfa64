import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { Activity } from "#contract/figures/figures.ts";
import { ReleaseCalendar } from "./activity-figures.tsx";

const activity: Activity = {
  from: "2025-05-04",
  until: "2026-05-04",
  releases: [
    { day: "2025-05-04", count: 1 },
    { day: "2025-12-31", count: 4 },
    { day: "2026-05-04", count: 2 },
  ],
  releasingRepositories: 5,
};

test("releases stand on their days, none after today, and as a table", () => {
  const html = renderInside(() => <ReleaseCalendar activity={activity} />);
  expect(html).toContain("自 2025-05-04 起有 3 天發布版本，共 7 個（5 個儲存庫）。");
  expect(html).toContain("最多：2025-12-31，4 個");
  const squares = (level: number) =>
    (new RegExp(`d="([^"]*)" data-level="${level}"`).exec(html)?.[1] ?? "").match(/M/g)?.length ??
    0;
  // A year of weeks up to a Monday: the first square is a Sunday, of a release.
  expect([0, 1, 2, 3, 4].map(squares)).toEqual([52 * 7 + 2 - 3, 1, 1, 0, 1]);
  expect(html).toContain('<th scope="row">2025-12-31</th><td>4</td>');
});

test("fewer than three days are a table alone, and none are words", () => {
  const two = { ...activity, releases: activity.releases.slice(1) };
  const few = renderInside(() => <ReleaseCalendar activity={two} />);
  expect(few).not.toContain('role="img"');
  expect(few).toContain("<details open");
  const none = { ...activity, releases: [] };
  expect(renderInside(() => <ReleaseCalendar activity={none} />)).toContain("還沒有資料。");
});
