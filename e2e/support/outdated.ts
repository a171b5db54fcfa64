import type { Locator, Page } from "playwright-core";

/** What an editor says over a draft whose entry somebody else has changed. */
export const outdatedNotice = (place: Page | Locator) =>
  place.getByRole("alert").filter({ hasText: "內容已被其他人修改" });

/** Does what comes after somebody else's change, and closes what is said about it. */
export async function actTooLate(page: Page, act: Locator): Promise<void> {
  await act.click();
  const told = page.getByRole("alertdialog").filter({ hasText: "請重新載入後再試" });
  await told.waitFor();
  await told.getByRole("button", { name: "確定", exact: true }).click();
  await told.waitFor({ state: "hidden" });
}
