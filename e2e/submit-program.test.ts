import { apiMessages } from "@public-code/core/contract/messages.ts";
import { submissions } from "@public-code/submissions/contract/submissions.ts";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { click } from "./support/act.ts";
import { askCall } from "./support/ask-call.ts";
import { expectNoViolations } from "./support/axe.ts";
import { expectFocus } from "./support/keyboard.ts";
import { workerPortal } from "./support/own-portal.ts";
import { patienceMs } from "./support/patience.ts";
import { signIn, tokenIn } from "./support/sign-in.ts";
import { demoVideo, publishedPicture, scanReport } from "./support/submission-files.ts";
import {
  entryOf,
  fillRequired,
  formPath,
  openNewForm,
  rowOf,
  save,
} from "./support/submit-form.ts";
import { type SetUploadSpeed, uploadSpeedOf } from "./support/upload-speed.ts";

const name = "公務車輛調度系統";
const mebibyte = 1_048_576;
const messages = apiMessages["zh-TW"];

const own = workerPortal();
let officer: Page;
let setUploadSpeed: SetUploadSpeed;

/** The hint and the error of a control, as a screen reader says them. */
const saidOf = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" "),
  );

test("an officer comes in through the single sign-in, and its code stays in no address", async () => {
  officer = await signIn(own.browser, own.portal.origin, "示範承辦人乙一");
  setUploadSpeed = await uploadSpeedOf(officer);
  expect(new URL(officer.url()).pathname).toBe(formPath);
  expect(officer.url()).not.toContain("#");
  expect(await tokenIn(officer)).not.toBe("");
  expect(await officer.title()).toBe("公共程式平臺 - 公共程式提交表單");
});

test("an empty form that is submitted says everything that is required, at its field", async () => {
  await openNewForm(officer);
  const contact = [/^聯絡單位/, /^聯絡人/, /^電子郵件/, /^電話/];
  const ofContact = contact.map((label) => officer.getByRole("textbox", { name: label }));
  const prefilled = await Promise.all(ofContact.map((field) => field.inputValue()));
  expect(prefilled.slice(0, 3), "of the agency's last submission").not.toContain("");
  await officer.getByText(/^以下已帶入貴機關最近送出的/).waitFor();
  for (const field of ofContact) await field.fill("");
  await officer.getByRole("link", { name: /聯絡窗口.*3 項待修正/ }).waitFor();
  const submit = officer.getByRole("button", { name: "送出審核" });
  await click(submit);
  const summary = officer.getByRole("group", { name: "有 11 個地方需要修正" });
  await summary.waitFor();
  // With so many, the first field leaves no room for their title.
  await expectFocus(officer.getByRole("textbox", { name: /^程式名稱/ }).first());
  const required = [
    /^程式名稱/,
    /^示範網站網址/,
    /^程式說明/,
    /^儲存庫網址/,
    /^名稱或說明/,
    /^掃描工具/,
    /^聯絡單位/,
    /^聯絡人/,
  ];
  for (const label of required) {
    const field = officer.getByRole("textbox", { name: label });
    expect(await field.getAttribute("aria-invalid"), String(label)).toBe("true");
    expect(await saidOf(field), String(label)).toContain(messages["field.required"]);
  }
  const types = officer.getByRole("group", { name: /^功能類型/ });
  expect(await saidOf(types)).toContain(messages["field.atLeastOne"]);
  const licence = officer.getByRole("combobox", { name: /^授權條款/ });
  expect(await saidOf(licence)).toContain(messages["field.required"]);
  for (const label of [/^電子郵件/, /^電話/]) {
    const field = officer.getByRole("textbox", { name: label });
    expect(await saidOf(field), String(label)).toContain(messages["field.contactWay"]);
  }
  await click(summary.getByRole("link", { name: /^聯絡單位/ }));
  await expectFocus(officer.getByRole("textbox", { name: /^聯絡單位/ }));
  expect(await submit.isEnabled()).toBe(true);
});

test("files are judged when they are chosen", async () => {
  const pictures = officer.getByLabel(/^畫面截圖與示範影片/);
  await pictures.setInputFiles([
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
    {
      name: "large.gif",
      mimeType: "image/gif",
      buffer: Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(2 * mebibyte)]),
    },
  ]);
  const refused = ["notes.png：檔案類型錯誤", "large.gif：檔案大小超過限制（上限 2 MB）"];
  const tip = officer.getByRole("alertdialog", { name: "提示" });
  for (const line of refused) await tip.getByText(line, { exact: true }).waitFor();
  await click(tip.getByRole("button", { name: "確定" }));
  await tip.waitFor({ state: "hidden" });
  const refusal = officer.getByText(refused.join(" "), { exact: true });
  expect(await refusal.innerText()).toBe(refused.join("\n"));
  expect(await officer.getByRole("list", { name: "檔案清單" }).count()).toBe(0);
  await officer.getByRole("link", { name: /畫面與影片.*選填/ }).waitFor();

  const reports = officer.getByLabel(/^掃描報告/);
  await reports.setInputFiles([scanReport("first.pdf")]);
  await officer.getByText("first.pdf").waitFor();
  await reports.setInputFiles([scanReport("second.pdf")]);
  await tip.getByText(messages["file.onlyOne"]).waitFor();
  await click(tip.getByRole("button", { name: "確定" }));
  await officer.getByText(messages["file.onlyOne"], { exact: true }).waitFor();
  expect(await officer.getByText("second.pdf").count()).toBe(0);
  await click(officer.getByRole("button", { name: "取消 first.pdf" }));
});

test("a draft is saved with two pictures, a video and two reports, and shows how they fare", async () => {
  await fillRequired(officer, name);
  await click(officer.getByRole("button", { name: "新增掃描" }));
  const scan = entryOf(officer, "弱點掃描結果", 2);
  await scan.getByRole("textbox", { name: /^掃描工具/ }).fill("掃描工具乙");
  await entryOf(officer, "弱點掃描結果", 1)
    .getByLabel(/^掃描報告/)
    .setInputFiles([scanReport("甲.pdf")]);
  await scan.getByLabel(/^掃描報告/).setInputFiles([scanReport("乙.pdf")]);
  const pictures = officer.getByLabel(/^畫面截圖與示範影片/);
  await pictures.setInputFiles([
    await publishedPicture(own.portal.origin, "首頁.png"),
    await publishedPicture(own.portal.origin, "列表.png"),
    demoVideo("操作示範.mp4", 4 * mebibyte),
  ]);
  await officer.getByText("操作示範.mp4").waitFor();
  await click(officer.getByRole("button", { name: "將 列表.png 往前移" }));

  await setUploadSpeed(mebibyte / 3);
  await save(officer, "儲存草稿");
  const sending = officer.getByRole("alertdialog", { name: "正在上傳並儲存" });
  const progress = sending.getByRole("progressbar", { name: "操作示範.mp4 的上傳進度" });
  const shareOf = () => progress.evaluate((bar) => Number(bar.getAttribute("value")));
  await expect.poll(shareOf, { timeout: patienceMs }).toBeGreaterThan(0);
  expect(await shareOf()).toBeLessThan(1);
  expect(await sending.getByRole("progressbar").count()).toBe(6);
  await setUploadSpeed(-1);
  await sending.waitFor({ state: "hidden" });

  await officer
    .getByText(/^草稿已儲存（案號 PC\d{8}）$/)
    .first()
    .waitFor();
  const row = rowOf(officer, name);
  await row.getByText("暫存中").waitFor();
  await row.getByText("新提交草稿").waitFor();
  await row.getByText("第 1 版").waitFor();
  expect(await officer.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringContaining("programForm"),
  );
});

test("after a reload the draft is there, with its files in their order", async () => {
  await officer.reload();
  await click(rowOf(officer, name).getByRole("button", { name: `編輯：${name}` }));
  await officer.getByRole("heading", { level: 1, name: "編輯草稿" }).waitFor();
  const files = officer.getByRole("list", { name: "檔案清單" });
  await files.first().waitFor();
  const names = await files.getByRole("link").allTextContents();
  expect(names).toEqual(["甲.pdf", "乙.pdf", "列表.png", "首頁.png", "操作示範.mp4"]);
  expect(await officer.getByRole("textbox", { name: /^程式名稱/ }).inputValue()).toBe(name);
  expect(await officer.getByRole("checkbox", { name: "案件管理" }).isChecked()).toBe(true);
});

test("a save that is called off keeps the form, and goes through when it is done again", async () => {
  await officer.getByRole("textbox", { name: /^英文名稱/ }).fill("Room booking");
  const pictures = officer.getByLabel(/^畫面截圖與示範影片/);
  await pictures.setInputFiles([demoVideo("第二部.mp4", 2 * mebibyte)]);
  await officer.getByText("第二部.mp4").waitFor();
  await setUploadSpeed(mebibyte / 8);
  await save(officer, "儲存草稿");
  const sending = officer.getByRole("alertdialog", { name: "正在上傳並儲存" });
  const bar = sending.getByRole("progressbar", { name: "第二部.mp4 的上傳進度" });
  await expect
    .poll(() => bar.evaluate((element) => Number(element.getAttribute("value"))))
    .toBeGreaterThan(0);
  await click(sending.getByRole("button", { name: "取消儲存" }).last());
  await officer.getByText("已取消，這次的內容尚未儲存。").waitFor();
  await setUploadSpeed(-1);
  await officer.getByText("未完成上傳").waitFor();
  expect(await officer.getByRole("textbox", { name: /^英文名稱/ }).inputValue()).toBe(
    "Room booking",
  );

  await click(officer.getByRole("button", { name: "重新上傳 第二部.mp4" }));
  await click(officer.getByRole("alertdialog").getByRole("button", { name: "儲存草稿" }));
  await officer
    .getByText(/^草稿已儲存/)
    .first()
    .waitFor();
});

test("the draft is submitted and is under review, where it cannot be edited", async () => {
  await click(rowOf(officer, name).getByRole("button", { name: `編輯：${name}` }));
  await officer.getByRole("heading", { level: 1, name: "編輯草稿" }).waitFor();
  await officer.getByRole("textbox", { name: /^程式說明/ }).fill("讓民眾在網路上預約場地與設備。");
  const repository = officer.getByRole("textbox", { name: /^儲存庫網址/ });
  await repository.fill("https://github.com/o/r/tree/feature/booking/src");
  // In this run the portal asks nobody outside.
  await officer.getByText("feature/booking/src（讀不到儲存庫的分支，無法分辨兩者）").waitFor();
  await repository.fill("https://github.com/MODA-gov-tw/notifications-admin.git");
  await click(
    officer.getByRole("region", { name: "表單操作" }).getByRole("button", { name: "送出審核" }),
  );
  const question = officer.getByRole("alertdialog", { name: "送出資料？" });
  await question.getByText("其他公共程式已使用相同的儲存庫").waitFor();
  expect(await question.getByRole("link").getAttribute("href")).toMatch(/codeDetail\?id=\d+/);
  await expectNoViolations(officer, "a repository that another program has");
  await click(question.getByRole("button", { name: "取消" }));
  await repository.fill("https://git.example.tw/demo");
  await save(officer, "送出審核");
  await officer.getByText(/^已送出審核（案號 PC\d{8}）。$/).waitFor();
  await officer.reload();
  const waiting = officer.getByRole("region", { name: "審核中的案件" });
  await waiting.getByText(new RegExp(`^案號 PC\\d{8}「${name}」`)).waitFor();
  await waiting.getByText(/^通常需要七個工作天左右/).waitFor();
  await waiting.getByRole("button", { name: /^撤回案號 PC\d{8}$/ }).waitFor();
  const row = rowOf(officer, name);
  await row.getByText("審核中").waitFor();
  expect(await row.getByRole("button", { name: `編輯：${name}` }).count()).toBe(0);

  const token = await tokenIn(officer);
  const list = await askCall(
    own.portal.origin,
    submissions.queryList,
    { programName: name },
    token,
  );
  expect(list.data.map((program) => program.programStatusCode)).toEqual([1]);
  const programId = list.data[0]?.programId ?? 0;
  const reply = await askCall(
    own.portal.origin,
    submissions.getPublicProgramData,
    { programId },
    token,
  );
  const saved = reply.data;
  expect(saved.picFiles.map((file) => file.fileOriName)).toEqual([
    "列表.png",
    "首頁.png",
    "操作示範.mp4",
    "第二部.mp4",
  ]);
  expect(saved.programNameEn).toBe("Room booking");

  await click(row.getByRole("button", { name: `檢視：${name}` }));
  await officer.getByRole("heading", { level: 1, name }).waitFor();
  await officer.getByText("讓民眾在網路上預約場地與設備。").waitFor();
  await officer.goBack();
  await officer.getByRole("heading", { level: 1, name: "公共程式管理" }).waitFor();
});
