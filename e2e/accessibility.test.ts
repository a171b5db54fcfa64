import { pagePaths, type RoutedPage, routedPages } from "@public-code/core/contract/site/pages.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { expectNoViolations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { atRest } from "./support/hydrated.ts";
import { goInPlace } from "./support/in-place.ts";
import { expectReadableColumns } from "./support/narrow-columns.ts";
import { openPagePool, type PagePool } from "./support/page-pool.ts";
import { patienceMs } from "./support/patience.ts";

const origin = inject("portalOrigin");
const widths = [1440, 390, 320];
/** What the browser asks for; a chosen theme takes the same tokens. */
const themes = ["light", "dark"] as const;
const languages = ["zh-TW", "en-US"] as const;
const smallestText = 14;
/** The height of a control in the bar at the top. */
const oneRow = 24;
const notFound = "/page-not-found";
let browser: Browser;
/** One page for each language, which it keeps. */
const pools: PagePool[] = [];
/** What pages printed as errors, and where. */
const printed: string[] = [];
/** What pages loaded from other hosts. */
const elsewhere: string[] = [];

type Language = (typeof languages)[number];

/** Every component with its states, in the frame of all pages. */
const gallery = pagePaths.gallery;

/**
 * Every rule on a wide and light page in Chinese, or on the narrowest and dark one in English, whose words are
 * longer. The gallery is asked in all widths, themes and languages, since pages are made of what it shows.
 */
function isTested(path: string, lang: Language, width: number, theme: (typeof themes)[number]) {
  if (runsAllTests || path === gallery) return true;
  if (lang === "zh-TW") return width === widths[0] && theme === "light";
  return width === widths.at(-1) && theme === "dark";
}

beforeAll(async () => {
  browser = await openBrowser();
  const open = async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) elsewhere.push(url);
    });
    page.on("pageerror", (error) => printed.push(`${page.url()} ${error}`));
    page.on("console", (message) => {
      if (message.type() === "error") printed.push(`${page.url()} ${message.text()}`);
    });
    return page;
  };
  for (const _lang of languages) pools.push(await openPagePool(open, 1));
});
afterAll(async () => {
  await browser?.close();
});

/** What follows the path of a page whose address says what it shows. */
const samples: Partial<Record<RoutedPage, string>> = {
  codeDetail: "?id=1065",
  adoptionSheet: "?id=1065",
  compare: "?id=1060&id=1061&id=1065",
  comparisonSheet: "?id=1060&id=1061&id=1065",
  agencyDetail: "/A01000",
  suits: "?id=1065&purpose=public&tech=java&host=linux&access=AA&support=own",
  partnershipCaseDetail: "/1",
};

const pages = [
  ...routedPages.map((code) => `${pagePaths[code]}${samples[code] ?? ""}`),
  "/publicCodes?keyword=dashbord&type=dataPresentation",
  notFound,
];

/** Pages are loaded in Chinese, and gone to in place in English: either way they print no error. */
async function visit(page: Page, path: string, lang: Language): Promise<void> {
  const address = `${origin}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
  if (lang === "en-US" && path !== notFound) return goInPlace(page, address);
  await page.goto(address);
  await atRest(page);
}

/** How wide a page is on a phone whose browser writes all text of the size `standard`; usual is 16. */
async function widthAt(page: Page, standard: number): Promise<number> {
  const browserSettings = await page.context().newCDPSession(page);
  const ask = (size: number) =>
    browserSettings.send("Page.setFontSizes", { fontSizes: { standard: size } });
  await ask(standard);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  await ask(16);
  await browserSettings.detach();
  return wide;
}

async function inspect(page: Page, path: string, lang: Language): Promise<void> {
  await visit(page, path, lang);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const textSize of ["larger", "normal"]) {
      const wide = await page.evaluate((size) => {
        document.documentElement.dataset.textSize = size;
        return document.documentElement.scrollWidth;
      }, textSize);
      expect(wide, `${path} ${lang} at ${width}, text ${textSize}`).toBeLessThanOrEqual(width);
    }
    if (width === 390) {
      const note = await page.locator("header summary").first().boundingBox();
      expect(note?.height, "the top bar has one row").toBeLessThanOrEqual(oneRow);
      expect(await widthAt(page, 32), `${path} ${lang} at 200 %`).toBeLessThanOrEqual(width);
    }
    let isKnown = false;
    for (const colorScheme of themes.filter((theme) => isTested(path, lang, width, theme))) {
      await page.emulateMedia({ colorScheme });
      const name = `${path} ${lang} ${colorScheme} ${width}`;
      await expectNoViolations(page, name, { coloursOnly: isKnown });
      isKnown = true;
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
}

/** Chinese has the widest characters. */
async function expectReadable(page: Page, path: string): Promise<void> {
  const address = `${origin}${path}${path.includes("?") ? "&" : "?"}lang=zh-TW`;
  if (path === notFound) await page.goto(address);
  else if (page.url() !== address) await goInPlace(page, address);
  await expectReadableColumns(page, path);
}

/** `npm test` sees each page in one language, in turn; home, and the gallery of what all are made of, in both. */
const cases = pages.map((path, index) => {
  const inTurn = languages.filter((_lang, turn) => turn === index % languages.length);
  const inBoth = runsAllTests || path === gallery || path === pagePaths.home;
  return [path, inBoth ? languages : inTurn] as const;
});

test.concurrent.each(cases)("axe finds nothing at %s", async (path, testedLanguages) => {
  await Promise.all(
    testedLanguages.map((lang) =>
      pools[languages.indexOf(lang)]?.onFreePage((page) => inspect(page, path, lang)),
    ),
  );
  await pools[0]?.onFreePage((page) => expectReadable(page, path));
});

test("no page prints an error in the console", () => {
  // A page that is not there says so by its status, which the browser prints.
  expect(printed.filter((text) => !text.includes("404"))).toEqual([]);
});

test("no page loads anything from elsewhere before a visitor asks for it", () => {
  expect(elsewhere).toEqual([]);
});
