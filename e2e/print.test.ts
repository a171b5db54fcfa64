import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { comparedMaximum } from "@public-code/catalogue/contract/comparison/compared-maximum.ts";
import { tidy } from "@public-code/core/contract/search/normalise.ts";
import type { Browser, Page } from "playwright-core";
import { getDocumentProxy } from "unpdf";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { askCall } from "./support/ask-call.ts";
import { openBrowser } from "./support/browser.ts";
import { hydrated } from "./support/hydrated.ts";
import { type Visitor, visitorOf } from "./support/one-visitor.ts";

const origin = inject("portalOrigin");
let browser: Browser;
let visitor: Visitor;
/** One whose repository is archived, with a chart of commits, scans and cases, and two others. */
let ids: number[];
/** One of which nothing was measured. */
let unmeasured: number;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = visitorOf(browser);
  const request = { keyword: "場地", sortColumn: "relevance" as const };
  const { data } = await askCall(origin, catalogue.queryList, request);
  const archived = data.filter(({ repositoryEnd }) => repositoryEnd !== null);
  const all = await askCall(origin, catalogue.queryList, { keyword: "示範" });
  const ordered = [...archived.slice(0, 1), ...all.data];
  const masks = await askCall(origin, catalogue.queryList, { keyword: "口罩" });
  unmeasured = masks.data[0]?.firstEditionNo ?? 0;
  ids = [...new Set(ordered.map(({ firstEditionNo }) => firstEditionNo))].slice(0, 3);
});
afterEach(() => visitor.end());
afterAll(() => browser.close());

/** Fonts on paper may name a character by its radical or its sign; blanks and breaks differ by the sheet. */
const bare = (text: string) => tidy(text).replaceAll("∕", "/").replace(/\s+/g, "");

interface Sheet {
  width: number;
  height: number;
  text: string;
  lines: { text: string; left: number; right: number; bottom: number; top: number }[];
}

async function printed(page: Page): Promise<Sheet[]> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const document = await getDocumentProxy(new Uint8Array(file));
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const sheet = await document.getPage(number);
    const [, , width = 0, height = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
    const lines = texts.map(({ str, transform, width: length, height: size }) => {
      const [left, bottom]: number[] = transform.slice(4);
      const [x, y] = [left ?? 0, bottom ?? 0];
      return { text: str, left: x, right: x + length, bottom: y, top: y + size * 0.7 };
    });
    sheets.push({ width, height, text: bare(texts.map(({ str }) => str).join("")), lines });
  }
  return sheets;
}

/** The texts in rows of tables and in facts that paper is to show. */
async function rowTexts(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const texts = await page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
    };
    const texts: string[] = [];
    for (const row of document.querySelectorAll("main :is(tbody tr, dd)")) {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (parentElement && textContent && isSeen(parentElement)) texts.push(textContent);
      }
    }
    return texts;
  });
  return texts.map(bare).filter((text) => text.length > 3);
}

/** Cells beside each other take turns by their lines, so that a text of several lines is in pieces. */
function isInPieces(text: string, pieces: readonly string[]): boolean {
  let rest = text;
  for (const piece of pieces) {
    if (rest.startsWith(piece)) rest = rest.slice(piece.length);
    if (rest === "") return true;
  }
  return false;
}

const timesIn = (text: string, part: string) => text.split(part).length - 1;

/** The sheets, and texts of rows that they lack or have more often than the page; `change` comes before printing. */
async function print(
  page: Page,
  change?: () => Promise<void>,
): Promise<{ sheets: Sheet[]; wrong: string[] }> {
  const rows = [...new Set(await rowTexts(page))];
  const heads = bare((await page.locator("main thead").allTextContents()).join(" "));
  const whole = bare(await page.locator("main").evaluate((main) => main.textContent ?? ""));
  await change?.();
  const sheets = await printed(page);
  const paper = sheets.map(({ text }) => text).join("");
  const pieces = sheets.flatMap(({ lines }) => lines.map(({ text }) => bare(text)));
  expect(rows.length).toBeGreaterThan(5);
  const wrong = rows.filter((row) => {
    const times = timesIn(paper, row);
    if (times === 0) return !isInPieces(row, pieces);
    // The heads of a table stand on each sheet of it.
    return !heads.includes(row) && times > Math.max(timesIn(whole, row), 1);
  });
  return { sheets, wrong };
}

const programOf = (id: number | undefined) => `/publicCodes/codeDetail?id=${id}`;
const documents = [
  ["an archived program", "zh-TW", () => programOf(ids[0]), "portrait"],
  // Of these most is known, and most stands in folds.
  ["the fullest program", "zh-TW", () => programOf(1058), "portrait"],
  ["the fullest program", "en-US", () => programOf(1058), "portrait"],
  ["a program with many findings", "zh-TW", () => programOf(1060), "portrait"],
  ["a comparison", "zh-TW", () => `/publicCodes/compare?id=${ids.join("&id=")}`, "landscape"],
  [
    "a record of search",
    "zh-TW",
    () => `/publicCodes/searchRecord?keyword=${encodeURIComponent("場地")}&id=${ids.join("&id=")}`,
    "landscape",
  ],
] as const;

test.each(documents)("%s is whole on paper in %s", async (_, lang, path, orientation) => {
  const page = await visitor.open();
  await page.goto(`${origin}${path()}&lang=${lang}`);
  await hydrated(page);
  const { sheets, wrong } = await print(page);
  expect(wrong).toEqual([]);
  expect(sheets.map(({ width, height }) => (width > height ? "landscape" : "portrait"))).toEqual(
    sheets.map(() => orientation),
  );
  // A first sheet with little more than a title was one of the faults.
  expect(sheets[0]?.text.length).toBeGreaterThan(200);
  const whole = sheets.map(({ text }) => text).join("");
  expect(whole).toContain(bare(lang === "zh-TW" ? "製作日期：" : "Made on"));
  expect(whole).toContain(bare(`${origin}${path()}`.split("?")[0] ?? ""));
  for (const { lines, width } of sheets)
    for (const line of lines) {
      expect([line.text, line.right <= width]).toEqual([line.text, true]);
      const over = lines.filter(
        (other) =>
          other !== line &&
          Math.min(other.right, line.right) - Math.max(other.left, line.left) >
            // Fonts with trimmed punctuation set a mark half a character over the bracket before it.
            line.top - line.bottom &&
          Math.min(other.top, line.top) - Math.max(other.bottom, line.bottom) > 3,
      );
      expect([line.text, over.map(({ text }) => text)]).toEqual([line.text, []]);
    }
});

/** `npm test` prints what is fullest in English, all in Chinese: the sheets are the same in both. */
function inFull<Case>(lang: string, cases: readonly Case[]): readonly Case[] {
  return runsAllTests || lang === "zh-TW" ? cases : cases.slice(-1);
}

test.each(["zh-TW", "en-US"])(
  "an adoption sheet is one sheet, whatever is known, in %s",
  async (lang) => {
    const page = await visitor.open();
    for (const id of inFull(lang, [ids[0], unmeasured, 1060])) {
      await page.goto(`${origin}/publicCodes/adoptionSheet?id=${id}&lang=${lang}`);
      await hydrated(page);
      const { sheets, wrong } = await print(page);
      expect(wrong).toEqual([]);
      const [sheet, ...more] = sheets;
      expect(more).toHaveLength(0);
      expect(sheet?.text).toContain(bare(`codeDetail?id=${id}`));
      expect(sheet && sheet.width < sheet.height).toBe(true);
      // Room to sign at the foot, not below it.
      expect(Math.min(...(sheet?.lines.map(({ bottom }) => bottom) ?? []))).toBeGreaterThan(20);
    }
  },
);

test.each(["zh-TW", "en-US"])(
  "a comparison sheet of two to four programs is one sheet across, in %s",
  async (lang) => {
    const page = await visitor.open();
    const all = [...new Set([...ids, 1060, 1065, unmeasured])];
    for (const count of inFull(lang, [2, 3, comparedMaximum])) {
      const compared = all.slice(-count).map((id) => `id=${id}`);
      await page.goto(`${origin}/publicCodes/comparisonSheet?${compared.join("&")}&lang=${lang}`);
      await hydrated(page);
      const { sheets, wrong } = await print(page);
      expect(wrong).toEqual([]);
      const [sheet, ...more] = sheets;
      expect(more).toHaveLength(0);
      expect(sheet?.text).toContain(bare(`compare?${compared.join("&")}`));
      expect(sheet && sheet.width > sheet.height).toBe(true);
      expect(Math.min(...(sheet?.lines.map(({ bottom }) => bottom) ?? []))).toBeGreaterThan(20);
    }
  },
);

test("a row that is lost on paper is told", async () => {
  const page = await visitor.open();
  await page.goto(`${origin}/publicCodes/compare?id=${ids.join("&id=")}&lang=zh-TW`);
  await hydrated(page);
  const { wrong: lost } = await print(page, () =>
    page.evaluate(() => {
      for (const row of document.querySelectorAll<HTMLElement>("main tbody tr:nth-child(2)"))
        row.style.visibility = "hidden";
    }),
  );
  expect(lost.length).toBeGreaterThan(0);
});
