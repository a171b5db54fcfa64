import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { addSampleAgencies } from "@public-code/portal/test-support/identity-portal.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sessions, users } from "./identity.table.ts";
import {
  describeViewer,
  endSession,
  endSessionsOf,
  findViewer,
  listSessions,
  openSession,
  type SessionRules,
  sweepSessions,
} from "./sessions.service.ts";

const rules: SessionRules = { idleMinutes: 30, hours: 8, demoAccounts: true };
const start = new Date("2026-03-02T01:00:00.000Z");
const after = (minutes: number, ms = 0) => new Date(start.getTime() + minutes * 60_000 + ms);

const database = await openTestDatabase();
const { db } = database;
await addSampleAgencies(database);
await db.insert(users).values([
  { id: "u1", issuer: "i", subject: "1", name: "甲", agencyCode: "sample-a", oid: "1.2.3" },
  { id: "u2", issuer: "i", subject: "2", name: "乙", agencyCode: "sample-b" },
]);

afterAll(() => database.close());

beforeEach(() => db.delete(sessions));

const find = (token: string, now: Date) => findViewer(db, rules, token, now);

async function lastSeen(token: string): Promise<string | undefined> {
  const viewer = await find(token, start);
  const [row] = await db
    .select({ lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, viewer?.sessionHash ?? ""));
  return row?.lastSeenAt.toISOString();
}

describe("a session", () => {
  test("stands for its user while it is used", async () => {
    const token = await openSession(db, rules, { id: "u1" }, {}, start);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await find(token, after(1))).toMatchObject({
      userId: "u1",
      name: "甲",
      oid: "1.2.3",
      agencyCode: "sample-a",
      operatorRole: null,
    });
  });

  test("ends after 30 minutes without use", async () => {
    const token = await openSession(db, rules, { id: "u1" }, {}, start);
    const other = await openSession(db, rules, { id: "u1" }, {}, start);
    expect(await find(token, after(30, -1))).not.toBeNull();
    expect(await find(other, after(30))).toBeNull();
    expect(await find(token, after(59))).not.toBeNull();
  });

  test("ends after 8 hours of use", async () => {
    const token = await openSession(db, rules, { id: "u1" }, {}, start);
    for (let minute = 20; minute < 480; minute += 20)
      expect(await find(token, after(minute))).not.toBeNull();
    expect(await find(token, after(480, -1))).not.toBeNull();
    expect(await find(token, after(480))).toBeNull();
  });

  test("writes its use down once a minute at most", async () => {
    const token = await openSession(db, rules, { id: "u1" }, {}, start);
    await find(token, after(1, -1));
    expect(await lastSeen(token)).toBe(start.toISOString());
    await find(token, after(1));
    expect(await lastSeen(token)).toBe(after(1).toISOString());
    // A clock that is behind on another node takes nothing back.
    await find(token, after(0));
    expect(await lastSeen(token)).toBe(after(1).toISOString());
  });

  test("tells when it ends, idle and at the latest", async () => {
    const token = await openSession(db, rules, { id: "u1" }, {}, start);
    const early = await find(token, after(10));
    if (!early) throw new Error("no viewer");
    expect(await describeViewer(db, rules, early, "zh-TW")).toMatchObject({
      agencyName: "示範機關甲",
      idleExpiry: after(40).toISOString(),
      absoluteExpiry: after(480).toISOString(),
      answeredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    for (let minute = 20; minute <= 470; minute += 10) await find(token, after(minute));
    const english = await describeViewer(db, rules, early, "en-US");
    expect(english.agencyName).toBe("Sample Agency A");
    expect(english.idleExpiry).toBe(after(480).toISOString());
  });

  test("ends at once when it is revoked, and only once", async () => {
    const options = { idToken: "an-id-token" };
    const token = await openSession(db, rules, { id: "u1" }, options, start);
    const viewer = await find(token, start);
    const hash = viewer?.sessionHash ?? "";
    expect(await endSession(db, hash, start)).toEqual({
      idToken: "an-id-token",
      userId: "u1",
    });
    expect(await find(token, start)).toBeNull();
    expect(await endSession(db, hash, start)).toBeNull();
    const stored = JSON.stringify(await db.select().from(sessions));
    expect(stored).not.toContain("an-id-token");
  });

  test("follows a user's agency into the one that took it over", async () => {
    const token = await openSession(db, rules, { id: "u2" }, {}, start);
    await db.update(agencies).set({ mergedInto: "sample-a" }).where(eq(agencies.code, "sample-b"));
    expect((await find(token, start))?.agencyCode).toBe("sample-a");
    await db.update(agencies).set({ mergedInto: null });
  });

  test.each([[""], ["x"], ["x".repeat(43)], ["x".repeat(5_000)], ["'; --"], ["令牌"]])(
    "is not found by %j",
    async (token) => {
      await openSession(db, rules, { id: "u1" }, {}, start);
      expect(await find(token, start)).toBeNull();
    },
  );
});

describe("sessions", () => {
  test("are listed while they are open, of one user or of all, without their tokens", async () => {
    const token = await openSession(db, rules, { id: "u1" }, {}, start);
    await openSession(db, rules, { id: "u1" }, {}, after(-31));
    await openSession(db, rules, { id: "u2" }, {}, after(5));
    const all = await listSessions(db, rules, "all", after(6));
    expect(all.map((session) => session.userName)).toEqual(["乙", "甲"]);
    expect(JSON.stringify(all)).not.toContain(token);
    const own = await listSessions(db, rules, { id: "u1" }, after(6));
    expect(own.map((session) => session.userId)).toEqual(["u1"]);
  });

  test("end for one user, or for everybody", async () => {
    const [first, two, other] = [
      await openSession(db, rules, { id: "u1" }, {}, start),
      await openSession(db, rules, { id: "u1" }, {}, start),
      await openSession(db, rules, { id: "u2" }, {}, start),
    ];
    expect(await endSessionsOf(db, { id: "u1" }, start)).toBe(2);
    expect(await find(first, start)).toBeNull();
    expect(await find(two, start)).toBeNull();
    expect(await find(other, start)).not.toBeNull();
    expect(await endSessionsOf(db, "all", start)).toBe(1);
    expect(await find(other, start)).toBeNull();
  });

  test("that are over are swept, the others stay", async () => {
    const open = await openSession(db, rules, { id: "u1" }, {}, start);
    await openSession(db, rules, { id: "u1" }, {}, after(-30));
    await openSession(db, rules, { id: "u1" }, {}, after(-480));
    expect(await sweepSessions(db, rules, after(0))).toBe(2);
    expect(await find(open, start)).not.toBeNull();
  });
});
