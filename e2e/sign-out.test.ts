import { expect, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { click } from "./support/act.ts";
import { workerPortal } from "./support/own-portal.ts";
import { signIn, tokenIn } from "./support/sign-in.ts";
import { openNewForm } from "./support/submit-form.ts";

const own = workerPortal();

test("a form that nobody saved is asked about once, and signing out ends on the home page", async () => {
  const page = await signIn(own.browser, own.portal.origin, "示範承辦人甲一");
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await openNewForm(tab);
    await tab.getByRole("textbox", { name: /^程式名稱/ }).fill("公文範本庫");
  }
  const dialogTypes: string[] = [];
  page.on("dialog", (dialog) => {
    dialogTypes.push(dialog.type());
    dialog.accept();
  });
  // It is said until the page is left, which can be at once.
  const notice = other.getByText("您已在另一個視窗或分頁登出").waitFor();
  await click(page.getByRole("button", { name: "登出" }));
  const question = page.getByRole("alertdialog", { name: "登出並清除自動儲存的內容？" });
  await click(question.getByRole("button", { name: "登出", exact: true }));
  // The provider leads back here.
  await page.waitForURL(({ origin, pathname }) => origin === own.portal.origin && pathname === "/");
  await page.getByText("您已登出。").waitFor();
  expect(dialogTypes).toEqual([]);
  expect(await tokenIn(page)).toBe("");

  // The other tab stores nothing any more, says so and leaves the form.
  await notice;
  await other.waitForURL(({ pathname }) => pathname === "/");
  await other.getByText("您已登出。").waitFor();
  const stored = await other.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key.startsWith("programForm"))).toEqual([]);
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
