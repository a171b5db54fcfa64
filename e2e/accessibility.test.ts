import { pagePaths, type RoutedPage, routedPages } from "@public-code/contract/site/pages.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/api/test-support/test-scope.ts";
import { expectNoViolations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { openPagePool, type PagePool } from "./support/page-pool.ts";

const origin = inject("portalOrigin");
const widths = [1440, 390, 320];
/** What the browser asks for; a chosen theme takes the same tokens. */
const themes = ["light", "dark"] as const;
const smallestText = 14;
let browser: Browser;
let pool: PagePool;
/** What pages printed as errors, and where. */
const printed: string[] = [];
/** What pages loaded from other hosts. */
const elsewhere: string[] = [];

/** Pages that another one of this list stands for: the same module shows them, of the same kind of content. */
const alike: readonly string[] = [
  pagePaths.licenseIntro,
  pagePaths.openSourceDefine,
  pagePaths.eyGovGuide,
];

/**
 * Every rule on a wide page in Chinese and on the narrowest one in English, whose words are longer; colours
 * once in the dark. Of pages that are alike, `npm test` asks about the wide and light one only.
 */
function isAsked(path: string, lang: string, width: number, theme: (typeof themes)[number]) {
  if (runsAllTests) return true;
  const isLight = theme === "light";
  const isAlike = alike.includes(path);
  if (lang === "zh-TW") return width === widths[0] && (isLight || !isAlike);
  return width === widths.at(-1) && isLight && !isAlike;
}

beforeAll(async () => {
  browser = await openBrowser();
  pool = await openPagePool(async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) elsewhere.push(url);
    });
    page.on("pageerror", (error) => printed.push(`${page.url()} ${error}`));
    page.on("console", (message) => {
      if (message.type() === "error") printed.push(`${page.url()} ${message.text()}`);
    });
    return page;
  });
});
afterAll(async () => {
  await browser?.close();
});

/** What follows the path of a page whose address says what it shows. */
const samples: Partial<Record<RoutedPage, string>> = {
  codeDetail: "?id=1065",
  agencyDetail: "/A01000",
  suits: "?id=1065&purpose=public&tech=java&host=linux&access=AA&support=own",
  partnershipCaseDetail: "/1",
};

const pages = [
  ...routedPages.map((code) => `${pagePaths[code]}${samples[code] ?? ""}`),
  "/publicCodes?keyword=dashbord&type=dataPresentation",
  "/page-not-found",
];

describe.each(["zh-TW", "en-US"] as const)("in %s", (lang) => {
  test.concurrent.each(pages)("axe finds nothing at %s", (path) =>
    pool.onFreePage(async (page) => {
      await page.goto(`${origin}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      await page.waitForLoadState("networkidle");
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
        for (const colorScheme of themes.filter((theme) => isAsked(path, lang, width, theme))) {
          await page.emulateMedia({ colorScheme });
          const coloursOnly = colorScheme !== themes[0];
          await expectNoViolations(page, `${path} ${lang} ${colorScheme} ${width}`, {
            coloursOnly,
          });
        }
      }
      const sizes = await page.evaluate(() =>
        [...document.querySelectorAll("body *")]
          .filter((element) => element instanceof HTMLElement)
          .filter(({ childNodes }) =>
            [...childNodes].some((node) => node instanceof Text && node.data.trim() !== ""),
          )
          .map((element) => getComputedStyle(element).fontSize)
          // What a video holds for browsers that play none has no style here.
          .filter((size) => size !== "")
          .map(Number.parseFloat),
      );
      expect(Math.min(...sizes), "smallest text").toBeGreaterThanOrEqual(smallestText);
    }),
  );
});

test("no page prints an error in the console", () => {
  // A page that is not there says so by its status, which the browser prints.
  expect(printed.filter((one) => !one.includes("404"))).toEqual([]);
});

test("no page loads anything from elsewhere before a visitor asks for it", () => {
  expect(elsewhere).toEqual([]);
});
