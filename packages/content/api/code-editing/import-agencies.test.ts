import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import { addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { agencyExport, agencyImporting } from "#contract/code-editing/agency-import.ts";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";

const portal = await startConsoleApp({ RATE_PUBLICCODE_PER_MINUTE: "100000" });
const { db } = portal.database;
afterAll(() => portal.close());

const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64");
const preview = async (text: string | Buffer, lang = "zh-TW") =>
  (await portal.reply("operator", agencyImporting.previewAgencies, { file: base64(text) }, lang))
    .data;

/** Previews a file and does what the preview says. */
async function take(text: string | Buffer) {
  const { seen } = await preview(text);
  const request = { file: base64(text), seen };
  return portal.auditOf(() => portal.reply("operator", agencyImporting.importAgencies, request));
}

const exported = async (lang?: string) =>
  (await portal.call("operator", agencyExport.exportAgencies, {}, lang)).text;

async function agency(code: string) {
  const [row] = await db.select().from(agencies).where(eq(agencies.code, code));
  const aliases = await db
    .select({ alias: agencyAliases.alias })
    .from(agencyAliases)
    .where(eq(agencyAliases.agencyCode, code))
    .orderBy(asc(agencyAliases.alias));
  return row && { ...row, aliases: aliases.map(({ alias }) => alias) };
}

const head = csvHead(["代碼", "中文名稱", "英文名稱", "機關 OID", "機關信箱", "政府層級", "別名"]);

test("agencies are added and changed by one act, and doing it again changes nothing", async () => {
  await addPrograms(db, [{ agencyCode: "sample-b", programName: "匯入程式" }]);
  const former = await agency("sample-b");
  if (!former) throw new Error("the agency is there");
  const file =
    head +
    csvLine(["imp-1", "匯入一", "One", "2.16.886.9.1", "a@imp.example.tw", "中央機關", "甲\n=乙"]) +
    csvLine(["imp-2", "匯入二", "", "2.16.886.9.2", "", "", ""]) +
    csvLine([
      ...["sample-b", "改名機關", former.nameEn, former.oid, former.mailbox],
      ...["直轄市、縣（市）機關", [...former.aliases, "舊名"].join("\n")],
    ]);
  const shown = await preview(file);
  expect(shown.rows.map(({ line, code, outcome }) => [line, code, outcome])).toEqual([
    [2, "imp-1", "added"],
    [4, "imp-2", "added"],
    [5, "sample-b", "changed"],
  ]);
  expect(shown.rows[2]?.changes).toEqual([
    { field: "nameZh", before: former.nameZh, after: "改名機關" },
    { field: "aliases", before: "示範城市數據中心", after: "示範城市數據中心\n舊名" },
  ]);
  const { result, rows } = await take(file);
  expect(result.data).toEqual({ added: 2, changed: 1 });
  expect(rows).toMatchObject([
    {
      ...{ action: "importAgencies", subject: "agency", subjectId: "all" },
      details: { ids: { added: ["imp-1", "imp-2"], changed: ["sample-b"] } },
    },
  ]);
  expect(await agency("imp-1")).toMatchObject({
    ...{ nameZh: "匯入一", level: "central", mailbox: "a@imp.example.tw" },
    aliases: ["=乙", "甲"],
  });
  const [first, second] = [await agency("imp-1"), await agency("imp-2")];
  expect(second?.ordinal).toBe((first?.ordinal ?? 0) + 1);
  // Visitors find its programs by the new name, and its saved states are there to go back to.
  await portal.revision.refresh();
  const { data: programs } = await portal.reply("visitor", catalogue.queryList, {
    keyword: "改名機關",
  });
  expect(programs).toMatchObject([{ programName: "匯入程式" }]);
  const place = { code: "sample-b" };
  const { data: versions } = await portal.reply(
    "operator",
    agencyEditing.listAgencyVersions,
    place,
  );
  expect(versions.map(({ snapshot }) => snapshot.nameZh)).toEqual(["改名機關", former.nameZh]);
  const again = await take(file);
  expect([again.result.data, again.rows]).toEqual([{ added: 0, changed: 0 }, []]);
  expect(await preview(file)).toMatchObject({ rows: [], same: 3 });
  await portal.reply("operator", agencyEditing.undoAgency, {
    ...{ code: "sample-b", version: 1 },
    updateTime: (await agency("sample-b"))?.updatedAt.toISOString() ?? "",
  });
  expect((await agency("sample-b"))?.nameZh).toBe(former.nameZh);
});

test("what is exported is the same when it is imported, in both languages and by anybody's names", async () => {
  const quoted = csvLine(["imp-3", "=匯入「三」", "'x", "2.16.886.9.3", "", "其他", '\'丑\n,"寅"']);
  await take(head + quoted);
  expect(await agency("imp-3")).toMatchObject({
    ...{ nameZh: "=匯入「三」", nameEn: "'x" },
    aliases: ["'丑", ',"寅"'],
  });
  const total = await db.$count(agencies);
  for (const lang of languages)
    expect(await preview(await exported(lang), lang)).toMatchObject({
      ...{ rows: [], same: total, ignored: [] },
    });
  expect((await preview(await exported("en-US"), "zh-TW")).rows).toEqual([]);
  const big5 = "code,nameZh,oid,note\r\nsample-a,";
  const named = Buffer.concat([
    Buffer.from(big5),
    Buffer.from("a4a4a5a1", "hex"),
    Buffer.from(`,2.16.9,x\r\n`),
  ]);
  expect(await preview(named)).toMatchObject({
    ignored: ["note"],
    rows: [{ code: "sample-a", nameZh: "中央", outcome: "changed" }],
  });
});

test("each refused row says why, and the others are taken", async () => {
  const taken = await agency("sample-a");
  const file =
    head +
    csvLine(["bad-1", "", "", "no oid", "nobody", "皇室", ""]) +
    csvLine(["bad-2", "甲", "", taken?.oid ?? "", "", "", ""]) +
    csvLine(["SAMPLE-A", "乙", "", "2.16.886.9.5", "", "", ""]) +
    csvLine(["imp-4", "丙", "", "2.16.886.9.6", "", "", "同名"]) +
    csvLine(["imp-4", "丁", "", "2.16.886.9.6", "", "", "同名"]) +
    "imp-5,少一欄\r\n" +
    csvLine(["有空白", "戊", "", "2.16.886.9.7", "", "", ""]);
  const { rows } = await preview(file, "en-US");
  expect(rows.map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
    [2, ["oid", "nameZh", "mailbox", "level"]],
    [3, ["oid"]],
    [4, ["code"]],
    [5, []],
    [6, ["code", "oid", "aliases"]],
    [7, [""]],
    [8, ["code"]],
  ]);
  expect(rows[4]?.problems[0]?.text).toContain("Line 5 already has this");
  expect((await take(file)).result.data).toEqual({ added: 1, changed: 0 });
  expect(await agency("imp-4")).toMatchObject({ nameZh: "丙" });
});

test("nobody has more files of agencies read in a minute than of programs", async () => {
  const busy = await startConsoleApp({ RATE_PUBLICCODE_PER_MINUTE: "2" });
  const request = { file: base64("x\n"), seen: "x" };
  const statuses: number[] = [];
  for (const call of [
    "previewAgencies",
    "importAgencies",
    "previewAgencies",
    "importAgencies",
  ] as const)
    statuses.push((await busy.refusal("operator", agencyImporting[call], request)).status);
  await busy.close();
  expect(statuses).toEqual([422, 422, 429, 429]);
});

test("a file that is no table of agencies is refused, and so is what nobody has seen", async () => {
  const refuse = (file: string, call: "previewAgencies" | "importAgencies" = "previewAgencies") =>
    portal.refusal("operator", agencyImporting[call], { file, seen: "x" });
  for (const file of [
    base64("代碼,中文名稱\na,b\n"),
    base64('a,"b\n'),
    base64("\n"),
    "不是 base64",
  ])
    expect(await refuse(file)).toMatchObject({ status: 422, errors: [{ path: "file" }] });
  const missing = await refuse(base64("code,x\na,b\n"));
  expect(missing.errors[0]?.message).toContain("中文名稱 / Chinese name, 機關 OID / OID");
  const change = base64("code,nameZh,oid\nsample-a,改名,2.16.886.9.9\n");
  const { rows } = await portal.auditOf(async () => {
    expect(await refuse(change, "importAgencies")).toMatchObject({ code: "err.stale" });
    const { seen } = await preview(Buffer.from(change, "base64"));
    const before = await agency("sample-a");
    const later = new Date((before?.updatedAt.getTime() ?? 0) + 1);
    await db.update(agencies).set({ updatedAt: later }).where(eq(agencies.code, "sample-a"));
    const request = { file: change, seen };
    const { code } = await portal.refusal("operator", agencyImporting.importAgencies, request);
    expect(code).toBe("err.stale");
  });
  expect(rows).toEqual([]);
});

test.each([
  [
    "a page saved as a table",
    "<html><table></table></html>",
    "這是 HTML 檔，請另存或匯出成 CSV UTF-8",
  ],
  ["a PDF", "%PDF-1.7\n1 0 obj\n", "這是 PDF 檔，請另存或匯出成 CSV UTF-8"],
  [
    "code.json",
    '{"agency":"A","releases":[]}',
    "這個檔案是 code.json，這裡不讀取。請選擇其中一種：CSV UTF-8",
  ],
  ["a list in JSON", '[{"code":"a"}]', "這個檔案是 JSON，這裡不讀取"],
  ["a pointer", "version https://git-lfs.github.com/spec/v1\n", "Git LFS 的指標"],
  ["nothing", "\n", "這個檔案是空的"],
])("%s is told by what it is", async (_what, content, expected) => {
  const request = { file: base64(content) };
  const { status, errors } = await portal.refusal(
    "operator",
    agencyImporting.previewAgencies,
    request,
  );
  expect([status, errors[0]?.message]).toEqual([422, expect.stringContaining(expected)]);
});

const dayMs = 86_400_000;
const yesterday = taipeiDay(new Date(Date.now() - dayMs));
const nextYear = taipeiDay(new Date(Date.now() + 365 * dayMs));
const exemption = {
  standing: "exempt",
  exemptUntil: nextYear,
  exemptReasonZh: "系統屬國家機密",
  exemptReasonEn: "",
} as const;

const add = async (code: string, oid: string) => {
  const { data } = await portal.reply("operator", agencyEditing.addAgency, {
    ...{ code, oid, nameZh: `機關 ${code}` },
  });
  return data;
};
/** Previews a file, does what the preview says, and gives both. */
async function show(file: string, lang: Language = "zh-TW") {
  const shown = await preview(file, lang);
  return { ...shown, done: (await take(file)).result.data };
}

test("operators state an exemption with its reason and last day, with a version and an audit row", async () => {
  const before = await add("st-1", "2.16.886.101.77.1");
  expect(before).toMatchObject({ standing: "", exemptUntil: "" });
  const { result, rows } = await portal.auditOf(() =>
    portal.reply("operator", agencyEditing.saveAgency, { ...before, ...exemption }),
  );
  expect(result.data).toMatchObject(exemption);
  expect(rows).toMatchObject([
    {
      ...{ action: "saveAgency", subjectId: "st-1" },
      details: { fields: ["exemptReasonZh", "exemptUntil", "standing"] },
    },
  ]);
  const undone = await portal.reply("operator", agencyEditing.undoAgency, {
    ...{ code: "st-1", updateTime: result.data.updateTime, version: 1 },
  });
  expect(undone.data).toMatchObject({ standing: "", exemptReasonZh: "" });
});

test("a standing that contradicts itself is refused at its fields", async () => {
  const agency = await add("st-2", "2.16.886.101.77.2");
  for (const [fields, paths] of [
    [{ exemptUntil: "", exemptReasonZh: "" }, ["exemptUntil", "exemptReasonZh"]],
    [{ exemptUntil: yesterday }, ["exemptUntil"]],
    [{ exemptUntil: "20260230" }, ["exemptUntil"]],
    [{ standing: "preparing" }, ["exemptUntil", "exemptReasonZh"]],
  ] as const) {
    const request = { ...agency, ...exemption, ...fields };
    const { status, errors } = await portal.refusal("operator", agencyEditing.saveAgency, request);
    expect([status, errors.map(({ path }) => path)]).toEqual([422, paths]);
  }
  await expect(
    db.update(agencies).set({ standing: "exempt" }).where(eq(agencies.code, "st-2")),
  ).rejects.toThrow();
});

test("an exemption that has ended may stay while something else is saved, and be imported as it is", async () => {
  const agency = await add("st-3", "2.16.886.101.77.3");
  const ended = { ...exemption, exemptUntil: yesterday };
  await db.update(agencies).set(ended).where(eq(agencies.code, "st-3"));
  const { data } = await portal.reply("operator", agencyEditing.saveAgency, {
    ...{ ...agency, ...ended, nameEn: "Ended" },
  });
  expect(data).toMatchObject({ exemptUntil: yesterday, nameEn: "Ended" });
  for (const lang of languages) {
    const { text } = await portal.call("operator", agencyExport.exportAgencies, {}, lang);
    expect(await show(text, lang)).toMatchObject({ rows: [], done: { added: 0, changed: 0 } });
  }
});

const standingHead = csvHead([
  ...["代碼", "中文名稱", "機關 OID", "政府層級"],
  ...["公開狀態", "豁免至", "豁免理由", "豁免理由（英文）"],
]);

test("a list brings levels and standings, its days as people write them", async () => {
  const year = Number(nextYear.slice(0, 4));
  const [month, day] = [nextYear.slice(4, 6), nextYear.slice(6)];
  const file =
    standingHead +
    csvLine(["sl-1", "一", "2.16.886.101.78.1", "中央機關", "準備中", "", "", ""]) +
    csvLine([
      ...["sl-2", "=二", "2.16.886.101.78.2", "鄉（鎮、市、區）機關", "豁免公開"],
      ...[`民國${year - 1911}年${month}月${day}日`, "=本機關無自行開發之程式", "No programs"],
    ]) +
    csvLine([
      ...["sl-3", "三", "2.16.886.101.78.3", "Central", "Exempt"],
      ...[`${year}/${month}/${day}`, "", "Given in English only"],
    ]);
  const shown = await show(file);
  expect(shown.rows.map(({ problems }) => problems)).toEqual([[], [], []]);
  expect(shown.done).toEqual({ added: 3, changed: 0 });
  const rows = await db.select().from(agencies).where(eq(agencies.code, "sl-2"));
  expect(rows).toMatchObject([
    {
      ...{ nameZh: "=二", level: "township", standing: "exempt", exemptUntil: nextYear },
      exemptReasonZh: "=本機關無自行開發之程式",
    },
  ]);
  expect((await show(file)).done).toEqual({ added: 0, changed: 0 });
  // Another standing ends an exemption, though the list says nothing of it.
  const next =
    csvHead(["code", "nameZh", "oid", "standing"]) +
    csvLine(["sl-2", "=二", "2.16.886.101.78.2", "preparing"]);
  expect((await show(next)).done).toEqual({ added: 0, changed: 1 });
});

test("each line that cannot be taken says why, and nothing of it is", async () => {
  const line = (code: string, level: string, ...standing: string[]) =>
    csvLine([code, "某機關", `2.16.886.101.79.${code.slice(3)}`, level, ...standing]);
  const file =
    standingHead +
    line("sr-1", "州政府", "", "", "", "") +
    line("sr-2", "", "已公開", "", "", "") +
    line("sr-3", "", "豁免公開", yesterday, "理由", "") +
    line("sr-4", "", "豁免公開", nextYear, "", "") +
    line("sr-5", "", "豁免公開", "後年", "理由", "") +
    line("sr-6", "", "", nextYear, "", "") +
    csvLine(["sr-7", "某機關", "2.16.886.101.79.8", "", "", "", "", ""]) +
    csvLine(["sr-8", "某機關", "2.16.886.101.79.8", "", "", "", "", ""]);
  const { rows, done } = await show(file);
  expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
    [
      2,
      [
        {
          field: "level",
          text: "「州政府」不能填在這一欄。請填：「中央機關」、「直轄市、縣（市）機關」、「鄉（鎮、市、區）機關」、「其他」；或留空。",
        },
      ],
    ],
    [
      3,
      [
        {
          field: "standing",
          text: "「已公開」不能填在這一欄。請填：「準備中」、「豁免公開」；或留空。",
        },
      ],
    ],
    [4, [{ field: "exemptUntil", text: "這個日期已經過去，請選擇今天或之後的日期。" }]],
    [5, [expect.objectContaining({ field: "exemptReasonZh" })]],
    [6, [expect.objectContaining({ field: "exemptUntil" })]],
    [7, [expect.objectContaining({ field: "exemptUntil" })]],
    [8, []],
    [9, [{ field: "oid", text: "第 8 行已經有：2.16.886.101.79.8。" }]],
  ]);
  expect(done).toEqual({ added: 1, changed: 0 });
});

const kinds = [
  ...["代碼", "中文名稱", "英文名稱", "機關 OID", "機關信箱", "政府層級", "別名"],
  ...["公開狀態", "豁免至", "豁免理由", "豁免理由（英文）"],
];
const row = (
  code: string,
  nameZh: string,
  oid: string,
  others: Partial<Record<string, string>> = {},
) => {
  const cells: Partial<Record<string, string>> = {
    代碼: code,
    中文名稱: nameZh,
    "機關 OID": oid,
    ...others,
  };
  return csvLine(kinds.map((name) => cells[name] ?? ""));
};
/** Outcome and problems of each row, by its code. */
const outlineOf = ({ rows }: Awaited<ReturnType<typeof preview>>) =>
  rows.map(({ code, outcome, problems }) => [
    code,
    outcome,
    problems.map(({ field, text }) => `${field} ${text}`).join(" / "),
  ]);

test("a name that another agency has in any form is asked about, and taken once somebody says so", async () => {
  const present =
    row("kn-1", "臺東示範市政府", "2.16.886.60.1", { 別名: "東示府" }) +
    row("kn-2", "示範健保署", "2.16.886.60.2", { 英文名稱: "Sample Health Office" });
  await take(csvHead(kinds) + present);
  const file =
    "115年度機關清單,,,,,,,,,,\n" +
    csvHead(kinds) +
    row("kn-3", "台東示範市政府", "2.16.886.60.3") +
    row("kn-4", "臺東示範市政府 ", "2.16.886.60.4") +
    row("kn-5", "臺東　示範市政府", "2.16.886.60.5") +
    row("kn-6", "台东示范市政府", "2.16.886.60.6") +
    row("kn-7", "臺東\u200b示範市政府", "2.16.886.60.7") +
    row("kn-8", "東示府", "2.16.886.60.8") +
    row("kn-9", "（示範健保署）", "2.16.886.60.9") +
    row("kn-10", "新辦公室", "2.16.886.60.10", { 英文名稱: "SAMPLE HEALTH OFFICE" }) +
    row("kn-11", "別名相同的機關", "2.16.886.60.11", { 別名: "示範健保署" }) +
    row("kn-12", "獨一無二的機關", "2.16.886.60.12") +
    row("kn-2", "示範健保署", "2.16.886.60.2", {
      英文名稱: "Sample Health Office",
      別名: "健示署",
    }) +
    row("kn-1", "示範健保署", "2.16.886.60.1", { 別名: "東示府" }) +
    "合計,12,,,,,,,,,\n";
  const shown = await preview(file);
  expect(shown.names).toEqual({ line: 2, cells: kinds });
  const questions = shown.rows.filter(({ outcome }) => outcome === "asked").map(({ code }) => code);
  expect(questions).toEqual([
    ...["kn-3", "kn-4", "kn-5", "kn-6", "kn-7", "kn-8", "kn-9", "kn-10", "kn-11", "kn-1"],
  ]);
  expect(outlineOf(shown).filter(([, outcome]) => outcome !== "asked")).toEqual([
    ["", "refused", " 這一列在欄位名稱之上，不是資料：115年度機關清單"],
    ["kn-12", "added", ""],
    ["kn-2", "changed", ""],
    ["", "refused", " 這一列是合計，不是資料：合計 12"],
  ]);
  expect(outlineOf(shown)[1]?.[2]).toBe(
    "nameZh 「臺東示範市政府」（代碼 kn-1）也叫「台東示範市政府」。確定是另一個機關才匯入。",
  );
  const request = { file: base64(file), seen: shown.seen, accepted: ["kn-3"] };
  const { data } = await portal.reply("operator", agencyImporting.importAgencies, request);
  expect(data).toEqual({ added: 2, changed: 1 });
  expect([await agency("kn-3"), await agency("kn-4")]).toMatchObject([
    { nameZh: "台東示範市政府" },
    undefined,
  ]);
});

test("cells are tidied, or refused in words that say what to do", async () => {
  const file =
    csvHead(kinds) +
    row("kc-1", "格一", "2.16.886.61.1", { 機關信箱: "a@x.example.tw;b@x.example.tw" }) +
    row("kc-2", "格二", "2.16.886.61.2", { 機關信箱: "資訊室 <it@x.example.tw>" }) +
    row("kc-3", "格三", "2.16.886.61.3", { 機關信箱: "ｉｔ＠x.example.tw " }) +
    row("kc-4", "格四", "2.16.886.61.4", { 機關信箱: "mailto:it@x.example.tw" }) +
    row("ｋｃ-５", "格五", "２．１６．８８６．６１．５", { 別名: "甲局、乙局，丙局" }) +
    row("kc-6", "格六", "") +
    row("3.01E+08", "格七", "2.16.886.61.7") +
    row("kc-8", "格八", "2.16.886.61.8", { 機關信箱: "無", 英文名稱: "N/A", 政府層級: "-" }) +
    row("kc-9", "格九", "同上") +
    row("kc-10", "格十", "2.16.886.61.10", {
      ...{ 公開狀態: "豁免公開", 豁免至: "2099/12/31 00:00:00", 豁免理由: "試辦" },
    }) +
    row("kc-11", "格十一", "2.16.886.61.11.") +
    row("kc-12", "格十二", "2.16E+10");
  const shown = await preview(file);
  const isNumber =
    "看起來是試算表改成的數字。請將這一欄設為「文字」，重新填寫原來的內容，再另存為 CSV。";
  expect(outlineOf(shown)).toEqual([
    ["kc-1", "refused", "mailbox 這一欄只能填一個電子郵件地址。"],
    ["kc-2", "added", ""],
    ["kc-3", "added", ""],
    ["kc-4", "added", ""],
    ["kc-5", "added", ""],
    ["kc-6", "refused", "oid 此欄位為必填。"],
    ["3.01E+08", "refused", `code 「3.01E+08」${isNumber}`],
    [
      ...["kc-8", "added"],
      "nameEn 「N/A」表示沒有內容，視為空白。 / mailbox 「無」表示沒有內容，視為空白。 / level 「-」表示沒有內容，視為空白。",
    ],
    [
      "kc-9",
      "refused",
      "oid 此欄位為必填。 / oid 「同上」沒有寫出內容，視為空白。請填寫完整內容。",
    ],
    ["kc-10", "added", ""],
    ["kc-11", "refused", "oid 格式不正確。"],
    ["kc-12", "refused", `oid 「2.16E+10」${isNumber}`],
  ]);
  await take(file);
  expect(
    await Promise.all(["kc-2", "kc-3", "kc-4", "kc-5", "kc-8", "kc-10"].map(agency)),
  ).toMatchObject([
    ...["kc-2", "kc-3", "kc-4"].map(() => ({ mailbox: "it@x.example.tw" })),
    { oid: "2.16.886.61.5", aliases: ["丙局", "乙局", "甲局"] },
    { mailbox: "", nameEn: "", level: "" },
    { exemptUntil: "20991231" },
  ]);
});

test("the line of the names is found below a title, or is what the operator says", async () => {
  const request = (text: string, namesLine: number) => ({ file: base64(text), namesLine });
  const names = "機關代碼,機關名稱,機關OID\n";
  const file = `sep=,\n機關清單,,\n${names}kl-1,名一,2.16.886.62.1\n`;
  const { data } = await portal.reply(
    "operator",
    agencyImporting.previewAgencies,
    request(file, 0),
  );
  expect([data.names.line, data.rows.map(({ code }) => code)]).toEqual([3, ["", "kl-1"]]);
  const refuse = (line: number) =>
    portal.refusal("operator", agencyImporting.previewAgencies, request(file, line));
  expect((await refuse(4)).errors).toMatchObject([
    { path: "file", message: expect.stringContaining("第 4 行") },
  ]);
  expect((await refuse(9)).errors).toMatchObject([
    { path: "namesLine", message: expect.stringContaining("第 9 行") },
  ]);
});
