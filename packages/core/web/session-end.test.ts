import { expect, test } from "vitest";
import { consolePageOf } from "./session-end.ts";

test.each([
  ["/console", "console"],
  ["/console/reviews/12", "console/reviews/12"],
  ["/a/b/console/content/faq/new", "console/content/faq/new"],
  ["/console/history?lang=zh-TW&action=approve", "console/history?action=approve"],
  ["/console?lang=zh-TW", "console"],
  ["/qna", null],
  ["/consoles", null],
])("%s is the page %s of the console", (address, page) =>
  expect(consolePageOf(new URL(address, "http://portal"))).toBe(page),
);
