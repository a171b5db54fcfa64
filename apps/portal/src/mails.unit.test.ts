import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Mail } from "@public-code/core/api/mail/mail-kinds.ts";
import { writeMail } from "@public-code/core/api/mail/write-mail.ts";
import { mailKindNames } from "@public-code/core/contract/mail/mail-kind-names.ts";
import { programMails } from "@public-code/programs/api/mails/program-mails.ts";
import { reuseMails } from "@public-code/reuse/api/mails/reuse-mails.ts";
import { expect, test } from "vitest";
import { capabilities, mailKinds } from "./capabilities.ts";

const { caseNotice, offline } = programMails;
const gone = { caseNo: "PC11500001", programName: "程式", programNameEn: "Program" };
const mails: Mail[] = mailKinds.flatMap((kind) => kind.samples.map((data) => kind.with(data)));
const templateOf = ({ kind, data }: Mail) => kind.draft(data, "zh-TW").template;
const base = "https://portal.example.tw/pc";
const edited = new Map();
const parts = { base, role: "officer", edited } as const;

test("every kind of mail is sent by one capability", () => {
  const names = mailKinds.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("every template is used by one kind, and has a sample", () => {
  const defined = new Set(mailKinds.map(({ templates }) => templates["zh-TW"]));
  const names = [...defined].flatMap((templates) => Object.keys(templates));
  const used = new Set(mails.map((mail) => `${mail.kind.name} ${templateOf(mail)}`));
  expect([...used].map((use) => use.split(" ")[1]).sort()).toEqual(names.sort());
});

test("the kinds of mail that a package defines are those of its capability", async () => {
  const packages = path.resolve(import.meta.dirname, "../../../packages");
  const files = globSync("*/api/**/*.ts", { cwd: packages })
    .map((file) => path.join(packages, file))
    .filter((file) => /= defineMails\(/.test(readFileSync(file, "utf8")))
    .filter((file) => !file.endsWith(".test.ts"));
  const listed = new Set<unknown>(capabilities.map(({ mails: kinds }) => kinds).filter(Boolean));
  expect(files).toHaveLength(listed.size);
  for (const file of files) {
    const exported: unknown[] = Object.values(await import(file));
    expect(exported.filter((value) => listed.has(value))).toHaveLength(1);
  }
});

test("the kinds are those that the console has names for", () => {
  expect(mailKinds.map(({ name }) => name).sort()).toEqual([...mailKindNames]);
});

test.each(mails.map((mail) => [templateOf(mail), mail] as const))(
  "a mail %s says it in both languages, as text and as HTML",
  (_name, mail) => {
    const { subject, text, html } = writeMail(mail, parts);
    expect(subject.indexOf("公共程式平臺")).toBe(1);
    expect(subject).toContain(" / ");
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject + text).not.toMatch(/undefined|\{\{/);
    const [zh = "", en = ""] = text.split("\n----\n");
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(zh).toContain(`${base}/`);
    expect(zh).toContain("lang=zh-TW");
    expect(en).toContain("lang=en-US");
    expect(html).toContain('<div lang="zh-Hant-TW">');
    expect(html).toContain('<div lang="en">');
    expect(zh).toContain("您收到這封信，是因為您是這個案件的承辦人。");
    expect(en).toContain("You receive this email because you are the officer in charge");
    // What has an English name is never named in Chinese among English words.
    const english = Object.entries(mail.data).filter(([key]) => key.endsWith("En"));
    const data = new Map(Object.entries(mail.data));
    for (const [key, name] of english) {
      const chinese = data.get(key.slice(0, -2));
      expect(en.includes(name)).toBe(zh.includes(chinese));
      expect(en).not.toContain(chinese);
    }
  },
);

test("all that people get about a case names its program in the subject", () => {
  const aboutCases = mails.filter(({ data }) => "caseNo" in data);
  expect(aboutCases.length).toBeGreaterThan(8);
  for (const mail of aboutCases) {
    const { subject } = writeMail(mail, parts);
    for (const name of ["線上表單產生器", "Online form builder", "PC11500001"])
      expect(subject).toContain(name);
  }
});

test("a program without an English name, or queued before there were any, is named in Chinese", () => {
  const { programName } = gone;
  for (const rest of [{ programNameEn: "" }, {}]) {
    const data = { programName, reason: "x", ...rest };
    const { text } = writeMail({ kind: reuseMails.storyReturned, data }, parts);
    expect(text.split(`“${programName}”`)).toHaveLength(2);
  }
});

test("names of strangers are text in HTML", () => {
  const mail = programMails.submitted.with({ ...gone, programName: "程式<甲>" });
  expect(writeMail(mail, parts).html).toContain("程式&lt;甲&gt;");
});

test("a contact address reads what happened and why it is told, and none of the words", () => {
  const agency = { agencyName: "範例市政府", agencyNameEn: "Sample City Government" };
  const notice = caseNotice.with({ ...gone, ...agency, step: "modificationRequested" });
  const { subject, text } = writeMail(notice, { base, role: "contact", edited });
  expect(subject).toContain("「程式」需要修改後再送出（PC11500001）");
  expect(text).toContain("範例市政府");
  expect(text).toContain("為這個程式填寫的聯絡信箱");
  expect(text).toContain(`${base}/submitFormProvideCode?caseNo=PC11500001&lang=zh-TW`);
  // As a version before this one queued it.
  const { text: earlier } = writeMail(caseNotice.with({ caseNo: "PC11500001" }), {
    base,
    role: "",
    edited,
  });
  expect(earlier).toContain("「PC11500001」（案號 PC11500001）有新的進度");
});

test("a request for changes names the field of each remark in both languages", () => {
  const remarks = [
    { path: "description", comment: "太短" },
    { path: "gitHubLinkContentVos.1.url", comment: "無法開啟" },
  ];
  const request = { ...gone, reason: "請補充說明" };
  const write = (data: typeof request) =>
    writeMail(programMails.modificationRequested.with(data), parts).text;
  const [zh, en] = write({ ...request, ...{ remarks } }).split("\n----\n");
  expect(zh).toContain("請補充說明\n\n程式說明：太短\n\n原始碼下載位置第 2 筆：無法開啟\n\n");
  expect(en).toContain("Description: 太短\n\nDownload locations, entry 2: 無法開啟\n\n");
  // As a version before this one queued it.
  expect(write(request)).toContain("請補充說明\n\n查看案件");
});

test("a digest leads to the mails that failed, and to the links that are dead", () => {
  const kind = mailKinds.find(({ name }) => name === "morningDigest");
  if (!kind) throw new Error("no digest");
  const { text } = writeMail(kind.with({ mails: 2, links: 1 }), parts);
  expect(text).toContain(`2 封信寄送失敗\n${base}/console/mails?state=givenUp&lang=zh-TW`);
  expect(text).toContain(`1 dead link in content\n${base}/console/content/links?state=dead&lang=`);
});

test("a dated offline names the day", () => {
  const values = { ...gone, reason: "停止維護", date: "20261231" };
  expect(writeMail(offline.with({ ...values, planned: true }), parts).text).toContain("2026-12-31");
  expect(writeMail(offline.with({ ...values, planned: false }), parts).subject).toContain("已下架");
});
