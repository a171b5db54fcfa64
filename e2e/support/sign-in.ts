import type { Browser, Page } from "playwright-core";
import { click } from "./act.ts";
import { patienceMs } from "./patience.ts";

/** A page of somebody who came in through the single sign-in, from step 4. */
export async function signIn(browser: Browser, origin: string, account: string): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${origin}/provideCode?lang=zh-TW`);
  await click(page.getByRole("button", { name: "前往提交表單" }));
  await click(page.getByRole("dialog").getByRole("link", { name: "前往單一登入" }));
  await click(page.getByRole("button", { name: account }));
  await page.getByRole("heading", { level: 1, name: "公共程式管理" }).waitFor();
  return page;
}

export const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem("authorizationToken") ?? "");
