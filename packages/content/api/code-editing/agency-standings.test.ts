import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agencyExport, agencyImporting } from "#contract/code-editing/agency-import.ts";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());

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
const take = async (file: string, lang: Language = "zh-TW") => {
  const encoded = Buffer.from(file).toString("base64");
  const { data } = await portal.reply(
    "operator",
    agencyImporting.previewAgencies,
    { file: encoded },
    lang,
  );
  const request = { file: encoded, seen: data.seen };
  const done = await portal.reply("operator", agencyImporting.importAgencies, request);
  return { ...data, done: done.data };
};

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
    portal.database.db
      .update(agencies)
      .set({ standing: "exempt" })
      .where(eq(agencies.code, "st-2")),
  ).rejects.toThrow();
});

test("an exemption that has ended may stay while something else is saved, and be imported as it is", async () => {
  const agency = await add("st-3", "2.16.886.101.77.3");
  const { db } = portal.database;
  const ended = { ...exemption, exemptUntil: yesterday };
  await db.update(agencies).set(ended).where(eq(agencies.code, "st-3"));
  const { data } = await portal.reply("operator", agencyEditing.saveAgency, {
    ...{ ...agency, ...ended, nameEn: "Ended" },
  });
  expect(data).toMatchObject({ exemptUntil: yesterday, nameEn: "Ended" });
  for (const lang of languages) {
    const { text } = await portal.call("operator", agencyExport.exportAgencies, {}, lang);
    expect(await take(text, lang)).toMatchObject({ rows: [], done: { added: 0, changed: 0 } });
  }
});

const head = csvHead([
  ...["代碼", "中文名稱", "機關 OID", "政府層級"],
  ...["公開狀態", "豁免至", "豁免理由", "豁免理由（英文）"],
]);

test("a list brings levels and standings, its days as people write them", async () => {
  const year = Number(nextYear.slice(0, 4));
  const [month, day] = [nextYear.slice(4, 6), nextYear.slice(6)];
  const file =
    head +
    csvLine(["sl-1", "一", "2.16.886.101.78.1", "中央機關", "準備中", "", "", ""]) +
    csvLine([
      ...["sl-2", "=二", "2.16.886.101.78.2", "鄉（鎮、市、區）機關", "豁免公開"],
      ...[`民國${year - 1911}年${month}月${day}日`, "=本機關無自行開發之程式", "No programs"],
    ]) +
    csvLine([
      ...["sl-3", "三", "2.16.886.101.78.3", "Central", "Exempt"],
      ...[`${year}/${month}/${day}`, "", "Given in English only"],
    ]);
  const shown = await take(file);
  expect(shown.rows.map(({ problems }) => problems)).toEqual([[], [], []]);
  expect(shown.done).toEqual({ added: 3, changed: 0 });
  const { db } = portal.database;
  const rows = await db.select().from(agencies).where(eq(agencies.code, "sl-2"));
  expect(rows).toMatchObject([
    {
      ...{ nameZh: "=二", level: "township", standing: "exempt", exemptUntil: nextYear },
      exemptReasonZh: "=本機關無自行開發之程式",
    },
  ]);
  expect((await take(file)).done).toEqual({ added: 0, changed: 0 });
  // Another standing ends an exemption, though the list says nothing of it.
  const next =
    csvHead(["code", "nameZh", "oid", "standing"]) +
    csvLine(["sl-2", "=二", "2.16.886.101.78.2", "preparing"]);
  expect((await take(next)).done).toEqual({ added: 0, changed: 1 });
});

test("each line that cannot be taken says why, and nothing of it is", async () => {
  const line = (code: string, level: string, ...standing: string[]) =>
    csvLine([code, "某機關", `2.16.886.101.79.${code.slice(3)}`, level, ...standing]);
  const file =
    head +
    line("sr-1", "州政府", "", "", "", "") +
    line("sr-2", "", "已公開", "", "", "") +
    line("sr-3", "", "豁免公開", yesterday, "理由", "") +
    line("sr-4", "", "豁免公開", nextYear, "", "") +
    line("sr-5", "", "豁免公開", "後年", "理由", "") +
    line("sr-6", "", "", nextYear, "", "") +
    csvLine(["sr-7", "某機關", "2.16.886.101.79.8", "", "", "", "", ""]) +
    csvLine(["sr-8", "某機關", "2.16.886.101.79.8", "", "", "", "", ""]);
  const { rows, done } = await take(file);
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
