import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { expectNoViolations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { drawn, hydrated } from "./support/hydrated.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { type Visitor, visitorOf } from "./support/one-visitor.ts";

const origin = inject("portalOrigin");
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = visitorOf(browser);
});
afterEach(() => visitor.end());
afterAll(() => browser.close());

const wide = {};
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function openPage(path: string, options: Parameters<Visitor["open"]>[0] = wide) {
  const page = await visitor.open(options);
  await page.goto(`${origin}${path}?lang=zh-TW`);
  await hydrated(page);
  return page;
}

/** The middle of what is drawn, which is where a person aims. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  // What slides in is aimed at once it stands still.
  let box = await target.boundingBox();
  await expect
    .poll(async () => {
      const before = box;
      box = await target.boundingBox();
      return JSON.stringify(box) === JSON.stringify(before);
    })
    .toBe(true);
  if (!box) throw new Error(`${target} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function clickOn(target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await target.page().mouse.click(x, y, { delay: 60 });
}

async function tapOn(target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await target.page().touchscreen.tap(x, y);
}

/** The filter that is seen: a phone has its own in a sheet. */
const filterOf = (page: Page) =>
  page
    .locator("details", { has: page.locator("summary", { hasText: "功能類型" }) })
    .filter({ visible: true });
const optionWords = (page: Page) => filterOf(page).locator("label").filter({ hasText: "案件管理" });

const byHand = [
  { by: "a tap on a phone", options: phone, press: tapOn },
  { by: "a click", options: wide, press: clickOn },
];

/**
 * Both pages have the same filters, so that `npm test` tries each in one way. Awarded programs are of few
 * types, which are sooner read than searched.
 */
const pages = [
  { page: "the catalogue", path: "/publicCodes", inTest: "a click", begins: "searchbox" },
  { page: "the reward page", path: "/reward", inTest: "a tap on a phone", begins: "checkbox" },
] as const;

describe.each(pages)("a filter option of $page", ({ path, inTest }) => {
  test.each(byHand.filter(({ by }) => runsAllTests || by === inTest))(
    "is chosen and left again by $by on its words",
    async ({ options, press }) => {
      const page = await openPage(path, options);
      const isPhone = options === phone;
      if (isPhone) await press(page.getByRole("button", { name: "篩選", exact: true }));
      const filter = filterOf(page);
      await press(filter.locator("summary"));
      const label = optionWords(page).getByText("案件管理", { exact: true });
      const box = optionWords(page).getByRole("checkbox");
      await press(label);
      await expect.poll(() => box.isChecked()).toBe(true);
      expect(await filter.getAttribute("open")).not.toBeNull();
      await page.getByRole("link", { name: /移除條件.*案件管理/ }).waitFor();
      await press(label);
      await expect.poll(() => box.isChecked()).toBe(false);
      expect(await filter.getAttribute("open")).not.toBeNull();
      if (isPhone) {
        await press(page.getByRole("button", { name: /^顯示 \d+ 個程式$/ }));
        await page.getByRole("dialog").waitFor({ state: "hidden" });
        return;
      }
      await press(page.getByRole("heading", { level: 1 }));
      await expect.poll(() => filter.getAttribute("open")).toBeNull();
    },
  );
});

test.each(pages.slice(0, runsAllTests ? undefined : 1))(
  "a filter option of $page is chosen by keyboard, and the filter closes behind who goes on",
  async ({ path, begins }) => {
    const page = await openPage(path);
    const filter = filterOf(page);
    await tabTo(filter.locator("summary"));
    await page.keyboard.press("Enter");
    const first = filter.getByRole(begins).first();
    await expectFocus(first);
    const box = optionWords(page).getByRole("checkbox");
    await tabTo(box);
    await page.keyboard.press("Space");
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(await filter.getAttribute("open")).not.toBeNull();
    await page.keyboard.press("Escape");
    await expectFocus(filter.locator("summary"));
    await page.keyboard.press("Enter");
    await expectFocus(first);
    await tabTo(filter.locator("summary"), "Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => filter.getAttribute("open")).toBeNull();
  },
);

test("without scripts an opened filter lies over the list, and closes when another opens", async () => {
  const page = await visitor.open({ javaScriptEnabled: false });
  await page.goto(`${origin}/publicCodes?lang=zh-TW`);
  const bar = page.getByRole("group", { name: "篩選條件" });
  const names = bar.locator("summary");
  const before = await bar.boundingBox();
  await clickOn(names.first());
  await clickOn(names.last());
  expect(await bar.boundingBox()).toEqual(before);
  expect(await bar.locator("details[open]").count()).toBe(1);
  expect(await bar.locator("details").last().getAttribute("open")).not.toBeNull();
  await bar.getByRole("checkbox").last().waitFor();
});

test("a calendar stays open under a press on its words, and closes with one outside", async () => {
  const page = await openPage("/testPlugin");
  await clickOn(page.getByRole("button", { name: "選擇日期" }).first());
  const panel = page.getByRole("dialog", { name: "選擇日期" });
  await clickOn(panel.getByRole("columnheader").nth(3));
  await drawn(page);
  expect(await panel.isVisible()).toBe(true);
  await clickOn(page.getByRole("heading", { level: 1 }));
  await panel.waitFor({ state: "hidden" });
});

test("a menu and a dialog stay open under a press inside, and close with one outside", async () => {
  const page = await openPage("/");
  const menu = page.getByRole("navigation", { name: "主選單" });
  const button = menu.locator("button[aria-expanded]").first();
  await clickOn(button);
  const list = menu.locator("ul ul:visible");
  await list.waitFor();
  const box = await list.boundingBox();
  if (!box) throw new Error("The menu did not open.");
  await page.mouse.click(box.x + box.width / 2, box.y + 3, { delay: 60 });
  await drawn(page);
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  await clickOn(page.getByRole("heading", { level: 1 }));
  await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
  await clickOn(button);
  await tabTo(menu.locator("button[aria-expanded]").nth(1));
  await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");

  // Words of a dialog are selected beyond its edge without closing it.
  await clickOn(page.getByRole("link", { name: "機關登入", exact: true }));
  const dialog = page.getByRole("dialog", { name: "請先登入" });
  await dialog.waitFor();
  // It opens from the dark bar, whose colours are not its own.
  await expectNoViolations(page, "sign-in from the bar", {
    part: "dialog[open]",
    coloursOnly: true,
  });
  const middle = await middleOf(dialog.getByRole("paragraph").first());
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(20, 20, { steps: 4 });
  await page.mouse.up();
  await drawn(page);
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(20, 20);
  await dialog.waitFor({ state: "hidden" });
});
