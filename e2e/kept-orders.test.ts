import { codeEditing } from "@public-code/content/contract/code-editing/code-editing.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { click } from "./support/act.ts";
import { askCall, tokenOf } from "./support/ask-call.ts";
import { consolePageOf, waitForConsole } from "./support/console-page.ts";
import { actTooLate, outdatedNotice } from "./support/outdated.ts";
import { workerPortal } from "./support/own-portal.ts";

const own = workerPortal();
const button = (place: Page, name: string) => place.getByRole("button", { name, exact: true });

const category = "code_filter_award";
const path = `/content/codes/order?category=${category}`;
const namesOn = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^(下移|上移)：/ })
    .evaluateAll((buttons) => [
      ...new Set(buttons.map((button) => button.getAttribute("aria-label")?.replace(/^.*?：/, ""))),
    ]);

let page: Page;

/** Opens the list; its rows come after the page. */
async function open(): Promise<void> {
  await page.goto(`${own.portal.origin}/console${path}&lang=zh-TW`);
  await waitForConsole(page);
  await page
    .getByRole("button", { name: /^下移：/ })
    .first()
    .waitFor();
}

beforeAll(async () => {
  page = await consolePageOf(own.browser, own.portal.origin, "");
});

const failures = [
  ["the network fails", null],
  ["the portal fails", 503],
] as const;

test.each(failures.slice(0, runsAllTests ? undefined : 1))(
  "an order stays as it was made when %s, and can be saved again",
  async (_what, status) => {
    await open();
    const before = await namesOn(page);
    await page.route(`**/api/console/codes/${category}`, (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      return status === null
        ? route.abort()
        : route.fulfill({
            status,
            json: { success: false, code: "err.unavailable", message: "服務暫時無法使用。" },
          });
    });
    await click(button(page, `下移：${before[0]}`));
    await expect.poll(() => namesOn(page)).not.toEqual(before);
    const made = await namesOn(page);
    await click(button(page, "儲存順序"));
    await page.getByRole("alert").filter({ hasText: "沒有完成" }).waitFor();
    expect(await namesOn(page)).toEqual(made);
    // A closed tab, a crash: the order is there again.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .toContain("order /console/content/codes");
    const again = await page.context().newPage();
    await again.goto(page.url());
    await again.getByText(/^已帶回您在 .* 寫的內容$/).waitFor();
    expect(await namesOn(again)).toEqual(made);
    await again.close();

    await page.unroute(`**/api/console/codes/${category}`);
    await click(button(page, "儲存順序"));
    await page.getByText("已儲存順序").waitFor();
    await open();
    expect(await namesOn(page)).toEqual(made);
  },
);

test("an order stays when the list has changed meanwhile, until the newest state is loaded", async () => {
  const before = await namesOn(page);
  await click(button(page, `下移：${before[0]}`));
  await expect.poll(() => namesOn(page)).not.toEqual(before);
  const made = await namesOn(page);
  const code = { category, code: "added-meanwhile", nameZh: "同時新增的獎項" } as const;
  await askCall(
    own.portal.origin,
    codeEditing.addCodeItem,
    code,
    await tokenOf(own.portal.origin, "operator"),
  );
  await actTooLate(page, button(page, "儲存順序"));
  await outdatedNotice(page).waitFor();
  expect(await namesOn(page)).toEqual(made);
  // What it was made of is still not what the portal holds.
  await actTooLate(page, button(page, "儲存順序"));
  expect(await namesOn(page)).toEqual(made);

  await click(button(page, "載入最新內容"));
  await expect.poll(() => namesOn(page)).toEqual([...before, code.nameZh]);
  expect(await outdatedNotice(page).count()).toBe(0);
  await click(button(page, `移到最前：${code.nameZh}`));
  await click(button(page, "儲存順序"));
  await page.getByText("已儲存順序").waitFor();
});
