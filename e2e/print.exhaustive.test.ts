import { comparedMaximum } from "@public-code/catalogue/contract/comparison/compared.ts";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { hydrated } from "./support/hydrated.ts";
import { type Visitor, visitorOf } from "./support/one-visitor.ts";
import {
  comparisonPath,
  expectDocument,
  expectOneSheet,
  findPrintedPrograms,
  type PrintedPrograms,
  print,
  programPath,
  recordPath,
  wholeComparisonPath,
} from "./support/paper.ts";
import { languages } from "./support/visitor-pages.ts";

let browser: Browser;
let visitor: Visitor;
let programs: PrintedPrograms;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = visitorOf(browser);
  programs = await findPrintedPrograms();
});
afterEach(() => visitor.end());
afterAll(() => browser.close());

describe.each(languages)("in %s", (lang) => {
  test("documents of programs and comparisons are whole on paper", async () => {
    const page = await visitor.open();
    for (const id of [programs.ids[0], 1058, 1060])
      await expectDocument(page, programPath(id), lang, "portrait");
    await expectDocument(page, wholeComparisonPath(programs.ids), lang, "landscape");
    await expectDocument(page, recordPath(programs.ids), lang, "landscape");
  });

  test("a program is one sheet, whatever is known", async () => {
    const page = await visitor.open();
    for (const id of [programs.ids[0], programs.unmeasured, 1060])
      if (id) await expectOneSheet(page, [id], lang);
  });

  test("two to four programs are one sheet across", async () => {
    const page = await visitor.open();
    const all = [...new Set([...programs.ids, 1060, 1065, programs.unmeasured])];
    for (const count of [2, 3, comparedMaximum])
      await expectOneSheet(page, all.slice(-count), lang);
  });
});

test("a row that is lost on paper is told", async () => {
  const page = await visitor.open();
  await page.goto(`${inject("portalOrigin")}${comparisonPath(programs.ids)}&lang=zh-TW`);
  await hydrated(page);
  const { wrong: lost } = await print(page, () =>
    page.evaluate(() => {
      for (const row of document.querySelectorAll<HTMLElement>("main tbody tr:nth-child(2)"))
        row.style.visibility = "hidden";
    }),
  );
  expect(lost.length).toBeGreaterThan(0);
});
