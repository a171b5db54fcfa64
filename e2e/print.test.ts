import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { type Visitor, visitorOf } from "./support/one-visitor.ts";
import {
  expectDocument,
  expectOneSheet,
  findPrintedPrograms,
  type PrintedPrograms,
  programPath,
  recordPath,
  wholeComparisonPath,
} from "./support/paper.ts";

/** Each kind of paper once, as full as it gets; print.exhaustive.test.ts has both languages and less full ones. */

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

test("each kind of paper is whole", async () => {
  const page = await visitor.open();
  // Of this one most is known, and most stands in folds.
  await expectDocument(page, programPath(1058), "zh-TW", "portrait");
  await expectDocument(page, wholeComparisonPath(programs.ids), "zh-TW", "landscape");
  await expectDocument(page, recordPath(programs.ids), "zh-TW", "landscape");
  await expectOneSheet(page, [1060], "en-US");
  await expectOneSheet(page, [...programs.ids, programs.unmeasured], "en-US");
});
