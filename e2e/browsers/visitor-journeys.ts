import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { Person } from "./person.ts";

/** A journey by its name. Each begins with a browser that knows nothing of the portal. */
export type Journey = readonly [name: string, go: (person: Person) => Promise<void>];

/** A program of the demo with facts to every question. */
const program = "/publicCodes/codeDetail?id=1060&lang=zh-TW";
/** Longer than a slide stands. */
const aSlideMs = 6_000;

export const visitorJourneys: readonly Journey[] = [
  [
    "the search of the home page finds programs",
    async (person) => {
      await person.open("/?lang=zh-TW");
      await person.write(/搜尋|解決/, "台北", "main");
      await person.press("Enter");
      await person.isAt(/publicCodes\?.*keyword=/);
      await person.reads(/共 \d+ 個程式/, "main");
    },
  ],
  [
    "a suggestion leads to its program",
    async (person) => {
      await person.open("/?lang=zh-TW");
      await person.write(/搜尋|解決/, "場地", "main");
      await person.reads("程式名稱", "[role=listbox]");
      await person.clickOn("option", /場地/);
      await person.isAt(/codeDetail\?id=\d+/);
      await person.reads(/場地/, "h1");
    },
  ],
  [
    "a filter is opened, its options searched, and one chosen",
    async (person) => {
      await person.open("/publicCodes?lang=zh-TW");
      await person.clickOn("button", /^功能類型/, "main");
      await person.write("搜尋選項", "案件", "details[open]");
      await person.clickOn("choice", /^案件管理/, "details[open]");
      await person.isAt(/type=/);
      await person.press("Escape");
      await person.reads("案件管理", "main [aria-label=已套用的條件]");
    },
  ],
  [
    "a chip takes its condition away",
    async (person) => {
      await person.open("/publicCodes?keyword=系統&lang=zh-TW");
      await person.clickOn("link", /^移除條件/);
      await person.isAt(/publicCodes\?(?!.*keyword=)/);
      await person.finds(() => document.activeElement?.tagName, "H1");
    },
  ],
  [
    "the pager leads to the next page and the browser back",
    async (person) => {
      await person.open("/publicCodes?lang=zh-TW");
      await person.clickOn("link", "下一頁");
      await person.isAt(/page=2/);
      await person.reads(/顯示第 11 至 20 個/);
      await person.goBack();
      await person.isAt(/publicCodes\?(?!.*page=2)/);
      await person.reads(/顯示第 1 至 10 個/);
    },
  ],
  [
    "a program's page opens from its card and leads to the source",
    async (person) => {
      await person.open("/publicCodes?keyword=公共場地預約系統&lang=zh-TW");
      await person.clickOn("link", /公共場地預約系統/, "article");
      await person.isAt(/codeDetail\?id=\d+/);
      await person.reads(/公共場地預約系統/, "h1");
      const source = await person.ask(
        () =>
          [...document.querySelectorAll<HTMLAnchorElement>("main a")].find((link) =>
            link.textContent?.includes("取得原始碼"),
          )?.protocol,
      );
      expect(source).toBe("https:");
    },
  ],
  [
    "an address is copied and pasted",
    async (person) => {
      await person.open(program);
      await person.clickOn("button", "更多", "main");
      await person.clickOn("button", "複製本頁連結", "main");
      await person.reads("已複製", "main [role=status]");
      await person.clickOn("field", /^搜尋公共程式/, "header");
      await person.press("Control+v");
      await person.finds(
        () =>
          document
            .querySelector<HTMLInputElement>("header input[name=keyword]")
            ?.value.includes("codeDetail"),
        true,
      );
    },
  ],
  [
    "two programs are chosen in the list and compared",
    async (person) => {
      await person.open("/publicCodes?lang=zh-TW");
      await person.clickOn("button", /^加入比較/, "main article");
      await person.reads("已選 1 個程式");
      await person.clickOn("button", /^加入比較/, "main article");
      await person.reads("已選 2 個程式");
      await person.clickOn("link", /^開始比較/);
      await person.isAt(/compare\?/);
      await person.reads("結論", "main");
      await person.finds(() => document.querySelectorAll("main thead th").length >= 3, true);
    },
  ],
  [
    "five answers say how far a program suits an agency, and are kept",
    async (person) => {
      await person.open("/publicCodes/compare?id=1060&purpose=&lang=zh-TW");
      await person.clickOn("choice", /^機關內部使用/);
      await person.clickOn("choice", /^容器平臺/);
      await person.clickOn("button", "查看結果");
      await person.isAt(/purpose=inside/);
      await person.reads("用途：機關內部使用", "main");
      await person.open("/publicCodes?lang=zh-TW");
      await person.reads(/我的機關：符合 \d+/, "article");
    },
  ],
  [
    "the language is switched, with page and query, and stays",
    async (person) => {
      await person.open("/publicCodes?keyword=odf&lang=zh-TW");
      await person.clickOn("link", /^English/);
      await person.isAt(/keyword=odf.*lang=en-US|lang=en-US.*keyword=odf/);
      await person.reads("Public code list", "h1");
      await person.open("/qna");
      await person.finds(() => document.documentElement.lang, "en");
    },
  ],
  [
    "the dark theme is chosen, and stays",
    async (person) => {
      await person.open("/?lang=zh-TW");
      const ground = () => getComputedStyle(document.body).backgroundColor;
      const light = await person.ask(ground);
      await person.clickOn("button", /^顯示主題/);
      await person.clickOn("button", /^顯示主題/);
      await person.finds(() => document.documentElement.dataset.theme, "dark");
      expect(await person.ask(ground)).not.toBe(light);
      await person.open("/qna?lang=zh-TW");
      await person.finds(() => document.documentElement.dataset.theme, "dark");
    },
  ],
  [
    "the largest text is chosen, fits, and stays",
    async (person) => {
      await person.open("/qna?lang=zh-TW");
      const size = () => Number.parseFloat(getComputedStyle(document.body).fontSize);
      const normal = await person.ask(size);
      await person.clickOn("button", /^字級/);
      await person.clickOn("button", /^字級/);
      await person.finds(() => document.documentElement.dataset.textSize, "larger");
      expect(await person.ask(size)).toBeGreaterThan(normal);
      await person.open(program);
      await person.finds(() => document.documentElement.dataset.textSize, "larger");
      expect(await person.ask(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        await person.ask(() => innerWidth),
      );
    },
  ],
  [
    "an answer is voted on, and the vote is there afterwards",
    async (person) => {
      const vote = () =>
        document.querySelector("main details[open] [aria-pressed]")?.getAttribute("aria-pressed");
      const findQuestion = async () => {
        await person.open("/qna?lang=zh-TW");
        await person.write("搜尋問題", "哪些單位");
        await person.press("Enter");
        await person.finds(() => document.querySelectorAll("main details").length, 1);
      };
      await findQuestion();
      await person.clickOn("button", /^有幫助/, "main details");
      await person.finds(vote, "true");
      await findQuestion();
      await person.finds(vote, "true");
    },
  ],
  [
    "the carousel moves by itself until it is paused",
    async (person) => {
      const position = () =>
        [...document.querySelectorAll("main *")].find((part) =>
          /^\d+ \/ \d+$/.test(part.textContent ?? ""),
        )?.textContent;
      await person.open("/participate/partnershipCase?lang=zh-TW");
      await person.clickOn("heading", "歷年案例");
      const first = await person.ask(position);
      await person.finds(() => document.querySelector('[data-driven="true"]') !== null, true);
      await expect.poll(() => person.ask(position)).not.toBe(first);
      await person.clickOn("button", "暫停自動播放");
      const paused = await person.ask(position);
      await delay(aSlideMs);
      expect(await person.ask(position)).toBe(paused);
      await person.clickOn("button", "下一張");
      await expect.poll(() => person.ask(position)).not.toBe(paused);
    },
  ],
  [
    "what is new is offered as a feed",
    async (person) => {
      await person.open("/publicCodes?lang=zh-TW");
      await person.clickOn("button", "追蹤");
      const address = await person.ask(
        () =>
          [...document.querySelectorAll<HTMLAnchorElement>("main a")].find(
            (link) => link.textContent === "Atom 訂閱網址",
          )?.href,
      );
      expect(address).toContain(".atom");
    },
  ],
];
