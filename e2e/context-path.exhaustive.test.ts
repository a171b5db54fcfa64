import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { click } from "./support/act.ts";
import { openBrowser } from "./support/browser.ts";
import { buildWeb } from "./support/build-web.ts";
import { atRest, hydrated } from "./support/hydrated.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";

const contextPath = "/code/";
/** A web app is built first. */
const buildWithinMs = 400_000;
let portal: RunningPortal;
let browser: Browser;
let context: BrowserContext;
let base = "";

beforeAll(async () => {
  const build = await buildWeb(contextPath);
  portal = await startPortal({ env: { CONTEXT_PATH: contextPath, PORTAL_WEB_BUILD: build } });
  base = `${portal.origin}/code`;
  browser = await openBrowser();
}, buildWithinMs);
afterEach(async () => {
  await context?.close();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

async function open(): Promise<Page> {
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  return context.newPage();
}

/** Every address of the portal that a page asked for outside the context path, and every failure. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("response", (response) => {
    const url = new URL(response.url());
    if (url.origin !== portal.origin) return;
    if (!`${url.pathname}/`.startsWith(contextPath)) problems.push(`outside: ${url.pathname}`);
    if (response.status() >= 400) problems.push(`${response.status()} ${url.pathname}`);
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  return problems;
}

test("the way from home to a program and its files stays below the path", async () => {
  const page = await open();
  const problems = watch(page);
  await page.goto(`${portal.origin}/code`);
  expect(new URL(page.url()).pathname).toBe(contextPath);
  await hydrated(page);

  await page.getByRole("main").getByRole("combobox").fill("臺北");
  await page.getByRole("option").first().waitFor();
  await click(page.getByRole("main").getByRole("search").getByRole("button", { name: "搜尋" }));
  await page.waitForURL(/\/code\/publicCodes\?.*keyword=/);
  await click(page.getByRole("article").getByRole("link").first());
  await page.waitForURL(/\/code\/publicCodes\/codeDetail\?id=\d+/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const shown = await page.reload();
  expect(shown?.status()).toBe(200);

  await click(page.getByRole("link", { name: /^English/ }));
  await page.waitForURL(/lang=en-US/);
  expect(new URL(page.url()).pathname).toBe("/code/publicCodes/codeDetail");
  await atRest(page);
  const cookies = await context.cookies();
  for (const cookie of cookies) expect(cookie.path, cookie.name).toBe(contextPath);
  expect(problems).toEqual([]);
});

test("a search stays on its page, which says that it is busy", async () => {
  const page = await open();
  await page.goto(`${base}/publicCodes?lang=zh-TW`);
  await hydrated(page);
  const released = Promise.withResolvers<void>();
  await page.route("**/publicCodes.data*", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole("combobox", { name: "排序" }).selectOption("provideDeptName");
  await page.locator('main section[aria-busy="true"]').waitFor();
  expect(await page.getByText("載入中…").count()).toBe(0);
  released.resolve();
  await page.locator('main section[aria-busy="false"]').waitFor();
  expect(new URL(page.url()).searchParams.get("sort")).toBe("provideDeptName");
});

/** What the server does of it below a path is asked of embedded-provider.test.ts. */
test("signing in by the embedded provider comes back below the path", async () => {
  const page = await open();
  await page.goto(`${base}/api/login?redirect=qna&lang=zh-TW`);
  expect(new URL(page.url()).pathname.startsWith(contextPath)).toBe(true);
  await click(page.getByRole("button").first());
  await page.waitForURL((url) => url.pathname === "/code/qna");
  await page.waitForFunction(() => localStorage.getItem("authorizationToken") !== null);
});
