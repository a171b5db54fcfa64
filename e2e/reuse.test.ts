import { buffer } from "node:stream/consumers";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { samplePicture } from "../apps/portal/test-support/sample-files.ts";
import { choose, click } from "./support/act.ts";
import { askCall } from "./support/ask-call.ts";
import { expectNoViolations } from "./support/axe.ts";
import { consolePageOf } from "./support/console-page.ts";
import { hydrated } from "./support/hydrated.ts";
import { expectFocus } from "./support/keyboard.ts";
import { answerLeaving } from "./support/leave-question.ts";
import { ownPortal } from "./support/own-portal.ts";
import { patienceMs } from "./support/patience.ts";
import { formPageOf } from "./support/submit-form.ts";

const purpose = "辦理本市各局處的線上報名";
/** Of the demo, declared more than a year ago. */
const lapsed = "避難收容處所地圖（示範）";
const using = "示範機關乙（城市數據中心）";

const title = "報名表半天就能上線";
const story = [
  [/^標題/, title],
  [/^取代了什麼/, "每場活動另寫一份報名系統"],
  [/^需要修改什麼/, "機關的標誌"],
  [/^花了多少天/, "約 5 人天"],
  [/^給下一個機關的建議/, "先把常用欄位做成範本"],
] as const;
const screenshot = async () => ({
  ...{ name: "報名畫面.png", mimeType: "image/png" },
  buffer: await samplePicture("png"),
});
/** In pixels of its own; 0 while it has not come. */
const widthOf = (picture: Locator) =>
  picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));

const own = ownPortal();
let programId: number;
let programName: string;

beforeAll(async () => {
  const matches = await askCall(own.portal.origin, catalogue.queryList, { keyword: "線上表單" });
  const program = matches.data.find(({ provideDept }) => provideDept === "sample-a");
  programId = program?.firstEditionNo ?? 0;
  programName = program?.programName ?? "";
});

const read = async (address: string) => (await fetch(`${own.portal.origin}${address}`)).text();
const programPage = () => `/publicCodes/codeDetail?id=${programId}&lang=zh-TW`;

/** Where everybody reads that the other agency uses the program. */
async function seenInUse(): Promise<Record<string, boolean>> {
  const filtered = await askCall(own.portal.origin, catalogue.queryList, { reuseList: ["1"] });
  const [page, agency, publiccode, openData] = await Promise.all([
    read(programPage()),
    read("/agencies/sample-b?lang=zh-TW"),
    read(`/api/publiccode/${programId}.yml`),
    read("/api/OpenDataSet/ReuseData/csv"),
  ]);
  return {
    page: page.includes(purpose) && /\d+ 個其他機關使用中/.test(page),
    agency: agency.includes(purpose),
    filter: filtered.data.some(({ firstEditionNo }) => firstEditionNo === programId),
    publiccode: publiccode.includes(using),
    openData: openData.includes(purpose),
  };
}

async function visitor(address: string): Promise<Page> {
  const context = await own.browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${own.portal.origin}${address}`);
  await hydrated(page);
  return page;
}

const isEverywhere = { page: true, agency: true, filter: true, publiccode: true, openData: true };

test("an officer compares three programs and takes the search as a record", async () => {
  const page = await visitor("/publicCodes?keyword=%E7%AE%A1%E7%90%86&lang=zh-TW");
  for (let chosen = 0; chosen < 3; chosen += 1)
    await click(page.getByRole("button", { name: /^加入比較：/ }).first());
  await click(page.getByRole("link", { name: "製作搜尋紀錄" }));
  await page.getByRole("link", { name: "下載 ODS" }).waitFor();
  const taken = page.waitForEvent("download");
  await click(page.getByRole("link", { name: "下載 ODS" }));
  const file = await buffer(await (await taken).createReadStream());
  expect(file.subarray(0, 2).toString()).toBe("PK");
  expect(file.toString("latin1")).toContain("application/vnd.oasis.opendocument.spreadsheet");
  await page.context().close();
});

test("an agency declares its use where it reads of the program, and everybody sees it", async () => {
  // Who is not signed in yet comes back from the sign-in to the form for this program.
  const page = await visitor(programPage());
  await click(page.getByRole("link", { name: "聲明使用", exact: true }));
  await click(page.getByRole("dialog").getByRole("link", { name: "前往單一登入" }));
  await click(page.getByRole("button", { name: "示範承辦人乙一" }));
  const form = page.getByRole("alertdialog", { name: "聲明使用" });
  await form.getByText(programName).waitFor();
  // Whoever chooses by keyboard goes on where the name was found.
  const other = form.getByRole("button", { name: "改選程式" });
  await click(other);
  const search = form.getByRole("combobox", { name: /^程式/ });
  await expectFocus(search);
  // Its own programs are not offered.
  await page.keyboard.type("開放資料上架工具");
  await form.getByText("找不到其他機關的這個程式").first().waitFor();
  await search.fill("");
  await page.keyboard.type(programName);
  await form.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectFocus(other);
  await click(form.getByRole("button", { name: "送出聲明" }));
  await form.getByRole("group", { name: "有欄位需要修正" }).waitFor();
  await form.getByRole("textbox", { name: /^用途/ }).first().fill(purpose);
  await form.getByRole("textbox", { name: /^開始年月/ }).fill("202603");
  await choose(form.getByRole("checkbox", { name: "回答問題" }));
  await click(form.getByText("導入經驗（選填"));
  for (const [label, text] of story)
    await form.getByRole("textbox", { name: label }).first().fill(text);
  await form.getByLabel("圖片").setInputFiles(await screenshot());
  await form.getByRole("button", { name: "移除檔案：報名畫面.png" }).waitFor();
  await expectNoViolations(page, "the form of a declaration");
  // A closed tab, a crash: what is written is there again, as it is where one goes on writing.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("202603");
  const again = await page.context().newPage();
  await again.goto(`${page.url()}&declare=${programId}`);
  await again.getByText(/^已帶回您在 .* 寫的內容$/).waitFor();
  const back = again.getByRole("alertdialog", { name: "聲明使用" });
  await back.getByText(programName).waitFor();
  expect(await back.getByRole("textbox", { name: /^用途/ }).first().inputValue()).toBe(purpose);
  expect(await back.getByRole("checkbox", { name: "回答問題" }).isChecked()).toBe(true);
  // What was written of the story is not folded.
  expect(await back.getByRole("textbox", { name: /^標題/ }).first().inputValue()).toBe(title);
  await back.getByRole("button", { name: "移除檔案：報名畫面.png" }).waitFor();
  await again.close();
  expect(Object.values(await seenInUse())).not.toContain(true);
  const answered = page.waitForResponse((response) =>
    response.url().endsWith("/api/Reuse/declare"),
  );
  // What is written is not lost by the key that closes a dialog.
  await answerLeaving(page, "繼續填寫", () => page.keyboard.press("Escape"));
  expect(await form.isVisible()).toBe(true);
  // It may be gone before every place was looked at.
  const toast = page.getByText(`已聲明使用「${programName}」`).waitFor();
  await click(form.getByRole("button", { name: "送出聲明" }));
  await (await answered).finished();
  // The first request after the answer shows it: what was cached before is not sent any more.
  expect(await seenInUse()).toEqual(isEverywhere);
  await toast;
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("202603");
  await page.context().close();
});

test("the program's agency objects, and an operator keeps the declaration", async () => {
  const { page } = await formPageOf(own.browser, own.portal.origin, "agency-a");
  await page.goto(`${own.portal.origin}/agencies/sample-b?lang=zh-TW`);
  await hydrated(page);
  await click(page.getByRole("link", { name: programName, exact: true }).first());
  await click(page.getByRole("button", { name: `對${using}的聲明提出異議` }));
  const dialog = page.getByRole("alertdialog");
  const reason = dialog.getByRole("textbox", { name: /^理由/ });
  await reason.pressSequentially("請再確認使用範圍。");
  // The browser's way back does not lose what is written without a question.
  await answerLeaving(page, "繼續填寫", () => page.evaluate(() => history.back()));
  expect(await reason.inputValue()).toBe("請再確認使用範圍。");
  await click(dialog.getByRole("button", { name: "送出異議" }));
  await page.getByText(`已送出對${using}聲明的異議`).waitFor();
  await page.context().close();
  const desk = await consolePageOf(own.browser, own.portal.origin, "/reuses");
  await desk.getByText("異議：請再確認使用範圍。").waitFor();
  await expectNoViolations(desk, "the console's list of declarations");
  await click(desk.getByRole("button", { name: `維持${using}的聲明` }));
  const keeping = desk.getByRole("alertdialog");
  await keeping.getByRole("textbox", { name: "理由" }).fill("已查證使用中。");
  await click(keeping.getByRole("button", { name: "維持聲明" }));
  await desk.getByText(`已維持${using}的聲明`).waitFor();
  expect(await seenInUse()).toEqual(isEverywhere);
  await desk.context().close();
});

test("an operator approves the story with its picture once, and everybody sees it", async () => {
  const desk = await consolePageOf(own.browser, own.portal.origin, "/reuses?filter=story");
  await click(desk.getByRole("button", { name: `核准上架：${using}導入「${programName}」的經驗` }));
  const dialog = desk.getByRole("alertdialog");
  await dialog.getByText(title).waitFor();
  await expect.poll(() => widthOf(dialog.locator("img"))).toBeGreaterThan(0);
  await click(dialog.getByRole("button", { name: "核准上架" }));
  await dialog.waitFor({ state: "detached" });
  await desk.context().close();
  expect(await read(programPage())).toContain(title);
  const page = await visitor("/participate/adoptionStories?lang=zh-TW");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect.poll(() => widthOf(card.locator("img"))).toBeGreaterThan(0);
  await page.context().close();
});

test("what has lapsed is confirmed by one press where an officer is asked to", async () => {
  const { page } = await formPageOf(own.browser, own.portal.origin, "agency-b", {
    query: "&tab=todo",
  });
  await click(page.getByRole("link", { name: "前往確認" }));
  await click(page.getByRole("button", { name: `確認仍在使用：${lapsed}` }));
  await page.getByText(`已確認「${lapsed}」，一年內有效`).waitFor();
  // The button is gone with what it confirmed; who uses the keyboard goes on beside it.
  await expectFocus(page.getByRole("region", { name: "待確認的使用聲明" }));
  await page.context().close();
});
