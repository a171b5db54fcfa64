import { expect, test } from "vitest";
import { pagesByCode, routedPages } from "./pages.ts";

/** Pages that head and foot of every page lead to, or none. A heading of any other looks for it in the tree. */
const outside = ["home", "privacy", "openData", "sitemap", "apiDocs", "testPlugin"];

test("every page with a route has its place in the tree", () => {
  expect(routedPages.filter((code) => !pagesByCode.has(code))).toEqual(outside);
});
