import { openMarks } from "@public-code/accounts/api/records/versions.table.ts";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import type { RequestOf } from "@public-code/core/contract/endpoint.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { managedExport } from "#contract/review/managed-export.ts";
import { review } from "#contract/review/review.ts";
import { queueReminders } from "./remind-people.ts";

let portal: ConsoleApp;

beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.db.delete(outbox);
});

const sampleAgency = { agencyCode: "sample-a" };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1_000);

/** An edition that waits for a decision. */
function addWaiting(values: Parameters<typeof addEdition>[1] = {}): Promise<number> {
  return addEdition(portal.database.db, {
    ...sampleAgency,
    status: programStatus.reviewing,
    onlineAt: null,
    submittedAt: hoursAgo(2),
    submittedBy: portal.viewers["agency-a"].userId,
    contactEmail: "window@sample-a.example.tw",
    ...values,
  });
}

async function stateOf(programId: number) {
  const [row] = await portal.database.db.select().from(editions).where(eq(editions.id, programId));
  if (!row) throw new Error(`there is no edition ${programId}`);
  return row;
}

const seen = async (programId: number) => ({
  programId,
  updateTime: (await stateOf(programId)).updatedAt.toISOString(),
});

/** What visitors find under a name. */
async function idsOf(keyword: string): Promise<number[]> {
  await portal.revision.refresh();
  const { data } = await portal.reply("visitor", catalogue.queryList, { keyword });
  return data.map((row) => row.programId);
}

const mails = () =>
  portal.database.db
    .select({ kind: outbox.kind, to: outbox.recipient, data: outbox.data })
    .from(outbox)
    .orderBy(asc(outbox.id));

describe("the queue", () => {
  test("holds what waits, the longest first, with its agency and kind", async () => {
    const first = await addWaiting({ programName: "佇列甲", submittedAt: hoursAgo(50) });
    const second = await addWaiting({ programName: "佇列乙", submittedAt: hoursAgo(3) });
    const online = await addEdition(portal.database.db, { ...sampleAgency, programName: "佇列丙" });
    const changed = await addWaiting({ familyId: online, programName: "佇列丙新版" });
    await addEdition(portal.database.db, {
      ...sampleAgency,
      status: programStatus.draft,
      onlineAt: null,
      programName: "佇列草稿",
    });
    const { data, recordsTotal } = await portal.reply("operator", review.listReviews, {
      search: "佇列",
    });
    expect(data.map((row) => row.programId)).toEqual([first, second, changed]);
    expect(recordsTotal).toBe(3);
    expect(data[0]).toMatchObject({
      waitingHours: 50,
      kind: "new",
      provideDept: "sample-a",
      submittedByName: portal.viewers["agency-a"].name,
    });
    expect(data[2]).toMatchObject({ kind: "modification", firstEditionNo: online });
  });

  test("is searched by name, number and agency, ordered by strokes, and paged", async () => {
    const ids = [];
    for (const programName of ["排序三", "排序一", "排序二"])
      ids.push(await addWaiting({ programName }));
    const query = { search: "排序", sort: "programName" as const, iDisplayLength: 2 };
    const first = await portal.reply("operator", review.listReviews, query);
    expect(first.data.map((row) => row.programName)).toEqual(["排序一", "排序二"]);
    expect(first.recordsTotal).toBe(3);
    const second = await portal.reply("operator", review.listReviews, { ...query, page: 1 });
    expect(second.data.map((row) => row.programName)).toEqual(["排序三"]);
    const { caseNo } = await stateOf(ids[0] ?? 0);
    const byCase = await portal.reply("operator", review.listReviews, { search: caseNo });
    expect(byCase.data.map((row) => row.programId)).toEqual([ids[0]]);
  });
});

test("says of what waits how many working days are left, and how much is overdue", async () => {
  const before = (await portal.reply("operator", review.listReviews, {})).overdue;
  await addWaiting({ programName: "期限甲", submittedAt: hoursAgo(20 * 24) });
  await addWaiting({ programName: "期限乙", programNameEn: "Deadline B" });
  const query = { search: "期限" };
  const { data, overdue } = await portal.reply("operator", review.listReviews, query);
  expect(overdue).toBe(before + 1);
  expect(data.map(({ workingDaysLeft }) => Math.sign(workingDaysLeft ?? 0))).toEqual([-1, 1]);
  const english = await portal.reply(
    "operator",
    review.listReviews,
    { search: "deadline" },
    "en-US",
  );
  expect(english.data.map((row) => row.programName)).toEqual(["Deadline B"]);
});

describe("where two have to approve", () => {
  let two: ConsoleApp;
  beforeAll(async () => {
    two = await startConsoleApp({ REVIEW_APPROVALS: "2" });
  });
  afterAll(() => two.close());

  const waiting = () =>
    addEdition(two.database.db, {
      ...sampleAgency,
      status: programStatus.reviewing,
      onlineAt: null,
      submittedAt: hoursAgo(2),
      submittedBy: two.viewers["agency-a"].userId,
    });
  async function detail(who: "operator" | "operator-2", programId: number) {
    const { data } = await two.reply(who, review.getReview, { programId });
    return { ...data, seen: { programId, updateTime: data.edition.updateTime } };
  }
  const approve = async (who: "operator" | "operator-2", programId: number) =>
    two.reply(who, review.approve, (await detail(who, programId)).seen);
  const queued = async (programId: number) =>
    (await two.reply("operator-2", review.listReviews, {})).data.find(
      (row) => row.programId === programId,
    );

  test("the first approval waits for another person, and nobody is told of it", async () => {
    const programId = await waiting();
    expect(await detail("operator", programId)).toMatchObject({
      approvals: 2,
      firstApproval: null,
    });
    await two.database.db.delete(outbox);
    const first = await two.auditOf(() => approve("operator", programId));
    expect(first.result.data.programStatusCode).toBe(programStatus.reviewing);
    expect(first.rows.map(({ action }) => action)).toEqual(["approveFirst"]);
    expect(await two.database.db.select().from(outbox)).toEqual([]);
    const { name } = two.viewers.operator;
    expect((await detail("operator", programId)).firstApproval).toMatchObject({ name, own: true });
    expect((await detail("operator-2", programId)).firstApproval).toMatchObject({
      name,
      own: false,
    });
    expect((await queued(programId))?.firstApprovalBy).toBe(name);
    const { seen: again } = await detail("operator", programId);
    expect(await two.refusal("operator", review.approve, again)).toMatchObject({
      status: 409,
      code: "err.ownApproval",
    });
    const second = await two.auditOf(() => approve("operator-2", programId));
    expect(second.result.data.programStatusCode).toBe(programStatus.online);
    expect(second.rows.map(({ action }) => action)).toEqual(["approve"]);
  });

  test("the first approval leaves the own queue, and can be taken back", async () => {
    const programId = await waiting();
    await approve("operator", programId);
    const queue = async () => two.reply("operator", review.listReviews, {});
    const isQueued = ({ data }: Awaited<ReturnType<typeof queue>>) =>
      data.some((row) => row.programId === programId);
    expect(isQueued(await queue())).toBe(false);
    expect((await queue()).approved).toMatchObject([{ programId }]);
    const other = await waiting();
    expect((await detail("operator", other)).next?.programId).not.toBe(programId);
    const { seen } = await detail("operator", programId);
    const colleague = await two.refusal("operator-2", review.takeBackApproval, seen);
    expect(colleague).toMatchObject({ status: 409, code: "err.decisionMade" });
    const { rows } = await two.auditOf(() => two.reply("operator", review.takeBackApproval, seen));
    expect(rows).toMatchObject([{ action: "takeBackApproval", fromState: "1", toState: "1" }]);
    expect(isQueued(await queue())).toBe(true);
    expect((await queue()).approved).toEqual([]);
    const again = await two.refusal("operator", review.takeBackApproval, seen);
    expect(again.status).toBe(409);
    await approve("operator-2", programId);
    expect((await detail("operator", programId)).firstApproval?.own).toBe(false);
  });

  test("two who approve at the same moment count once each", async () => {
    const programId = await waiting();
    const { seen: both } = await detail("operator", programId);
    const replies = await Promise.all(
      (["operator", "operator-2"] as const).map((who) => two.reply(who, review.approve, both)),
    );
    expect(replies.map(({ data }) => data.programStatusCode).sort()).toEqual(
      [programStatus.reviewing, programStatus.online].sort(),
    );
  });

  test("a return, or a submission anew, ends the first approval", async () => {
    const programId = await waiting();
    await approve("operator", programId);
    await two.reply("operator", review.requestModification, {
      ...(await detail("operator", programId)).seen,
      approveDesc: "請補充說明",
    });
    expect((await detail("operator-2", programId)).firstApproval).toBeNull();
    await two.database.db
      .update(editions)
      .set({ status: programStatus.reviewing, updatedAt: new Date() })
      .where(eq(editions.id, programId));
    expect((await queued(programId))?.firstApprovalBy).toBe("");
    const first = await approve("operator-2", programId);
    expect(first.data.programStatusCode).toBe(programStatus.reviewing);
    expect((await detail("operator", programId)).firstApproval?.name).toBe(
      two.viewers["operator-2"].name,
    );
  });
});

describe("what was returned to its agency", () => {
  test("is listed, the longest first, and its agency is reminded by hand once a day", async () => {
    const returned = (programName: string, days: number) =>
      addWaiting({
        programName,
        status: programStatus.needsModification,
        createdAt: hoursAgo(days * 24),
      });
    const late = await returned("退回久", 20);
    const fresh = await returned("退回新", 3);
    await addWaiting({ programName: "退回草稿", status: programStatus.draft });
    const list = async (late: "" | "true") =>
      (await portal.reply("operator", review.listReturned, { late })).data;
    const named = (rows: { programName: string }[]) =>
      rows.map((row) => row.programName).filter((name) => name.startsWith("退回"));
    expect(named(await list(""))).toEqual(["退回久", "退回新"]);
    expect(named(await list("true"))).toEqual(["退回久"]);
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", review.remindAgency, { programId: late }),
    );
    expect(rows.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["remindAgency", String(late)],
    ]);
    expect((await mails()).map(({ kind, data }) => [kind, data.days])).toEqual([
      ["modificationReminder", 20],
      ["caseNotice", undefined],
    ]);
    const row = (await list("")).find(({ programId }) => programId === late);
    expect(row).toMatchObject({ days: 20, remindedAt: expect.any(String) });
    const again = { programId: late };
    expect(await portal.refusal("operator-2", review.remindAgency, again)).toMatchObject({
      code: "err.remindedToday",
    });
    expect(await mails()).toHaveLength(2);
    expect((await portal.refusal("agency-a", review.remindAgency, again)).status).toBe(403);
    expect(
      (await portal.reply("operator-2", review.remindAgency, { programId: fresh })).success,
    ).toBe(true);
    const waiting = { programId: await addWaiting() };
    expect((await portal.refusal("operator", review.remindAgency, waiting)).code).toBe(
      "err.wrongState",
    );
  });
});

describe("an edition under review", () => {
  test("is shown with its differences to the online one", async () => {
    const online = await addEdition(portal.database.db, { ...sampleAgency, programName: "舊名" });
    const contactAgency = "示範機關甲（公共服務局）";
    const waiting = await addWaiting({ familyId: online, programName: "新名", contactAgency });
    const { data } = await portal.reply("operator", review.getReview, { programId: waiting });
    expect(data.edition).toMatchObject({ programId: waiting, programName: "新名", contactAgency });
    const request = { programId: waiting };
    const english = await portal.reply("operator", review.getReview, request, "en-US");
    expect(english.data.edition.contactAgency).toBe("Sample Agency A (Public Services Bureau)");
    expect(data.online).toMatchObject({ programId: online });
    expect(data).toMatchObject({ familyOffline: false, offlineReason: "", ownSubmission: false });
    expect(data.differences).toContainEqual({
      path: "programName",
      change: "changed",
      before: "舊名",
      after: "新名",
    });
  });

  test("names the reason why its program is offline", async () => {
    const offline = await addEdition(portal.database.db, {
      ...sampleAgency,
      status: programStatus.offline,
      terminationStatus: "1",
      terminationDate: "20260101",
      terminationReason: "停止維護",
    });
    const waiting = await addWaiting({ familyId: offline });
    const { data } = await portal.reply("operator", review.getReview, { programId: waiting });
    expect(data).toMatchObject({ familyOffline: true, offlineReason: "停止維護" });
    const refused = await portal.refusal("operator", review.approve, await seen(waiting));
    expect(refused.code).toBe("err.confirmOnline");
    const approved = await portal.reply("operator", review.approve, {
      ...(await seen(waiting)),
      putOnline: true,
    });
    expect(approved.data.programStatusCode).toBe(4);
  });

  test("is unknown while it is a draft, or where there is none", async () => {
    const draft = await addWaiting({ status: programStatus.draft });
    for (const programId of [draft, 999_999_999]) {
      const refused = await portal.refusal("operator", review.getReview, { programId });
      expect(refused.status).toBe(404);
    }
  });

  test("is checked by machine in the language of the operator", async () => {
    const waiting = await addWaiting({ authorizations: "MIT", demoUrl: "http://127.0.0.1/" });
    const zh = await portal.reply("operator", review.runChecks, { programId: waiting });
    const en = await portal.reply("operator", review.runChecks, { programId: waiting }, "en-US");
    const licence = (list: typeof zh) => list.data.find((check) => check.name === "licenceSpdx");
    expect(licence(zh)).toMatchObject({ outcome: "passed", detail: "登載的授權是 MIT" });
    expect(licence(en)?.detail).toBe("The entry states MIT");
    // A private network is refused without being asked.
    expect(zh.data.find((check) => check.name === "linksAnswer")?.outcome).toBe("failed");
  });

  test("is checked a limited number of times in a minute, for each operator", async () => {
    const programId = await addWaiting();
    // The counted minute may end once in between.
    const runs = await Promise.all(
      Array.from({ length: 70 }, () => portal.call("operator-2", review.runChecks, { programId })),
    );
    const statuses = runs.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await portal.call("operator", review.runChecks, { programId })).status).toBe(200);
  });
});

describe("a case that comes back", () => {
  /** Sends an edition back, lets its agency change it and submit it again. */
  async function resubmit(programId: number, changes: Partial<typeof editions.$inferInsert>) {
    await portal.reply("operator", review.requestModification, {
      ...(await seen(programId)),
      approveDesc: "請補充說明",
    });
    await portal.database.db
      .update(editions)
      .set({ ...changes, status: programStatus.reviewing })
      .where(eq(editions.id, programId));
  }
  const changesOf = (programId: number, lang?: string) =>
    portal.reply("operator-2", review.getReview, { programId }, lang).then(({ data }) => data);

  test("shows what its agency changed of what was sent back, a new program too", async () => {
    const waiting = await addWaiting({ description: "太短", types: ["website"] });
    expect((await changesOf(waiting)).reviewed).toBeNull();
    await resubmit(waiting, { description: "給各縣市的說明", types: ["documents"] });
    const { reviewed, online } = await changesOf(waiting);
    expect(online).toBeNull();
    expect(reviewed?.differences).toEqual([
      { path: "description", change: "changed", before: "太短", after: "給各縣市的說明" },
      { path: "types", change: "changed", before: "網站平臺", after: "文件處理" },
    ]);
    const english = await changesOf(waiting, "en-US");
    expect(english.reviewed?.differences[1]).toMatchObject({ before: "Website" });
  });

  test("is compared with the last of several reviews, and with none once it is approved", async () => {
    const waiting = await addWaiting({ description: "一" });
    await resubmit(waiting, { description: "二" });
    await resubmit(waiting, { description: "三" });
    expect((await changesOf(waiting)).reviewed?.differences).toEqual([
      { path: "description", change: "changed", before: "二", after: "三" },
    ]);
    await portal.reply("operator-2", review.approve, await seen(waiting));
    expect((await changesOf(waiting)).reviewed).toBeNull();
  });

  test("keeps what was reviewed before where sending it back is refused", async () => {
    const waiting = await addWaiting({ description: "一" });
    await resubmit(waiting, { description: "二" });
    const stale = { programId: waiting, updateTime: hoursAgo(9).toISOString() };
    const decision = { ...stale, approveDesc: "再改" };
    expect((await portal.refusal("operator", review.requestModification, decision)).status).toBe(
      409,
    );
    expect((await changesOf(waiting)).reviewed?.differences).toHaveLength(1);
  });
});

describe("the next case", () => {
  beforeEach(() => portal.database.db.delete(openMarks));

  const nextOf = async (programId: number) =>
    (await portal.reply("operator", review.getReview, { programId })).data.next;

  test("is the one that has waited longest after this, and the longest after the last", async () => {
    const oldest = await addWaiting({ programName: "最久", submittedAt: hoursAgo(90_000) });
    const own = { submittedBy: portal.viewers.operator.userId };
    await addWaiting({ ...own, submittedAt: hoursAgo(89_999) });
    const second = await addWaiting({ programName: "其次", submittedAt: hoursAgo(89_998) });
    const newest = await addWaiting({ submittedAt: hoursAgo(-2) });
    expect(await nextOf(oldest)).toEqual({ programId: second, programName: "其次" });
    expect(await nextOf(newest)).toEqual({ programId: oldest, programName: "最久" });
    // One that a colleague has open comes last.
    await portal.reply("operator-2", review.markOpen, { programId: second });
    expect((await nextOf(oldest))?.programId).not.toBe(second);
    expect(await nextOf(newest)).toEqual({ programId: oldest, programName: "最久" });
    await portal.reply("operator", review.approve, await seen(oldest));
    expect((await nextOf(oldest))?.programId).not.toBe(second);
  });
});

describe("a case that is open", () => {
  const openBy = async (who: "operator" | "operator-2", programId: number) => {
    const { caseNo } = await stateOf(programId);
    const { data } = await portal.reply(who, review.listReviews, { search: caseNo });
    return data[0]?.openBy;
  };

  test("bears the names of colleagues until they leave it or their mark expires", async () => {
    const programId = await addWaiting();
    const { name } = portal.viewers.operator;
    expect((await portal.reply("operator", review.markOpen, { programId })).data).toEqual([]);
    expect((await portal.reply("operator-2", review.markOpen, { programId })).data).toEqual([name]);
    expect(await openBy("operator-2", programId)).toEqual([name]);
    expect(await openBy("operator", programId)).toEqual([portal.viewers["operator-2"].name]);
    await portal.reply("operator-2", review.markOpen, { programId, open: false });
    expect(await openBy("operator", programId)).toEqual([]);
    await portal.database.db.update(openMarks).set({ expiresAt: hoursAgo(0) });
    expect(await openBy("operator-2", programId)).toEqual([]);
    // Marks that have expired are removed with the next one, so that there are never many.
    await portal.reply("operator-2", review.markOpen, { programId });
    expect(await portal.database.db.select().from(openMarks)).toHaveLength(1);
  });

  test("is marked while it waits for a decision only, and where there is one", async () => {
    const programId = await addWaiting({ status: programStatus.needsModification });
    await portal.reply("operator", review.markOpen, { programId });
    const marks = await portal.database.db.select().from(openMarks);
    expect(marks.filter((mark) => mark.subjectId === String(programId))).toEqual([]);
    const draft = await addWaiting({ status: programStatus.draft });
    for (const unknown of [draft, 999_999_999, 99_999_999_999])
      expect(
        (await portal.refusal("operator", review.markOpen, { programId: unknown })).status,
      ).toBe(404);
    const officer = await portal.refusal("agency-a", review.markOpen, { programId });
    expect(officer.status).toBe(403);
  });
});

describe("a decision", () => {
  test("puts an edition online; visitors find it and its submitter hears of it", async () => {
    const waiting = await addWaiting({
      programName: "核准測試程式",
      programNameEn: "Approved program",
    });
    expect(await idsOf("核准測試程式")).toEqual([]);
    const { result, rows } = await portal.auditOf(async () =>
      portal.reply("operator", review.approve, await seen(waiting)),
    );
    expect(result.data).toMatchObject({
      programId: waiting,
      programStatusCode: programStatus.online,
    });
    expect(await idsOf("核准測試程式")).toEqual([waiting]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: "approve", fromState: "1", toState: "4" });
    expect(rows[0]?.details).toMatchObject({
      fields: ["onlineAt", "status"],
      values: { status: ["1", "4"] },
    });
    const { caseNo } = await stateOf(waiting);
    expect(await mails()).toEqual([
      {
        kind: "approved",
        to: portal.viewers["agency-a"].mail,
        data: {
          caseNo,
          programName: "核准測試程式",
          programNameEn: "Approved program",
          programId: waiting,
        },
      },
      {
        kind: "caseNotice",
        to: "window@sample-a.example.tw",
        data: expect.objectContaining({ caseNo, programName: "核准測試程式", step: "approved" }),
      },
    ]);
  });

  test("replaces the online edition, whose address goes on working", async () => {
    const online = await addEdition(portal.database.db, { ...sampleAgency, programName: "換版甲" });
    const waiting = await addWaiting({ familyId: online, programName: "換版乙" });
    await portal.database.db.transaction((tx) => publishPrograms(tx, [online]));
    await portal.reply("operator", review.approve, await seen(waiting));
    expect(await idsOf("換版")).toEqual([waiting]);
    expect(await stateOf(online)).toMatchObject({ history: true });
    const shown = await portal.reply("visitor", publicPrograms.getPublicProgramData, {
      programId: online,
    });
    expect(shown.data).toMatchObject({ programId: waiting, programName: "換版乙" });
    // What it replaced is still read, compared with none.
    const read = await portal.reply("operator", review.getReview, { programId: online });
    expect(read.data).toMatchObject({
      edition: { programName: "換版甲", replaced: true },
      online: null,
      differences: [],
    });
  });

  test("asks for a modification in words and at fields", async () => {
    const waiting = await addWaiting();
    const decision = {
      approveDesc: "請補充說明",
      fieldComments: [
        { path: "description", comment: "太短" },
        { path: "gitHubLinkContentVos.0.url", comment: "無法開啟" },
      ],
    };
    const { rows } = await portal.auditOf(async () =>
      portal.reply("operator", review.requestModification, {
        ...(await seen(waiting)),
        ...decision,
      }),
    );
    const { approveDesc: reason, fieldComments: remarks } = decision;
    expect(rows).toMatchObject([{ reason, details: { remarks } }]);
    const { data } = await portal.reply(
      "operator",
      review.getReview,
      { programId: waiting },
      "en-US",
    );
    expect(data.edition.decisions[0]?.reason).toBe(
      "請補充說明\nDescription: 太短\nDownload locations, entry 1: 無法開啟",
    );
    expect(await stateOf(waiting)).toMatchObject({
      status: programStatus.needsModification,
      ...decision,
    });
    expect(await mails()).toMatchObject([
      { kind: "modificationRequested", data: { reason, remarks } },
      { kind: "caseNotice" },
    ]);
    const empty = await portal.refusal("operator", review.requestModification, {
      ...(await seen(waiting)),
      approveDesc: " ",
    });
    expect(empty.errors.map((problem) => problem.path)).toEqual(["approveDesc"]);
  });

  test("of two operators on one edition only the first one counts", async () => {
    const waiting = await addWaiting();
    const both = await seen(waiting);
    const answers = await Promise.all([
      portal.call("operator", review.approve, both),
      portal.call("operator-2", review.requestModification, { ...both, approveDesc: "再改" }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const after = await stateOf(waiting);
    const late = await portal.refusal("operator-2", review.approve, both);
    expect(late).toMatchObject({ status: 409, code: "err.stale" });
    expect(await stateOf(waiting)).toEqual(after);
  });

  test("nobody approves what they submitted, and what is not waiting is not decided", async () => {
    const own = await addWaiting({ submittedBy: portal.viewers.operator.userId });
    const detail = await portal.reply("operator", review.getReview, { programId: own });
    expect(detail.data.ownSubmission).toBe(true);
    const refused = await portal.refusal("operator", review.approve, await seen(own));
    expect(refused).toMatchObject({ status: 409, code: "err.ownSubmission" });
    expect((await portal.call("operator-2", review.approve, await seen(own))).status).toBe(200);
    const again = await portal.refusal("operator-2", review.approve, await seen(own));
    expect(again).toMatchObject({ status: 409, code: "err.wrongState" });
  });

  test("needs the moment that the operator has seen", async () => {
    const waiting = await addWaiting();
    const refused = await portal.refusal("operator", review.approve, {
      programId: waiting,
      updateTime: "",
    });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.errors.map((problem) => problem.path)).toEqual(["updateTime"]);
  });
});

describe("a program that is online", () => {
  async function addOnline(programName: string): Promise<number> {
    const { db } = portal.database;
    const programId = await addEdition(db, {
      ...sampleAgency,
      programName,
      submittedBy: portal.viewers["agency-a"].userId,
    });
    await db.transaction((tx) => publishPrograms(tx, [programId]));
    return programId;
  }

  test("is taken offline and put back, and visitors see it go and come", async () => {
    const programId = await addOnline("上下架程式");
    expect(await idsOf("上下架程式")).toEqual([programId]);
    const { rows } = await portal.auditOf(async () =>
      portal.reply("operator", review.takeOffline, { ...(await seen(programId)), reason: "停用" }),
    );
    expect(rows.map((row) => row.action)).toEqual(["takeOffline"]);
    expect(await idsOf("上下架程式")).toEqual([]);
    expect((await mails()).map((mail) => mail.kind)).toEqual(["offline"]);
    const listed = await portal.reply("operator", managedPrograms.listPrograms, {
      search: "上下架程式",
    });
    expect(listed.data[0]).toMatchObject({
      programStatusCode: programStatus.offline,
      terminationStatus: "1",
    });
    const back = await portal.auditOf(async () =>
      portal.reply("operator", review.putOnline, { ...(await seen(programId)), reason: "修好了" }),
    );
    expect(back.rows.map(({ action, reason }) => [action, reason])).toEqual([
      ["putOnline", "修好了"],
    ]);
    expect(await idsOf("上下架程式")).toEqual([programId]);
  });

  test("goes at a date, which can be cancelled", async () => {
    const programId = await addOnline("預告下架程式");
    const planned = await portal.reply("operator", review.takeOffline, {
      ...(await seen(programId)),
      reason: "改版",
      date: "20991231",
    });
    expect(planned.data.programStatusCode).toBe(4);
    expect((await mails())[0]?.data).toMatchObject({ planned: true, date: "20991231" });
    expect(await idsOf("預告下架程式")).toEqual([programId]);
    const { rows } = await portal.auditOf(async () =>
      portal.reply("operator", review.cancelOffline, await seen(programId)),
    );
    expect(rows.map((row) => row.action)).toEqual(["cancelOffline"]);
    expect(await stateOf(programId)).toMatchObject({ terminationStatus: "", terminationDate: "" });
    const past = await portal.refusal("operator", review.takeOffline, {
      ...(await seen(programId)),
      reason: "改版",
      date: "20200101",
    });
    expect(past.errors.map((problem) => problem.path)).toEqual(["date"]);
  });

  test("once offline, is given back as an open copy; who submitted it is told and reminded", async () => {
    const programId = await addOnline("退回程式");
    // Somebody else's attempt at another edition, which came to nothing.
    await addWaiting({
      familyId: programId,
      submittedBy: portal.viewers["agency-b"].userId,
      status: programStatus.draft,
      discarded: true,
    });
    await portal.reply("operator", review.takeOffline, {
      ...(await seen(programId)),
      reason: "停",
    });
    await portal.database.db.delete(outbox);
    const { result, rows } = await portal.auditOf(async () =>
      portal.reply("operator", review.returnForModification, {
        ...(await seen(programId)),
        approveDesc: "請更新",
      }),
    );
    expect(rows).toHaveLength(1);
    expect(result.data).toMatchObject({
      firstEditionNo: programId,
      programStatusCode: programStatus.needsModification,
    });
    expect(result.data.programId).not.toBe(programId);
    expect((await stateOf(programId)).status).toBe(3);
    const to = "officer-a1@sample-a.example.tw";
    const { caseNo } = result.data;
    expect((await mails())[0]).toMatchObject({
      kind: "modificationRequested",
      to,
      data: { caseNo, reason: "請更新" },
    });
    await queueReminders(portal.database.db, hoursAgo(-14.5 * 24));
    const reminders = (await mails()).filter((mail) => mail.kind === "modificationReminder");
    expect(reminders).toContainEqual({
      kind: "modificationReminder",
      to,
      data: { caseNo, programName: "退回程式", programNameEn: "", days: 14 },
    });
    const twice = await portal.refusal("operator", review.returnForModification, {
      ...(await seen(programId)),
      approveDesc: "再退",
    });
    expect(twice.code).toBe("err.wrongState");
    const query = { search: "退回程式" };
    const { data } = await portal.reply("operator", managedPrograms.listPrograms, query);
    expect(data.map((row) => row.hasOpenEdition)).toEqual([true]);
  });

  test("is listed by status, agency and award in the order that was asked for, and as CSV", async () => {
    const { db } = portal.database;
    const onlineAt = hoursAgo(24);
    const two = await addEdition(db, { ...sampleAgency, programName: "篩選二", onlineAt });
    const edition = await addEdition(db, {
      agencyCode: "sample-b",
      programName: "篩選一",
      awards: ["award112"],
      onlineAt: hoursAgo(48),
    });
    const dated = { terminationStatus: "1", onlineAt: hoursAgo(72) };
    const later = await addEdition(db, {
      ...sampleAgency,
      ...dated,
      programName: "篩選三三",
      terminationDate: "20991231",
    });
    const past = await addEdition(db, {
      ...sampleAgency,
      ...dated,
      programName: "篩選四四四",
      terminationDate: "20200101",
    });
    const listed = async (filter: Partial<RequestOf<typeof managedPrograms.listPrograms>>) => {
      const reply = await portal.reply("operator", managedPrograms.listPrograms, {
        search: "篩選",
        ...filter,
      });
      expect(reply.recordsTotal).toBe(filter.iDisplayLength ? 4 : reply.data.length);
      return reply.data.map((row) => row.programId);
    };
    expect(await listed({})).toEqual([two, edition, past, later]);
    expect(await listed({ sort: "programName" })).toEqual([edition, two, later, past]);
    expect(await listed({ sort: "programName", page: 1, iDisplayLength: 3 })).toEqual([past]);
    expect(await listed({ sort: "offlineDate" })).toEqual([past, later, two, edition]);
    expect(await listed({ status: "online", sort: "programName" })).toEqual([edition, two, later]);
    expect(await listed({ status: "dated" })).toEqual([later]);
    expect(await listed({ status: "offline" })).toEqual([past]);
    expect(await listed({ agency: "sample-b" })).toEqual([edition]);
    expect(await listed({ award: "award112" })).toEqual([edition]);
    expect(await listed({ search: String(two) })).toContain(two);
    expect(await listed({ agency: "sample-a", award: "award112" })).toEqual([]);
    const { agencies } = await portal.reply("operator", managedPrograms.listPrograms, {});
    expect(agencies.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["sample-a", "sample-b"]),
    );
    const csv = await portal.call("operator", managedExport.exportPrograms, { award: "award112" });
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head = "", ...lines] = csv.text.trimEnd().split("\r\n");
    expect(head).toMatch(/^\uFEFF案號,程式名稱,英文名稱,提供機關,狀態,首次上架日/);
    const cells = lines.find((line) => line.includes("篩選一"))?.split(",") ?? [];
    const cellOf = (name: string) => cells[head.slice(1).split(",").indexOf(name)];
    expect(["狀態", "狀態代碼", "獎項代碼"].map(cellOf)).toEqual(["上架中", "4", "award112"]);
    // The same moment in Taipei's time, which is eight hours later than the other.
    const [updated = "", utc = ""] = ["更新時間", "更新時間（UTC）"].map(cellOf);
    expect(new Date(`${updated.replace(" ", "T")}+08:00`).getTime()).toBe(
      Math.floor(Date.parse(utc) / 1000) * 1000,
    );
    const some = { programs: `${two},${past}` };
    const chosen = await portal.call("operator", managedExport.exportPrograms, some);
    expect(chosen.text.match(/篩選[一二三四]+/g)?.sort()).toEqual(["篩選二", "篩選四四四"]);
    const english = await portal.call("operator", managedExport.exportPrograms, {}, "en-US");
    expect(english.text).not.toMatch(/[一-鿿]+代碼|export\./);
    const refused = await portal.call("agency-a", managedExport.exportPrograms, {});
    expect(refused.status).toBe(403);
    // Officers have the same of their own agency.
    const own = await portal.call("agency-a", managedExport.exportOwnPrograms, {});
    expect(own.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(own.text).toContain("篩選二");
    expect(own.text).not.toContain("篩選一");
    expect((await portal.call("visitor", managedExport.exportOwnPrograms, {})).status).toBe(401);
  });

  test("goes offline with others for one reason, all or none", async () => {
    const [first, second] = [await addOnline("一起下架甲"), await addOnline("一起下架乙")];
    const programs = async () => [await seen(second), await seen(first)];
    const request = { programs: await programs(), reason: "系統停用" };
    const stale = [await seen(first), { programId: second, updateTime: hoursAgo(9).toISOString() }];
    const nothing = await portal.auditOf(async () => {
      const wrong = { ...request, programs: stale };
      expect((await portal.refusal("operator", review.takeOfflineMany, wrong)).status).toBe(409);
      const unsaid = { ...request, reason: "" };
      expect((await portal.refusal("operator", review.takeOfflineMany, unsaid)).status).toBe(422);
      expect((await portal.refusal("agency-a", review.takeOfflineMany, request)).status).toBe(403);
    });
    expect(nothing.rows).toEqual([]);
    const { result } = await portal.auditOf(() =>
      portal.reply("operator", review.takeOfflineMany, request),
    );
    const { offline } = programStatus;
    expect(result.data.map((state) => state.programStatusCode)).toEqual([offline, offline]);
  });

  test("gets and loses awards with others, all or none, each in the history", async () => {
    const [first, second] = [await addOnline("一起得獎甲"), await addOnline("一起得獎乙")];
    const programs = async () => [await seen(second), await seen(first)];
    const awardsOf = async (id: number) => {
      const rows = await portal.database.db.select().from(families).where(eq(families.id, id));
      return rows[0]?.awards;
    };
    await portal.reply("operator", review.setAwards, {
      ...(await seen(first)),
      awards: ["award112"],
    });
    const { rows } = await portal.auditOf(async () =>
      portal.reply("operator", review.setAwardsOfMany, {
        programs: await programs(),
        change: "add",
        awards: ["award113"],
      }),
    );
    expect(rows.map((row) => [row.action, row.subjectId, row.details])).toEqual([
      ["setAwards", String(second), { ids: { awards: ["award113"] } }],
      ["setAwards", String(first), { ids: { awards: ["award112", "award113"] } }],
    ]);
    const stale = [await seen(first), { programId: second, updateTime: hoursAgo(9).toISOString() }];
    const nothing = await portal.auditOf(async () => {
      const change = { change: "remove" as const, awards: ["award113"] };
      const refused = [
        await portal.refusal("operator", review.setAwardsOfMany, { ...change, programs: stale }),
        await portal.refusal("operator", review.setAwardsOfMany, { ...change, programs: [] }),
        await portal.refusal("operator", review.setAwardsOfMany, {
          programs: await programs(),
          change: "add",
          awards: ["none"],
        }),
        await portal.refusal("agency-a", review.setAwardsOfMany, {
          ...change,
          programs: await programs(),
        }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([409, 422, 422, 403]);
    });
    expect(nothing.rows).toEqual([]);
    expect(await awardsOf(first)).toEqual(["award112", "award113"]);
    await portal.reply("operator", review.setAwardsOfMany, {
      programs: await programs(),
      change: "remove",
      awards: ["award113"],
    });
    expect([await awardsOf(first), await awardsOf(second)]).toEqual([["award112"], []]);
  });

  test("gets awards of the list, which visitors can filter by", async () => {
    const programId = await addOnline("得獎程式");
    const { rows } = await portal.auditOf(async () =>
      portal.reply("operator", review.setAwards, {
        ...(await seen(programId)),
        awards: ["award113", "award113"],
      }),
    );
    expect(rows.map((row) => [row.action, row.reason, row.details])).toEqual([
      ["setAwards", "", { ids: { awards: ["award113"] } }],
    ]);
    const [family] = await portal.database.db
      .select()
      .from(families)
      .where(eq(families.id, programId));
    expect(family?.awards).toEqual(["award113"]);
    await portal.revision.refresh();
    const filtered = await portal.reply("visitor", catalogue.queryList, {
      keyword: "得獎程式",
      awardList: ["award113"],
    });
    expect(filtered.data.map((row) => row.programId)).toEqual([programId]);
    const unknown = await portal.refusal("operator", review.setAwards, {
      ...(await seen(programId)),
      awards: ["none"],
    });
    expect(unknown.errors.map((problem) => problem.path)).toEqual(["awards.0"]);
  });
});
