import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { click } from "./support/act.ts";
import { tokenOf } from "./support/ask-call.ts";
import { openBrowser } from "./support/browser.ts";
import { atRest, hydrated } from "./support/hydrated.ts";
import { goInPlace } from "./support/in-place.ts";
import { onlineProgram } from "./support/submit-change.ts";

const origin = inject("portalOrigin");
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => context?.close());
afterAll(() => browser.close());

async function openWith(stored: Record<string, string>) {
  context = await browser.newContext();
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, stored);
  return context.newPage();
}

/** Which language wins in which case is asked of guessed-language.test.ts. */
describe("a language in the local storage", () => {
  test("wins where the cookies are gone and the address names none", async () => {
    const page = await openWith({ lang: "en-US" });
    await page.goto(`${origin}/qna?group=know#content`);
    await page.waitForURL(`${origin}/qna?group=know&lang=en-US#content`);
    await page.getByRole("heading", { level: 1, name: "FAQ" }).waitFor();
  });

  test.runIf(runsAllTests)("is not asked where the address names one", async () => {
    const page = await openWith({ lang: "en-US" });
    await page.goto(`${origin}/qna?lang=zh-TW`);
    await hydrated(page);
    expect(page.url()).toBe(`${origin}/qna?lang=zh-TW`);
    expect(await page.locator("html").getAttribute("lang")).toBe("zh-Hant-TW");
  });

  test("leaves no mark in the address where none is stored", async () => {
    const page = await openWith({});
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.goto(`${origin}/publicCodes?keyword=a%20b`);
    await hydrated(page);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ keyword: "a b", lang: "zh-TW" });
    expect(errors).toEqual([]);
  });
});

describe("a page in Chinese", () => {
  const strip = (page: Page) => page.getByRole("link", { name: /available in English/ });

  test("offers English to a browser that asks for it, until that is answered", async () => {
    context = await browser.newContext({ locale: "en-US" });
    const page = await context.newPage();
    await page.goto(`${origin}/publicCodes?keyword=odf`);
    await hydrated(page);
    await strip(page).waitFor();
    await click(page.getByRole("button", { name: "Close", exact: true }));
    await strip(page).waitFor({ state: "hidden" });
    await page.reload();
    await hydrated(page);
    expect(await strip(page).isVisible()).toBe(false);

    await page.evaluate(() => localStorage.removeItem("englishOffer"));
    await page.reload();
    await hydrated(page);
    await click(strip(page));
    await page.waitForURL(`${origin}/publicCodes?keyword=odf&lang=en-US`);
    await page.getByRole("heading", { level: 1, name: "Public code list" }).waitFor();
    await page.goto(`${origin}/publicCodes?lang=zh-TW`);
    await hydrated(page);
    expect(await strip(page).isVisible()).toBe(false);
  });

  test.each([["zh-TW"], ["ja"]])("offers nothing to a browser in %s", async (locale) => {
    context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    await hydrated(page);
    expect(await strip(page).isVisible()).toBe(false);
  });
});

const submitPage = [
  "//SUBMITFORMPROVIDECODE?lang=zh-TW",
  "/%73ubmitFormProvideCode/?lang=zh-TW",
  "/submitFormProvideCode?lang=zh-TW",
  "/SUBMITFORMPROVIDECODE?lang=zh-TW",
  "/submitFormProvideCode/?lang=zh-TW",
  "/submitFormProvideCode//?lang=zh-TW",
  "//submitFormProvideCode?lang=zh-TW",
  "/%73ubmitFormProvideCode?lang=zh-TW",
];

test.each(submitPage.slice(0, runsAllTests ? undefined : 2))(
  "no greeting stands above the submit page at %s",
  async (path) => {
    const page = await openWith({ authorizationToken: await tokenOf(origin, "agency-a") });
    await page.goto(origin + path);
    await page.getByRole("heading", { level: 1, name: "公共程式管理" }).waitFor();
    await atRest(page);
    expect(await page.getByRole("region", { name: "登入資訊" }).count()).toBe(0);
  },
);

test("the submit page leads a visitor to where one signs in, and asks there", async () => {
  const page = await openWith({});
  const { firstEditionNo } = await onlineProgram(origin, "agency-a");
  await page.goto(`${origin}/publicCodes/codeDetail?id=${firstEditionNo}&lang=zh-TW`);
  await hydrated(page);
  const question = page.getByRole("dialog", { name: "請先登入" });
  const declare = `${origin}/submitFormProvideCode?declare=${firstEditionNo}&lang=zh-TW`;
  await goInPlace(page, declare);
  await page.waitForURL(({ pathname }) => pathname === "/provideCode");
  await question.waitFor();
  // Whoever goes back has left it.
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === "/publicCodes/codeDetail");
  await question.waitFor({ state: "hidden" });
  await goInPlace(page, declare);
  await page.waitForURL(({ pathname }) => pathname === "/provideCode");
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
});

test("a page whose code the menu does not know leads to the not-found page in its language", async () => {
  const page = await openWith({});
  await page.route(`${origin}/qna?lang=en-US`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll('\\"qna\\"', '\\"former\\"');
    const { "content-security-policy": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body: html });
  });
  await page.goto(`${origin}/qna?lang=en-US`);
  await page.waitForURL(({ pathname }) => pathname === "/page-not-found");
  expect(new URL(page.url()).searchParams.get("lang")).toBe("en-US");
});
