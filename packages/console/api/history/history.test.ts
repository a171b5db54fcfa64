import {
  actorOf,
  changedFields,
  systemActor,
  writeAudit,
} from "@public-code/accounts/api/audit/audit.service.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { addFaq } from "@public-code/portal/test-support/content-rows.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { TransactionRollbackError } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { history, historyExport, historyFilter } from "#contract/history/history.ts";
import { exportHistory } from "./export-history.ts";
import { searchHistory } from "./history.service.ts";

const portal = await startConsoleApp();
const { db } = portal.database;
const first = await addEdition(db, { agencyCode: "sample-a", programName: "公文交換" });
const second = await addEdition(db, {
  familyId: first,
  programName: "公文交換二版",
  programNameEn: "Document Exchange 2",
  status: programStatus.reviewing,
  onlineAt: null,
});
const operator = actorOf(portal.viewers.operator);
const agency = actorOf(portal.viewers["agency-a"]);
const about = { subject: "edition", familyId: first } as const;
// 00:30 in Taipei is still the day before in UTC.
const at = (day: string) => new Date(`${day}T00:30:00+08:00`);
const ids = { caseNo: "PC11500001" };
await writeAudit(
  db,
  agency,
  {
    action: "submit",
    ...about,
    subjectId: second,
    toState: programStatus.reviewing,
    fields: ["description"],
    ids,
  },
  at("2026-03-01"),
);
await writeAudit(
  db,
  operator,
  { action: "approve", ...about, subjectId: second, reason: "=SUM(1)" },
  at("2026-03-02"),
);
await writeAudit(
  db,
  systemActor,
  { action: "sweep", subject: "file", subjectId: 1 },
  at("2026-03-03"),
);
afterAll(() => portal.close());

const actionsOf = async (filter: Parameters<typeof search>[0]) =>
  (await search(filter)).data.map((row) => row.action);

function search(filter: {
  programId?: number;
  person?: string;
  action?: string;
  subject?: string;
  program?: string;
  toState?: "1" | "4";
  field?: string;
  from?: string;
  to?: string;
  page?: number;
  iDisplayLength?: number;
}) {
  return portal.reply("operator", history.searchHistory, filter);
}

describe("the history", () => {
  test("is found by any edition of a program, by person, action, thing and day in Taipei", async () => {
    expect(await actionsOf({})).toEqual(["sweep", "approve", "submit"]);
    expect(await actionsOf({ programId: first })).toEqual(["approve", "submit"]);
    expect(await actionsOf({ programId: second })).toEqual(["approve", "submit"]);
    expect(await actionsOf({ programId: 99_999_999 })).toEqual([]);
    expect(await actionsOf({ person: portal.viewers.operator.userId })).toEqual(["approve"]);
    expect(await actionsOf({ person: portal.viewers["agency-a"].name.slice(0, 3) })).toContain(
      "submit",
    );
    expect(await actionsOf({ action: "approve" })).toEqual(["approve"]);
    expect(await actionsOf({ subject: "file" })).toEqual(["sweep"]);
    expect(await actionsOf({ from: "20260302" })).toEqual(["sweep", "approve"]);
    expect(await actionsOf({ from: "20260302", to: "20260302" })).toEqual(["approve"]);
    expect(await actionsOf({ to: "20260301" })).toEqual(["submit"]);
  });

  test("names the portal itself in the language of the page", async () => {
    const namesIn = async (lang: Language) => {
      const filter = { action: "sweep" };
      const { data } = await portal.reply("operator", history.searchHistory, filter, lang);
      return data.map(({ actorName }) => actorName);
    };
    expect([await namesIn("zh-TW"), await namesIn("en-US")]).toEqual([["系統"], ["System"]]);
  });

  test("is found by the words of a program, the status it came into and a changed field", async () => {
    const [submitted] = (await search({ action: "submit" })).data;
    expect(submitted).toMatchObject({ programName: "公文交換二版", openProgramId: second });
    expect(submitted?.caseNo).toMatch(/^PC/);
    const english = { program: "Exchange 2", action: "submit" };
    const reply = await portal.reply("operator", history.searchHistory, english, "en-US");
    expect(reply.data).toMatchObject([{ programName: "Document Exchange 2" }]);
    const actions = ["approve", "submit"];
    expect(await actionsOf({ program: "公文交換" })).toEqual(actions);
    expect(await actionsOf({ program: submitted?.caseNo.toLowerCase() ?? "" })).toEqual(actions);
    expect(await actionsOf({ program: "別的程式" })).toEqual([]);
    expect(await actionsOf({ toState: "1" })).toEqual(["submit"]);
    expect(await actionsOf({ toState: "4" })).toEqual([]);
    expect(await actionsOf({ field: "description" })).toEqual(["submit"]);
    expect(await actionsOf({ field: "programName" })).toEqual([]);
  });

  test("comes by the time of what it tells, also of what was written down later", async () => {
    const entry = { action: "measure", subject: "program", subjectId: first } as const;
    const late = new Date("2026-02-28T00:30:00+08:00");
    await db
      .transaction(async (tx) => {
        await writeAudit(tx, systemActor, entry, late);
        const view = { page: 0, rows: 10, lang: "zh-TW" } as const;
        const { rows } = await searchHistory(tx, historyFilter.parse({}), view);
        const expected = ["sweep", "approve", "submit", "measure"];
        expect(rows.map(({ action }) => action)).toEqual(expected);
        const lines: string[] = [];
        for await (const part of exportHistory(tx, historyFilter.parse({}), "zh-TW"))
          lines.push(...part.trim().split("\r\n"));
        expect(lines.slice(1).map((line) => line.split(",")[13])).toEqual(expected);
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
  });

  test("is paged, and says what can be filtered by", async () => {
    const page = await search({ page: 1, iDisplayLength: 2 });
    expect(page.recordsTotal).toBe(3);
    expect(page.data.map((row) => row.action)).toEqual(["submit"]);
    expect(page.data[0]).toMatchObject({ firstEditionNo: first, ids: '{"caseNo":"PC11500001"}' });
    const { data } = await portal.reply("operator", history.listHistoryActions, {});
    expect(data).toEqual({
      actions: ["approve", "submit", "sweep"],
      subjects: ["edition", "file"],
      fields: ["description"],
    });
  });

  test("leaves as CSV with the same filter, and no cell is a formula", async () => {
    const answer = await portal.call("operator", historyExport.exportHistory, {
      programId: String(first),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, ...lines] = answer.text.trimEnd().split("\r\n");
    expect(head).toMatch(
      /^\uFEFF時間,人員,動作,對象,案號,異動內容,變更的欄位,變更前後,說明,id,at,actorId,/,
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("'=SUM(1)");
    const actor = portal.viewers["agency-a"];
    expect(lines[1]).toMatch(
      new RegExp(
        `^2026-03-01 00:30:00,${actor.name},送審,公文交換二版,PC\\d+,（無） → 審核中,\\S+,,,\\d+,2026-02-28T16:30:00.000Z,${actor.userId},agency,submit,edition,`,
      ),
    );
    expect(lines[1]).toContain(`,程式說明,,,`);
    const wrong = await portal.call("operator", historyExport.exportHistory, { from: "2026" });
    expect(wrong.status).toBe(422);
    expect((await portal.call("agency-a", historyExport.exportHistory, {})).status).toBe(403);
  });

  test("tells old and new values in words, long ones on the page alone", async () => {
    const fields = changedFields<object>(
      { level: "local", nameZh: "舊名", nameEn: "a".repeat(100), mailbox: "a@example.tw" },
      { level: "central", nameZh: "=1", nameEn: "b".repeat(100), mailbox: "b@example.tw" },
    );
    const entry = {
      action: "saveAgency",
      subject: "agency",
      subjectId: "sample-a",
      fields,
    } as const;
    const late = new Date("2026-01-01T00:00:00Z");
    await writeAudit(db, actorOf(portal.viewers.operator), entry, late);
    const [row] = (await search({ action: "saveAgency" })).data;
    expect(row?.fields).toContain("mailbox");
    expect(row?.values).toContainEqual({ path: "nameZh", before: "舊名", after: "=1" });
    expect(JSON.stringify(row)).not.toContain("@example.tw");
    const filter = { action: "saveAgency" };
    const { text } = await portal.call("operator", historyExport.exportHistory, filter);
    expect(text).toContain("中文名稱：舊名 → =1");
    expect(text).toContain("機關層級：直轄市、縣（市）機關 → 中央機關");
    expect(text).not.toMatch(/aaaa|@example/);
  });

  test("does not grow by being read", async () => {
    const { rows } = await portal.auditOf(async () => {
      await search({});
      await portal.call("operator", historyExport.exportHistory, {});
    });
    expect(rows).toEqual([]);
  });

  test("does not name what an agency keeps as a draft", async () => {
    const draft = await addEdition(db, {
      agencyCode: "sample-b",
      programName: "機關自己的草稿",
      status: programStatus.draft,
      onlineAt: null,
    });
    await writeAudit(
      db,
      actorOf(portal.viewers["agency-b"]),
      { action: "save", subject: "edition", subjectId: draft, familyId: draft },
      new Date("2026-02-01T00:00:00Z"),
    );
    const [row] = (await search({ programId: draft })).data;
    expect(row).toMatchObject({ programName: "", openProgramId: null });
    expect(await actionsOf({ program: "機關自己" })).toEqual([]);
    expect(await actionsOf({ program: row?.caseNo ?? "" })).toEqual(["save"]);
  });
});

test("what is about a whole program has the name of its newest edition that was submitted", async () => {
  const about = { agencyCode: "sample-b", programName: "全部版次" };
  const familyId = await addEdition(db, about);
  const draft = { familyId, versionNo: 2, status: programStatus.draft, onlineAt: null };
  await addEdition(db, { ...about, ...draft, programName: "還沒有送審" });
  const entry = { action: "measure", subject: "program", subjectId: familyId, familyId } as const;
  await writeAudit(db, actorOf(portal.viewers["agency-b"]), entry);
  const { data } = await portal.reply("operator", history.searchHistory, { action: "measure" });
  expect(data).toMatchObject([{ programName: "全部版次", openProgramId: familyId }]);
});

test("agencies, codes, people, files and content have the names that they bear today", async () => {
  const operator = actorOf(portal.viewers.operator);
  const question = { zh: "什麼是公共程式？", en: "What is public code?" };
  const faqId = await addFaq(db, { question });
  const [file] = await db
    .insert(files)
    .values({
      ...{ key: "rules", mediaType: "application/pdf", originalName: "辦法.pdf" },
      ...{ extension: "pdf", size: 1 },
    })
    .returning();
  const about = [
    ["agency", "sample-a"],
    ["user", portal.viewers.operator.userId],
    ["codeItem", "code_filter_type caseManagement"],
    ["faq", String(faqId)],
    ["file", String(file?.id)],
    ["faq", "all"],
    ["codeItem", "code_filter_type gone"],
  ] as const;
  for (const [subject, subjectId] of about)
    await writeAudit(db, operator, { action: "retryMails", subject, subjectId });
  const names = async (lang: string) =>
    (await portal.reply("operator", history.searchHistory, { action: "retryMails" }, lang)).data
      .map((row) => row.subjectName)
      .reverse();
  expect(await names("zh-TW")).toEqual([
    "示範機關甲（公共服務局）",
    "示範管理者一",
    "案件管理",
    "什麼是公共程式？",
    "辦法.pdf",
    "",
    "",
  ]);
  expect((await names("en-US")).slice(2, 4)).toEqual(["Case management", "What is public code?"]);
});
