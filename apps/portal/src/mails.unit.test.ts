import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Mail } from "@public-code/core/api/mail/mail-kinds.ts";
import { writeMail } from "@public-code/core/api/mail/write-mail.ts";
import { programMails } from "@public-code/programs/api/mails/program-mails.ts";
import { reuseMails } from "@public-code/reuse/api/mails/reuse-mails.ts";
import { reviewMails } from "@public-code/submissions/api/review/mails/review-mails.ts";
import { expect, test } from "vitest";
import { mailKinds } from "./background.ts";
import { capabilities } from "./capabilities.ts";

const { caseNotice, offline } = programMails;
const program = { programName: "程式<甲>", programNameEn: "Program <A>" };
const agency = { agencyName: "範例市政府", agencyNameEn: "Sample City Government" };
const edition = { caseNo: "PC11500001", ...program };
const gone = { ...edition, reason: "停止維護", date: "20261231", planned: false };
/** One of every kind. */
const mails: Mail[] = [
  programMails.submitted.with(edition),
  programMails.approved.with({ ...edition, programId: 1001 }),
  programMails.modificationRequested.with({ ...edition, reason: "第一行\n第二行" }),
  offline.with({ ...gone, planned: true }),
  caseNotice.with({ caseNo: "PC11500001" }),
  reviewMails.modificationReminder.with({ ...edition, days: 15 }),
  reviewMails.newSubmissions.with({ cases: [{ ...edition, programId: 1001 }] }),
  reuseMails.reuseQuestion.with({
    ...program,
    askingAgency: "範例市政府",
    askingAgencyEn: "Sample City Government",
    subject: "部署<方式>",
    question: "第一行\n第二行",
    replyTo: "window@sample-b.example.tw",
  }),
  reuseMails.reuseReminder.with({ ...program, days: 30, date: "20271231" }),
  reuseMails.reuseObjection.with({ ...program, ...agency, reason: "不是本程式" }),
  reuseMails.reuseRemoved.with({ ...program, ...agency, reason: "不是本程式" }),
  reuseMails.storySubmitted.with({ ...program, ...agency }),
  reuseMails.storyOnline.with({ ...program, programId: 1001 }),
  reuseMails.storyReturned.with({ ...program, reason: "請補充天數" }),
  reuseMails.storyOffline.with({ ...program, reason: "內容過時" }),
];
const base = "https://portal.example.tw/pc";

test("every kind of mail is sent by one capability, and written below", () => {
  const names = mailKinds.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(mailKinds));
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

test("mails that an earlier version queued are of kinds that there are", () => {
  // A row of the outbox names its kind; one that is not found leaves no more.
  expect(mailKinds.map(({ name }) => name).sort()).toEqual([
    "approved",
    "caseNotice",
    "modificationReminder",
    "modificationRequested",
    "newSubmissions",
    "offline",
    "reuseObjection",
    "reuseQuestion",
    "reuseReminder",
    "reuseRemoved",
    "storyOffline",
    "storyOnline",
    "storyReturned",
    "storySubmitted",
    "submitted",
  ]);
});

test.each(mails.map((mail) => [mail.kind.name, mail] as const))(
  "a mail %s says it in both languages, as text and as HTML",
  (_name, mail) => {
    const { subject, text, html } = writeMail(mail, base);
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
  },
);

test("a program without an English name, or queued before there were any, is named in Chinese", () => {
  const { programName } = program;
  for (const rest of [{ programNameEn: "" }, {}]) {
    const data = { programName, reason: "x", ...rest };
    expect(
      writeMail({ kind: reuseMails.storyReturned, data }, base).text.split(programName),
    ).toHaveLength(3);
  }
});

test("the words for a contact address hold the number and a link only", () => {
  const { subject, text } = writeMail(caseNotice.with({ caseNo: "PC11500001" }), base);
  expect(text).not.toContain("程式<");
  expect(subject).toContain("PC11500001");
  expect(text).toContain(`${base}/submitFormProvideCode?caseNo=PC11500001&lang=zh-TW`);
});

test("a dated offline names the day", () => {
  expect(writeMail(offline.with({ ...gone, planned: true }), base).text).toContain("2026-12-31");
  expect(writeMail(offline.with(gone), base).subject).toContain("已下架");
});
