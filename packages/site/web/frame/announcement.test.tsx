import { announcementCategory } from "@public-code/core/contract/code-lists/code-names.ts";
import { hideClosedNotice } from "@public-code/core/web/closed-notice.ts";
import {
  makeCode,
  makeRootData,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { afterEach, expect, test, vi } from "vitest";
import { Announcement } from "./announcement.tsx";

afterEach(() => vi.unstubAllGlobals());

const text = '停機「維護」"一"次';

/** The rules that the page's own script makes where this text was closed before. */
function rulesFor(closed: string | null): string[] {
  const rules: string[] = [];
  class Sheet {
    replaceSync(rule: string): void {
      rules.push(rule);
    }
  }
  vi.stubGlobal("localStorage", { getItem: () => closed });
  vi.stubGlobal("CSSStyleSheet", Sheet);
  vi.stubGlobal("CSS", { escape: (value: string) => value.replaceAll('"', '\\"') });
  vi.stubGlobal("document", {});
  new Function(hideClosedNotice)();
  return rules;
}

test("an announcement can be closed, and is known by its text", () => {
  const codes = [
    makeCode({ category: announcementCategory, code: "announcement", description: text }),
  ];
  const html = renderInside(Announcement, makeRootData({ codes }));
  expect(html).toContain("關閉公告");
  expect(html).toContain(`data-notice="${text.replaceAll('"', "&quot;")}"`);
  expect(renderInside(Announcement, makeRootData())).toBe("");
});

test.each([
  ["info", false],
  ["warning", true],
  ["urgent", true],
] as const)("an announcement of level %s stands where people work: %s", (level, isShown) => {
  const announcement = { level, beginTime: "", endTime: "" };
  const codes = [
    makeCode({
      ...{ category: announcementCategory, code: "announcement", description: text, announcement },
    }),
  ];
  const AtWork = () => <Announcement atWork />;
  expect(renderInside(AtWork, makeRootData({ codes })) !== "").toBe(isShown);
});

test("a page hides the announcement that was closed, and no other", () => {
  expect(rulesFor(null)).toEqual([]);
  expect(rulesFor(text)).toEqual(['[data-notice="停機「維護」\\"一\\"次"]{display:none}']);
});
