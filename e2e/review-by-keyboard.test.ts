import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { consolePageOf, waitForConsole } from "./support/console-page.ts";
import { tabTo } from "./support/keyboard.ts";
import { ownPortal } from "./support/own-portal.ts";
import { emptyQueue, onlineProgram, submitChange, submitEdition } from "./support/submit-change.ts";

const mendedName = "跨局處案件協作平臺";
const approvedName = "跨縣市資料交換平臺";
const newName = "場地線上預約系統";

const own = ownPortal();
let page: Page;

async function open(path: string): Promise<void> {
  await page.goto(`${own.portal.origin}/console${path}${path.includes("?") ? "&" : "?"}lang=zh-TW`);
  await waitForConsole(page);
}

beforeAll(async () => {
  await emptyQueue(own.portal.origin);
  page = await consolePageOf(own.browser, own.portal.origin, "");
  for (const [account, programName] of [
    ["agency-a", mendedName],
    ["agency-b", approvedName],
  ] as const)
    await submitChange(own.portal.origin, account, ({ description }) => ({
      programName,
      description: `${description}新增匯出。`,
      changeReason: "改名並新增匯出",
    }));
  const { vulnerabilityScanContentVos: scans, ...fields } = await onlineProgram(
    own.portal.origin,
    "agency-b",
  );
  await submitEdition(own.portal.origin, "agency-b", {
    ...fields,
    programId: null,
    programName: newName,
    changeReason: "",
    picFiles: [],
    vulnerabilityScanContentVos: scans.map((scan) => ({ ...scan, scanFile: null })),
  });
});

const hasFocus = (locator: Locator) =>
  locator.evaluateAll(
    (elements) => elements.length === 1 && elements[0] === document.activeElement,
  );

/** Fails where nothing holds the focus, where it cannot be seen, or where the bar lies over it. */
async function expectFocusSeen(page: Page, when: string): Promise<void> {
  const focused = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "the body";
    // The box of a search draws the ring of its field.
    const box = element.matches("search input")
      ? element.closest("form > div, search > div")
      : null;
    const seen = [element, element.parentElement ?? element, box ?? element]
      .map((candidate) => getComputedStyle(candidate))
      .some((ring) => ring.outlineStyle !== "none" || ring.boxShadow !== "none");
    const name = element.outerHTML.slice(0, 120);
    const buttons = [...document.querySelectorAll("main button")];
    const bar = buttons.find((button) => button.textContent === "核准上架")?.parentElement;
    const [own, over] = [element, bar].map((box) => box?.getBoundingClientRect());
    // Of a long text the browser brings the line with the caret into view.
    const isOver =
      bar?.contains(element) === false &&
      getComputedStyle(bar).position === "sticky" &&
      own !== undefined &&
      over !== undefined &&
      Math.min(own.bottom, own.top + 44) > over.top + 1 &&
      own.top < over.bottom &&
      own.left < over.right &&
      own.right > over.left;
    if (isOver) return `under the bar on ${name}`;
    return seen ? "seen" : `unseen on ${name}`;
  });
  expect(focused, `the focus ${when}`).toBe("seen");
}

/** Goes from control to control by one key until a certain one has the focus. */
async function goTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  await tabTo(target, key, (presses) => expectFocusSeen(page, `after ${presses} × ${key}`));
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press(key);
}

/** Waits until a control has the focus by itself. */
async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target)).toBe(true);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** From the console's first page to an edition that waits, by keys alone. */
async function openFromQueue(name: string): Promise<void> {
  await open("");
  const nav = page.getByRole("navigation", { name: "管理後臺選單" });
  await press(page, nav.getByRole("link", { name: "審核" }));
  await heading(page, "審核").waitFor();
  await expectFocusSeen(page, "on the queue");
  await press(page, page.getByRole("main").getByRole("link", { name }));
  await expectFocus(heading(page, name));
}

test("an operator decides three cases in a row by keyboard", async () => {
  await openFromQueue(mendedName);

  // The tabs are one stop; arrows move between them.
  await goTo(page, page.getByRole("tab", { name: "欄位與差異" }));
  await page.keyboard.press("ArrowRight");
  await expectFocus(page.getByRole("tab", { name: "訪客看到的預覽" }));
  await page.getByRole("tabpanel", { name: "訪客看到的預覽" }).waitFor();
  await page.keyboard.press("Home");
  const fields = page.getByRole("region", { name: "欄位與差異" });
  await press(page, fields.getByRole("button", { name: /^全部欄位/ }), "Space");
  await fields.getByRole("heading", { name: "授權條款", exact: true }).waitFor();
  await goTo(page, fields.getByRole("button", { name: /^有變更的欄位/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await fields.getByText("新增匯出。").waitFor();

  const comment = page.getByRole("button", { name: "加註意見：程式名稱" });
  const written = page.getByRole("textbox", { name: "對「程式名稱」的意見" });
  await press(page, comment);
  await expectFocus(written);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectFocus(comment);
  await page.keyboard.press("Enter");
  await expectFocus(written);
  await page.keyboard.type("請保留機關簡稱。");

  const request = page.getByRole("button", { name: "通知修改" });
  const sendNow = page.getByRole("button", { name: /^馬上生效/, disabled: false });
  const reason = page.getByRole("textbox", { name: "給機關的說明" });
  await press(page, request);
  await expectFocus(reason);
  await page.getByText("請說明需要修改什麼。").waitFor();
  await page.keyboard.type("請依意見修改。");
  await press(page, request);
  // A second press that comes too quickly does nothing; the first answer takes the decision back.
  await expectFocus(page.getByRole("button", { name: "收回", exact: true }));
  await press(page, sendNow);
  await page.getByText(`已通知修改「${mendedName}」`).waitFor();

  // The case that waits next follows; an approval is asked about, and can be thought over.
  await expectFocus(heading(page, approvedName));
  const approve = page.getByRole("main").getByRole("button", { name: "核准上架" });
  const dialog = page.getByRole("alertdialog", { name: `核准「${approvedName}」` });
  await press(page, approve.first());
  await dialog.waitFor();
  const inDialog = () =>
    dialog.evaluate(
      (dialog) => dialog.contains(document.activeElement) && dialog.matches(":modal"),
    );
  // Checks that were not made speak against it, so that Enter at first leaves all as it is.
  await expectFocus(dialog.getByRole("button", { name: "取消" }));
  const confirm = (question: Locator) => question.getByRole("button", { name: "核准上架" });
  await goTo(page, confirm(dialog), "Shift+Tab");
  for (let stop = 0; stop < 3; stop += 1) {
    expect(await inDialog()).toBe(true);
    await expectFocusSeen(page, `on stop ${stop} of the question`);
    if (stop < 2) await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expectFocus(approve);
  await page.keyboard.press("Enter");
  await goTo(page, confirm(dialog), "Shift+Tab");
  await page.keyboard.press("Enter");
  await press(page, sendNow);
  await page.getByText(`已核准「${approvedName}」`).waitFor();

  // A new program, with its many fields, is decided on without scrolling.
  await expectFocus(heading(page, newName));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const box = await approve.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  await press(page, approve);
  const last = page.getByRole("alertdialog", { name: `核准「${newName}」` });
  await last.getByText("未通過：有畫面截圖").waitFor();
  await goTo(page, confirm(last), "Shift+Tab");
  await page.keyboard.press("Enter");
  await press(page, sendNow);
  await page.getByText(`已核准「${newName}」`).waitFor();
  await expectFocus(heading(page, "審核"));
  await expectFocusSeen(page, "back on the queue");
  await page.getByText("目前沒有等待審核的版本").waitFor();
});

test("the focus stays on the page where an action takes its own button away", async () => {
  await open(`/programs?search=${encodeURIComponent(approvedName)}`);
  await press(page, page.getByRole("button", { name: `下架：「${approvedName}」` }));
  const dialog = page.getByRole("alertdialog");
  await press(page, dialog.getByRole("button", { name: "確定下架" }));
  await expectFocus(dialog.getByRole("textbox", { name: "原因" }));
  await page.keyboard.type("內容待確認。");
  await press(page, dialog.getByRole("button", { name: "確定下架" }));
  await page.getByText(`已下架「${approvedName}」`).waitFor();
  await dialog.waitFor({ state: "hidden" });
  // At its list, so that the next key goes on from there.
  await expectFocus(page.getByRole("region", { name: "程式管理", exact: true }));
});

test("a key leads to the search of the bar, which finds a program and a setting", async () => {
  await open("");
  await page.keyboard.press("/");
  await expectFocus(page.getByRole("searchbox", { name: "案號、程式、機關、人員或設定" }));
  await page.keyboard.type(approvedName);
  await page.keyboard.press("Enter");
  await expectFocus(heading(page, "搜尋後臺"));
  await press(page, page.getByRole("main").getByRole("link", { name: approvedName }));
  await expectFocus(heading(page, approvedName));
  await page.keyboard.press("/");
  await page.keyboard.type("轉址");
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("main").getByRole("link", { name: "轉址" }));
  await expectFocus(heading(page, "轉址"));
  await open("/search");
  const shortcut = page.getByRole("checkbox", { name: "按「/」移到搜尋欄" });
  const reviews = page
    .getByRole("navigation", { name: "管理後臺選單" })
    .getByRole("link", { name: "審核" });
  await shortcut.press("Space");
  await reviews.press("/");
  await expectFocus(reviews);
  await shortcut.press("Space");
  await reviews.press("/");
  await expectFocus(page.getByRole("searchbox"));
});
