import { files } from "@public-code/core/api/files/files.table.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { recordFacts } from "@public-code/evidence/api/record-facts.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { measuring } from "@public-code/evidence/contract/measuring.ts";
import { addEdition, addReuse } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  type Caller,
  type ConsoleApp,
  startConsoleApp,
} from "@public-code/portal/test-support/console-app.ts";
import { editionScans } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownExport } from "#contract/own-export.ts";
import { submissions } from "#contract/submissions.ts";

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

let portal: ConsoleApp;
const db = () => portal.database.db;
const todoOf = async (who: Caller, lang?: string) =>
  (await portal.reply(who, submissions.getTodo, {}, lang)).data;
const add = (values: Parameters<typeof addEdition>[1]) =>
  addEdition(db(), { agencyCode: "sample-a", ...values });

beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());

test("nobody but an agency has anything to do", async () => {
  expect((await portal.refusal("visitor", submissions.getTodo, {})).status).toBe(401);
  expect(await todoOf("agency-a")).toMatchObject({ returned: [], drafts: [], total: 0 });
});

test("what was sent back stands apart from drafts, with reason and remarks, and not what is in review", async () => {
  const fieldComments = [{ path: "description", comment: "請寫給誰用" }];
  const returned = {
    programName: "申辦表單",
    programNameEn: "Forms",
    approveDesc: "請補充說明",
    fieldComments,
  };
  const first = await add({
    ...returned,
    status: programStatus.needsModification,
    updatedAt: inDays(-20),
  });
  // Withdrawn after it was sent back, so that it is a draft again.
  const second = await add({ ...returned, status: programStatus.draft });
  const draft = await add({ status: programStatus.draft, programName: "草稿" });
  await add({ status: programStatus.reviewing });
  await add({ status: programStatus.draft, discarded: true });
  const todo = await todoOf("agency-a", "en-US");
  expect(todo.returned.map(({ programId }) => programId)).toEqual([first, second]);
  expect(todo.returned[0]).toMatchObject({
    programName: "Forms",
    reason: "請補充說明",
    fieldComments,
  });
  expect(todo.drafts.map(({ programId }) => programId)).toEqual([draft]);
  expect(todo.total).toBe(3);
  expect((await todoOf("agency-b")).total).toBe(0);
});

test("a vulnerability is to be answered until it is, each once however often it is found", async () => {
  const now = new Date();
  const programId = await add({ programName: "有弱點的程式", onlineAt: now });
  const none = { count: 0, withFix: 0, oldestOn: null };
  const finding = (id: string, severity: "critical" | "high", component: string) => ({
    ...{ id, severity, component, vector: "", fixedIn: [], publishedOn: null },
  });
  const value: EvidenceValue<"vulnerabilities"> = {
    ...{ total: 3, affected: 2, components: 5, notAsked: 0 },
    bySeverity: { critical: none, high: none, medium: none, low: none, unrated: none },
    findings: [
      finding("GHSA-1", "critical", "pkg:npm/a@1"),
      finding("GHSA-1", "critical", "pkg:npm/b@1"),
      finding("GHSA-2", "high", "pkg:npm/b@1"),
    ],
  };
  const source = { method: "osv", url: "", tool: "", commit: "" } as const;
  const fact = { kind: "vulnerabilities", repository: "", source, value } as const;
  await db().transaction((tx) => recordFacts(tx, programId, [fact], { repositories: [], now }));
  const openCounts = async () => (await todoOf("agency-a")).findings.map(({ counts }) => counts);
  const nothing = { critical: 0, high: 0, medium: 0, low: 0, unrated: 0 };
  expect(await openCounts()).toEqual([{ ...nothing, critical: 1, high: 1 }]);
  const answer = (vulnerabilityId: string) =>
    portal.reply("agency-a", measuring.answerVulnerability, {
      ...{ programId, vulnerabilityIds: [vulnerabilityId], answer: "under_investigation" },
    });
  await answer("GHSA-1");
  expect(await openCounts()).toEqual([{ ...nothing, high: 1 }]);
  // The file has every place of each, with what is said of it.
  const fileOf = (who: Caller) => portal.call(who, ownExport.exportVulnerabilities, {});
  const [head, ...lines] = (await fileOf("agency-a")).text.trimEnd().split("\r\n");
  expect(head).toMatch(/^\uFEFF程式名稱,弱點,嚴重程度,套件,修正版本,公布日期,機關的說明,/);
  expect(lines.map((line) => line.split(",").slice(0, 7).join(","))).toEqual([
    "有弱點的程式,GHSA-1,嚴重,pkg:npm/a@1,尚無修正版本,,處理中",
    "有弱點的程式,GHSA-1,嚴重,pkg:npm/b@1,尚無修正版本,,處理中",
    "有弱點的程式,GHSA-2,高,pkg:npm/b@1,尚無修正版本,,",
  ]);
  expect(lines[0]).toContain(`${taipeiDate(now)},`);
  expect((await fileOf("agency-b")).text).not.toContain("GHSA");
  expect((await fileOf("visitor")).status).toBe(401);
  expect((await fileOf("operator")).status).toBe(403);
  await answer("GHSA-2");
  expect(await openCounts()).toEqual([]);
});

test("contracts and scans are named before they end, but not of what is being changed already", async () => {
  const contract = { maintenanceType: "contract", contractorName: "廠商" };
  const dayIn = (days: number) => taipeiDate(inDays(days));
  const soon = await add({ ...contract, contractorUntil: dayIn(59) });
  await add({ ...contract, contractorUntil: dayIn(70) });
  await add({ maintenanceType: "internal", contractorUntil: dayIn(1) });
  const changing = await add({ ...contract, contractorUntil: dayIn(1) });
  await add({ familyId: changing, status: programStatus.draft, programName: "修改中" });
  const scanned = async (daysAgo: number) => {
    const programId = await add({ programName: `掃描 ${daysAgo}` });
    const [file] = await db()
      .insert(files)
      .values({
        ...{ key: `scan-${daysAgo}`, mediaType: "application/pdf", originalName: "a.pdf" },
        ...{ extension: "pdf", size: 1, createdAt: inDays(-daysAgo) },
      })
      .returning();
    await db()
      .insert(editionScans)
      .values({ editionId: programId, position: 0, fileId: file?.id ?? null });
    return programId;
  };
  const old = await scanned(400);
  await scanned(300);
  const { expiring } = await todoOf("agency-a");
  expect(expiring).toMatchObject([
    { programId: old, what: "scan", day: dayIn(-35) },
    { programId: soon, what: "contract", day: dayIn(59) },
  ]);
});

test("what was found of a repository that the entry does not say is to be mended", async () => {
  const programId = await add({ programName: "搬走了" });
  const nowhere = { defaultBranch: null, headCommit: null, failing: null };
  const value = { state: "moved" as const, movedTo: "https://git.example.tw/new", ...nowhere };
  const repository = "git.example.tw/old";
  const source = { method: "refs", url: "", tool: "", commit: "" } as const;
  const fact = { kind: "repository", repository, source, value } as const;
  const now = new Date();
  await db().transaction((tx) =>
    recordFacts(tx, programId, [fact], { repositories: [repository], now }),
  );
  const { expiring } = await todoOf("agency-a");
  expect(expiring).toContainEqual(
    expect.objectContaining({ programId, what: "moved", day: taipeiDate(now) }),
  );
});

test("questions wait until they are noted as answered, and the asking agency sees what it sent", async () => {
  const programId = await addEdition(db(), { agencyCode: "sample-b", programName: "別人的程式" });
  const reuseId = await addReuse(db(), {
    ...{ familyId: programId, agencyCode: "sample-a", offers: ["questions"] },
  });
  await portal.reply("agency-b", reuse.ask, { reuseId, subject: "部署", text: "要幾天？" });
  const before = (await todoOf("agency-a")).total;
  const [question] = (await todoOf("agency-a")).questions;
  const named = { subject: "部署", firstEditionNo: programId, answeredAt: null };
  expect(question).toMatchObject(named);
  const sent = async (more = {}) =>
    (await portal.reply("agency-b", reuse.listQuestions, { sent: true, ...more })).data;
  expect(await sent()).toMatchObject([{ ...named, askedAgencyName: "示範機關甲（公共服務局）" }]);
  expect(await sent({ programId: programId + 1_000 })).toEqual([]);
  expect(await sent({ programId })).toHaveLength(1);
  expect((await portal.reply("agency-a", reuse.listQuestions, { sent: true })).data).toEqual([]);

  const settle = { questionId: question?.questionId ?? 0, answered: true };
  // Whoever asked does not say that it was answered.
  expect((await portal.refusal("agency-b", reuse.settleQuestion, settle)).status).toBe(404);
  expect((await portal.refusal("visitor", reuse.settleQuestion, settle)).status).toBe(401);
  await portal.reply("agency-a", reuse.settleQuestion, settle);
  const after = await todoOf("agency-a");
  expect([after.questions, after.total]).toEqual([[], before - 1]);
  expect((await sent())[0]?.answeredAt).not.toBeNull();
  await portal.reply("agency-a", reuse.settleQuestion, { ...settle, answered: false });
  expect((await todoOf("agency-a")).total).toBe(before);
});

test("uses to confirm and programs that name the agency count", async () => {
  const before = await todoOf("agency-b");
  const familyId = await add({
    cases: [{ name: "示範機關乙（城市數據中心）採用", url: "", accessibility: "" }],
  });
  await addReuse(db(), {
    ...{ familyId: await add({}), agencyCode: "sample-b", confirmedAt: inDays(-360) },
  });
  const file = await portal.call("agency-b", ownExport.exportUses, {}, "en-US");
  const [head, ...lines] = file.text.trimEnd().split("\r\n");
  expect(head).toMatch(/^\uFEFFProgram,Agency,Progress,Status,Purpose,/);
  expect(head).not.toMatch(/[a-z]\.[a-z]|[一-鿿]/);
  expect(lines).toHaveLength((await portal.reply("agency-b", reuse.queryList, {})).data.length);
  const other = await portal.call("agency-a", ownExport.exportUses, {}, "en-US");
  expect(other.text).not.toContain(lines[0]);
  const after = await todoOf("agency-b");
  const { uses, invitations, total } = before;
  expect(after).toMatchObject({ uses: uses + 1, invitations: invitations + 1, total: total + 2 });
  await portal.reply("agency-b", reuse.answerInvitation, { programId: familyId, declined: true });
  const declined = { uses: uses + 1, invitations, total: total + 1 };
  expect(await todoOf("agency-b")).toMatchObject(declined);
});
