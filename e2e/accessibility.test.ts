import { pagePaths } from "@public-code/core/contract/site/pages.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import {
  expectQuiet,
  inspectPage,
  openWatched,
  type Watched,
  widths,
} from "./support/inspect-page.ts";
import { languages, notFound, pageAddress } from "./support/visitor-pages.ts";

/** What only a browser tells of structure and colours; page-structure.test.ts reads every page without one. */

let browser: Browser;
/** One page for each language, which it keeps. */
const watched: Watched[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  for (const _lang of languages) watched.push(await openWatched(browser));
});
afterAll(() => browser?.close());

const [widest, , narrowest] = widths;
const templates = [
  pagePaths.home,
  pageAddress("publicCodes"),
  pageAddress("codeDetail"),
  pageAddress("compare"),
  "/publicCodes/compare?id=1065",
  pageAddress("agencyDetail"),
  pageAddress("statistics"),
  pageAddress("choosingLicense"),
  pageAddress("qna"),
  pageAddress("checkPubliccode"),
  notFound,
];

/** A wide and light page in Chinese, or a narrow and dark one in English, whose words are longer, in turn. */
test.each(templates.map((address, index) => [address, index % 2] as const))(
  "axe finds nothing at %s",
  async (address, variant) => {
    const page = watched[variant]?.page ?? expect.fail("no page");
    await inspectPage(page, address, languages[variant] ?? "zh-TW", (width, theme) =>
      variant === 0
        ? width === widest && theme === "light"
        : width === narrowest && theme === "dark",
    );
  },
);

test("axe finds nothing at any component in any state", async () => {
  await Promise.all(
    watched.map(({ page }, variant) =>
      inspectPage(page, "/gallery", languages[variant] ?? "zh-TW", (width) =>
        variant === 0 ? width === widest : width === narrowest,
      ),
    ),
  );
});

test("no page prints an error, nor loads anything from elsewhere", () => {
  expectQuiet(watched);
});
