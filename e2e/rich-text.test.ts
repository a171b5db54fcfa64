import { contentEditing } from "@public-code/content/contract/content-editing/content-editing.ts";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { click } from "./support/act.ts";
import { askCall, tokenOf } from "./support/ask-call.ts";
import { consolePageOf, waitForConsole } from "./support/console-page.ts";
import {
  expectFocus,
  expectFocusWithin,
  selectionTaken,
  tabTo,
  writeInto,
} from "./support/keyboard.ts";
import { workerPortal } from "./support/own-portal.ts";

const own = workerPortal();

let page: Page;

beforeAll(async () => {
  page = await consolePageOf(own.browser, own.portal.origin, "/content/faq/new");
  page.on("dialog", (dialog) => dialog.accept());
});

/** What the editor holds, without what it adds for the cursor. */
const textOf = async (editor: Locator) =>
  (await editor.innerHTML()).replace(/<(br|img) class="ProseMirror-\w+"[^>]*>/g, "");

/** Types as an input method does: a reading that grows, then the words that were meant. */
async function compose(page: Page, readings: string[], text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of readings)
    await session.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await session.send("Input.insertText", { text });
}

/** Goes from the text into its toolbar and presses a button of it, by keys alone. */
async function useTool(page: Page, name: string): Promise<void> {
  const tool = page
    .getByRole("toolbar", { name: "文字格式" })
    .first()
    .getByRole("button", { name, exact: true });
  await selectionTaken(page);
  await page.keyboard.press("Shift+Tab");
  // One tab stop; from the last button the arrow leads to the first.
  for (let step = 0; step < 11; step += 1)
    if (!(await tool.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press("ArrowRight");
  await expectFocus(tool);
  await page.keyboard.press("Enter");
  await selectionTaken(page);
}

test("Chinese is composed, formatted, linked and undone with the keyboard alone", async () => {
  const printed: string[] = [];
  page.on("console", (message) => printed.push(message.text()));
  page.on("pageerror", (error) => printed.push(error.message));
  const editor = page.getByRole("textbox", { name: "回答（中文）" });
  const expectText = (html: string) => expect.poll(() => textOf(editor)).toBe(html);
  await tabTo(editor);
  await compose(page, ["ㄓ", "ㄓㄨ", "中"], "中文");
  await page.keyboard.press("Enter");
  await compose(page, ["ㄌ"], "輸入");
  await expectText("<p>中文</p><p>輸入</p>");

  await useTool(page, "標題");
  await expectText("<p>中文</p><h3>輸入</h3>");
  const heading = page.getByRole("button", { name: "標題", exact: true, pressed: true });
  await heading.waitFor();

  await page.keyboard.press("Control+a");
  await useTool(page, "項目清單");
  await expectText("<ul><li><p>中文</p></li><li><h3>輸入</h3></li></ul>");
  await page.keyboard.press("Control+z");
  await expectText("<p>中文</p><h3>輸入</h3>");

  await expect
    .poll(async () => {
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("Shift+End");
      return page.evaluate(() => getSelection()?.toString());
    })
    .toBe("中文");
  await useTool(page, "加入連結");
  await expectFocusWithin(page.getByRole("dialog"));
  await writeInto(page.getByRole("textbox", { name: "連結網址" }), "/codeGuide");
  await page.keyboard.press("Enter");
  await expectText('<p><a href="/codeGuide">中文</a></p><h3>輸入</h3>');
  await expectFocus(editor);
  await useTool(page, "復原");
  await expectText("<p>中文</p><h3>輸入</h3>");
  await page.keyboard.press("Tab");
  expect(await editor.evaluate((element) => element === document.activeElement)).toBe(false);
  expect(printed).toEqual([]);
});

test("the text of a guide stays as it is stored where nothing of it is changed", async () => {
  const token = await tokenOf(own.portal.origin, "operator");
  const kind = "guide" as const;
  const [row] = (await askCall(own.portal.origin, contentEditing.listContent, { kind }, token))
    .data;
  const id = row?.id ?? 0;
  // A file's address is signed anew every quarter of an hour: its key says which file it is.
  const unsigned = (_: string, value: unknown) =>
    typeof value === "string" ? value.replace(/\?expires=\d+&signature=[\w-]+/g, "") : value;
  const read = async () => {
    const { data } = await askCall(
      own.portal.origin,
      contentEditing.getContent,
      { kind, id },
      token,
    );
    return JSON.parse(JSON.stringify(data, unsigned)) as typeof data;
  };
  const before = await read();
  await page.goto(`${own.portal.origin}/console/content/${kind}/${id}?lang=zh-TW`);
  await waitForConsole(page);
  const editor = page.getByRole("main").locator("[contenteditable=true]").first();
  await tabTo(editor);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("字");
  await page.keyboard.press("Backspace");
  await click(page.getByRole("button", { name: "儲存並公開", exact: true }));
  await page.getByText("已儲存並公開，訪客馬上看得到。").waitFor();
  const after = await read();
  expect(after.updateTime).not.toBe(before.updateTime);
  expect({ ...after, updateTime: "" }).toEqual({ ...before, updateTime: "" });
});
