import { catalogue } from "@public-code/contract/catalogue/catalogue.ts";
import { devIdentity } from "@public-code/contract/identity/identity.ts";
import { submissions } from "@public-code/contract/submissions/submissions.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askCall } from "./support/ask-call.ts";
import { expectNoViolations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";

const newName = "跨機關公文流轉平臺";
const addedWords = "這次新增了批次匯出。";
const visibleWithinMs = 1_000;
const waitMs = 15_000;

let portal: RunningPortal;
let browser: Browser;
let familyId = 0;
let oldName = "";

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

async function tokenOf(account: string): Promise<string> {
  return (await askCall(portal.origin, devIdentity.openSession, { account })).data.token;
}

/** A page of somebody, signed in where they have an account. */
async function pageOf(account: string | null, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (account !== null) {
    const token = await tokenOf(account);
    await context.addInitScript(
      (stored) => localStorage.setItem("authorizationToken", stored),
      token,
    );
  }
  const page = await context.newPage();
  page.setDefaultTimeout(waitMs);
  await page.goto(`${portal.origin}${path}${path.includes("?") ? "&" : "?"}lang=zh-TW`);
  return page;
}

/** Submits a changed edition of a program that is online. */
async function submitChange(): Promise<void> {
  const token = await tokenOf("agency-a");
  const list = await askCall(
    portal.origin,
    submissions.queryList,
    { programStatusCodeList: [4], iDisplayLength: 50 },
    token,
  );
  const row = list.data[0];
  if (!row) throw new Error("The agency has no program online.");
  const { data } = await askCall(
    portal.origin,
    submissions.getPublicProgramData,
    { programId: row.programId },
    token,
  );
  familyId = data.firstEditionNo;
  oldName = data.programName;
  const form = new FormData();
  const kept = {
    picFiles: data.picFiles.map(({ fileId }) => ({ fileId })),
    vulnerabilityScanContentVos: data.vulnerabilityScanContentVos.map((scan) => ({
      ...scan,
      scanFile: scan.scanFile && { fileId: scan.scanFile.fileId },
    })),
  };
  const change = {
    programName: newName,
    description: `${data.description}${addedWords}`,
    changeReason: "改名並新增匯出",
    processAction: "submit",
  };
  form.set("formData", JSON.stringify({ ...data, ...kept, ...change }));
  const answer = await fetch(`${portal.origin}/api/PublicProgram/savePublicProgramData`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, lang: "zh-TW" },
    body: form,
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Where visitors and machines meet the program. */
async function seenBy(): Promise<Record<"page" | "list" | "data" | "feed" | "sitemap", boolean>> {
  const read = async (path: string) => (await fetch(`${portal.origin}${path}`)).text();
  const list = await askCall(portal.origin, catalogue.queryList, { keyword: newName });
  const page = await fetch(`${portal.origin}/publicCodes/codeDetail?id=${familyId}&lang=zh-TW`);
  return {
    page: page.status === 200,
    list: list.data.some((one) => one.firstEditionNo === familyId),
    data: (await read("/api/OpenDataSet/PublicProgramInfoData/json")).includes(newName),
    feed: (await read("/feed.atom?lang=zh-TW")).includes(newName),
    sitemap: (await read("/sitemap.xml")).includes(`id=${familyId}`),
  };
}

const everywhere = { page: true, list: true, data: true, feed: true, sitemap: true };
const nowhere = { page: false, list: false, data: false, feed: false, sitemap: false };

test("an operator sees the difference, comments on two fields and requests modification", async () => {
  await submitChange();
  const page = await pageOf("operator", "/console/reviews");
  await page.getByRole("link", { name: newName }).click();
  await page.getByRole("heading", { level: 1, name: newName }).waitFor();
  const fields = page.getByRole("region", { name: "欄位與差異" });
  await fields.getByText(addedWords).waitFor();
  expect(await fields.getByText("變更", { exact: true }).count()).toBeGreaterThanOrEqual(2);
  await expectNoViolations(page, "review");

  for (const [field, comment] of [
    ["程式名稱", "請在名稱中保留機關簡稱。"],
    ["程式說明", "請說明匯出的格式。"],
  ] as const) {
    await page.getByRole("button", { name: `加註意見：${field}` }).click();
    await page.getByRole("textbox", { name: `對「${field}」的意見` }).fill(comment);
  }
  const request = page.getByRole("button", { name: "通知修改" });
  await request.click();
  await page.getByText("請說明需要修改什麼。").waitFor();
  await page.getByRole("textbox", { name: "給機關的說明" }).fill("請依欄位意見修改。");
  await request.click();
  await page.getByText(`已通知修改「${newName}」`).waitFor();
  await page.waitForURL("**/console/reviews?**");
  await page.getByText("目前沒有等待審核的版本").waitFor();
  await page.context().close();
});

test("the agency sees the comments at those fields, mends and submits again", async () => {
  const page = await pageOf("agency-a", "/submitFormProvideCode");
  await page.getByRole("button", { name: `編輯：${newName}` }).click();
  await page.getByText("請依欄位意見修改。").first().waitFor();
  const name = page.locator("#field-programName");
  const said = await name.getAttribute("aria-describedby");
  const notes = page.locator(`#${said?.split(" ")[0]}`);
  expect(await notes.innerText()).toContain("請在名稱中保留機關簡稱。");
  const description = page.locator("#field-description");
  await description.fill(`${await description.inputValue()}匯出格式為 ODS。`);
  await page.getByRole("button", { name: "送出審核" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "送出審核" }).click();
  await page.getByText(/已送出審核/).waitFor();
  await page.context().close();
});

test("the online edition stays as it was until another operator approves the new one", async () => {
  const before = await fetch(`${portal.origin}/publicCodes/codeDetail?id=${familyId}&lang=zh-TW`);
  expect(await before.text()).toContain(oldName);
  const page = await pageOf("operator-2", "/console/reviews");
  await page.getByRole("link", { name: newName }).click();
  await page.getByText("匯出格式為 ODS。").first().waitFor();
  await page.getByRole("button", { name: "核准上架" }).click();
  const asked = page.getByRole("alertdialog", { name: `核准「${newName}」` });
  await asked.getByRole("button", { name: "核准上架" }).click();
  await page.getByText(`已核准「${newName}」`).waitFor();
  await page.context().close();
  await expect.poll(seenBy, { timeout: visibleWithinMs }).toEqual(everywhere);
});

test("a visitor finds the program by search", async () => {
  const page = await pageOf(null, `/publicCodes?keyword=${encodeURIComponent(newName)}`);
  await page.getByRole("link", { name: newName, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: newName }).waitFor();
  await page.context().close();
});

test("a program that is taken offline is gone everywhere, and there again once it is put back", async () => {
  const page = await pageOf("operator", `/console/programs?search=${encodeURIComponent(newName)}`);
  await page.getByRole("button", { name: `下架：「${newName}」` }).click();
  const asked = page.getByRole("alertdialog");
  await asked.getByRole("button", { name: "確定下架" }).click();
  await asked.getByText("請填寫原因。").waitFor();
  await asked.getByRole("textbox", { name: "原因" }).fill("內容待確認。");
  await asked.getByRole("button", { name: "確定下架" }).click();
  await page.getByText(`已設定下架「${newName}」`).waitFor();
  await expect.poll(seenBy, { timeout: visibleWithinMs }).toEqual(nowhere);

  await page.getByRole("button", { name: `重新上架：「${newName}」` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "確定上架" }).click();
  await page.getByText(`已重新上架「${newName}」`).waitFor();
  await expect.poll(seenBy, { timeout: visibleWithinMs }).toEqual(everywhere);
  await page.context().close();
});

test("two operators on one edition: the second is told and nothing happens", async () => {
  await submitChange();
  const first = await pageOf("operator", "/console/reviews");
  await first.getByRole("link", { name: newName }).click();
  await first.getByRole("button", { name: "核准上架" }).waitFor();
  const second = await pageOf("operator-2", new URL(first.url()).pathname);
  await second.getByRole("textbox", { name: "給機關的說明" }).fill("請補充。");
  await first.getByRole("button", { name: "核准上架" }).click();
  await first.getByRole("alertdialog").getByRole("button", { name: "核准上架" }).click();
  await first.getByText(`已核准「${newName}」`).waitFor();
  await second.getByRole("button", { name: "通知修改" }).click();
  await second
    .getByRole("alertdialog")
    .getByText(/其他人修改|目前的狀態/)
    .waitFor();
  expect(await seenBy()).toEqual(everywhere);
  await Promise.all([first.context().close(), second.context().close()]);
});

test("whoever is no operator is told so and has a way on", async () => {
  const officer = await pageOf("agency-a", "/console/reviews");
  await officer.getByRole("heading", { name: "這裡只開放給平臺管理者" }).waitFor();
  await expectNoViolations(officer, "console of an officer");
  const visitor = await pageOf(null, "/console");
  await visitor.getByRole("link", { name: "登入", exact: true }).waitFor();
  await visitor.getByRole("main").getByRole("link", { name: "回首頁" }).waitFor();
  await Promise.all([officer.context().close(), visitor.context().close()]);
});
