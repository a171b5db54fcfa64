import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { click } from "./support/act.ts";
import { askCall } from "./support/ask-call.ts";
import { openBrowser } from "./support/browser.ts";
import { buildWeb } from "./support/build-web.ts";
import { atRest, hydrated } from "./support/hydrated.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";

const contextPath = "/code/";
const metricsToken = "metrics-token-of-this-test";
/** A web app is built first. */
const buildWithinMs = 400_000;
let portal: RunningPortal;
let browser: Browser;
let context: BrowserContext;
let base = "";

beforeAll(async () => {
  const build = await buildWeb(contextPath);
  portal = await startPortal({
    env: { CONTEXT_PATH: contextPath, PORTAL_WEB_BUILD: build, METRICS_TOKEN: metricsToken },
  });
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
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
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

  // Every address of this site in the document lies below the path.
  const addresses = await page
    .locator("a[href], img[src], script[src], link[href], form[action], source[srcset]")
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        ["href", "src", "action"].flatMap((name) => element.getAttribute(name) ?? []),
      ),
    );
  const own = addresses
    .filter((address) => !address.startsWith("#"))
    .map((address) => new URL(address, page.url()))
    .filter((url) => url.origin === portal.origin);
  expect(own.length).toBeGreaterThan(10);
  for (const url of own) expect(url.pathname, url.href).toMatch(/^\/code\//);

  await click(page.getByRole("link", { name: /^English/ }));
  await page.waitForURL(/lang=en-US/);
  expect(new URL(page.url()).pathname).toBe("/code/publicCodes/codeDetail");
  await atRest(page);
  const cookies = await context.cookies();
  for (const cookie of cookies) expect(cookie.path, cookie.name).toBe(contextPath);
  expect(problems).toEqual([]);
});

test.runIf(runsAllTests)("a search stays on its page, which says that it is busy", async () => {
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${base}/publicCodes?lang=zh-TW`);
  await hydrated(page);
  const released = Promise.withResolvers<void>();
  await page.route("**/api/PublicProgramInfo/**", async (route) => {
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
test.runIf(runsAllTests)(
  "signing in by the embedded provider comes back below the path",
  async () => {
    context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(`${base}/api/login?redirect=qna&lang=zh-TW`);
    expect(new URL(page.url()).pathname.startsWith(contextPath)).toBe(true);
    await click(page.getByRole("button").first());
    await page.waitForURL((url) => url.pathname === "/code/qna");
    await page.waitForFunction(() => localStorage.getItem("authorizationToken") !== null);
  },
);

describe("below the path", () => {
  async function text(path: string): Promise<string> {
    const answer = await fetch(base + path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  }

  test("what machines read names addresses below the path", async () => {
    const outside = new RegExp(`${portal.origin}/(?!code/)`);
    for (const path of [
      "/sitemap.xml",
      "/feed.atom?lang=zh-TW",
      "/robots.txt",
      "/api/openapi.json",
      "/api/docs?lang=zh-TW",
      "/api/OpenDataSet/PublicProgramInfoData/json",
      "/api/OpenDataSet/PublicProgramInfoData/xml",
      "/api/OpenDataSet/PublicProgramInfoData/csv",
    ]) {
      const body = await text(path);
      expect(body, path).not.toMatch(outside);
    }
    expect(await text("/sitemap.xml")).toContain(`<loc>${base}/publicCodes?lang=zh-TW</loc>`);
    expect(await text("/feed.atom?lang=zh-TW")).toContain(`${base}/publicCodes/codeDetail?`);
    for (const folder of ["zh", "en"])
      expect(JSON.parse(await text(`/${folder}/i18n.json`))).toHaveProperty("error.connect");
  });

  test("files of a program are served where its page looks for them", async () => {
    const list = await askCall(base, catalogue.queryList, { iDisplayLength: 100 });
    const pictured = list.data.find((item) => item.picFiles.length > 0);
    const { s3Url = "" } = pictured?.picFiles[0] ?? {};
    const html = await text(`/publicCodes/codeDetail?id=${pictured?.programId}&lang=zh-TW`);
    expect(html).toContain(`/code/files/pcp/${s3Url}`);
    const file = await fetch(`${base}/files/pcp/${s3Url}`);
    expect(file.status).toBe(200);
    await file.body?.cancel();
  });
});

describe("outside the path", () => {
  test.each([
    "/",
    "/publicCodes?lang=zh-TW",
    "/api/header/getMenu",
    "/api/api/header/getMenu",
    "/zh/i18n.json",
    "/sitemap.xml",
    "/robots.txt",
    "/feed.atom",
    "/badge/1.svg",
    "/card/1",
    "/oembed",
    "/favicon.svg",
    "/codes",
    "/codepublicCodes",
    "/CODE/publicCodes",
    "/api/login",
    "/oidc/.well-known/openid-configuration",
    "/healthz/x",
  ])("%s is not there, before and after it is asked for below", async (path) => {
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(portal.origin + path, { redirect: "manual" });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, code: "err.notFound" });
      await (await fetch(base + path, { redirect: "manual" })).body?.cancel();
    }
  });

  test("a visitor gets a page that leads in", async () => {
    const answer = await fetch(`${portal.origin}/publicCodes?lang=en-US`, {
      headers: { accept: "text/html" },
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<a href="/code/?lang=en-US">');
  });

  test("a supervisor finds the process", async () => {
    for (const path of ["/healthz", "/readyz"])
      expect((await fetch(portal.origin + path)).status, path).toBe(200);
    const metrics = await fetch(`${portal.origin}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(await metrics.text()).toContain("http_request_duration_seconds");
    expect((await fetch(`${portal.origin}/metrics`)).status).toBe(404);
  });
});

test("repeated slashes count as one", async () => {
  const menu = await (await fetch(`${base}/api/header/getMenu`)).text();
  for (const path of [
    "//code//api//header//getMenu",
    "/code//api/api/header/getMenu",
    "//code/API///api/header/getMenu",
  ])
    expect(await (await fetch(portal.origin + path)).text(), path).toBe(menu);
  const page = await fetch(`${portal.origin}//code//publicCodes?lang=en-US&keyword=odf`, {
    redirect: "manual",
  });
  expect([page.status, page.headers.get("location")]).toEqual([
    301,
    "/code/publicCodes?lang=en-US&keyword=odf",
  ]);
  const without = await fetch(`${portal.origin}/code//about//knowCode`, { redirect: "manual" });
  expect(without.headers.get("location")).toBe("/code/about/knowCode?lang=zh-TW&langGuessed=1");
});
