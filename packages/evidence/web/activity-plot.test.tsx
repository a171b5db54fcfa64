import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { mostReleaseDays } from "#contract/evidence-kinds.ts";
import { good, rowOf } from "#contract/test-support/kind-values.ts";
import { ActivityPlot } from "./activity-plot.tsx";

test("the months that were not read wholly say so: the last, and those before the newest releases", () => {
  const months = ["2026-08", "2026-09", "2026-10"].map((month) => ({ month, commits: 1, bots: 0 }));
  const days = Array.from({ length: mostReleaseDays }, (_, index) =>
    index < 90 ? "2026-10-02" : "2026-09-30",
  );
  const textOf = (kept: string[], confirmedAt = "2026-10-31T00:00:00.000Z") => {
    const rows = [
      rowOf("history", { ...good.history, months }, { confirmedAt }),
      rowOf("releases", { ...good.releases, days: kept }),
    ];
    const root = makeRootData({ settings: makeSettings({ lang: "en-US" }) });
    return renderInside(() => <ActivityPlot rows={rows} named={false} />, root);
  };
  expect(textOf(days)).toMatch(
    /Releases not counted\s+2026-09 · Commits 1 · Releases at least 10\s+2026-10 \(to 2026-10-31\) · Commits 1 · Releases 90/,
  );
  expect(textOf(days.slice(1))).toMatch(
    /2026-08 · Commits 1 · Releases 0\s+2026-09 .* Releases 10/,
  );
  expect(textOf(days)).toContain("from 2026-08-01 to 2026-10-31, none");
  // The last month ends on the day that was read.
  const early = textOf(days, "2026-10-03T00:00:00.000Z");
  expect(early).toContain("from 2026-08-01 to 2026-10-03, none");
  expect(early).toContain("2026-10 (to 2026-10-03) · Commits 1");
});
