import type { Page } from "playwright-core";
import { click } from "./act.ts";

/** Goes elsewhere with unsaved work, and answers what the portal asks before it is left. */
export async function answerLeaving(
  page: Page,
  answer: "離開" | "繼續填寫",
  go: () => Promise<unknown>,
): Promise<void> {
  await go();
  const question = page.getByRole("alertdialog", { name: "要離開嗎？", exact: true });
  await question.getByText("您有尚未送出的內容。").waitFor();
  await click(question.getByRole("button", { name: answer, exact: true }));
  await question.waitFor({ state: "detached" });
}
