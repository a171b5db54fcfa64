import { fileURLToPath } from "node:url";
import type { Person } from "./person.ts";

const name = "公務車輛借用系統";
const sample = new URL("../../apps/demo/media/programs/sample-air-sensors/", import.meta.url);
const fileOf = (file: string) => fileURLToPath(new URL(file, sample));

/** A journey of somebody who is signed in; the next one goes on where it ends. */
export type Step = readonly [name: string, go: (person: Person) => Promise<void>];

/** Comes in through the single sign-in. */
async function signIn(person: Person, account: string): Promise<void> {
  await person.open("/provideCode?lang=zh-TW");
  await person.clickOn("button", "前往提交表單");
  await person.clickOn("link", "前往單一登入", "dialog[open]");
  await person.clickOn("button", new RegExp(`^${account}`));
}

/** Saves or submits the form, and answers the question before it. */
async function save(person: Person, button: "儲存草稿" | "送出審核"): Promise<void> {
  await person.clickOn("button", button, "[aria-label=表單操作]");
  await person.clickOn("button", button, "dialog[open]");
}

async function openDraft(person: Person): Promise<void> {
  await person.open("/submitFormProvideCode?tab=programs&lang=zh-TW");
  await person.clickOn("button", `編輯：${name}`);
  await person.reads("編輯草稿", "h1");
}

export const officerSteps: readonly Step[] = [
  [
    "an officer comes in through the single sign-in",
    async (person) => {
      await signIn(person, "示範承辦人乙一");
      await person.reads("公共程式管理", "h1");
      await person.isAt(/submitFormProvideCode[^#]*$/);
    },
  ],
  [
    "a draft is saved, and is there after a reload",
    async (person) => {
      await person.clickOn("button", "新增公共程式");
      await person.reads("新增公共程式", "h1");
      await person.write(/^程式名稱/, name);
      await save(person, "儲存草稿");
      await person.reads(/草稿已儲存（案號 PC\d{8}）/);
      await openDraft(person);
      await person.finds(
        () => document.querySelector<HTMLInputElement>("#field-programName")?.value,
        name,
      );
    },
  ],
  [
    "a report and a picture are uploaded and shown",
    async (person) => {
      await person.chooseFiles(/掃描報告/, [fileOf("scan-report.pdf")]);
      await person.reads("scan-report.pdf", "main");
      await person.chooseFiles(/畫面截圖與示範影片/, [fileOf("trend.png")]);
      await person.reads("trend.png", "main");
      await save(person, "儲存草稿");
      await person.reads(/草稿已儲存（案號 PC\d{8}）/);
      await openDraft(person);
      await person.reads("scan-report.pdf", "main");
      await person.reads("trend.png", "main");
    },
  ],
  [
    "the form is filled in and submitted",
    async (person) => {
      await person.write(/^示範網站網址/, "https://demo.example.tw/");
      await person.write(/^程式說明/, "調度公務車輛。");
      await person.clickOn("choice", "案件管理");
      await person.write(/^儲存庫網址/, "https://git.example.tw/demo");
      await person.write(/^名稱或說明/, "主程式");
      await person.select(/^授權條款/, "MIT");
      await person.write(/^掃描工具/, "掃描工具甲");
      await person.write(/^聯絡單位/, "資訊室");
      await person.write(/^聯絡人/, "示範窗口");
      await person.write(/^電子郵件/, "service@sample-b.example.tw");
      await save(person, "送出審核");
      await person.reads(/已送出審核（案號 PC\d{8}）/);
    },
  ],
  [
    "the officer signs out",
    async (person) => {
      await person.clickOn("button", "登出");
      await person.isAt(/\/(\?|$)/);
      await person.finds(() => localStorage.getItem("authorizationToken"), null);
    },
  ],
];

export const operatorSteps: readonly Step[] = [
  [
    "an operator reviews and approves what was submitted",
    async (person) => {
      await signIn(person, "示範管理者一");
      await person.finds(() => localStorage.getItem("authorizationToken") !== null, true);
      await person.open("/console/reviews?lang=zh-TW");
      await person.clickOn("link", new RegExp(name));
      await person.reads(name, "h1");
      await person.clickOn("button", "核准上架");
      await person.clickOn("button", /^核准/, "dialog[open]");
      await person.reads(`已核准「${name}」`);
      await person.open(`/publicCodes?keyword=${name}&lang=zh-TW`);
      await person.reads(name, "article");
    },
  ],
];
