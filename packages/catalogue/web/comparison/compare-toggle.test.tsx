import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { CompareToggle } from "./compare-toggle.tsx";
import { LaterCompareToggle } from "./later-compare.tsx";

test.each([CompareToggle, LaterCompareToggle])(
  "without scripts a program is compared by a link",
  (Toggle) => {
    const html = renderInside(() => <Toggle programId={7} programName="線上<預約>" />);
    expect(html).toMatch(/<a[^>]*href="\/publicCodes\/compare\?id=7&amp;lang=zh-TW"/);
    expect(html).toContain("加入比較");
    expect(html).not.toContain("<button");
  },
);
