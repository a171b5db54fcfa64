import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { CompareToggle } from "./compare-toggle.tsx";

test("without scripts a program is compared by a link", () => {
  const html = renderInside(() => <CompareToggle programId={7} programName="線上<預約>" />);
  expect(html).toMatch(/<a[^>]*href="\/publicCodes\/compare\?id=7&amp;lang=zh-TW"/);
  expect(html).toContain("加入比較");
  expect(html).not.toContain("<button");
});
