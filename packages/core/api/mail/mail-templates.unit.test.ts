import { expect, test } from "vitest";
import { type MailData, type MailKind, writeMail } from "./mail-templates.ts";

const program = { programName: "程式<甲>", programNameEn: "Program <A>" };
const agency = { agencyName: "範例市政府", agencyNameEn: "Sample City Government" };
const data: MailData = {
  submitted: { caseNo: "PC11500001", ...program },
  approved: { caseNo: "PC11500001", ...program, programId: 1001 },
  modificationRequested: {
    caseNo: "PC11500001",
    ...program,
    reason: "第一行\n第二行",
  },
  offline: {
    caseNo: "PC11500001",
    ...program,
    reason: "停止維護",
    date: "20261231",
    planned: true,
  },
  modificationReminder: { caseNo: "PC11500001", ...program, days: 15 },
  caseNotice: { caseNo: "PC11500001" },
  newSubmissions: {
    cases: [{ caseNo: "PC11500001", ...program, programId: 1001 }],
  },
  reuseQuestion: {
    ...program,
    askingAgency: "範例市政府",
    askingAgencyEn: "Sample City Government",
    subject: "部署<方式>",
    question: "第一行\n第二行",
    replyTo: "window@sample-b.example.tw",
  },
  reuseReminder: { ...program, days: 30, date: "20271231" },
  reuseObjection: { ...program, ...agency, reason: "不是本程式" },
  reuseRemoved: { ...program, ...agency, reason: "不是本程式" },
  storySubmitted: { ...program, ...agency },
  storyOnline: { ...program, programId: 1001 },
  storyReturned: { ...program, reason: "請補充天數" },
  storyOffline: { ...program, reason: "內容過時" },
};
const kinds = Object.keys(data) as MailKind[]; // Keys of a MailData are its kinds.
const base = "https://portal.example.tw/pc";

test.each(kinds)("a mail %s says it in both languages, as text and as HTML", (kind) => {
  const { subject, text, html } = writeMail(kind, data[kind], base);
  expect(subject.indexOf("公共程式平臺")).toBe(1);
  expect(subject).toContain(" / ");
  expect(subject).not.toMatch(/[\r\n]/);
  const [zh = "", en = ""] = text.split("\n----\n");
  expect(zh).toMatch(/\p{Script=Han}/u);
  expect(zh).toContain(`${base}/`);
  expect(zh).toContain("lang=zh-TW");
  expect(en).toContain("lang=en-US");
  expect(html).toContain('<div lang="zh-Hant-TW">');
  expect(html).toContain('<div lang="en">');
  expect(html).not.toContain("<甲>");
  // What has an English name is never named in Chinese among English words.
  const names = Object.values({ ...program, ...agency });
  const [ofZh, ofEn] = [zh, en].map((part) => names.filter((name) => part.includes(name)));
  expect(ofEn).toEqual(ofZh?.map((name) => names[names.indexOf(name) + 1]));
});

test("a program without an English name, or queued before there were any, is named in Chinese", () => {
  const { programName } = program;
  for (const rest of [{ programNameEn: "" }, {}])
    expect(
      writeMail(
        "storyReturned",
        { programName, reason: "x", ...rest } as MailData["storyReturned"],
        base,
      ).text.split(programName).length,
    ).toBe(3);
});

test("the words for a contact address hold the number and a link only", () => {
  const { subject, text } = writeMail("caseNotice", data.caseNotice, base);
  expect(text).not.toContain("程式<");
  expect(subject).toContain("PC11500001");
  expect(text).toContain(`${base}/submitFormProvideCode?caseNo=PC11500001&lang=zh-TW`);
});

test("a dated offline names the day", () => {
  expect(writeMail("offline", data.offline, base).text).toContain("2026-12-31");
  const gone = writeMail("offline", { ...data.offline, planned: false }, base);
  expect(gone.subject).toContain("已下架");
});
