import type { Locator, Page } from "playwright-core";
import { click } from "./act.ts";

/** What an editor says over a draft whose entry somebody else has changed. */
export const outdatedNotice = (place: Page | Locator) =>
  place.getByRole("alert").filter({ hasText: "內容已被其他人修改" });

/** Does what comes after somebody else's change, and closes what is said about it. */
export async function actTooLate(page: Page, act: Locator): Promise<void> {
  await click(act);
  const notice = page.getByRole("alertdialog").filter({ hasText: "請看過最新內容後再試" });
  await notice.waitFor();
  await click(notice.getByRole("button", { name: "確定", exact: true }));
  await notice.waitFor({ state: "hidden" });
}
