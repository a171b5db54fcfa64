import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { chooseTopic } from "@public-code/accounts/api/mail-preferences/mail-preferences.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import type { OutgoingMail } from "@public-code/core/api/mail/mail-transport.ts";
import { sendDueMail } from "@public-code/core/api/mail/send-mail.ts";
import {
  addAgency,
  addCodes,
  addEdition,
  addPrograms,
  type ProgramValues,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { type Followed, following } from "@public-code/site/contract/following.ts";
import { asc, eq, gt, isNull } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { followMails } from "./digest-mails.ts";
import { newestEvent } from "./follow.ts";
import { follows } from "./follows.table.ts";
import { digestLength } from "./read-news.ts";
import { writeFollowDigests } from "./write-digests.ts";

const { signal } = new AbortController();
const secret = "s".repeat(32);

const portal = await startConsoleApp();
const { db } = portal.database;
await addCodes(db, "code_filter_type", [["t1", "案件管理", "Case management"]]);
await addAgency(db, { code: "A1", nameZh: "甲機關" });
beforeEach(async () => {
  await db.delete(follows);
  await db.delete(outbox);
});
afterAll(() => portal.close());

const officer = () => portal.viewers["agency-a"].userId;
const follow = (followed: Followed) => portal.reply("agency-a", following.follow, followed);
const publish = async (...programs: ProgramValues[]) => {
  const ids = await addPrograms(db, programs);
  return ids[0] ?? 0;
};
const rise = (familyId: number, level: number, when = new Date()) =>
  db.transaction((tx) => {
    const data = { badge: "secure", from: level, to: level + 1 };
    return recordEvents(tx, [{ type: "badge.changed", at: when, familyId, data }]);
  });

const dayMs = 86_400_000;
/** The next Monday, 9:00 in Taipei. */
const monday = (() => {
  const noon = new Date(`${new Date(Date.now() - 3_600_000).toISOString().slice(0, 10)}T01:00:00Z`);
  return new Date(noon.getTime() + ((8 - noon.getUTCDay()) % 7 || 7) * dayMs);
})();
const at = (days: number) => new Date(monday.getTime() + days * dayMs);
const write = (now: Date) => writeFollowDigests(db, portal.revision, { now, signal });
let read = 0;
/** The programs that the digests since the last look name, and what they say to be more. */
async function digests(accountId?: string) {
  const rows = await db.select().from(outbox).where(gt(outbox.id, read)).orderBy(asc(outbox.id));
  read = rows.at(-1)?.id ?? read;
  return rows
    .filter((row) => accountId === undefined || row.accountId === accountId)
    .map(({ kind, recipientRole, data }) => {
      expect([kind, recipientRole]).toEqual(["followDigest", "follower"]);
      return (data.events as { familyId: number }[]).map(({ familyId }) => familyId);
    });
}

test("an officer gets one digest of everything new, and nothing where nothing is", async () => {
  const old = await publish({ programName: "先前", agencyCode: "A1" });
  await follow({ kind: "agency", target: "A1" });
  await follow({ kind: "program", target: String(old) });
  expect([await write(at(0)), await digests()]).toEqual([0, []]);
  const other = await publish({ programName: "別的機關", agencyCode: "B1" });
  const fresh = await publish({ programName: "新的", agencyCode: "A1" });
  await rise(old, 0);
  await rise(fresh, 0);
  await Promise.all([write(at(1)), write(at(1))]);
  // Of the followed program all that happened, of the agency's what went online.
  expect(await digests()).toEqual([[old, fresh]]);
  expect(other).toBeGreaterThan(0);
  expect([await write(at(1)), await write(at(2)), await digests()]).toEqual([0, 0, []]);
});

test("a search is told of exactly what its feed tells of", async () => {
  const search = "keyword=%E5%9C%B0%E5%9C%96&type=t1";
  await publish({ programName: "地圖舊", types: ["t1"] });
  await portal.revision.refresh();
  const entries = async () => {
    const { body } = await portal.app.inject({ url: `/feed.json?${search}` });
    return JSON.parse(body).items.map(({ id }: { id: string }) => Number(/id=(\d+)/.exec(id)?.[1]));
  };
  const before = await entries();
  await follow({ kind: "search", target: search });
  await publish(
    { programName: "地圖甲", types: ["t1"] },
    { programName: "地圖乙", types: ["t2"] },
    { programName: "別的", types: ["t1"] },
    { programName: "丙", description: "一張地圖", types: ["t1"] },
  );
  const [edited] = before;
  await db.transaction(async (tx) => {
    await tx.update(editions).set({ history: true }).where(eq(editions.id, edited));
    await addEdition(tx, { familyId: edited, programName: "地圖新版", types: ["t1"] });
    await publishPrograms(tx, [edited]);
  });
  // The revision that this process knows may be older than the events: the digest reads it.
  await write(at(1));
  const [digest = []] = await digests();
  await portal.revision.refresh();
  const now = await entries();
  const news = now.slice(0, 3);
  expect(digest).toHaveLength(3);
  expect(new Set(digest).size).toBe(3);
  expect(news).toHaveLength(3);
  const families = await Promise.all(
    news.map(async (id: number) => {
      const [row] = await db.select().from(editions).where(eq(editions.id, id));
      return row?.familyId;
    }),
  );
  expect([...digest].sort()).toEqual(families.sort());
});

test("what is followed twice is named once, and what went offline not at all", async () => {
  const [stays, goes] = [await publish({ agencyCode: "A1" }), await publish({ agencyCode: "A1" })];
  for (const target of [stays, goes]) await follow({ kind: "program", target: String(target) });
  await follow({ kind: "agency", target: "A1" });
  await follow({ kind: "search", target: "" });
  const fresh = await publish({ agencyCode: "A1" });
  await rise(stays, 0);
  await rise(goes, 0);
  await db.transaction(async (tx) => {
    await tx.update(editions).set({ status: programStatus.offline }).where(eq(editions.id, goes));
    await publishPrograms(tx, [goes]);
  });
  await write(at(1));
  expect(await digests()).toEqual([[stays, fresh]]);
});

test("a weekly digest waits for Monday, and an outage is made up for", async () => {
  const choose = (choice: "daily" | "weekly" | "off") =>
    db.transaction((tx) =>
      chooseTopic(tx, { userId: officer(), topic: "following", choice }, at(0)),
    );
  await choose("weekly");
  const program = await publish({});
  await follow({ kind: "program", target: String(program) });
  await rise(program, 0, at(0));
  await rise(program, 1, at(4));
  for (const days of [0, 1, 2, 3, 4, 5, 6]) expect(await write(at(days))).toBe(0);
  // The portal was away on Monday.
  expect(await write(at(9))).toBe(1);
  expect(await digests()).toEqual([[program, program]]);
  await choose("off");
  await rise(program, 2, at(9));
  expect(await write(at(10))).toBe(0);
  await choose("daily");
  expect(await write(at(10))).toBe(1);
  expect(await digests()).toEqual([[program]]);
});

test("what happens after eight waits for the next day, and what is older than two weeks is no news", async () => {
  const program = await publish({});
  await follow({ kind: "program", target: String(program) });
  await rise(program, 0, at(1));
  expect([await write(at(1)), await write(at(2))]).toEqual([0, 1]);
  // As if the outbox had forgotten it, which it does after half a year.
  await db.delete(outbox);
  expect(await write(at(6))).toBe(1);
  await db.delete(outbox);
  expect(await write(at(15))).toBe(0);
});

test("nobody is mailed who left, has no address or has not signed in for a year", async () => {
  const program = await publish({});
  const states = [
    { leftAt: new Date() },
    { mail: "" },
    { lastSignedInAt: new Date(at(1).getTime() - 366 * dayMs) },
  ];
  for (const state of states) {
    await db.delete(follows);
    await follow({ kind: "program", target: String(program) });
    await rise(program, 0);
    const [before] = await db.select().from(users).where(eq(users.id, officer()));
    await db.update(users).set(state).where(eq(users.id, officer()));
    expect(await write(at(1))).toBe(0);
    if (before) await db.update(users).set(before).where(eq(users.id, officer()));
  }
  expect(await digests()).toEqual([]);
});

test("a digest holds up to which event it tells, and none is written by a job that was stopped", async () => {
  const program = await publish({});
  await follow({ kind: "program", target: String(program) });
  await rise(program, 0);
  const aborted = new AbortController();
  aborted.abort();
  const stopped = { now: at(1), signal: aborted.signal };
  expect(await writeFollowDigests(db, portal.revision, stopped)).toBe(0);
  expect(await write(at(1))).toBe(1);
  const [mail] = await db.select().from(outbox);
  expect(mail?.data.until).toBe(await newestEvent(db));
});

/** Sends what waits, and returns it as it left. */
async function send(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  await sendDueMail(
    {
      db,
      kinds: Object.values(followMails),
      transport: { send: async (mail) => void sent.push(mail), check: async () => {}, close() {} },
      ...{ from: "portal@example.tw", base: "https://portal.example.tw", secret },
      log: { warn() {}, error() {} },
    },
    () => at(2),
  );
  return sent;
}

test("a line says which followed agency and searches tell of it, unless the program itself is followed", async () => {
  const own = await publish({ programName: "自己追蹤", agencyCode: "A1" });
  await follow({ kind: "program", target: String(own) });
  for (const target of ["", "keyword=借用", "keyword=器材", "type=t1"])
    await follow({ kind: "search", target });
  await follow({ kind: "agency", target: "A1" });
  await rise(own, 0);
  await publish(
    { programName: "器材借用", programNameEn: "Loans", agencyCode: "A1", types: ["t1"] },
    { programName: "別的", programNameEn: "Other", agencyCode: "B1" },
  );
  await write(at(1));
  const [letter] = await send();
  const lines = letter?.text.split("\n") ?? [];
  const lineOf = (name: string) => lines.find((line) => line.includes(name)) ?? "";
  expect(lineOf("自己追蹤")).not.toContain("追蹤：");
  expect(lineOf("別的")).toContain("〔您追蹤：全部程式〕");
  expect(lineOf("器材借用")).toMatch(
    /〔您追蹤：\u2068?甲機關\u2069?、.*搜尋「.+」.* 等，另有 2 項〕$/,
  );
  expect(lineOf("Other")).toContain("[you follow: all programs]");
  expect(lineOf("Loans")).toMatch(/\[you follow: .+ and 2 more\]$/);
});

test(`a letter names ${digestLength} events at most, in both languages, and how to end it`, async () => {
  const program = await publish({ programName: "圖書館", programNameEn: "Library" });
  await follow({ kind: "program", target: String(program) });
  for (let level = 0; level < digestLength + 7; level += 1) await rise(program, level);
  await write(at(1));
  const [letter] = await send();
  expect(letter?.text).toContain("其餘 7 項");
  expect(letter?.text).toContain("7 more");
  expect(letter?.text).toContain(`?id=${program}&lang=zh-TW`);
  expect(letter?.subject).toContain("57");
  expect(letter?.text).toContain("Library");
  const address = new URL(letter?.switchOff ?? "");
  const url = address.pathname + address.search;
  const state = { kind: "program", target: String(program) } as const;
  const choice = async () => (await portal.reply("agency-a", following.getFollowState, state)).data;
  // A scanner follows every link.
  const page = await portal.app.inject({ url });
  expect(page.body).toContain("您追蹤的清單會保留");
  await portal.app.inject({ method: "HEAD", url });
  expect(await choice()).toEqual({ isFollowed: true, choice: "daily" });
  await rise(program, 99);
  await write(at(3));
  const pressed = await portal.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(pressed.body).toContain("/submitFormProvideCode/following");
  expect(await choice()).toEqual({ isFollowed: true, choice: "off" });
  // What waited is taken back.
  expect(await db.$count(outbox, isNull(outbox.sentAt))).toBe(1);
  expect(await send()).toEqual([]);
});
