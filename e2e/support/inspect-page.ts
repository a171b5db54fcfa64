import type { Browser, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { atRest } from "./hydrated.ts";
import { goInPlace } from "./in-place.ts";
import { expectReadableColumns } from "./narrow-columns.ts";
import { patienceMs } from "./patience.ts";
import { inLanguage, type Language, notFound } from "./visitor-pages.ts";

const origin = inject("portalOrigin");
export const widths = [1440, 390, 320] as const;
/** What the browser asks for; a chosen theme takes the same tokens. */
const themes = ["light", "dark"] as const;
const smallestText = 14;
/** The height of a control in the bar at the top. */
const oneRow = 24;

/** Whether axe is asked at this width in this theme. */
export type Question = (width: number, theme: (typeof themes)[number]) => boolean;

/** What pages have printed as errors, and loaded from other hosts. */
export interface Watched {
  page: Page;
  printed: string[];
  elsewhere: string[];
}

export async function openWatched(browser: Browser): Promise<Watched> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const watched: Watched = { page, printed: [], elsewhere: [] };
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) watched.elsewhere.push(url);
  });
  page.on("pageerror", (error) => watched.printed.push(`${page.url()} ${error}`));
  page.on("console", (message) => {
    if (message.type() === "error") watched.printed.push(`${page.url()} ${message.text()}`);
  });
  return watched;
}

/** Pages print no error and ask no other host before a visitor does. */
export function expectQuiet(watched: readonly Watched[]): void {
  // A page that is not there says so by its status, which the browser prints.
  const printed = watched.flatMap((each) => each.printed).filter((text) => !text.includes("404"));
  expect(printed).toEqual([]);
  expect(watched.flatMap(({ elsewhere }) => elsewhere)).toEqual([]);
}

/** Pages are loaded in Chinese, and gone to in place in English: either way they print no error. */
async function visit(page: Page, address: string, lang: Language): Promise<void> {
  const whole = origin + inLanguage(address, lang);
  if (lang === "en-US" && address !== notFound) return goInPlace(page, whole);
  await page.goto(whole);
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

/** The sizes of all texts that are drawn. */
function textSizes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
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
}

/** Axe as often as `isAsked` says, nothing beyond any width, no text too small, no column too narrow. */
export async function inspectPage(
  page: Page,
  address: string,
  lang: Language,
  isAsked: Question,
): Promise<void> {
  await visit(page, address, lang);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const textSize of ["larger", "normal"]) {
      const wide = await page.evaluate((size) => {
        document.documentElement.dataset.textSize = size;
        return document.documentElement.scrollWidth;
      }, textSize);
      expect(wide, `${address} ${lang} at ${width}, text ${textSize}`).toBeLessThanOrEqual(width);
    }
    if (width === 390) {
      const note = await page.locator("header summary").first().boundingBox();
      expect(note?.height, "the top bar has one row").toBeLessThanOrEqual(oneRow);
      expect(await widthAt(page, 32), `${address} ${lang} at 200 %`).toBeLessThanOrEqual(width);
    }
    let coloursOnly = false;
    for (const colorScheme of themes.filter((theme) => isAsked(width, theme))) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page, `${address} ${lang} ${colorScheme} ${width}`, { coloursOnly });
      coloursOnly = true;
    }
  }
  expect(Math.min(...(await textSizes(page))), "smallest text").toBeGreaterThanOrEqual(
    smallestText,
  );
  // Chinese has the widest characters.
  if (lang === "zh-TW") await expectReadableColumns(page, address);
}
