import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { tidy } from "@public-code/core/contract/search/normalise.ts";
import type { Page } from "playwright-core";
import { getDocumentProxy } from "unpdf";
import { expect, inject } from "vitest";
import { askCall } from "./ask-call.ts";
import { hydrated } from "./hydrated.ts";
import { inLanguage, type Language } from "./visitor-pages.ts";

const origin = inject("portalOrigin");

export interface PrintedPrograms {
  /** One whose repository is archived, with a chart of commits, scans and cases, and two others. */
  ids: number[];
  /** One of which nothing was measured. */
  unmeasured: number;
}

export async function findPrintedPrograms(): Promise<PrintedPrograms> {
  const request = { keyword: "場地", sortColumn: "relevance" as const };
  const { data } = await askCall(origin, catalogue.queryList, request);
  const archived = data.filter(({ repositoryEnd }) => repositoryEnd !== null);
  const all = await askCall(origin, catalogue.queryList, { keyword: "示範" });
  const ordered = [...archived.slice(0, 1), ...all.data];
  const masks = await askCall(origin, catalogue.queryList, { keyword: "口罩" });
  const unmeasured = masks.data[0]?.firstEditionNo ?? 0;
  const ids = [...new Set(ordered.map(({ firstEditionNo }) => firstEditionNo))].slice(0, 3);
  return { ids, unmeasured };
}

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
export async function print(
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

async function open(page: Page, path: string, lang: Language): Promise<void> {
  await page.goto(origin + inLanguage(path, lang));
  await hydrated(page);
}

/** Every row once, nothing beyond the sheet or over another text, and where it comes from. */
export async function expectDocument(
  page: Page,
  path: string,
  lang: Language,
  orientation: "portrait" | "landscape",
): Promise<void> {
  await open(page, path, lang);
  const { sheets, wrong } = await print(page);
  expect(wrong).toEqual([]);
  expect(sheets.map(({ width, height }) => (width > height ? "landscape" : "portrait"))).toEqual(
    sheets.map(() => orientation),
  );
  // A first sheet with little more than a title was one of the faults.
  expect(sheets[0]?.text.length).toBeGreaterThan(200);
  const whole = sheets.map(({ text }) => text).join("");
  expect(whole).toContain(bare(lang === "zh-TW" ? "製作日期：" : "Made on"));
  expect(whole).toContain(bare(`${origin}${path}`.split("?")[0] ?? ""));
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
}

/** One sheet, whatever is known, with the address of what it is about and room to sign at its foot. */
export async function expectOneSheet(
  page: Page,
  ids: readonly number[],
  lang: Language,
): Promise<void> {
  await open(page, comparisonPath(ids), lang);
  const { sheets, wrong } = await print(page);
  expect(wrong).toEqual([]);
  const [sheet, ...more] = sheets;
  expect(more.map(({ text }) => text)).toEqual([]);
  expect(sheet?.text).toContain(bare(comparisonPath(ids)));
  expect(sheet && sheet.width > sheet.height).toBe(ids.length > 1);
  expect(Math.min(...(sheet?.lines.map(({ bottom }) => bottom) ?? []))).toBeGreaterThan(20);
}

export const programPath = (id: number | undefined) => `/publicCodes/codeDetail?id=${id}`;
export const comparisonPath = (ids: readonly number[]) =>
  `/publicCodes/compare?id=${ids.join("&id=")}`;
export const wholeComparisonPath = (ids: readonly number[]) => `${comparisonPath(ids)}&all=1`;
export const recordPath = (ids: readonly number[]) =>
  `${comparisonPath(ids)}&search=${encodeURIComponent(`keyword=${encodeURIComponent("場地")}`)}`;
