import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { languages } from "@public-code/core/contract/language.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { renderFailure } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { PageError } from "./error-page.tsx";

const offline = new CallError(0, "err.connect", "無法連線。");
const labels = { "zh-TW": "再試一次", "en-US": "Try again" };

test.each(languages)("a page that cannot be reached can be asked for again in %s", (lang) => {
  const html = renderFailure(PageError, { error: offline, address: "/qna", lang });
  expect(html).toMatch(/<h1/);
  expect(html).toMatch(new RegExp(`<button[^>]*>(<[^>]*>)*${labels[lang]}`));
});

test("every page asks for its data by calls, whose failures the frame understands", () => {
  const folder = path.join(import.meta.dirname, "../../..");
  const pages = globSync("*/web/**/*.tsx", { cwd: folder })
    .map((file) => path.join(folder, file))
    .filter((file) => existsSync(file))
    .map((file) => ({ file: path.basename(file), text: readFileSync(file, "utf8") }));
  const exporting = (name: string) =>
    pages.filter(({ text }) =>
      new RegExp(`^export (const|async function|function) ${name}\\b`, "m").test(text),
    );
  const loading = exporting("loader").map(({ file }) => file);
  expect(loading.length).toBeGreaterThan(10);
  // Without one of its own, the router would fetch a document and fail with words of the browser.
  const inBrowser = exporting("clientLoader").map(({ file }) => file);
  expect(loading.filter((file) => !inBrowser.includes(file))).toEqual([]);
  // These answer by themselves and ask nobody.
  const asking = exporting("clientLoader").filter(({ text }) => /\bcall\(/.test(text));
  expect(asking.length).toBeGreaterThan(20);
  // A page that is one list has its loader from what declares it.
  const understood =
    /clientLoader = (fromServer<typeof load>|in(Browser|BrowserOrMissing|Console))\(|page = listPage\(.*clientLoader = page\.clientLoader;/s;
  expect(asking.filter(({ text }) => !understood.test(text)).map(({ file }) => file)).toEqual([]);
});
