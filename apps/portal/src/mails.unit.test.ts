import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { agencyPageOf, loginPagePath } from "@public-code/accounts/contract/identity/sign-in.ts";
import type { Mail } from "@public-code/core/api/mail/mail-kinds.ts";
import { writeMail } from "@public-code/core/api/mail/write-mail.ts";
import { mailKindNames } from "@public-code/core/contract/mail/mail-kind-names.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
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
    expect(subject).toMatch(/【公共程式平臺】$/);
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

test("a subject begins with the case and has 50 characters at most in Chinese", () => {
  const typical = {
    線上表單產生器: "線上案件申辦與進度查詢系統",
    範例市政府: "經濟部產業園區管理局",
  };
  // A notice has the words of operators.
  for (const mail of mails.filter(({ kind }) => kind.name !== "agencyNotice")) {
    const data = Object.entries(typical).reduce(
      (text, [short, name]) => text.replaceAll(short, name),
      JSON.stringify(mail.data),
    );
    const { subject } = writeMail({ kind: mail.kind, data: JSON.parse(data) }, parts);
    const [zh = "", en = ""] = subject.split(" / ");
    expect([...zh].length, zh).toBeLessThanOrEqual(50);
    expect(zh).not.toMatch(/^(【|公共程式)?平臺/);
    expect(en).not.toMatch(/^The platform/);
    if (zh.includes(typical.線上表單產生器)) expect([zh[0], en[0]]).toEqual(["「", "“"]);
  }
});

const service = {
  "zh-TW": { mail: "help@example.tw", tel: "02-1234-5678", hours: "週一至週五 9 時至 17 時" },
  "en-US": { mail: "help@example.tw", tel: "+886-2-1234-5678", hours: "Monday to Friday 9–17" },
};

test("every mail says whom to ask, and an answer goes there unless an agency waits for it", () => {
  for (const mail of mails) {
    const { text, html, replyTo } = writeMail(mail, { ...parts, service });
    const [zh = "", en = ""] = text.split("\n----\n");
    expect(zh).toContain(
      "如有疑問，請洽平臺客服：電話 02-1234-5678、電子郵件 help@example.tw。\n服務時間：週一至週五 9 時至 17 時\n",
    );
    expect(en).toContain(
      "telephone +886-2-1234-5678, email help@example.tw\nService hours: Monday",
    );
    expect(html).toContain("電子郵件 help@example.tw。<br>服務時間：");
    const isQuestion = mail.kind.name === "reuseQuestion";
    expect(replyTo).toBe(isQuestion ? "window@agency.example.tw" : "help@example.tw");
  }
});

test("of customer service a mail says what operators have filled in, and nothing where that is nothing", () => {
  const write = (filled: Partial<(typeof service)["zh-TW"]>) => {
    const own = { mail: "", tel: "", hours: "", ...filled };
    const both = { "zh-TW": own, "en-US": own };
    return writeMail(programMails.submitted.with(gone), { ...parts, service: both });
  };
  const onlyTel = write({ tel: "02-1234-5678" });
  expect(onlyTel.text).toContain("請洽平臺客服：電話 02-1234-5678。\n\n");
  expect(onlyTel.text).not.toMatch(/電子郵件|服務時間/);
  expect(onlyTel).not.toHaveProperty("replyTo");
  for (const filled of [{}, { hours: "週一" }])
    expect(write(filled).text).not.toMatch(/客服|服務時間/);
});

/** What the links of a mail say, and where they lead, without the language. */
const linksOf = (mail: Mail) =>
  mail.kind
    .draft(mail.data, "zh-TW")
    .links.map(
      ({ label, path: to, heading }) =>
        `${heading ? `${heading}：` : ""}${label} ${to.replace(/[?&]lang=zh-TW/, "")}`,
    );

test("each link of a mail leads to the thing itself", () => {
  const table = Object.fromEntries(
    [...Map.groupBy(mails, templateOf)].map(([template, samples]) => [
      template,
      [...new Set(samples.flatMap(linksOf))],
    ]),
  );
  expect(table).toMatchInlineSnapshot(`
    {
      "agencyNotice": [
        "前往平臺 /",
      ],
      "approved": [
        "查看程式頁面 /publicCodes/codeDetail?id=1001",
      ],
      "assigned": [
        "查看案件 /submitFormProvideCode?caseNo=PC11500001",
      ],
      "caseNotice": [
        "查看案件 /submitFormProvideCode?caseNo=PC11500001",
      ],
      "entryAlert": [
        "線上表單產生器：自 2026-12-01 起無法取得原始碼，請更新下載位置 /submitFormProvideCode?caseNo=PC11500001&answer=change",
      ],
      "entryAlerts": [
        "線上表單產生器：2026-12-01 發現授權條款檔與登記的授權不同，請更正 /submitFormProvideCode?caseNo=PC11500001&answer=change",
        "線上表單產生器：2026-12-01 發現 3 個嚴重或高風險的已知弱點，請說明處理情形 /submitFormProvideCode?caseNo=PC11500001&answer=findings",
      ],
      "failures": [
        "2 封信寄送失敗 /console/mails?state=givenUp",
        "1 件背景工作失敗 /console/jobs",
        "選擇何時收到這類信 /console/mails/choice",
      ],
      "followDigest": [
        "場地預約（2026-12-01）：已上架〔您追蹤：示範機關甲、搜尋「場地、案件管理」〕 /publicCodes/codeDetail?id=1002",
        "線上表單產生器（2026-12-01）：徽章有變：open（由「第 1 級（共 3 級）」變為「第 2 級（共 3 級）」。）、發布新版內容（更動的欄位：程式說明、示範網站網址（或正式網站）。） /publicCodes/codeDetail?id=1001",
        "選擇追蹤的內容與寄信時間 /submitFormProvideCode/following",
      ],
      "handedOver": [
        "PC11500001 線上表單產生器 /submitFormProvideCode?caseNo=PC11500001",
        "PC11500002 線上表單產生器 /submitFormProvideCode?caseNo=PC11500002",
        "查看貴機關的使用聲明 /submitFormProvideCode?part=reuses",
      ],
      "modificationReminder": [
        "開始修改 /submitFormProvideCode?caseNo=PC11500001&answer=change",
      ],
      "modificationRequested": [
        "開始修改 /submitFormProvideCode?caseNo=PC11500001&answer=change",
      ],
      "monthlyLetter": [
        "線上表單產生器：自 2026-12-01 起無法取得原始碼，請更新下載位置 /submitFormProvideCode?caseNo=PC11500001&answer=change",
        "線上表單產生器：2026-12-01 發現儲存庫裡沒有任何提交，請上傳原始碼 /submitFormProvideCode?caseNo=PC11500001&answer=change",
        "線上表單產生器：2026-12-01 發現授權條款檔與登記的授權不同，請更正 /submitFormProvideCode?caseNo=PC11500001&answer=change",
        "線上表單產生器：2026-12-01 起有 1 個已知弱點還沒說明，請逐項說明 /submitFormProvideCode?caseNo=PC11500001&answer=findings",
        "線上表單產生器：2026-12-01 發現儲存庫已封存、不再接受修改，請更新內容 /submitFormProvideCode?caseNo=PC11500001&answer=change",
        "線上表單產生器：2026-12-01 發現儲存庫已搬到新網址，請更新下載位置 /submitFormProvideCode?caseNo=PC11500001&answer=change",
        "線上表單產生器：自 2026-12-01 起有 1 個連結打不開，請更新連結 /submitFormProvideCode?caseNo=PC11500001&answer=change",
        "線上表單產生器：使用聲明的有效期限是 2026-12-01，請確認是否仍在使用 /submitFormProvideCode?part=reuses",
        "線上表單產生器：2026-12-01 之後沒有更新或確認過，請確認內容是否仍正確 /submitFormProvideCode?caseNo=PC11500001&answer=confirm",
        "線上表單產生器：「維護」徽章的等級於 2026-12-01 下降，請查看原因 /publicCodes/codeDetail?id=1001#badges",
      ],
      "morningDigest": [
        "3 件等待審核 /console/reviews",
        "其中 1 件超過承諾的工作天 /console/reviews",
        "1 個程式申請重新上架 /console/programs?status=asked",
        "1 件使用聲明的異議等待決定 /console/reuses?filter=objected",
        "1 篇導入經驗等待審核 /console/reuses?filter=story",
        "2 封信寄送失敗 /console/mails?state=givenUp",
        "1 封信還在重試 /console/mails?state=delayed",
        "內容裡有 4 個失效的連結 /console/content/links?state=dead",
        "1 個機關的豁免在 14 天內到期：示範機關甲 2026-12-31 /console/content/agencies?publication=exempt",
        "1 個程式在 14 天內下架：公共場地預約系統 2026-12-25 /console/programs?status=dated&sort=offlineDate",
        "選擇何時收到這類信 /console/mails/choice",
      ],
      "moved": [
        "查看案件 /submitFormProvideCode?caseNo=PC11500001",
        "查看程式頁面 /publicCodes/codeDetail?id=1001",
      ],
      "movedOffline": [
        "查看上架中的公共程式 /publicCodes",
      ],
      "newSubmission": [
        "審核這個案件 /console/reviews/1001",
      ],
      "newSubmissions": [
        "PC11500001 線上表單產生器 /console/reviews/1001",
        "PC11500002 線上表單產生器 /console/reviews/1002",
      ],
      "offline": [
        "查看案件 /submitFormProvideCode?caseNo=PC11500001",
      ],
      "offlineCancelled": [
        "查看程式頁面 /publicCodes/codeDetail?id=1001",
      ],
      "offlinePlanned": [
        "查看案件 /submitFormProvideCode?caseNo=PC11500001",
      ],
      "onlineAgain": [
        "查看程式頁面 /publicCodes/codeDetail?id=1001",
      ],
      "onlineRequested": [
        "查看程式的案件檔案 /console/programs/1001",
      ],
      "reuseDeclared": [
        "查看程式頁面 /publicCodes/codeDetail?id=1001",
      ],
      "reuseKept": [
        "查看程式頁面 /publicCodes/codeDetail?id=1001",
      ],
      "reuseLapsed": [
        "查看貴機關的使用聲明 /submitFormProvideCode?part=reuses",
      ],
      "reuseObjection": [
        "處理異議 /console/reuses?filter=objected",
      ],
      "reuseQuestion": [
        "查看貴機關的使用聲明 /submitFormProvideCode?part=reuses",
      ],
      "reuseReminder": [
        "查看貴機關的使用聲明 /submitFormProvideCode?part=reuses",
      ],
      "reuseRemoved": [
        "查看貴機關的使用聲明 /submitFormProvideCode?part=reuses",
        "查看程式頁面 /publicCodes/codeDetail?id=1001",
      ],
      "storyOffline": [
        "修改導入經驗 /submitFormProvideCode?part=reuses",
      ],
      "storyOnline": [
        "查看導入經驗 /participate/adoptionStories?use=1",
      ],
      "storyReturned": [
        "修改導入經驗 /submitFormProvideCode?part=reuses",
      ],
      "storySubmitted": [
        "審核導入經驗 /console/reuses?filter=story&search=%E7%B7%9A%E4%B8%8A%E8%A1%A8%E5%96%AE%E7%94%A2%E7%94%9F%E5%99%A8",
      ],
      "submitted": [
        "查看案件 /submitFormProvideCode?caseNo=PC11500001",
      ],
      "takenIn": [
        "確認、補充或下架「線上表單產生器」 /submitFormProvideCode?caseNo=PC11500001&answer=confirm",
        "確認、補充或下架「線上表單產生器」 /submitFormProvideCode?caseNo=PC11500002&answer=confirm",
      ],
      "withdrawn": [
        "查看案件 /submitFormProvideCode?caseNo=PC11500001",
      ],
    }
  `);
});

test("a link to a part of the page of agencies leads there through a sign-in too", () => {
  const inManager = mails
    .flatMap((mail) => mail.kind.draft(mail.data, "zh-TW").links)
    .map(({ path: to }) => new URL(to, base))
    .filter(({ pathname }) => pathname === addresses.submitFormProvideCode);
  expect(inManager.length).toBeGreaterThan(15);
  for (const address of inManager) {
    const back = new URL(loginPagePath(agencyPageOf(address)) ?? "", base);
    address.searchParams.delete("lang");
    expect(back.href).toBe(address.href);
  }
});

test("all that people get about a case names its program in the subject", () => {
  const aboutCases = mails.filter(({ data }) => "caseNo" in data);
  expect(aboutCases.length).toBeGreaterThan(8);
  for (const mail of aboutCases) {
    const { subject } = writeMail(mail, parts);
    for (const name of ["線上表單產生器", "Online form builder", "PC11500001"])
      expect(subject).toContain(name);
  }
});

test("a letter names each program once, above all that concerns it", () => {
  const [letter] = mails.filter(({ kind }) => kind.name === "monthlyLetter");
  if (!letter) throw new Error("no letter");
  const [first, second, ...others] = Object(letter.data).points;
  const other = { programId: 7, programName: "圖書館", programNameEn: "Library" };
  const points = [first, { ...second, ...other }, ...others];
  const mail = { kind: letter.kind, data: { ...letter.data, points } };
  const { text, html } = writeMail(mail, parts);
  const [zh = "", en = ""] = text.split("\n----\n");
  const named = ["線上表單產生器", "Online form builder", "圖書館", "Library"];
  expect(named.map((name) => (zh + en).split(name).length - 1)).toEqual([1, 1, 1, 1]);
  expect(zh.indexOf("圖書館")).toBeGreaterThan(zh.indexOf("徽章的等級"));
  expect(html).toContain("<p><strong>圖書館</strong></p>\n<p><a href=");
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
  expect(write(request)).toContain("請補充說明\n\n開始修改");
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
