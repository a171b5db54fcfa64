import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { Activity } from "#contract/figures/figures.ts";
import { CommitCalendar, ReleaseCalendar } from "./activity-figures.tsx";

const activity: Activity = {
  from: "2025-05-04",
  until: "2026-05-04",
  releases: [
    { day: "2025-05-04", count: 1 },
    { day: "2025-12-31", count: 4 },
    { day: "2026-05-04", count: 2 },
  ],
  releasingRepositories: 5,
  repositories: 6,
  months: Array.from({ length: 24 }, (_, index) => ({
    month: `${2024 + Math.floor((index + 5) / 12)}-${String(((index + 5) % 12) + 1).padStart(2, "0")}`,
    commits: index < 12 ? 10 : 20,
    bots: 1,
  })),
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

test("commits stand in the month of their year, with how the year moved", () => {
  const html = renderInside(() => <CommitCalendar activity={activity} />);
  expect(html).toContain("近 12 個月有 240 個 commit，比前 12 個月多 120（6 個儲存庫）。");
  for (const year of ["2024", "2025", "2026"]) expect(html).toContain(`<span>${year}</span>`);
  expect(html).toContain('<th scope="row">2024-06</th><td>10</td><td>1</td>');
});

test("fewer than three days are a table alone, and none are words", () => {
  const two = { ...activity, releases: activity.releases.slice(1) };
  const few = renderInside(() => <ReleaseCalendar activity={two} />);
  expect(few).not.toContain('role="img"');
  expect(few).toContain("<details open");
  const none = { ...activity, releases: [], months: [] };
  for (const figure of [
    <ReleaseCalendar key="r" activity={none} />,
    <CommitCalendar key="c" activity={none} />,
  ])
    expect(renderInside(() => figure)).toContain("還沒有資料。");
});
