import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { isMeasuredSince, Measuring } from "./measure-now.tsx";

const shown = (change: Partial<Parameters<typeof Measuring>[0]> = {}) =>
  renderInside(() => (
    <Measuring measuredAt={null} isBusy={false} notice={null} onMeasure={() => {}} {...change} />
  ));

test("an officer sees when a program was last measured, in the time of Taipei", () => {
  expect(shown({ measuredAt: "2026-11-20T20:05:00.000Z" })).toContain(
    "最近一次查核：2026-11-21 04:05",
  );
  expect(shown()).toContain("還沒有查核過。");
  const unknown = shown({ measuredAt: undefined });
  expect(unknown).not.toContain("還沒有查核過。");
  expect(unknown).not.toContain("最近一次查核");
});

test("what became of asking is announced in a place that was there before", () => {
  const status = /<div role="status"[^>]*>(.*?)<\/section>/s;
  expect(status.exec(shown())?.[1]).toBe("</div>");
  const refused = "這個程式今天已經要求查核過，明天可以再要求。";
  expect(status.exec(shown({ notice: { tone: "warning", text: refused } }))?.[1]).toContain(
    refused,
  );
});

test("a measurement is said to be done once another day came back, not once the first answer came", () => {
  const [earlier, later] = ["2026-11-20T20:05:00.000Z", "2026-11-21T01:00:00.000Z"];
  expect(isMeasuredSince(undefined, null)).toBe(false);
  expect(isMeasuredSince(undefined, earlier)).toBe(false);
  expect(isMeasuredSince(earlier, undefined)).toBe(false);
  expect(isMeasuredSince(earlier, earlier)).toBe(false);
  expect(isMeasuredSince(null, null)).toBe(false);
  expect(isMeasuredSince(null, later)).toBe(true);
  expect(isMeasuredSince(earlier, later)).toBe(true);
});
