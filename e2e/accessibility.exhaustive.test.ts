import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { expectQuiet, inspectPage, openWatched, type Watched } from "./support/inspect-page.ts";
import { allPages, languages } from "./support/visitor-pages.ts";

/** Every page in both languages and themes at every width; accessibility.test.ts has one of each template. */

let browser: Browser;
/** One page for each language, which it keeps. */
const watched: Watched[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  for (const _lang of languages) watched.push(await openWatched(browser));
});
afterAll(() => browser?.close());

test.each(allPages)("axe finds nothing at %s", async (address) => {
  await Promise.all(
    watched.map(({ page }, index) =>
      inspectPage(page, address, languages[index] ?? "zh-TW", () => true),
    ),
  );
});

test("no page prints an error, nor loads anything from elsewhere", () => {
  expect(watched).toHaveLength(languages.length);
  expectQuiet(watched);
});
