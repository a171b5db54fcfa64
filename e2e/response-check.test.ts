import type { Browser, Dialog, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { click } from "./support/act.ts";
import { openBrowser } from "./support/browser.ts";
import { hydrated } from "./support/hydrated.ts";
import { type Visitor, visitorOf } from "./support/one-visitor.ts";
import { patienceMs } from "./support/patience.ts";

const origin = inject("portalOrigin");
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = visitorOf(browser);
});
afterEach(() => visitor.end());
afterAll(async () => {
  await browser?.close();
});

/** Opens a page and waits until its scripts have taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await hydrated(page);
}

/** Clicks the first link to an address that is seen, after opening the menu that holds it. */
async function follow(page: Page, address: string): Promise<void> {
  const links = page.locator(`a[href$="${address}"]`);
  await links.first().waitFor({ state: "attached" });
  const seen = links.filter({ visible: true });
  if ((await seen.count()) === 0)
    await click(page.locator("nav li").filter({ has: links }).getByRole("button").first());
  await click(seen.first());
}

const vote = "**/api/Faq/updateHelpful";
const answerWith =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });

const helpful = { "zh-TW": /^有幫助/, "en-US": /^Helpful/ } as const;

async function clickHelpful(page: Page, lang: keyof typeof helpful): Promise<void> {
  await click(page.getByRole("button", { name: helpful[lang] }).first());
}

/** What the message dialog says, which is closed afterwards. */
async function readMessage(page: Page): Promise<string> {
  const dialog = page.getByRole("alertdialog");
  await dialog.waitFor();
  const text = await dialog.locator("p").innerText();
  await click(dialog.getByRole("button").last());
  await dialog.waitFor({ state: "hidden" });
  return text;
}

const error = { resultStatus: "ERROR", msg: "the message of responseVo" };

const noConnection = "Error fetching page content: Connect server failed.";

/** Which words each shape has in each language is asked of `checkReply`, in reply-check.test.ts. */
test("a refused answer is shown whatever its status, and no connection is told as such", async () => {
  const page = await visitor.open();
  await open(page, "/qna?lang=en-US");
  for (const [answer, shown] of [
    [answerWith({ success: true, data: null, responseVo: error }), error.msg],
    [
      answerWith({ success: false, langCode: "err.notFound", message: "m" }, 422),
      "Data not found.",
    ],
    [(route: Route) => route.abort("connectionrefused"), noConnection],
    [
      (route: Route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
      noConnection,
    ],
  ] as const) {
    await page.route(vote, answer);
    await clickHelpful(page, "en-US");
    expect(await readMessage(page)).toBe(shown);
    await page.unroute(vote);
  }
  // Nothing of it lasts: the next click reaches the portal and counts.
  await clickHelpful(page, "en-US");
  await page.locator("[aria-pressed=true]").first().waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

test("err.pleaseLogin leads to the base address after 1.5 s and remembers the page", async () => {
  const page = await visitor.open();
  await open(page, "/qna?lang=en-US");
  await page.evaluate(() => localStorage.setItem("authorizationToken", "expired"));
  const body = {
    success: false,
    code: "err.pleaseLogin",
    langCode: "err.pleaseLogin",
    message: "m",
  };
  await page.route(vote, answerWith(body, 401));
  const begun = performance.now();
  await clickHelpful(page, "en-US");
  await page.getByRole("alertdialog").waitFor();
  expect(await page.getByRole("alertdialog").locator("p").innerText()).toBe("Please login again");
  await page.waitForURL((url) => url.pathname === "/");
  const waited = performance.now() - begun;
  expect(waited).toBeGreaterThanOrEqual(1_500);
  const stored = await page.evaluate(() => [
    localStorage.getItem("redirect"),
    localStorage.getItem("authorizationToken"),
  ]);
  expect(stored).toEqual(["qna", null]);
  const signIn = page.locator("header a[href*='/api/login']").first();
  const address = () => signIn.getAttribute("href", { timeout: patienceMs });
  await expect.poll(address, { timeout: patienceMs }).toContain("redirect=qna");
});

test("what a page needs is told of over the page before, and loading is said", async () => {
  const page = await visitor.open();
  await open(page, "/participate/partnershipCaseList?lang=en-US");
  await page.route("**/participate/partnershipCaseDetail/*.data*", (route) =>
    route.fulfill({ status: 503, body: "not now" }),
  );
  await click(page.locator("main a[href*='partnershipCaseDetail/']").first());
  expect(await readMessage(page)).toBe("Error fetching page content: 503");

  const list = "**/publicCodes.data*";
  const letGo = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await follow(page, "/publicCodes?lang=en-US");
  const loading = page.getByRole("status").getByText("Loading");
  await loading.waitFor();
  letGo.resolve();
  await page.getByRole("article").first().waitFor();
  await loading.waitFor({ state: "detached" });

  await page.route(list, (route) => route.abort());
  await page.getByRole("combobox").last().selectOption("newest");
  expect(await readMessage(page)).toBe("Error fetching page content: Connect server failed.");
});

describe("without i18n.json", () => {
  const failures = [
    ["no connection", (route: Route) => route.abort()],
    ["an error", (route: Route) => route.fulfill({ status: 503, body: "" })],
    ["no JSON", (route: Route) => route.fulfill({ status: 200, body: "<html>" })],
  ] as const;

  test.each(failures.slice(0, runsAllTests ? undefined : 1))(
    "(%s) the page works on, with the built-in English texts",
    async (_name, fail) => {
      const page = await visitor.open();
      const errors: string[] = [];
      page.on("console", (message) => {
        // The browser itself reports what could not be loaded.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.route("**/i18n.json*", fail);
      await open(page, "/qna?lang=zh-TW");
      await page.route(
        vote,
        answerWith({ success: false, langCode: "err.notFound", message: "m" }),
      );
      await clickHelpful(page, "en-US");
      expect(await readMessage(page)).toBe("Data not found.");
      // No key stands where words belong.
      const text = await page.locator("body").innerText();
      expect(text).not.toMatch(/\b(frame|content|error|catalogue|program|home)\.[a-z]/);
      // The names of the menu are content, in the language of the address.
      await click(page.getByRole("link", { name: "公共程式清單" }).first());
      await page.waitForURL(/\/publicCodes/);
      await page.getByRole("article").first().waitFor();
      expect(errors).toEqual([]);
    },
  );
});

/** The first alert that the page opens; closed at once. */
function nextAlert(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.once("dialog", async (dialog: Dialog) => {
      const text = dialog.message();
      await dialog.accept();
      resolve(text);
    });
  });
}

test("a start that fails says so in an alert, over the page as it was rendered", async () => {
  const page = await visitor.open();
  const settings = /<script type="application\/json" id="portal-settings">[^<]*<\/script>/;
  await page.route(`${origin}/qna?lang=zh-TW`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    // What the operator has set reaches the page.
    expect(settings.exec(html)?.[0]).toContain('"responseDelayMs":0,');
    await route.fulfill({ response: answer, body: html.replace(settings, "") });
  });
  const alert = nextAlert(page);
  await page.goto(`${origin}/qna?lang=zh-TW`);
  expect(await alert).toBe("Page initialization failed.");
  await page.getByRole("heading", { level: 1 }).waitFor();
});
