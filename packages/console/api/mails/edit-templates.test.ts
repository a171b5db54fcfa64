import { outbox, mailTemplates as templates } from "@public-code/core/api/mail/mail.table.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { deliverMails, subjectOf } from "@public-code/portal/test-support/smtp-server.ts";
import { programMails } from "@public-code/programs/api/mails/program-mails.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mailTemplates } from "#contract/mails/mail-templates.ts";

const template = "modificationRequested";
const wording = {
  subjectZh: "請改「{{programName}}」（{{caseNo}}）",
  textZh: "您好：\n\n請改這裡：\n{{reason}}",
  subjectEn: "Change “{{programName}}” ({{caseNo}})",
  textEn: "Hello,\n\nplease change this:\n{{reason}}",
};
const named = { caseNo: "PC11500009", programName: "甲程式", programNameEn: "Program A" };

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());
beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(templates);
});

async function read(name: string = template) {
  const { data } = await portal.reply("operator", mailTemplates.listMailTemplates, {});
  const row = data.find((candidate) => candidate.template === name);
  if (!row) throw new Error(`no template ${name}`);
  return row;
}

async function save(fields: Partial<typeof wording> = {}) {
  const { updateTime } = await read();
  const request = { template, updateTime, ...wording, ...fields };
  return portal.reply("operator", mailTemplates.saveMailTemplate, request);
}

async function refused(fields: Partial<typeof wording>) {
  const { updateTime } = await read();
  const request = { template, updateTime, ...wording, ...fields };
  return (await portal.refusal("operator", mailTemplates.saveMailTemplate, request)).errors;
}

/** Queues a mail and sends it as a mail server gets it. */
async function deliver(): Promise<string[]> {
  const mail = programMails.modificationRequested.with({ ...named, reason: "請補上報告。" });
  await queueMail(db, mail, { to: "officer@example.tw", role: "officer" });
  const received = await deliverMails({ db, kinds: Object.values(programMails) }, new Date());
  return received.map(({ data }) => subjectOf(data));
}

const logged = async () =>
  (await portal.reply("operator", mails.listMails, {})).data.map(({ text }) => text);

test("mails are written with the words of operators, and the log keeps those that left", async () => {
  await save();
  expect(await deliver()).toEqual([
    expect.stringContaining("請改「甲程式」（PC11500009） / Change “Program A” (PC11500009)"),
  ]);
  const [text = ""] = await logged();
  expect(text).toMatch(/^您好：\n\n請改這裡：\n請補上報告。\n\n/);
  expect(text).toContain("您收到這封信，是因為您是這個案件的承辦人。");
  // What has left does not change with later words.
  const { own } = await read();
  await save(own);
  expect(await logged()).toEqual([text]);
  const [later] = await deliver();
  expect(later).toContain("「甲程式」請修改後再送出");
});

test("the portal's own words are back when they are saved, and the history tells who wrote what", async () => {
  const { rows } = await portal.auditOf(() => save());
  expect(rows).toMatchObject([
    { action: "saveMailTemplate", subject: "mailTemplate", subjectId: template },
  ]);
  const { fields, values } = rows[0]?.details ?? {};
  expect(fields).toEqual(["subjectEn", "subjectZh", "textEn", "textZh"]);
  expect(Object.keys(Object(values)).sort()).toEqual(fields);
  const changed = await read();
  expect([changed.edited, changed.fields]).toEqual([true, wording]);
  await save(changed.own);
  const { updateTime, ...back } = await read();
  expect([back.edited, back.fields]).toEqual([false, changed.own]);
  const versions = await portal.reply("operator", mailTemplates.listMailTemplateVersions, {
    template,
  });
  expect(versions.data.slice(0, 3).map(({ snapshot }) => snapshot)).toEqual([
    back.own,
    wording,
    back.own,
  ]);
  await portal.reply("operator", mailTemplates.undoMailTemplate, {
    ...{ template, updateTime, version: versions.data[1]?.version ?? 0 },
  });
  expect((await read()).fields).toEqual(wording);
});

test("words with an unknown or broken place, or without what has to be said, are refused", async () => {
  const places = "{{caseNo}} {{programName}} {{reason}}";
  expect(await refused({ textZh: "{{reason}} {{agencyName}}" })).toEqual([
    { path: "textZh", message: `不能使用 {{agencyName}}。可以使用：${places}` },
  ]);
  const broken = ["{{", "{{ caseNo }}", "}}", "{caseNo}", `\${caseNo}`, "[[caseNo]]"];
  // As a Chinese keyboard types them.
  const wide = [
    "｛｛caseNo｝｝",
    "｛caseNo｝",
    "［［caseNo］］",
    "{｛caseNo｝}",
    "{{caseNo｝",
    "{{ｃａｓｅＮｏ}}",
  ];
  // With the signs of other programs, or none.
  const bare = ["[caseNo]", "((caseNo))", "%caseNo%", "《caseNo》", "<caseNo>", "caseNo"];
  for (const place of [...broken, ...wide, ...bare]) {
    const errors = (await refused({ textEn: `{{reason}} ${place} later` })) ?? [];
    expect(errors.map(({ path }) => path)).toEqual(["textEn"]);
    expect(errors[0]?.message.startsWith(`「${place}`)).toBe(true);
    expect(errors[0]?.message.endsWith(places)).toBe(true);
  }
  expect(await refused({ subjectZh: "請修改", textEn: "Change it." })).toEqual([
    { path: "textZh", message: "主旨或內文還缺少：{{programName}} {{caseNo}}" },
    { path: "textEn", message: "主旨或內文還缺少：{{reason}}" },
  ]);
  expect((await read()).edited).toBe(false);
});

test("a preview is the mail itself, with words that are not saved", async () => {
  const draft = { template, ...wording };
  const { data } = await portal.reply("operator", mailTemplates.previewMailTemplate, draft);
  expect(data).toHaveLength(1);
  expect(data[0]?.subject).toContain("請改「線上表單產生器」");
  expect(data[0]?.text).toContain(
    "\n\n請改這裡：\n請補上弱點掃描報告。\n\n原始碼下載位置第 1 筆：這個網址打不開。\n\n開始修改\n",
  );
  expect(data[0]?.html).toContain("<p>請改這裡：<br>請補上弱點掃描報告。<br><br>原始碼下載位置");
  // A subject is one line, whatever stands in it.
  const long = { ...draft, subjectZh: "請改「{{programName}}」（{{caseNo}}）：{{reason}}" };
  const longer = await portal.reply("operator", mailTemplates.previewMailTemplate, long);
  expect(longer.data[0]?.subject).toContain("請補上弱點掃描報告。 原始碼下載位置第 1 筆：");
  const broken = { ...draft, textZh: "{{x}}" };
  const refusal = await portal.refusal("operator", mailTemplates.previewMailTemplate, broken);
  expect(refusal.status).toBe(422);
  expect((await read()).edited).toBe(false);
});

test("who has seen other words, or asks for a mail that there is not, is told so", async () => {
  const { updateTime } = await read();
  await save();
  const change = { template, updateTime, ...wording };
  const stale = await portal.refusal("operator", mailTemplates.saveMailTemplate, change);
  expect(stale.status).toBe(409);
  const unknown = { ...change, template: "x" };
  const missing = await portal.refusal("operator", mailTemplates.saveMailTemplate, unknown);
  expect(missing.status).toBe(404);
});

test("every mail's own words may be saved as they are", async () => {
  const { data } = await portal.reply("operator", mailTemplates.listMailTemplates, {});
  expect(data.length).toBeGreaterThan(25);
  for (const { template: name, own, updateTime } of data) {
    const same = { template: name, updateTime, ...own };
    await portal.reply("operator", mailTemplates.saveMailTemplate, same);
    expect((await read(name)).edited).toBe(false);
  }
});
