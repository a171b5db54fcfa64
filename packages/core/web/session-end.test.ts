import { expect, test } from "vitest";
import { consolePageOf } from "./session-end.ts";

test.each([
  ["/console", "console"],
  ["/console/reviews/12", "console/reviews/12"],
  ["/a/b/console/content/faq/new", "console/content/faq/new"],
  ["/qna", null],
  ["/consoles", null],
])("%s is the page %s of the console", (pathname, page) =>
  expect(consolePageOf(pathname)).toBe(page),
);
