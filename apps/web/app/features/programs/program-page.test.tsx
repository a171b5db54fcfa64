import { catalogue } from "@public-code/contract/catalogue/catalogue.ts";
import { dataReply } from "@public-code/contract/endpoint.ts";
import type { Language } from "@public-code/contract/language.ts";
import { type Program, programStatus } from "@public-code/contract/programs/program.ts";
import { ofTexts } from "@public-code/contract/programs/program-fields.ts";
import { expect, test } from "vitest";
import { chineseWithoutLanguage } from "#test-support/chinese-text.ts";
import {
  Answers,
  makeRootData,
  makeSettings,
  renderInside,
  renderPage,
} from "#test-support/render-page.tsx";
import * as programPage from "./program-page.tsx";
import { ProgramView } from "./program-view.tsx";

/** A program that nobody has translated, with something in each of its parts. */
function makeProgram(change: Partial<Program> = {}): Program {
  return {
    ...ofTexts(() => ""),
    programId: 7,
    firstEditionNo: 7,
    versionNo: 1,
    caseNo: "",
    programName: "線上預約",
    description: "讓民眾在網路上預約。",
    types: ["caseManagement"],
    typesStr: "案件管理",
    provideDept: "demo",
    provideDeptName: "示範機關",
    contactAgency: "資訊室",
    contactName: "示範窗口",
    contactEmail: "service@example.tw",
    contactNumber: "02-0000-0000 分機 12",
    teches: ["other"],
    techesStr: "其他技術",
    authorization: "機關自訂條款",
    authorizations: "other",
    authorizationsStr: "機關自訂條款",
    awards: ["award"],
    awardsStr: "開放獎,服務獎",
    reviewStatus: "",
    programStatusCode: programStatus.online,
    programStatus: "",
    terminationDate: "",
    terminationStatus: "",
    createTime: "2026-03-01T02:00:00.000Z",
    updateTime: "2026-03-02T02:00:00.000Z",
    approveDesc: "",
    processAction: "",
    viewCount: 3,
    repositoryClickCount: 1,
    vulnerabilityScanContentVos: [
      {
        scanId: 1,
        scanTool: "掃描工具",
        scanToolVersion: "第二版",
        scanResults: "沒有弱點",
        scanCriticalRecord: 0,
        scanHighRecord: 0,
        scanMediumRecord: 0,
        scanFile: null,
      },
    ],
    apiInfoContentVos: [
      { name: "查詢介面", description: "查詢可預約的時段", url: "https://api.example.tw/" },
      { name: "離線介面", description: "", url: "" },
    ],
    gitHubLinkContentVos: [{ name: "主程式", url: "https://code.example.tw/demo" }],
    practicalCaseContentVos: [
      { name: "示範市政府", url: "https://city.example.tw/", accessibility: "AA 標章" },
      { name: "示範區公所", url: "", accessibility: "" },
    ],
    picFiles: [],
    ...change,
  };
}

async function renderWith(program: Program, lang: Language): Promise<string> {
  const answers = new Answers().on(catalogue.getPublicProgramData, () => dataReply(program));
  const { html } = await renderPage(programPage, {
    address: "/publicCodes/codeDetail?id=7",
    lang,
    answers,
  });
  return html;
}

test("an English page says of each text without translation that it is Chinese", async () => {
  const html = await renderWith(makeProgram(), "en-US");
  for (const text of ["主程式", "查詢可預約的時段", "示範區公所", "沒有弱點", "機關自訂條款"])
    expect(html).toContain(`<span lang="zh-Hant-TW">${text}</span>`);
  expect(chineseWithoutLanguage(html)).toEqual([]);
});

test("a link with a Chinese name says in English where it leads", async () => {
  const html = await renderWith(makeProgram(), "en-US");
  expect(html).toContain('Report a problem: <span lang="zh-Hant-TW">主程式</span>');
});

test("a Chinese page marks no text as Chinese", async () => {
  expect(await renderWith(makeProgram(), "zh-TW")).not.toContain('lang="zh-Hant-TW"');
});

test.each([
  ["en-US", "Other: MPL-2.0"],
  ["zh-TW", "Other：MPL-2.0"],
] as const)(
  "in %s a preview names the agency's own licence with its punctuation",
  (lang, words) => {
    const program = makeProgram({ authorization: "MPL-2.0", authorizationsStr: "Other" });
    const html = renderInside(
      () => <ProgramView program={program} preview />,
      makeRootData({ settings: makeSettings({ lang }) }),
    );
    expect(html).toContain(`<span>${words}</span>`);
  },
);

test("a program announces the feed of new and changed programs in its language", async () => {
  expect(await renderWith(makeProgram(), "en-US")).toContain(
    '<link rel="alternate" type="application/atom+xml" title="New and changed (Atom)" href="http://localhost:3000/feed.atom?lang=en-US"/>',
  );
});
