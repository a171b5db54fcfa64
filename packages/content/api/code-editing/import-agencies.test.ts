import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agencyExport, agencyImporting } from "#contract/code-editing/agency-import.ts";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp({ RATE_PUBLICCODE_PER_MINUTE: "100000" });
});
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
  const { db } = portal.database;
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
  const { db } = portal.database;
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
  const quoted = csvLine(["imp-3", "=匯入「三」", "'x", "2.16.886.9.3", "", "其他", '\'甲\n,"乙"']);
  await take(head + quoted);
  expect(await agency("imp-3")).toMatchObject({
    ...{ nameZh: "=匯入「三」", nameEn: "'x" },
    aliases: ["'甲", ',"乙"'],
  });
  const total = await portal.database.db.$count(agencies);
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
    const { db } = portal.database;
    const later = new Date((before?.updatedAt.getTime() ?? 0) + 1);
    await db.update(agencies).set({ updatedAt: later }).where(eq(agencies.code, "sample-a"));
    const request = { file: change, seen };
    const { code } = await portal.refusal("operator", agencyImporting.importAgencies, request);
    expect(code).toBe("err.stale");
  });
  expect(rows).toEqual([]);
});
