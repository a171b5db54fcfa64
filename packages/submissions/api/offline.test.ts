import { readFileSync } from "node:fs";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import {
  type AgencyPortal,
  brokenPaths,
  failureOf,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { addEdition, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import type { Act } from "@public-code/programs/api/change-edition.ts";
import {
  cancelOffline,
  requestOnline,
  takeOffline,
} from "@public-code/programs/api/offline-actions.ts";
import { managedProgramsFilter } from "@public-code/programs/contract/managed-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { type Actor, setsOfflineDay } from "@public-code/programs/contract/transitions.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submissions } from "#contract/submissions.ts";
import { listManagedPrograms } from "./review/list-managed.ts";
import { approveEdition, putOnline } from "./review/review-actions.ts";

let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal();
});
afterAll(() => portal.close());

const evening = new Date("2026-05-01T15:59:59.999Z"); // 23:59 of 1 May in Taipei
const midnight = new Date("2026-05-01T16:00:00.000Z"); // 00:00 of 2 May in Taipei

async function addOnline(): Promise<number> {
  const [id = 0] = await addPrograms(portal.database.db, [
    { agencyCode: "sample-a", programName: "上架中的程式" },
  ]);
  return id;
}

async function actOn(programId: number, actor: Actor, now: Date): Promise<Act> {
  const updateTime = (await portal.edition(programId)).updatedAt.toISOString();
  const viewer = portal.viewers[actor === "agency" ? "agency-a" : "operator"];
  return { viewer, actor, programId, updateTime, now };
}

async function goOffline(
  programId: number,
  actor: Actor,
  date: string | null,
  now = new Date("2026-04-01T00:00:00Z"),
) {
  const terms = { reason: "系統更換", date };
  return takeOffline(portal.database.db, await actOn(programId, actor, now), terms);
}

const cancel = async (programId: number, actor: Actor, now: Date) =>
  cancelOffline(portal.database.db, await actOn(programId, actor, now));

const forVisitors = async (programId: number) => {
  await portal.revision.refresh();
  return (await portal.ask(publicPrograms.getPublicProgramData, { programId })).data;
};

test("at once, a program is offline from the same moment on", async () => {
  const id = await addOnline();
  expect(await forVisitors(id)).not.toBeNull();
  const state = await goOffline(id, "agency", null, new Date());
  expect(state.programStatusCode).toBe(3);
  expect(await portal.edition(id)).toMatchObject({
    status: programStatus.offline,
    terminationStatus: "1",
    terminationDate: taipeiDay(),
    terminationSetBy: "agency",
    terminationReason: "系統更換",
  });
  expect(await forVisitors(id)).toBeNull();
});

test("an agency takes its own offline back within ten minutes, and never an operator's", async () => {
  const id = await addOnline();
  const start = new Date();
  const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  await goOffline(id, "agency", null, start);
  const state = await cancel(id, "agency", after(9));
  expect(state.programStatusCode).toBe(programStatus.online);
  expect(await portal.edition(id)).toMatchObject({ terminationStatus: "", terminationReason: "" });
  expect(await forVisitors(id)).not.toBeNull();

  await goOffline(id, "agency", null, after(10));
  await expect(cancel(id, "agency", after(21))).rejects.toMatchObject({ code: "err.wrongState" });
  await putOnline(portal.database.db, await actOn(id, "operator", after(22)), "恢復服務");
  await goOffline(id, "operator", null, after(23));
  await expect(cancel(id, "agency", after(24))).rejects.toMatchObject({ code: "err.forbidden" });
});

test("an agency asks for an offline program, which operators find until they decide", async () => {
  const id = await addOnline();
  await goOffline(id, "agency", null, new Date());
  const ask = async (reason: string) =>
    requestOnline(portal.database.db, await actOn(id, "agency", new Date()), reason);
  await expect(ask("")).rejects.toMatchObject({ code: "err.invalid" });
  const { db } = portal.database;
  await db.delete(outbox);
  for (const reason of ["請重新上架", "新系統延後"]) await ask(reason);
  // Those who review and want it at once are told once an hour.
  const mails = await db.select().from(outbox);
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(["onlineRequested"]));
  expect(mails.map(({ recipient }) => recipient)).toContain(portal.viewers.operator.mail);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
  expect(mails[0]?.data).toMatchObject({ reason: "請重新上架", familyId: id });
  const requests = async () => {
    const filter = managedProgramsFilter.parse({ status: "asked" });
    const query = { ...filter, lang: "zh-TW", now: new Date() } as const;
    const { rows } = await listManagedPrograms(portal.database.db, query, { page: 0, rows: 10 });
    return rows.map(({ programId, onlineRequest }) => [programId, onlineRequest]);
  };
  expect(await requests()).toEqual([[id, "新系統延後"]]);
  const [decision] = (await portal.read("agency-a", id)).decisions;
  expect([decision?.action, decision?.reason]).toEqual(["requestOnline", "新系統延後"]);
  await putOnline(portal.database.db, await actOn(id, "operator", new Date()), "恢復服務");
  // Nobody is asked any more for what is done.
  const held = await db.select().from(outbox).where(eq(outbox.kind, "onlineRequested"));
  expect(held.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
  expect(await requests()).toEqual([]);
  expect((await portal.edition(id)).onlineRequest).toBe("");
});

test("a reason is read with the edition, and stays after putting back online, whoever gave it", async () => {
  const reasons = async (actor: Actor) => {
    const id = await addOnline();
    await goOffline(id, actor, null, new Date());
    await putOnline(portal.database.db, await actOn(id, "operator", new Date()), "恢復服務");
    const [, decision] = (await portal.read("agency-a", id)).decisions;
    const row = (await portal.auditOf(id)).find(({ action }) => action === "takeOffline");
    return [decision?.action, decision?.reason, row?.reason];
  };
  expect(await reasons("agency")).toEqual(["takeOffline", "系統更換", "系統更換"]);
  expect(await reasons("operator")).toEqual(["takeOffline", "系統更換", "系統更換"]);
});

test("a reason that an agency gave before the history kept it is copied there from its edition", async () => {
  const { owner } = portal.database;
  const id = await addOnline();
  await goOffline(id, "agency", "20260501");
  await goOffline(id, "agency", "20260502");
  await owner.execute(sql`alter table audit_rows disable trigger user`);
  await owner.execute(sql`update audit_rows set reason = '' where subject_id = ${String(id)}`);
  await owner.execute(sql`alter table audit_rows enable trigger user`);
  const folder = new URL("../../core/migrations/", import.meta.url);
  const migration = readFileSync(new URL("0021_reasons_of_agencies.sql", folder), "utf8");
  for (const statement of migration.split("--> statement-breakpoint"))
    await owner.execute(sql.raw(statement));

  const reasons = async () => {
    const rows = await portal.auditOf(id);
    return rows.flatMap(({ action, reason }) => (action === "takeOffline" ? [reason] : []));
  };
  // Only the last one is known to be the reason that the edition holds.
  expect((await reasons()).toSorted()).toEqual(["", "系統更換"]);
  expect((await portal.read("agency-a", id)).decisions[0]?.reason).toBe("系統更換");
  const change = owner.execute(
    sql`update audit_rows set reason = '' where subject_id = ${String(id)}`,
  );
  await expect(change).rejects.toThrow();
});

test("today as the date means at once", async () => {
  const id = await addOnline();
  expect((await goOffline(id, "agency", taipeiDay(), new Date())).programStatusCode).toBe(3);
});

test("at a date, a program stays online until that day begins in Taipei", async () => {
  const id = await addOnline();
  const state = await goOffline(id, "agency", "20260502");
  expect(state.programStatusCode).toBe(4);
  expect((await portal.edition(id)).status).toBe(4);
  await expect(goOffline(id, "agency", null, midnight)).rejects.toMatchObject({
    code: "err.wrongState",
  });
  expect((await goOffline(id, "agency", null, evening)).programStatusCode).toBe(3);
  const { decisions } = await portal.read("agency-a", id);
  expect(decisions.map(setsOfflineDay)).toEqual([false, true]);
});

test("the list and the detail say which status counts on the day", async () => {
  const { db } = portal.database;
  const past = await addEdition(db, {
    agencyCode: "sample-b",
    programName: "昨日下架",
    terminationStatus: "1",
    terminationDate: "20260101",
    terminationSetBy: "operator",
  });
  const coming = await addEdition(db, {
    agencyCode: "sample-b",
    programName: "將來下架",
    terminationStatus: "1",
    terminationDate: "29991231",
    terminationSetBy: "agency",
  });
  expect(await portal.read("agency-b", past)).toMatchObject({
    programStatusCode: programStatus.offline,
    programStatus: "已下架",
    terminationStatus: "1",
    terminationDate: "20260101",
    terminationSetBy: "operator",
  });
  expect((await portal.read("agency-b", coming)).programStatusCode).toBe(4);
  const answer = await portal.call("agency-b", submissions.queryList.path, {
    programStatusCodeList: [3],
  });
  const { data, statusCounts } = submissions.queryList.reply.parse(answer.body);
  expect(data.map((row) => row.programId)).toEqual([past]);
  expect(statusCounts).toMatchObject({ "3": 1, "4": 1 });
});

test.each([
  ["a day that is past", "20260331", "date"],
  ["a day that does not exist", "20260231", "date"],
  ["no day at all", "tomorrow", "date"],
  ["a day in another form", "2026-12-31", "date"],
])("%s is refused", async (_name, date, path) => {
  const id = await addOnline();
  const { updatedAt } = await portal.edition(id);
  const answer = await portal.call("agency-a", submissions.takeOffline.path, {
    programId: id,
    updateTime: updatedAt.toISOString(),
    reason: "系統更換",
    date,
  });
  expect([answer.status, ...brokenPaths(answer)]).toEqual([422, path]);
});

test.each([
  ["zh-TW", "這個日期已經過去，請選擇今天或之後的日期。"],
  ["en-US", "This date is in the past. Choose today or a later day."],
])("in %s, a day that is past is told from one that is no day", async (lang, sentence) => {
  const id = await addOnline();
  const { updatedAt } = await portal.edition(id);
  const body = { programId: id, updateTime: updatedAt.toISOString(), reason: "系統更換" };
  const wordsFor = async (date: string) => {
    const answer = await portal.call(
      "agency-a",
      submissions.takeOffline.path,
      { ...body, date },
      lang,
    );
    return failureOf(answer).errors;
  };
  expect(await wordsFor("20260331")).toEqual([{ path: "date", message: sentence }]);
  const [noDay] = await wordsFor("20260231");
  expect(noDay?.message).not.toBe(sentence);
});

test("a reason is needed, and is not longer than 500 characters", async () => {
  const id = await addOnline();
  const { updatedAt } = await portal.edition(id);
  const ask = async (reason: unknown) => {
    const body = { programId: id, updateTime: updatedAt.toISOString(), reason };
    const answer = await portal.call("agency-a", submissions.takeOffline.path, body);
    return [answer.status, ...(answer.status === 200 ? [] : brokenPaths(answer))].join(" ");
  };
  expect(await ask(undefined)).toBe("422 reason");
  expect(await ask("  ")).toBe("422 reason");
  expect(await ask("字".repeat(501))).toBe("422 reason");
  expect(await ask("a\u0000")).toBe("422 reason");
  expect(await ask(5)).toBe("400 reason");
  expect(await ask("字".repeat(500))).toBe("200");
});

test("a date can be cancelled by the agency that set it, and by operators", async () => {
  for (const actor of ["agency", "operator"] as const) {
    const id = await addOnline();
    await goOffline(id, "agency", "20260502");
    const state = await cancel(id, actor, evening);
    expect(state.programStatusCode).toBe(4);
    expect(await portal.edition(id)).toMatchObject({
      terminationStatus: "",
      terminationDate: "",
      terminationSetBy: "",
      terminationReason: "",
    });
    await expect(cancel(id, actor, evening)).rejects.toMatchObject({ code: "err.wrongState" });
  }
});

test("no date can be cancelled once its day has begun", async () => {
  const id = await addOnline();
  await goOffline(id, "agency", "20260502");
  for (const actor of ["agency", "operator"] as const)
    await expect(cancel(id, actor, midnight)).rejects.toMatchObject({ code: "err.wrongState" });
});

test("what an operator has set, the agency neither cancels nor puts off", async () => {
  const id = await addOnline();
  await goOffline(id, "operator", "20260502");
  await expect(cancel(id, "agency", evening)).rejects.toMatchObject({ code: "err.forbidden" });
  await expect(goOffline(id, "agency", "20260503")).rejects.toMatchObject({
    code: "err.forbidden",
  });
  expect((await portal.edition(id)).terminationDate).toBe("20260502");
  await goOffline(id, "agency", "20260420");
  expect((await portal.edition(id)).terminationDate).toBe("20260420");
  const earlier = new Date("2026-04-10T00:00:00Z");
  await expect(cancel(id, "agency", earlier)).rejects.toMatchObject({ code: "err.forbidden" });
});

test("a date belongs to the program: an edition that goes online takes it over", async () => {
  const id = await addOnline();
  await goOffline(id, "agency", "20260502");
  const next = await addEdition(portal.database.db, {
    familyId: id,
    status: programStatus.reviewing,
    programName: "新版",
    onlineAt: null,
  });
  const options = { putOnline: false };
  const act = await actOn(next, "operator", evening);
  const state = await approveEdition(portal.database.db, act, options);
  expect(state.programStatusCode).toBe(4);
  expect(await portal.edition(next)).toMatchObject({
    terminationStatus: "1",
    terminationDate: "20260502",
    terminationSetBy: "agency",
    terminationReason: "系統更換",
  });
  expect((await portal.edition(id)).history).toBe(true);
});

test("once the day has come, an edition goes online only when that is said, and without the date", async () => {
  const id = await addOnline();
  await goOffline(id, "agency", "20260502");
  const next = await addEdition(portal.database.db, {
    familyId: id,
    status: programStatus.reviewing,
    programName: "新版",
    onlineAt: null,
  });
  const { db } = portal.database;
  const act = await actOn(next, "operator", midnight);
  await expect(approveEdition(db, act, { putOnline: false })).rejects.toMatchObject({
    code: "err.confirmOnline",
  });
  expect((await portal.edition(id)).history).toBe(false);
  await approveEdition(db, act, { putOnline: true });
  expect(await portal.edition(next)).toMatchObject({
    status: programStatus.online,
    terminationStatus: "",
  });
  expect((await portal.edition(id)).history).toBe(true);
});

test("an offline program is put back online without its date", async () => {
  const id = await addOnline();
  await goOffline(id, "operator", null, new Date());
  const state = await putOnline(
    portal.database.db,
    await actOn(id, "operator", new Date()),
    "恢復服務",
  );
  expect(state.programStatusCode).toBe(4);
  expect((await portal.edition(id)).terminationStatus).toBe("");
  expect(await forVisitors(id)).not.toBeNull();
});
