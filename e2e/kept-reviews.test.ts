import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { submissions } from "@public-code/submissions/contract/submissions.ts";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { click } from "./support/act.ts";
import { askCall, tokenOf } from "./support/ask-call.ts";
import { consolePageOf, waitForConsole } from "./support/console-page.ts";
import { actTooLate, outdatedNotice } from "./support/outdated.ts";
import { workerPortal } from "./support/own-portal.ts";
import { sendNow } from "./support/send-decision.ts";
import { onlineProgram, programOf, submitChange, submitEdition } from "./support/submit-change.ts";

const own = workerPortal();
/** Its programs are decided on by no other journey of the portal. */
const account = "agency-b";
let page: Page;
let programName = "";

beforeAll(async () => {
  ({ programName } = await onlineProgram(own.portal.origin, account));
  page = await consolePageOf(own.browser, own.portal.origin, "");
});
afterAll(() => page?.context().close());

async function openReview({ programId }: ManagedProgram): Promise<void> {
  await page.goto(`${own.portal.origin}/console/reviews/${programId}?lang=zh-TW`);
  await waitForConsole(page);
}

// By script: every page of a journey has the focus all the time.
const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));

/** How many cases wait, as the bar of the console says. */
async function countInBar(): Promise<number> {
  const bar = page.getByRole("banner");
  return Number(/(\d+) 件等待審核/.exec(await bar.innerText())?.[1] ?? 0);
}

const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });

const reasonOn = (page: Page) => page.getByRole("textbox", { name: "給機關的說明" });
const waiting = () => programOf(own.portal.origin, account, programStatus.reviewing, programName);

/** The agency takes its edition back. */
async function withdraw(): Promise<ManagedProgram> {
  const edition = await waiting();
  const { programId, updateTime } = edition;
  const { data } = await askCall(
    own.portal.origin,
    submissions.withdraw,
    { programId, updateTime },
    await tokenOf(own.portal.origin, account),
  );
  return { ...edition, updateTime: data.updateTime };
}

const added = (name: string) => ({ name, url: `https://code.example.tw/${name}` });

test("words on an edition stay over its newer state and are sent to that once it is loaded", async () => {
  await submitChange(own.portal.origin, account, (online) => ({
    changeReason: "補充程式碼位置",
    gitHubLinkContentVos: [added("first"), ...online.gitHubLinkContentVos, added("last")],
  }));
  const edition = await waiting();
  await openReview(edition);
  const mark = { programId: String(edition.programId), open: true };
  await askCall(
    own.portal.origin,
    review.markOpen,
    mark,
    await tokenOf(own.portal.origin, "operator-2"),
  );
  await comeBack();
  await page.getByText("也正在檢視本案").waitFor();
  await reasonOn(page).fill("請說明新增的位置。");
  const place = `原始碼下載位置第 ${edition.gitHubLinkContentVos.length} 項的網址`;
  await click(button(page, `加註意見：${place}`));
  await page.getByRole("textbox", { name: `對「${place}」的意見` }).fill("這個網址打不開。");

  const mine = await withdraw();
  const [, ...others] = mine.gitHubLinkContentVos;
  await submitEdition(own.portal.origin, account, {
    ...mine,
    description: `${mine.description}這是重新送出的說明。`,
    gitHubLinkContentVos: others,
  });

  await actTooLate(page, button(page, "通知修改"));
  await outdatedNotice(page).waitFor();
  expect(await reasonOn(page).inputValue()).toBe("請說明新增的位置。");
  await page.getByText("已寫 1 則欄位意見").waitFor();
  expect(await button(page, "核准上架").count()).toBe(0);

  await click(button(page, "載入最新內容"));
  await page.getByText("這是重新送出的說明。").first().waitFor();
  expect(await outdatedNotice(page).count()).toBe(0);
  expect(await reasonOn(page).inputValue()).toBe("請說明新增的位置。");
  await click(button(page, "通知修改"));
  await sendNow(page);
  await page.getByText(`已通知修改「${edition.programName}」`).waitFor();
  const returned = await askCall(
    own.portal.origin,
    submissions.getPublicProgramData,
    { programId: edition.programId },
    await tokenOf(own.portal.origin, account),
  );
  // It is about the same entry, which stands one place further up.
  expect(returned.data).toMatchObject({
    programStatusCode: programStatus.needsModification,
    approveDesc: "請說明新增的位置。",
    fieldComments: [
      { path: `gitHubLinkContentVos.${others.length - 1}.url`, comment: "這個網址打不開。" },
    ],
  });
  await submitEdition(own.portal.origin, account, returned.data);
});

test("words on an edition stay to be copied where the edition waits no more", async () => {
  const edition = await waiting();
  await openReview(edition);
  await reasonOn(page).fill("請補充操作手冊。");
  // The menu asks for it after the page.
  await expect.poll(countInBar).toBeGreaterThan(0);
  const before = await countInBar();
  await withdraw();
  await comeBack();
  await expect.poll(countInBar).toBe(before - 1);
  await click(button(page, "核准上架"));
  const dialog = page.getByRole("alertdialog", { name: /^核准「/ });
  await actTooLate(page, button(dialog, "核准上架"));
  await page.getByText("您寫的內容沒有送出").waitFor();
  expect(await reasonOn(page).inputValue()).toBe("請補充操作手冊。");
  expect(await reasonOn(page).isEditable()).toBe(false);
  expect(await button(page, "通知修改").count()).toBe(0);
  expect(await button(page, "核准上架").count()).toBe(0);
});

test("the first click after a minute of reading counts, and words outlive the tab", async () => {
  const edition = await programOf(own.portal.origin, account, programStatus.draft, programName);
  const description = `${edition.description}再次送出的說明。`;
  await submitEdition(own.portal.origin, account, { ...edition, description });
  const { programId } = await waiting();
  const reading = await consolePageOf(own.browser, own.portal.origin, `/reviews/${programId}`, {
    clock: true,
  });
  const approve = button(reading, "核准上架");
  await approve.waitFor();
  await reading.clock.fastForward("01:05");
  await click(approve, { heldMs: 200 });
  const dialog = reading.getByRole("alertdialog", { name: /^核准「/ });
  await dialog.waitFor();
  await click(button(dialog, "取消"));

  await reasonOn(reading).fill("請補上測試結果。");
  await click(reading.getByRole("button", { name: /^加註意見：/ }).first());
  await reading.getByRole("textbox", { name: /^對「.*」的意見$/ }).fill("說明太短。");
  // A closed tab, a crash: nobody is asked, and nothing is sent.
  await reading.clock.runFor(1_000);
  const again = await reading.context().newPage();
  await again.goto(reading.url());
  await waitForConsole(again);
  await again.getByText(/^已帶回您在 .* 寫的內容$/).waitFor();
  expect(await reasonOn(again).inputValue()).toBe("請補上測試結果。");
  await again.getByText("已寫 1 則欄位意見").waitFor();
  await click(button(again, "通知修改"));
  await sendNow(again);
  await again.getByText(`已通知修改「${edition.programName}」`).waitFor();
  const kept = await again.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.includes("review"))).toEqual([]);
  await reading.context().close();
});
