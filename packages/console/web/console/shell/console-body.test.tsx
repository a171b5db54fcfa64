import type { Language } from "@public-code/core/contract/language.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { crumbsOf } from "@public-code/portal/test-support/web/crumbs-of.ts";
import { renderFailure } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { ErrorBoundary } from "./console-body.tsx";

const missing = new CallError(404, "err.notFound", "查無資料。");
const forbidden = new CallError(403, "err.forbidden", "您沒有執行這項操作的權限。");
const failed = new CallError(503, "err.unavailable", "服務暫時無法使用，請稍後再試。");

test.each<[string, Language, Error, string, readonly string[]]>([
  [
    "a program that is gone",
    "zh-TW",
    missing,
    "/console/reviews/404",
    ["首頁 /", "管理後臺 /console", "審核 /console/reviews", "查無資料"],
  ],
  [
    "a program that is gone",
    "en-US",
    missing,
    "/console/reviews/404",
    ["Home /", "Console /console", "Reviews /console/reviews", "Not found"],
  ],
  [
    "an entry that is gone",
    "zh-TW",
    missing,
    "/console/content/faq/404",
    [
      "首頁 /",
      "管理後臺 /console",
      "內容 /console/content/news",
      "常見問答 /console/content/faq",
      "查無資料",
    ],
  ],
  [
    "the overview without its data",
    "zh-TW",
    failed,
    "/console",
    ["首頁 /", "管理後臺 /console", "目前無法顯示這個頁面"],
  ],
])("%s says in %s where one is in the console", (_what, lang, error, address, crumbs) => {
  const html = renderFailure(ErrorBoundary, { error, address, lang });
  expect(crumbsOf(html)).toEqual(crumbs);
  const page = crumbs.at(-1);
  const console = lang === "en-US" ? "Console" : "管理後臺";
  expect(html).toContain(` - ${page} - ${console}</title>`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${page}</h1>`));
});

test("what is gone says what to do, and a failure says it in the words of the refusal", () => {
  const textOf = (error: Error) =>
    renderFailure(ErrorBoundary, { error, address: "/console/reviews/404", lang: "zh-TW" });
  expect(textOf(missing)).toContain("<p>這筆資料可能已被刪除或收回，請回到清單重新搜尋。</p>");
  expect(textOf(failed)).toContain("<p>服務暫時無法使用，請稍後再試。</p>");
});

test("a page that cannot be reached says so and can be asked for again", () => {
  const offline = new CallError(0, "err.connect", "無法連線。");
  const html = renderFailure(ErrorBoundary, { error: offline, address: "/console", lang: "zh-TW" });
  expect(html).toContain("無法連線。");
  expect(html).toMatch(/<button[^>]*>(<[^>]*>)*再試一次/);
});

test.each<[Language, string]>([
  ["zh-TW", "這個頁面開放給以下角色：系統管理者。"],
  ["en-US", "This page is open to: Administrator."],
])(
  "a page that is not for one's role says in %s for which it is, and is not tried again",
  (lang, text) => {
    for (const address of ["/console/people", "/console/people/sessions"]) {
      const html = renderFailure(ErrorBoundary, { error: forbidden, address, lang });
      expect(html).toContain(text);
      expect(html).not.toContain("<button");
    }
    const elsewhere = { error: forbidden, address: "/console/figures", lang };
    expect(renderFailure(ErrorBoundary, elsewhere)).toContain(`<p>${forbidden.message}</p>`);
  },
);
