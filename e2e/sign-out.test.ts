import { expect, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { click } from "./support/act.ts";
import { workerPortal } from "./support/own-portal.ts";
import { signIn, tokenIn } from "./support/sign-in.ts";
import { openNewForm } from "./support/submit-form.ts";

const own = workerPortal();

test("a sign-out names the forms of all tabs, and one of another tab comes back to who wrote it", async () => {
  const page = await signIn(own.browser, own.portal.origin, "示範承辦人甲一");
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const [tab, name] of [
    [page, "公文範本庫"],
    [other, "會議紀錄庫"],
  ] as const) {
    await openNewForm(tab);
    await tab.getByRole("textbox", { name: /^程式名稱/ }).fill(name);
    await tab
      .getByText(/^已於 .* 自動儲存/)
      .first()
      .waitFor();
  }
  const dialogTypes: string[] = [];
  for (const tab of [page, other])
    tab.on("dialog", (dialog) => {
      dialogTypes.push(dialog.type());
      dialog.accept();
    });
  // It is said until the page is left, which can be at once.
  const notice = other.getByText("您已在另一個視窗或分頁登出").waitFor();
  const leave = page.getByRole("button", { name: "登出" });
  await click(leave);
  const question = page.getByRole("alertdialog", { name: "登出並清除自動儲存的內容？" });
  for (const name of ["公文範本庫", "會議紀錄庫"]) await question.getByText(name).waitFor();
  await click(question.getByRole("button", { name: "先儲存草稿" }));
  await question.waitFor({ state: "hidden" });
  await click(leave);
  await click(question.getByRole("button", { name: "登出", exact: true }));
  // The provider leads back here.
  await page.waitForURL(({ origin, pathname }) => origin === own.portal.origin && pathname === "/");
  await page.getByText("您已登出。").waitFor();
  expect(await tokenIn(page)).toBe("");

  await notice;
  await other.waitForURL(({ pathname }) => pathname === "/");
  const ended = other.getByRole("status").filter({ hasText: "您已在另一個分頁登出" });
  await ended.waitFor();
  const stored = () => other.evaluate(() => Object.keys(localStorage));
  expect((await stored()).filter((key) => key.startsWith("programForm"))).toEqual([]);
  await click(ended.getByRole("link", { name: "重新登入並繼續" }));
  await click(other.getByRole("dialog").getByRole("link", { name: "前往單一登入" }));
  await click(other.getByRole("button", { name: "示範承辦人甲一" }));
  const name = other.getByRole("textbox", { name: /^程式名稱/ });
  await expect.poll(() => name.inputValue()).toBe("會議紀錄庫");
  expect(dialogTypes).toEqual([]);
  await page.context().close();
});

test.runIf(runsAllTests)("so it does from another page, with nothing left to answer", async () => {
  const page = await signIn(own.browser, own.portal.origin, "示範承辦人甲一");
  await page.goto(`${own.portal.origin}/qna?lang=zh-TW`);
  const bar = page.getByRole("region", { name: "登入資訊" });
  await click(bar.getByRole("button", { name: "登出" }));
  await page.waitForURL(({ origin, pathname }) => origin === own.portal.origin && pathname === "/");
  expect(await tokenIn(page)).toBe("");
  await page.context().close();
});
