import { files } from "@public-code/core/api/files/files.table.ts";
import {
  type Account,
  type AgencyPortal,
  type Answer,
  brokenPaths,
  type FilePart,
  failureOf,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { addEdition, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { sampleFile } from "@public-code/portal/test-support/sample-files.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { completeForm } from "@public-code/programs/contract/test-support/complete-form.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveKeys } from "./idempotency.table.ts";
import { sweepSaveKeys } from "./idempotency.ts";

let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal({ RATE_SAVE_PER_MINUTE: "100000" });
});
afterAll(() => portal.close());

function summary(answers: readonly Answer[]): string[] {
  return answers
    .map((answer) => (answer.status === 200 ? "200" : `${answer.status} ${failureOf(answer).code}`))
    .sort();
}

const colleagues: readonly Account[] = ["agency-a", "agency-a2"];

describe("two officers at once", () => {
  test("on one draft: one wins, the other is told, nothing is overwritten", async () => {
    for (let round = 0; round < 5; round++) {
      const draft = await portal.save("agency-a", { programName: "起點" });
      const { programId, updateTime } = draft;
      const answers = await Promise.all(
        colleagues.map((who) =>
          portal.sendSave(who, { programId, updateTime, programName: `${who} 的版本` }),
        ),
      );
      expect(summary(answers)).toEqual(["200", "409 err.stale"]);
      const winner = colleagues[answers.findIndex((answer) => answer.status === 200)];
      expect((await portal.edition(programId)).programName).toBe(`${winner} 的版本`);
      expect(await portal.auditOf(programId)).toHaveLength(2);
    }
  });

  test("making a new edition of what is online: there is one", async () => {
    for (let round = 0; round < 5; round++) {
      const [programId = 0] = await addPrograms(portal.database.db, [{ agencyCode: "sample-a" }]);
      const updateTime = (await portal.edition(programId)).updatedAt.toISOString();
      const answers = await Promise.all(
        colleagues.map((who) =>
          portal.sendSave(
            who,
            completeForm({ programId, updateTime, programName: who, changeReason: "修正" }),
          ),
        ),
      );
      expect(summary(answers)).toEqual(["200", "409 err.wrongState"]);
      const family = await portal.database.db
        .select()
        .from(editions)
        .where(eq(editions.familyId, programId));
      expect(family.map((row) => row.versionNo).sort()).toEqual([1, 2]);
      const winner = colleagues[answers.findIndex((answer) => answer.status === 200)];
      expect(family.find((row) => row.versionNo === 2)?.programName).toBe(winner);
    }
  });

  test("submitting and discarding: one of the two happens", async () => {
    for (let round = 0; round < 5; round++) {
      const { programId, updateTime } = await portal.save("agency-a", { programName: "起點" });
      const answers = await Promise.all([
        portal.sendSave("agency-a", completeForm({ programId, updateTime })),
        portal.call("agency-a2", "/PublicProgram/discard", { programId, updateTime }),
      ]);
      const [submit = 0, discard = 0] = answers.map((answer) => answer.status);
      expect([submit, discard].filter((status) => status === 200)).toHaveLength(1);
      const row = await portal.edition(programId);
      expect(row.discarded).toBe(discard === 200);
      expect(row.status).toBe(submit === 200 ? 1 : 0);
    }
  });

  test("making new programs: every case has a number of its own", async () => {
    const saves = Array.from({ length: 12 }, (_, index) =>
      portal.save(colleagues[index % 2] ?? "agency-a", { programName: `程式 ${index}` }),
    );
    const states = await Promise.all(saves);
    expect(new Set(states.map((state) => state.caseNo)).size).toBe(12);
    expect(new Set(states.map((state) => state.programId)).size).toBe(12);
  });
});

test("two transactions that put open editions into one program at once leave one", async () => {
  const { db } = portal.database;
  for (let round = 0; round < 5; round++) {
    const family = await addEdition(db, { agencyCode: "sample-a" });
    // Ordinals of their own, so that only the rule of one open edition stands between them.
    const open = (versionNo: number) =>
      db.transaction((tx) =>
        addEdition(tx, { familyId: family, status: programStatus.draft, versionNo }),
      );
    const results = await Promise.allSettled([open(2), open(3)]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.$count(editions, eq(editions.familyId, family))).toBe(2);
  }
});

describe("an Idempotency-Key", () => {
  const report = (name = "報告.pdf"): FilePart => ({
    field: "sacnFiles",
    name: `k1_scankey_${name}`,
    bytes: sampleFile("pdf"),
  });
  const formWithReport = {
    programName: "附報告的草稿",
    vulnerabilityScanContentVos: [{ scanTool: "ZAP", scanKey: "k1" }],
  };
  const counts = async () => {
    const { db } = portal.database;
    return {
      families: await db.$count(families),
      editions: await db.$count(editions),
      files: await db.$count(files),
      stored: (await portal.storedKeys()).length,
    };
  };
  const plusOne = ({ families, editions, files, stored }: Awaited<ReturnType<typeof counts>>) => ({
    families: families + 1,
    editions: editions + 1,
    files: files + 1,
    stored: stored + 1,
  });

  test("makes a repeated save one draft, with the same answer and its files once", async () => {
    const before = await counts();
    const options = { key: "first key", files: [report()] };
    const first = await portal.save("agency-a", formWithReport, options);
    const again = await portal.save("agency-a", formWithReport, options);
    expect(again).toEqual(first);
    expect(await counts()).toEqual(plusOne(before));
    expect(await portal.auditOf(first.programId)).toHaveLength(1);
  });

  test("does so for repeats at the same time", async () => {
    const before = await counts();
    const options = { key: "at the same time", files: [report()] };
    const states = await Promise.all(
      Array.from({ length: 6 }, () => portal.save("agency-a", formWithReport, options)),
    );
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
    expect(await counts()).toEqual(plusOne(before));
  });

  test("stands for a later save of the same edition too", async () => {
    const draft = await portal.save("agency-a", { programName: "草稿" });
    const form = { programId: draft.programId, updateTime: draft.updateTime, programName: "改" };
    const first = await portal.save("agency-a", form, { key: "later save" });
    expect(await portal.save("agency-a", form, { key: "later save" })).toEqual(first);
    expect(await portal.auditOf(draft.programId)).toHaveLength(2);
    expect((await portal.sendSave("agency-a", form, { key: "another" })).status).toBe(409);
  });

  test("knows a repeat whose part was given another random name", async () => {
    const key = "renamed part";
    const first = await portal.save("agency-a", formWithReport, { key, files: [report()] });
    const renamed = {
      ...formWithReport,
      vulnerabilityScanContentVos: [{ scanTool: "ZAP", scanKey: "k2" }],
    };
    const file = { ...report(), name: "k2_scankey_報告.pdf" };
    expect(await portal.save("agency-a", renamed, { key, files: [file] })).toEqual(first);
  });

  test("that comes back with something else is refused, and nothing is lost silently", async () => {
    const key = "used for something else";
    await portal.save("agency-a", { programName: "第一次" }, { key });
    const before = await counts();
    const other = await portal.sendSave("agency-a", { programName: "改過" }, { key });
    expect([other.status, failureOf(other).code]).toEqual([409, "err.stale"]);
    const withFile = await portal.sendSave("agency-a", formWithReport, { key, files: [report()] });
    expect(withFile.status).toBe(409);
    expect(await counts()).toEqual(before);
  });

  test("of a save that failed can be used again", async () => {
    const key = "failed first";
    expect((await portal.sendSave("agency-a", { programName: "" }, { key })).status).toBe(422);
    expect((await portal.sendSave("agency-a", { programName: "名稱" }, { key })).status).toBe(200);
  });

  test("is one's own", async () => {
    const form = { programName: "同一個鍵" };
    const states = await Promise.all(
      colleagues.map((who) => portal.save(who, form, { key: "shared by chance" })),
    );
    expect(states[0]?.programId).not.toBe(states[1]?.programId);
  });

  test.each([
    ["of 200 characters", "k".repeat(200), 200],
    ["of 201", "k".repeat(201), 422],
    ["that is empty", "", 200],
    ["with signs beyond ASCII", "cl\u00e9", 422],
  ])("%s", async (_name, key, status) => {
    const answer = await portal.sendSave("agency-a", { programName: "名稱" }, { key });
    expect(answer.status).toBe(status);
    if (status === 422) expect(brokenPaths(answer)).toEqual(["idempotency-key"]);
  });

  test("is forgotten after a week", async () => {
    const { db } = portal.database;
    await portal.save("agency-a", { programName: "名稱" }, { key: "old" });
    const day = 86_400_000;
    const count = await db.$count(saveKeys);
    expect(await sweepSaveKeys(db, new Date(Date.now() + 6 * day))).toBe(0);
    expect(await sweepSaveKeys(db, new Date(Date.now() + 8 * day))).toBe(count);
    expect(await db.$count(saveKeys)).toBe(0);
  });
});
