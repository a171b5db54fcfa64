import type { Language } from "@public-code/core/contract/language.ts";
import { crumbsOf } from "@public-code/portal/test-support/web/crumbs-of.ts";
import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import * as notFoundPage from "./not-found-page.tsx";

test.each<[Language, readonly string[]]>([
  ["zh-TW", ["首頁 /", "找不到頁面"]],
  ["en-US", ["Home /", "Page not found"]],
])("an address without a page is 404 and says in %s where it is", async (lang, crumbs) => {
  const { html, status } = await renderPage(notFoundPage, { address: "/nowhere", lang });
  expect(status).toBe(404);
  expect(crumbsOf(html)).toEqual(crumbs);
  expect(html.match(/<h1/g)).toHaveLength(1);
});
