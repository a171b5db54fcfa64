import { isDeepStrictEqual } from "node:util";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { click } from "./support/act.ts";
import { askCall } from "./support/ask-call.ts";
import { expectNoViolations } from "./support/axe.ts";
import { askUntilSeen } from "./support/change-console.ts";
import { consolePageOf, waitForConsole } from "./support/console-page.ts";
import { expectFocus } from "./support/keyboard.ts";
import { answerLeaving } from "./support/leave-question.ts";
import { ownPortal } from "./support/own-portal.ts";
import { patienceMs } from "./support/patience.ts";
import { sendNow } from "./support/send-decision.ts";
import { emptyQueue, onlineProgram, submitChange } from "./support/submit-change.ts";
import { formPageOf, formPath, rowOf, save } from "./support/submit-form.ts";

const newName = "跨機關公文流轉平臺";
const laterName = "跨機關公文交換中樞";
/** What the program is called after the decisions that are asked about. */
const lastName = runsAllTests ? laterName : newName;
const addedWords = "這次新增了批次匯出。";

const own = ownPortal();
/** What is online before the journey; its address leads to the program from then on. */
let before: ManagedProgram;
/** Pictures and reports of the program, as visitors fetch them. */
let files: string[] = [];

beforeAll(async () => {
  await emptyQueue(own.portal.origin);
  before = await onlineProgram(own.portal.origin, "agency-a");
  const { data } = await askCall(own.portal.origin, publicPrograms.getPublicProgramData, {
    programId: before.programId,
  });
  const reports = data?.vulnerabilityScanContentVos.flatMap(({ scanFile }) => scanFile ?? []) ?? [];
  const stored = [...(data?.picFiles ?? []), ...reports];
  files = stored.map(({ s3Url }) => `${own.portal.origin}/files/pcp/${s3Url}`);
  expect(data?.picFiles.length).toBeGreaterThan(0);
  expect(reports.length).toBeGreaterThan(0);
});

/** Everybody has one page, which goes from place to place. */
const pages = new Map<string, Page>();

async function openConsole(path: string, account = "operator"): Promise<Page> {
  const there = pages.get(account);
  if (there) {
    const query = path.includes("?") ? "&" : "?";
    await there.goto(`${own.portal.origin}/console${path}${query}lang=zh-TW`);
    await waitForConsole(there);
    return there;
  }
  const page = await consolePageOf(own.browser, own.portal.origin, path, { account });
  pages.set(account, page);
  return page;
}

/** The page of somebody who is not signed in. */
async function visitorPage(path: string): Promise<Page> {
  let page = pages.get("visitor");
  if (!page) {
    const context = await own.browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    pages.set("visitor", page);
  }
  await page.goto(`${own.portal.origin}${path}?lang=zh-TW`);
  return page;
}

/** The list of the agency in its browser. */
async function agencyList(): Promise<Page> {
  const there = pages.get("agency-a");
  if (there) {
    await there.goto(`${own.portal.origin}${formPath}?tab=programs&lang=zh-TW`);
    return there;
  }
  const { page } = await formPageOf(own.browser, own.portal.origin, "agency-a");
  pages.set("agency-a", page);
  return page;
}

/** The form of an edition in the agency's browser, opened from its list. */
async function agencyEdits(name: string): Promise<Page> {
  const page = await agencyList();
  await click(page.getByRole("button", { name: `編輯：${name}` }));
  await page.locator("#field-programName").waitFor();
  return page;
}

async function submits(page: Page): Promise<void> {
  await save(page, "送出審核");
  await page
    .getByText(/^已送出審核（案號 PC\d{8}）/)
    .first()
    .waitFor();
}

/** Where visitors and machines meet the program under a name. */
async function seenBy(name: string): Promise<Record<string, boolean>> {
  const { origin } = own.portal;
  const read = async (path: string) => {
    const answer = await fetch(`${origin}${path}`);
    return answer.status === 200 ? answer.text() : "";
  };
  const pageOf = (id: number) => read(`/publicCodes/codeDetail?id=${id}&lang=zh-TW`);
  const dataset = (format: string) => read(`/api/OpenDataSet/PublicProgramInfoData/${format}`);
  const list = await askCall(origin, catalogue.queryList, { keyword: name });
  const suggested = await askCall(origin, publicPrograms.getSearchSuggest, { keyword: name });
  const fetched = await Promise.all(files.map(async (file) => (await fetch(file)).status === 200));
  const { firstEditionNo } = before;
  return {
    page: (await pageOf(firstEditionNo)).includes(name),
    formerAddress: (await pageOf(before.programId)).includes(name),
    list: list.data.some((program) => program.firstEditionNo === firstEditionNo),
    suggestion: suggested.data.some(({ programName }) => programName === name),
    json: (await dataset("json")).includes(name),
    xml: (await dataset("xml")).includes(name),
    csv: (await dataset("csv")).includes(name),
    feed: (await read("/feed.atom?lang=zh-TW")).includes(name),
    codemeta: (await read(`/publicCodes/${firstEditionNo}.codemeta.json`)).includes(name),
    sitemap: (await read("/sitemap.xml")).includes(`id=${firstEditionNo}`),
    everyFile: fetched.every((isFetched) => isFetched),
    anyFile: fetched.some((isFetched) => isFetched),
  };
}

const places = [
  ..."page formerAddress list suggestion json xml csv feed codemeta".split(" "),
  ...["sitemap", "everyFile", "anyFile"],
];
const inAll = (seen: boolean) => Object.fromEntries(places.map((place) => [place, seen]));
const everywhere = inAll(true);
const nowhere = inAll(false);
/** The feed holds the newest programs only. */
const asBefore = { ...everywhere, feed: expect.any(Boolean) };
/** A name that visitors do not know yet, of a program that they know under another one. */
const notYet = { ...nowhere, sitemap: true, everyFile: true, anyFile: true };

async function expectSeen(name: string, expected: Record<string, boolean>): Promise<void> {
  const seen = await askUntilSeen(
    () => seenBy(name),
    (answer) => isDeepStrictEqual(answer, expected),
  );
  expect(seen).toEqual(expected);
}

test("an agency changes a program that is online, and visitors see what they saw", async () => {
  expect(await seenBy(before.programName)).toEqual(asBefore);
  const page = await agencyEdits(before.programName);
  await page.locator("#field-programName").fill(newName);
  const description = page.locator("#field-description");
  await description.fill(`${await description.inputValue()}${addedWords}`);
  await page.getByRole("textbox", { name: /^修改原因/ }).fill("改名並新增匯出");
  await submits(page);
  expect(await seenBy(before.programName)).toEqual(asBefore);
  expect(await seenBy(newName)).toEqual(notYet);
});

test("an operator sees the difference, comments on two fields and requests modification", async () => {
  const page = await openConsole("/reviews");
  await click(page.getByRole("link", { name: newName }));
  await page.getByRole("heading", { level: 1, name: newName }).waitFor();
  const fields = page.getByRole("region", { name: "欄位與差異" });
  await fields.getByText(addedWords).waitFor();
  expect(await fields.getByText("變更", { exact: true }).count()).toBeGreaterThanOrEqual(2);
  // In a low window the decision stands at the end of the page and covers nothing of it.
  await page.setViewportSize({ width: 1440, height: 390 });
  await expectNoViolations(page, "review");
  // On a phone nothing lies over it, wherever it comes to stand as the page ends.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const approve = page.getByRole("button", { name: "核准上架" });
  // By script: a trial alone says that nothing covers it, and decides nothing.
  await approve.click({ trial: true });
  expect(await page.getByRole("button", { name: "回到頁首" }).isVisible()).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  // On paper stands what the decision rests on, not its form.
  await page.emulateMedia({ media: "print" });
  await page.getByRole("heading", { name: "自動檢查" }).waitFor();
  await page.getByRole("heading", { name: "審核決定" }).waitFor({ state: "hidden" });
  await page.emulateMedia({ media: "screen" });

  for (const [field, comment] of [
    ["程式名稱", "請在名稱中保留機關簡稱。"],
    ["程式說明", "請說明匯出的格式。"],
  ] as const) {
    await click(page.getByRole("button", { name: `加註意見：${field}` }));
    await page.getByRole("textbox", { name: `對「${field}」的意見` }).fill(comment);
  }
  await page.getByText("修改原因： 改名並新增匯出").waitFor();
  const request = page.getByRole("button", { name: "通知修改" });
  await click(request);
  await page.getByText("請說明需要修改什麼。").waitFor();
  // A ready-made text is added and edited.
  await page.getByLabel("常用說明").selectOption({ label: "程式說明不足" });
  await click(page.getByRole("button", { name: "加入", exact: true }));
  const reason = page.getByRole("textbox", { name: "給機關的說明" });
  expect(await reason.inputValue()).toMatch(/^程式說明不足以判斷是否適用。/);
  await reason.fill("請依欄位意見修改。");
  await click(request);
  // Taken back, it is as if nothing had been decided.
  const takeBack = page.getByRole("button", { name: "收回", exact: true });
  await expect.poll(() => takeBack.isEnabled()).toBe(true);
  await click(takeBack);
  await expectFocus(reason);
  await reason.fill("請依欄位意見修改，謝謝。");
  await click(request);
  // Whoever leaves meanwhile is asked about the decision itself, and a reload changes nothing of it.
  await takeBack.waitFor();
  const nav = page.getByRole("navigation", { name: "管理後臺選單" });
  await click(nav.getByRole("link", { name: "總覽" }));
  const question = page.getByRole("alertdialog", {
    name: new RegExp(`^「${newName}」的通知修改還有 \\d+ 秒才送出$`),
  });
  await click(question.getByRole("button", { name: "收回" }));
  await question.waitFor({ state: "hidden" });
  expect(await reason.inputValue()).toBe("請依欄位意見修改，謝謝。");
  await click(request);
  await takeBack.waitFor();
  await page.reload();
  await page.getByText(/^\d+ 秒後通知機關修改。$/).waitFor();
  expect(await reason.inputValue()).toBe("請依欄位意見修改，謝謝。");
  await sendNow(page);
  await page.getByText(`已通知修改「${newName}」`).waitFor();
  await page.waitForURL("**/console/reviews?**");
  await page.getByText("目前沒有等待審核的版本").waitFor();
});

test("the agency sees the comments at those fields, mends and submits again", async () => {
  const row = rowOf(await agencyList(), newName).filter({ hasText: "通知修改" });
  await row.getByText("待修改草稿").waitFor();
  const page = await agencyEdits(newName);
  await page.getByRole("heading", { level: 1, name: "依審核意見修改" }).waitFor();
  await page.getByText("請依審核意見修改").waitFor();
  await page.getByText("請依欄位意見修改，謝謝。").first().waitFor();
  for (const [field, comment] of [
    ["programName", "請在名稱中保留機關簡稱。"],
    ["description", "請說明匯出的格式。"],
  ]) {
    const description = await page.locator(`#field-${field}`).evaluate((element) =>
      (element.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" "),
    );
    expect(description, field).toContain(comment);
  }
  const description = page.locator("#field-description");
  const mended = `${await description.inputValue()}匯出格式為 ODS。`;
  await description.fill(mended);
  await click(page.getByRole("link", { name: "程式說明", exact: true }));
  await expectFocus(description);
  expect(await description.inputValue()).toBe(mended);
  await submits(page);
});

test("an operator who has written a reason is asked before it leaves without sending it", async () => {
  const page = await openConsole("/reviews", "operator-2");
  await click(page.getByRole("link", { name: newName }));
  const reason = page.getByRole("textbox", { name: "給機關的說明" });
  await reason.fill("請補充操作手冊。");
  const nav = page.getByRole("navigation", { name: "管理後臺選單" });
  const toOverview = () => click(nav.getByRole("link", { name: "總覽" }));
  await answerLeaving(page, "繼續填寫", toOverview);
  expect(await reason.inputValue()).toBe("請補充操作手冊。");
  await answerLeaving(page, "離開", toOverview);
  await page.getByRole("heading", { level: 1, name: "總覽" }).waitFor();
});

test("another operator approves it, and visitors find it by search within a second", async () => {
  expect(await seenBy(before.programName)).toEqual(asBefore);
  const page = await visitorPage("/publicCodes");
  const operator = await openConsole("/reviews", "operator-2");
  await click(operator.getByRole("link", { name: newName }));
  await operator.getByText("匯出格式為 ODS。").first().waitFor();
  await operator.getByText("1 件等待審核").waitFor({ state: "attached" });
  await click(operator.getByRole("button", { name: "核准上架" }));
  const dialog = operator.getByRole("alertdialog", { name: `核准「${newName}」` });
  await click(dialog.getByRole("button", { name: "核准上架" }));
  await sendNow(operator);
  await operator.getByText(`已核准「${newName}」`).waitFor();
  await expectSeen(newName, everywhere);
  const search = page.getByRole("main").getByLabel("關鍵字", { exact: true });
  await search.fill(newName);
  await search.press("Enter");
  await click(page.getByRole("link", { name: newName, exact: true }));
  await page.getByRole("heading", { level: 1, name: newName }).waitFor();
});

const ofTwoOperators =
  "a further change is seen by visitors once it is approved, by the first of two operators";
test.runIf(runsAllTests)(ofTwoOperators, async () => {
  await submitChange(own.portal.origin, "agency-a", ({ description }) => ({
    programName: laterName,
    description: `${description}附操作手冊。`,
    changeReason: "再次改名",
  }));
  const first = await openConsole("/reviews");
  await click(first.getByRole("link", { name: laterName }));
  await first.getByRole("button", { name: "核准上架" }).waitFor();
  const { pathname } = new URL(first.url());
  const second = await openConsole(pathname.replace("/console", ""), "operator-2");
  await second.getByText("示範管理者一 也正在檢視本案").waitFor();
  await second.getByRole("textbox", { name: "給機關的說明" }).fill("請補充。");
  expect(await seenBy(newName)).toEqual(everywhere);
  expect(await seenBy(laterName)).toEqual(notYet);
  await click(first.getByRole("button", { name: "核准上架" }));
  await click(first.getByRole("alertdialog").getByRole("button", { name: "核准上架" }));
  await sendNow(first);
  await first.getByText(`已核准「${laterName}」`).waitFor();
  // What would be refused by now is not held for a while.
  await click(second.getByRole("button", { name: "通知修改" }));
  await second
    .getByRole("alertdialog")
    .getByText(/其他人修改|目前的狀態/)
    .waitFor();
  await expectSeen(laterName, everywhere);
  expect(await seenBy(newName)).toEqual(notYet);
});

/** In `npm test` review-by-keyboard takes one offline, and two-nodes asks where visitors see it go and come. */
const takenOffline =
  "a program that is taken offline is gone everywhere, and there again once it is put back";
test.runIf(runsAllTests)(takenOffline, async () => {
  const page = await openConsole(`/programs?search=${encodeURIComponent(laterName)}`);
  await click(page.getByRole("button", { name: `下架：「${laterName}」` }));
  const dialog = page.getByRole("alertdialog");
  await click(dialog.getByRole("button", { name: "確定下架" }));
  await dialog.getByText("請填寫原因。").waitFor();
  await dialog.getByRole("textbox", { name: "原因" }).fill("內容待確認。");
  await click(dialog.getByRole("button", { name: "確定下架" }));
  await page.getByText(`已下架「${laterName}」`).waitFor();
  await expectSeen(laterName, nowhere);

  await click(page.getByRole("button", { name: `重新上架：「${laterName}」` }));
  await dialog.getByRole("textbox", { name: "原因" }).fill("內容已確認。");
  await click(dialog.getByRole("button", { name: "確定上架" }));
  await page.getByText(`已重新上架「${laterName}」`).waitFor();
  await expectSeen(laterName, everywhere);
});

test("its agency has it measured at once, and is told that this goes once a day", async () => {
  const page = await agencyList();
  await click(rowOf(page, lastName).getByRole("button", { name: `檢視：${lastName}` }));
  const measured = page.getByRole("region", { name: "平臺查核" });
  await click(measured.getByRole("button", { name: "立即查核" }));
  await measured.getByText("已開始查核，幾分鐘內會有結果。").waitFor();
  await click(measured.getByRole("button", { name: "立即查核" }));
  await measured.getByText("這個程式今天已經要求查核過，明天可以再要求。").waitFor();
  const editions = page.getByRole("region", { name: "這個程式的版次" });
  await editions.getByRole("button", { name: `下架：${lastName}` }).waitFor();
  const results = page.getByRole("region", { name: "查核結果" });
  await click(results.getByText(/^查核了 \d+ 項：/));
  await results.getByRole("table", { name: "查核結果" }).waitFor();
});

test("whoever is no operator is told so and has a way on", async () => {
  const officer = await agencyList();
  await officer.goto(`${own.portal.origin}/console/reviews?lang=zh-TW`);
  await officer.getByRole("heading", { name: "這裡只開放給平臺管理者" }).waitFor();
  await expectNoViolations(officer, "console of an officer");
  const visitor = await visitorPage("/console");
  await visitor.getByRole("link", { name: "登入", exact: true }).waitFor();
  await visitor.getByRole("main").getByRole("link", { name: "回首頁" }).waitFor();
  await expectNoViolations(visitor, "console of a visitor");
});
