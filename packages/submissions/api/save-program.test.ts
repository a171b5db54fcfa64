import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { sessions } from "@public-code/accounts/api/identity/identity.table.ts";
import { hashToken } from "@public-code/accounts/api/identity/secret-token.ts";
import { openSession, sessionRules } from "@public-code/accounts/api/identity/sessions.service.ts";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { readConfig } from "@public-code/core/api/config.ts";
import {
  type AgencyPortal,
  brokenPaths,
  failureOf,
  type SentForm,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { completeForm } from "@public-code/programs/contract/test-support/complete-form.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { review } from "#contract/review/review.ts";
import { submissions } from "#contract/submissions.ts";
import { approveEdition, requestModification } from "./review/review-actions.ts";

let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal({ RATE_SAVE_PER_MINUTE: "100000" });
});
afterAll(() => portal.close());

async function approve(programId: number): Promise<void> {
  const updateTime = (await portal.edition(programId)).updatedAt.toISOString();
  const act = { programId, updateTime, now: new Date(), actor: "operator" } as const;
  const viewer = portal.viewers.operator;
  await approveEdition(portal.database.db, { ...act, viewer }, { putOnline: false });
}

/** A program of agency-a that is online, by its number and time. */
async function addOnline(changes: Parameters<typeof completeForm>[0] = {}) {
  const { programId } = await portal.save("agency-a", completeForm(changes));
  await approve(programId);
  const updateTime = (await portal.edition(programId)).updatedAt.toISOString();
  return { programId, updateTime };
}

async function addDraft(form: SentForm = { programName: "草稿" }) {
  return portal.save("agency-a", form);
}

describe("a first save", () => {
  test("makes a draft of a new program", async () => {
    const before = new Date();
    const state = await addDraft({ programName: "新的草稿", description: "說明" });
    const { programId } = state;
    expect(state.firstEditionNo).toBe(programId);
    expect(state.programStatusCode).toBe(0);
    expect(state.caseNo).toMatch(/^PC\d{8}$/);
    const row = await portal.edition(programId);
    expect(row).toMatchObject({
      familyId: programId,
      versionNo: 1,
      caseNo: state.caseNo,
      status: programStatus.draft,
      programName: "新的草稿",
      submittedBy: null,
      submittedAt: null,
      onlineAt: null,
    });
    expect(row.updatedAt.toISOString()).toBe(state.updateTime);
    expect(row.createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const [family] = await portal.database.db
      .select()
      .from(families)
      .where(eq(families.id, programId));
    expect(family).toMatchObject({ agencyCode: "sample-a", awards: [], sample: false });
  });

  test("can be the submission already", async () => {
    const state = await portal.save("agency-a", completeForm());
    expect(state.programStatusCode).toBe(1);
    const row = await portal.edition(state.programId);
    expect(row.submittedBy).toBe(portal.viewers["agency-a"].userId);
    expect(row.submittedAt?.toISOString()).toBe(state.updateTime);
  });

  test("numbers cases one after the other", async () => {
    const [first, second] = [await addDraft(), await addDraft()];
    expect(Number(second.caseNo.slice(2))).toBe(Number(first.caseNo.slice(2)) + 1);
  });

  test("keeps every value of the form, and reads it back", async () => {
    const form = completeForm({
      processAction: "",
      authorizations: "other",
      authorization: "自訂條款",
      contactNumber: "02-0000-0000",
      apiInfoContentVos: [{ name: "API", description: "查詢", url: "https://example.tw/api" }],
      practicalCaseContentVos: [
        { name: "案例", url: "https://example.tw/case", accessibility: "AA" },
      ],
      vulnerabilityScanContentVos: [
        {
          scanTool: "ZAP",
          scanToolVersion: "2",
          scanResults: "無",
          scanCriticalRecord: 0,
          scanHighRecord: 1,
          scanMediumRecord: 65_000,
        },
        { scanTool: "Trivy" },
      ],
    });
    const { programId } = await portal.save("agency-a", form);
    const kept = await portal.read("agency-a", programId);
    const { picFiles, vulnerabilityScanContentVos, processAction: _, ...rest } = form;
    expect(kept).toMatchObject(rest);
    expect(kept.picFiles).toEqual(picFiles);
    expect(kept.vulnerabilityScanContentVos).toMatchObject([
      { ...vulnerabilityScanContentVos?.[0], scanFile: null },
      { scanTool: "Trivy", scanToolVersion: "", scanCriticalRecord: 0, scanFile: null },
    ]);
    expect(kept.authorizationsStr).toBe("自訂條款");
  });

  test("ignores what the agency has no say in", async () => {
    const sent = {
      ...completeForm({ processAction: "" }),
      provideDept: "sample-b",
      agencyCode: "sample-b",
      programStatusCode: programStatus.online,
      status: programStatus.online,
      approveDesc: "通過",
      awards: ["award113"],
      caseNo: "PC99900001",
      firstEditionNo: 1,
      versionNo: 9,
      onlineAt: "2026-01-01T00:00:00.000Z",
      terminationStatus: "1",
      picFiles: [],
    };
    const { programId } = await portal.save("agency-a", sent);
    expect(await portal.read("agency-a", programId)).toMatchObject({
      provideDept: "sample-a",
      programStatusCode: programStatus.draft,
      approveDesc: "",
      awards: [],
      firstEditionNo: programId,
      versionNo: 1,
      terminationStatus: "",
    });
    expect((await portal.edition(programId)).caseNo).not.toBe("PC99900001");
  });

  test("forgets the text of another licence where one of the list is chosen", async () => {
    const form = { programName: "授權", authorizations: "MIT", authorization: "自訂條款" };
    const { programId } = await portal.save("agency-a", form);
    expect((await portal.edition(programId)).authorization).toBe("");
  });
});

describe("saving an open edition", () => {
  test("changes that edition, and gives it a later time", async () => {
    const draft = await addDraft();
    const { programId, updateTime } = draft;
    const again = await portal.save("agency-a2", {
      programId,
      updateTime,
      programName: "改過的草稿",
      contactEmail: "open@example.tw",
    });
    expect({ ...again, updateTime }).toEqual(draft);
    expect(Date.parse(again.updateTime)).toBeGreaterThan(Date.parse(updateTime));
    expect((await portal.edition(programId)).programName).toBe("改過的草稿");
    const [first, second, ...more] = await portal.auditOf(programId);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ action: "save", fromState: "", toState: "0" });
    expect(second).toMatchObject({
      action: "save",
      actorId: portal.viewers["agency-a2"].userId,
      fromState: "0",
      toState: "0",
      details: { fields: ["contactEmail", "programName"] },
    });
  });

  test("can submit it, and after the operator's words again", async () => {
    const { programId, updateTime } = await addDraft();
    const submitted = await portal.save("agency-a", completeForm({ programId, updateTime }));
    expect(submitted.programStatusCode).toBe(1);
    const operator = {
      viewer: portal.viewers.operator,
      actor: "operator",
      now: new Date(),
    } as const;
    const returned = await requestModification(
      portal.database.db,
      { ...operator, programId, updateTime: submitted.updateTime },
      { approveDesc: "請補充", fieldComments: [{ path: "description", comment: "太短" }] },
    );
    const edition = await portal.read("agency-a", programId);
    expect(edition.approveDesc).toBe("請補充");
    expect(edition.fieldComments).toEqual([{ path: "description", comment: "太短" }]);
    expect(edition.decisions.map(({ action, reason }) => [action, reason])).toEqual([
      ["requestModification", "請補充\n程式說明：太短"],
      ["submit", ""],
    ]);
    const saved = await portal.save("agency-a", {
      ...completeForm({ programId, updateTime: returned.updateTime, processAction: "" }),
    });
    expect(saved.programStatusCode).toBe(2);
    const again = await portal.save(
      "agency-a",
      completeForm({ ...saved, processAction: "submit" }),
    );
    expect(again.programStatusCode).toBe(1);
  });

  test("keeps a code that was retired meanwhile, but takes no other retired one", async () => {
    const { db } = portal.database;
    const { programId, updateTime } = await addDraft({ programName: "舊碼", types: ["mapping"] });
    const retired = (code: string, value: boolean) =>
      db.update(codeItems).set({ retired: value }).where(eq(codeItems.code, code));
    await retired("mapping", true);
    await retired("messaging", true);
    const form = { programId, updateTime, programName: "舊碼" };
    const refused = await portal.sendSave("agency-a", { ...form, types: ["mapping", "messaging"] });
    expect([refused.status, ...brokenPaths(refused)]).toEqual([422, "types.1"]);
    await portal.save("agency-a", { ...form, types: ["mapping"] });
    await retired("mapping", false);
    await retired("messaging", false);
  });
});

describe("saving what is online", () => {
  test("makes a new edition of the same program, and leaves the online one as it is", async () => {
    const online = await addOnline();
    const before = await portal.edition(online.programId);
    const form = completeForm({
      ...online,
      processAction: "",
      programName: "第二版",
      changeReason: "新增匯出功能",
    });
    const state = await portal.save("agency-a", form);
    expect(state).toMatchObject({
      firstEditionNo: online.programId,
      programStatusCode: programStatus.draft,
    });
    expect(state.programId).not.toBe(online.programId);
    expect(state.caseNo).not.toBe(before.caseNo);
    expect(await portal.edition(online.programId)).toEqual(before);
    const row = await portal.edition(state.programId);
    expect(row).toMatchObject({
      versionNo: 2,
      programName: "第二版",
      changeReason: "新增匯出功能",
      onlineAt: null,
    });
    expect(await portal.auditOf(state.programId)).toMatchObject([
      {
        action: "save",
        fromState: "4",
        toState: "0",
        reason: "",
        details: {
          fields: expect.arrayContaining(["changeReason", "programName"]),
          ids: { source: online.programId },
        },
      },
    ]);
  });

  test("tells reviewers why, and leaves no word of the form in the audit log", async () => {
    const online = await addOnline();
    const contact = "請洽王小明 0912-345-678";
    const state = await portal.save("agency-a", {
      ...completeForm({ ...online, processAction: "submit" }),
      programName: contact,
      changeReason: contact,
      contactName: contact,
    });
    const { decisions } = await portal.read("agency-a", state.programId);
    expect(decisions.map(({ action, reason }) => [action, reason])).toEqual([["submit", contact]]);
    const audit = await portal.auditOf(state.programId);
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain("王小明");
  });

  test("asks for a reason of every save, and of a later draft when it is submitted", async () => {
    const online = await addOnline();
    for (const processAction of ["", "submit"] as const) {
      const answer = await portal.sendSave("agency-a", completeForm({ ...online, processAction }));
      expect([answer.status, ...brokenPaths(answer)]).toEqual([422, "changeReason"]);
    }
    const changeReason = "新增匯出功能";
    const draft = await portal.save(
      "agency-a",
      completeForm({ ...online, processAction: "", changeReason }),
    );
    const { programId } = draft;
    const kept = await portal.save("agency-a", completeForm({ ...draft, processAction: "" }));
    const refused = await portal.sendSave(
      "agency-a",
      completeForm({ programId, updateTime: kept.updateTime }),
    );
    expect([refused.status, ...brokenPaths(refused)]).toEqual([422, "changeReason"]);
    const { updateTime } = kept;
    const submitted = completeForm({ programId, updateTime, changeReason });
    expect((await portal.save("agency-a", submitted)).programStatusCode).toBe(1);
  });

  test("is refused while another edition is open, and possible again once it is discarded", async () => {
    const online = await addOnline();
    const form = completeForm({ ...online, processAction: "", changeReason: "修正" });
    const open = await portal.save("agency-a", form);
    const before = await portal.allEditions();
    const refused = await portal.sendSave("agency-a", form);
    expect(failureOf(refused).code).toBe("err.wrongState");
    expect(await portal.allEditions()).toEqual(before);
    await portal.call("agency-a", submissions.discard.path, open);
    const next = await portal.save("agency-a", form);
    expect((await portal.edition(next.programId)).versionNo).toBe(3);
  });

  test("replaces the online edition only when the new one is approved", async () => {
    const online = await addOnline();
    const form = completeForm({ ...online, programName: "第二版", changeReason: "修正" });
    const { programId } = await portal.save("agency-a", form);
    await approve(programId);
    expect(await portal.edition(programId)).toMatchObject({
      status: programStatus.online,
      history: false,
    });
    expect(await portal.edition(online.programId)).toMatchObject({
      status: programStatus.online,
      history: true,
    });
    const gone = await portal.sendSave("agency-a", form);
    expect(gone.status).toBe(404);
  });
});

describe("a save is refused in one order", () => {
  const broken = { programName: "", demoUrl: "nowhere", processAction: "submit" } as const;

  test("whose it is, whether it was seen, whether it may be, what the form says", async () => {
    const { programId, updateTime } = await addDraft();
    const stale = "2020-01-01T00:00:00.000Z";
    const refused = async (who: Parameters<AgencyPortal["sendSave"]>[0], form: SentForm) => {
      const answer = await portal.sendSave(who, form);
      return `${answer.status} ${failureOf(answer).code}`;
    };
    const before = await portal.allEditions();
    expect(await refused("", { ...broken, programId })).toBe("401 err.pleaseLogin");
    expect(await refused({ token: "x" }, { ...broken, programId })).toBe("401 err.pleaseLogin");
    expect(await refused("operator", { ...broken, programId })).toBe("403 err.forbidden");
    expect(await refused("agency-b", { ...broken, programId })).toBe("404 err.notFound");
    expect(await refused("agency-a", { ...broken, programId: 999_999 })).toBe("404 err.notFound");
    expect(await refused("agency-a", { ...broken, programId: "999999999999999" })).toBe(
      "404 err.notFound",
    );
    expect(await refused("agency-a", { ...broken, programId, updateTime: stale })).toBe(
      "409 err.stale",
    );
    const unseen = await portal.sendSave("agency-a", { ...broken, programId });
    expect([unseen.status, ...brokenPaths(unseen)]).toEqual([422, "updateTime"]);
    const invalid = await portal.sendSave("agency-a", { ...broken, programId, updateTime });
    expect(invalid.status).toBe(422);
    expect(brokenPaths(invalid)).toContain("programName");
    expect(await portal.allEditions()).toEqual(before);

    const reviewing = await portal.save("agency-a", completeForm({ programId, updateTime }));
    const form = { ...broken, programId, updateTime: reviewing.updateTime };
    expect(await refused("agency-a", form)).toBe("409 err.wrongState");
  });

  test("an expired or revoked session counts for nothing", async () => {
    const { db } = portal.database;
    const rules = sessionRules(readConfig({}));
    const open = () => openSession(db, rules, { id: portal.viewers["agency-b"].userId });
    const [expired, revoked] = [await open(), await open()];
    const form = { programName: "名稱" };
    for (const token of [expired, revoked])
      expect((await portal.sendSave({ token }, form)).status).toBe(200);
    const longAgo = new Date(Date.now() - 31 * 60_000);
    const ofExpired = eq(sessions.tokenHash, hashToken(expired));
    await db.update(sessions).set({ lastSeenAt: longAgo }).where(ofExpired);
    await portal.call({ token: revoked }, "/logout");
    for (const token of [expired, revoked]) {
      const refused = await portal.sendSave({ token }, form);
      expect([refused.status, failureOf(refused).code]).toEqual([401, "err.pleaseLogin"]);
    }
  });

  test("a past and a discarded edition are not there any more", async () => {
    const { db } = portal.database;
    const past = await addEdition(db, { agencyCode: "sample-a", history: true });
    const discarded = await addEdition(db, {
      agencyCode: "sample-a",
      status: programStatus.draft,
      discarded: true,
    });
    for (const programId of [past, discarded]) {
      const updateTime = (await portal.edition(programId)).updatedAt.toISOString();
      const answer = await portal.sendSave("agency-a", { ...broken, programId, updateTime });
      expect(answer.status).toBe(404);
    }
  });
});

test("no contact value and no other value of the form ever stands in an audit row", async () => {
  const secret = { contactName: "不外流的窗口", contactEmail: "secret@example.tw" };
  const contactNumber = "0900-000-000";
  const draft = await addDraft({ programName: "稽核", ...secret, contactNumber });
  await portal.save("agency-a", {
    ...draft,
    programName: "稽核二",
    contactName: "另一個窗口",
    contactEmail: "another@example.tw",
    contactNumber: "0911-111-111",
  });
  const rows = await portal.database.db
    .select()
    .from(auditRows)
    .where(eq(auditRows.subjectId, String(draft.programId)));
  expect(rows).toHaveLength(2);
  expect(rows[1]?.details).toEqual({
    fields: ["contactEmail", "contactName", "contactNumber", "programName"],
  });
  const text = JSON.stringify(rows);
  for (const value of ["窗口", "@", "0900", "0911", "稽核"]) expect(text).not.toContain(value);
});

test("what is submitted is told by its choices and addresses beside what was approved or returned, and by no text of people", async () => {
  const detailsOf = async (programId: number) => (await portal.auditOf(programId)).at(-1)?.details;
  const kept = { programName: "館藏查詢", types: ["mapping"], contactName: "甲窗口" };
  const first = await portal.save("agency-a", completeForm(kept));
  // Nobody but its agency has seen a first edition before.
  expect(await detailsOf(first.programId)).not.toHaveProperty("values");
  const { programId, updateTime } = first;
  const act = { viewer: portal.viewers.operator, actor: "operator", now: new Date() } as const;
  const returned = await requestModification(
    portal.database.db,
    { ...act, programId, updateTime },
    { approveDesc: "請修改", fieldComments: [] },
  );
  const answered = { ...kept, programId, updateTime: returned.updateTime, demoUrl: "" };
  await portal.save("agency-a", { ...completeForm(answered), processAction: "" });
  expect(await detailsOf(programId)).toEqual({
    fields: ["demoUrl"],
    values: { demoUrl: [completeForm().demoUrl, ""] },
  });
  const seen = async () => (await portal.edition(programId)).updatedAt.toISOString();
  await portal.save(
    "agency-a",
    completeForm({ ...kept, programId, updateTime: await seen(), programName: "館藏檢索" }),
  );
  expect(await detailsOf(programId)).toMatchObject({ fields: ["demoUrl", "programName"] });
  await approve(programId);
  const next = completeForm({
    ...{ ...kept, programName: "館藏", types: ["mapping", "messaging"], contactName: "乙窗口" },
    ...{ changeReason: "新增通知", contractorUntil: "2027-01-31", developmentStatus: "beta" },
    gitHubLinkContentVos: [{ url: "https://git.example.tw/a", name: "倉庫" }],
    processAction: "",
  });
  const online = { programId, updateTime: await seen() };
  const draft = await portal.save("agency-a", { ...next, ...online });
  expect(await detailsOf(draft.programId)).not.toHaveProperty("values");
  const own = { programId: draft.programId, updateTime: draft.updateTime };
  await portal.save("agency-a", { ...next, ...own, processAction: "submit" });
  const details = await detailsOf(draft.programId);
  expect(details).toEqual({
    fields: [
      ...["changeReason", "contactName", "contractorUntil", "developmentStatus", "programName"],
      ...["repositories", "types"],
    ],
    values: {
      types: ["mapping", "mapping, messaging"],
      contractorUntil: ["", "2027-01-31"],
      developmentStatus: ["", "beta"],
      repositories: [expect.stringMatching(/^https:/), "https://git.example.tw/a"],
    },
  });
  for (const word of ["窗口", "館藏", "通知", "倉庫"])
    expect(JSON.stringify(await portal.auditOf(draft.programId))).not.toContain(word);
});

const readName = { field: "programName", from: "package.json" } as const;
const readTypes = { field: "types", from: "git.example.tw" } as const;

test("what was read stays marked with the draft until it is confirmed, and operators see the rest", async () => {
  const origins = [readName, readTypes, { field: "demoUrl", from: "codemeta.json" } as const];
  const draft = completeForm({ processAction: "", origins, demoUrl: "" });
  const { programId, updateTime } = await portal.save("agency-a", draft);
  // An empty field has nothing to confirm.
  expect((await portal.read("agency-a", programId)).origins).toEqual([readName, readTypes]);

  const sent = completeForm({ programId, updateTime, origins: [readTypes] });
  await portal.save("agency-a", sent);
  const answer = await portal.send("GET", `/api/console/reviews/${programId}`, undefined, {
    authorization: `Bearer ${portal.tokens.operator}`,
  });
  expect(review.getReview.reply.parse(answer.body).data.edition.origins).toEqual([readTypes]);

  await approve(programId);
  const visitors = [
    await portal.call("", "/api/PublicProgramInfo/getPublicProgramData", { programId }),
    await portal.send("GET", "/api/OpenDataSet/PublicProgramInfoData/json"),
    await portal.call("", "/api/PublicProgramInfo/queryList", {}),
  ];
  for (const { body } of visitors) {
    expect(JSON.stringify(body)).toContain("線上申辦表單產生器");
    expect(JSON.stringify(body)).not.toMatch(/origins|git\.example\.tw/);
  }
  // Whoever changes what is online finds the marks again, as nobody has confirmed the values.
  expect((await portal.read("agency-a", programId)).origins).toEqual([readTypes]);
});

test("a save that names no origins has confirmed everything, and an unknown field is refused", async () => {
  const { programId, updateTime } = await portal.save(
    "agency-a",
    completeForm({ processAction: "", origins: [readName, { ...readName, from: "README.md" }] }),
  );
  const read = async () => (await portal.read("agency-a", programId)).origins;
  expect(await read()).toEqual([{ field: "programName", from: "README.md" }]);
  await portal.save("agency-a", completeForm({ processAction: "", programId, updateTime }));
  expect(await read()).toEqual([]);
  const unknown = JSON.stringify({ programName: "x", origins: [{ field: "status", from: "" }] });
  const refused = await portal.sendSave("agency-a", unknown);
  expect(failureOf(refused).success).toBe(false);
});

test("saves are limited by account and minute, and the limit is told before anything is read", async () => {
  const slow = await startAgencyPortal({ RATE_SAVE_PER_MINUTE: "3" });
  try {
    const statuses: number[] = [];
    // As many as two minutes allow, and one more, should a minute turn in between.
    for (let index = 0; index < 7; index++)
      statuses.push((await slow.sendSave("agency-a", { programName: "名稱" })).status);
    expect(statuses).toContain(429);
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect((await slow.sendSave("agency-a2", { programName: "名稱" })).status).toBe(200);
  } finally {
    await slow.close();
  }
});
