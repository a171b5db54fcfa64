import { sessions, users } from "@public-code/accounts/api/identity/identity.table.ts";
import { openSession, sessionRules } from "@public-code/accounts/api/identity/sessions.service.ts";
import { readConfig } from "@public-code/core/api/config.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { review } from "#contract/review/review.ts";
import { carryOutDue } from "./pending-decisions.ts";
import { pendingDecisions } from "./review.table.ts";

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.db.delete(pendingDecisions);
  await portal.database.db.delete(outbox);
});

const addWaiting = (app = portal) =>
  addEdition(app.database.db, {
    agencyCode: "sample-a",
    status: programStatus.reviewing,
    onlineAt: null,
    submittedAt: new Date(),
    submittedBy: app.viewers["agency-a"].userId,
  });

async function stateOf(programId: number) {
  const [row] = await portal.database.db.select().from(editions).where(eq(editions.id, programId));
  if (!row) throw new Error(`there is no edition ${programId}`);
  return row;
}
const statusOf = async (programId: number) => (await stateOf(programId)).status;
const seen = async (programId: number) => ({
  programId,
  updateTime: (await stateOf(programId)).updatedAt.toISOString(),
});
const hold = async (programId: number) =>
  portal.reply("operator", review.approve, { ...(await seen(programId)), hold: true });
const answer = async (programId: number, given: "carryOut" | "takeBack") =>
  portal.call("operator", review.answerPending, { programId, answer: given });
const pendingOf = async (programId: number, who: "operator" | "operator-2" = "operator") =>
  (await portal.reply(who, review.getReview, { programId })).data.pendingDecision;
const carryOutAfter = (seconds: number) =>
  carryOutDue(portal.database.db, 1, new Date(Date.now() + seconds * 1_000));
/** As though an agency had changed it meanwhile. */
const touch = (programId: number) =>
  portal.database.db
    .update(editions)
    .set({ updatedAt: new Date() })
    .where(eq(editions.id, programId));
const traces = async () => [
  await portal.database.db.$count(outbox),
  await portal.database.db.$count(events),
];

describe("a decision that is held", () => {
  test("is carried out after ten seconds, once, however many processes try", async () => {
    const programId = await addWaiting();
    const before = await traces();
    const { result, rows: heldRows } = await portal.auditOf(() => hold(programId));
    expect(result.data).toMatchObject(await seen(programId));
    expect(heldRows).toEqual([]);
    expect(await traces()).toEqual(before);
    expect(await pendingOf(programId)).toMatchObject({
      action: "approve",
      isOwn: true,
      refusal: "",
    });
    await carryOutAfter(9);
    expect(await statusOf(programId)).toBe(programStatus.reviewing);
    const { rows } = await portal.auditOf(() =>
      Promise.all([carryOutAfter(11), carryOutAfter(11), answer(programId, "carryOut")]),
    );
    expect(await statusOf(programId)).toBe(programStatus.online);
    const { userId: actorId } = portal.viewers.operator;
    expect(rows).toMatchObject([{ action: "approve", actorId, actorRole: "operator" }]);
    expect(await traces()).toEqual([1, (before[1] ?? 0) + 1]);
    expect(await pendingOf(programId)).toBeNull();
  });

  test("asks for a modification with its comments, and is told to colleagues", async () => {
    const programId = await addWaiting();
    const comments = {
      approveDesc: "請補充說明",
      fieldComments: [{ path: "description", comment: "太短" }],
    };
    const request = { ...(await seen(programId)), ...comments, hold: true };
    await portal.reply("operator", review.requestModification, request);
    const { name } = portal.viewers.operator;
    const pending = { ...comments, action: "requestModification", name };
    expect(await pendingOf(programId)).toMatchObject({ ...pending, isOwn: true });
    expect(await pendingOf(programId, "operator-2")).toMatchObject({ ...pending, isOwn: false });
    const second = { ...(await seen(programId)), hold: true };
    expect(await portal.refusal("operator-2", review.approve, second)).toMatchObject({
      code: "err.decisionPending",
    });
    await carryOutAfter(11);
    expect(await stateOf(programId)).toMatchObject({
      ...comments,
      status: programStatus.needsModification,
    });
  });

  test("is refused at once where it would be refused anyway", async () => {
    const own = await addWaiting();
    const { userId } = portal.viewers.operator;
    await portal.database.db
      .update(editions)
      .set({ submittedBy: userId })
      .where(eq(editions.id, own));
    const request = { ...(await seen(own)), hold: true };
    expect(await portal.refusal("operator", review.approve, request)).toMatchObject({
      code: "err.ownSubmission",
    });
    await touch(own);
    expect(await portal.refusal("operator-2", review.approve, request)).toMatchObject({
      code: "err.stale",
    });
    const unknown = { ...request, programId: 99_999_999 };
    expect((await portal.refusal("operator", review.approve, unknown)).status).toBe(404);
    for (const given of ["carryOut", "takeBack"] as const)
      expect((await answer(99_999_999_999, given)).status).toBe(422);
    expect(await portal.database.db.$count(pendingDecisions)).toBe(0);
  });

  test("leaves no trace where it is taken back, which only who made it can do", async () => {
    const programId = await addWaiting();
    const before = [await traces(), await stateOf(programId)];
    const { rows } = await portal.auditOf(async () => {
      await hold(programId);
      const foreign = { programId, answer: "takeBack" } as const;
      expect((await portal.refusal("operator-2", review.answerPending, foreign)).status).toBe(409);
      expect((await answer(programId, "takeBack")).status).toBe(200);
      await carryOutAfter(11);
    });
    expect(rows).toEqual([]);
    expect([await traces(), await stateOf(programId)]).toEqual(before);
  });

  test("is taken back or carried out, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const programId = await addWaiting();
      await hold(programId);
      const [{ status }] = await Promise.all([answer(programId, "takeBack"), carryOutAfter(11)]);
      const expected = status === 200 ? programStatus.reviewing : programStatus.online;
      expect(await statusOf(programId)).toBe(expected);
      expect(await pendingOf(programId)).toBeNull();
    }
  });

  test("lapses with a sentence where the case has changed, until that is read", async () => {
    const programId = await addWaiting();
    await hold(programId);
    await touch(programId);
    const { rows } = await portal.auditOf(() => carryOutAfter(11));
    expect(rows).toEqual([]);
    expect(await statusOf(programId)).toBe(programStatus.reviewing);
    const refusal = expect.stringContaining("已被其他人修改");
    expect(await pendingOf(programId)).toMatchObject({ refusal });
    expect(await pendingOf(programId, "operator-2")).toBeNull();
    const queue = await portal.reply("operator", review.listReviews, {});
    expect(queue.lapsed).toMatchObject([{ programId, action: "approve", refusal }]);
    expect((await portal.reply("operator-2", review.listReviews, {})).lapsed).toEqual([]);
    await carryOutAfter(20);
    await hold(programId);
    expect(await pendingOf(programId)).toMatchObject({ refusal: "" });
    await touch(programId);
    expect((await answer(programId, "carryOut")).status).toBe(409);
    expect((await answer(programId, "takeBack")).status).toBe(200);
    expect(await pendingOf(programId)).toBeNull();
  });

  test("stands when its session ends, and lapses when the right to decide does", async () => {
    const [kept, revoked] = [await addWaiting(), await addWaiting()];
    await Promise.all([hold(kept), hold(revoked)]);
    const { db } = portal.database;
    await db.delete(sessions).where(eq(sessions.userId, portal.viewers.operator.userId));
    await db
      .update(pendingDecisions)
      .set({ dueAt: new Date(Date.now() + 60_000) })
      .where(eq(pendingDecisions.editionId, revoked));
    await carryOutAfter(11);
    expect(await statusOf(kept)).toBe(programStatus.online);
    const operator = eq(users.id, portal.viewers.operator.userId);
    await db.update(users).set({ operatorRole: "viewer" }).where(operator);
    await carryOutAfter(61);
    expect(await statusOf(revoked)).toBe(programStatus.reviewing);
    await db.update(users).set({ operatorRole: "administrator" }).where(operator);
    portal.tokens.operator = await openSession(db, sessionRules(readConfig({})), {
      id: portal.viewers.operator.userId,
    });
    expect((await pendingOf(revoked))?.refusal).toMatch(/權限/);
  });
});
