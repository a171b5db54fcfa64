import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { addSampleAgencies } from "@public-code/portal/test-support/identity-portal.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auditRows } from "#api/audit/audit.table.ts";
import { sessions, sharedRates, signIns, users } from "./identity.table.ts";
import {
  addOperator,
  CommandError,
  commandRole,
  operatorIssuer,
  revokeSessions,
  sweepIdentity,
} from "./identity-commands.ts";
import { isTrustedWith, roleOfUser } from "./operator-roles.ts";
import {
  endOpenSession,
  endUserSessions,
  grantOperator,
  listOpenSessions,
  revokeOperator,
} from "./operators.service.ts";
import { findViewer, openSession, type SessionRules } from "./sessions.service.ts";
import { createSharedRate } from "./shared-rate.ts";
import { openSignIn } from "./sign-in.service.ts";
import { admitPerson } from "./users.service.ts";

const rules: SessionRules = { idleMinutes: 30, hours: 8, demoAccounts: true };
const viewer = (userId: string, isOperator: boolean): Viewer => ({
  userId,
  name: `使用者 ${userId}`,
  mail: "",
  oid: "",
  agencyCode: null,
  operatorRole: isOperator ? "administrator" : null,
  sessionHash: "",
});
const operator = viewer("op1", true);
const colleague = viewer("op2", true);
const officer = viewer("officer", false);
const officerReviews = { userId: "officer", role: "reviewer" } as const;

const database = await openTestDatabase();
const { db } = database;
await addSampleAgencies(database);

afterAll(() => database.close());

beforeEach(async () => {
  await db.delete(users);
  await db.insert(users).values([
    { id: "op1", issuer: "i", subject: "op1", name: "一", operator: true },
    { id: "op2", issuer: "i", subject: "op2", name: "二", operator: true, agencyCode: "sample-a" },
    {
      id: "officer",
      issuer: "i",
      subject: "officer",
      name: "承辦人",
      mail: "Officer@example.tw",
      agencyCode: "sample-b",
    },
  ]);
});

async function operatorIds(): Promise<string[]> {
  const rows = await db.select().from(users).where(eq(users.operator, true));
  return rows.map((user) => user.id).sort();
}

async function lastAudit() {
  const rows = await db.select().from(auditRows).orderBy(auditRows.id);
  return rows.at(-1);
}

async function isOperator(userId: string): Promise<boolean | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row?.operator;
}

async function roleOf(userId: string) {
  const [row] = await db.select({ role: roleOfUser }).from(users).where(eq(users.id, userId));
  return row?.role;
}

const takeRights = {
  revoking: (who: Viewer, userId: string) => revokeOperator(db, who, userId),
  "giving a lesser role": (who: Viewer, userId: string) =>
    grantOperator(db, who, { userId, role: "viewer" }),
};

describe("operators", () => {
  test("give others a role, and another one, which is written down", async () => {
    await grantOperator(db, operator, officerReviews);
    expect(await operatorIds()).toEqual(["officer", "op1", "op2"]);
    expect(await lastAudit()).toMatchObject({
      actorId: "op1",
      actorName: "使用者 op1",
      actorRole: "operator",
      action: "grantOperator",
      subject: "user",
      subjectId: "officer",
      fromState: "",
      toState: "reviewer",
      details: { fields: ["operator"] },
    });
    const before = (await lastAudit())?.id;
    await grantOperator(db, operator, officerReviews);
    expect((await lastAudit())?.id).toBe(before);
    // Whoever is signed in has the new role with the next call.
    const token = await openSession(db, rules, { id: "officer" });
    expect((await findViewer(db, rules, token))?.operatorRole).toBe("reviewer");
    await grantOperator(db, operator, { userId: "officer", role: "viewer" });
    expect((await findViewer(db, rules, token))?.operatorRole).toBe("viewer");
    expect(await lastAudit()).toMatchObject({ fromState: "reviewer", toState: "viewer" });
    await expect(
      grantOperator(db, operator, { userId: "nobody", role: "editor" }),
    ).rejects.toMatchObject({ code: "err.notFound" });
  });

  test("take each other's rights away, with the sessions", async () => {
    const token = await openSession(db, rules, { id: "op2" });
    await revokeOperator(db, operator, "op2");
    expect(await isOperator("op2")).toBe(false);
    expect(await findViewer(db, rules, token)).toBeNull();
    expect(await lastAudit()).toMatchObject({
      action: "revokeOperator",
      subjectId: "op2",
      fromState: "administrator",
      toState: "",
    });
  });

  test("without an agency are forgotten when they are no operators any more", async () => {
    const token = await openSession(db, rules, { id: "op1" });
    await revokeOperator(db, colleague, "op1");
    expect(await isOperator("op1")).toBeUndefined();
    expect(await findViewer(db, rules, token)).toBeNull();
  });

  test.each(Object.entries(takeRights))(
    "leave one who can do everything by %s, even two of them at once, and nobody their own",
    async (_name, take) => {
      const results = await Promise.allSettled([take(operator, "op2"), take(colleague, "op1")]);
      expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
      const left = await db.select().from(users).where(isTrustedWith("administer"));
      expect(left).toHaveLength(1);
      const last = viewer(left[0]?.id ?? "", true);
      await expect(take(last, last.userId)).rejects.toMatchObject({ code: "err.ownRole" });
      expect(await db.$count(users, isTrustedWith("administer"))).toBe(1);
    },
  );

  test("see people's sessions, and end them", async () => {
    await openSession(db, rules, { id: "officer" });
    await openSession(db, rules, { id: "officer" });
    const open = await listOpenSessions(db, rules, operator, { id: "officer" });
    expect(open).toHaveLength(2);
    const [first] = open;
    await endOpenSession(db, operator, first?.sessionHash ?? "");
    expect(await lastAudit()).toMatchObject({ action: "endSession", subjectId: "officer" });
    await expect(endOpenSession(db, operator, first?.sessionHash ?? "")).rejects.toMatchObject({
      code: "err.notFound",
    });
    expect(await endUserSessions(db, operator, "officer")).toBe(1);
    expect(await listOpenSessions(db, rules, operator, "all")).toEqual([]);
  });
});

describe("everybody else", () => {
  const refused: [string, (who: Viewer | null) => Promise<unknown>][] = [
    ["grantOperator", (who) => grantOperator(db, who, officerReviews)],
    ["revokeOperator", (who) => revokeOperator(db, who, "op1")],
    ["listOpenSessions", (who) => listOpenSessions(db, rules, who, "all")],
    ["endOpenSession", (who) => endOpenSession(db, who, "x")],
    ["endUserSessions", (who) => endUserSessions(db, who, "op1")],
  ];

  test.each(refused)("may not %s", async (_name, action) => {
    await expect(action(officer)).rejects.toMatchObject({ code: "err.forbidden" });
    await expect(action(null)).rejects.toMatchObject({ code: "err.pleaseLogin" });
    expect(await operatorIds()).toEqual(["op1", "op2"]);
  });

  test("whose rights were taken a moment ago takes nobody's", async () => {
    for (const rights of [
      { operator: false },
      { operator: true, operatorRole: "reviewer" },
    ] as const) {
      await db.update(users).set(rights).where(eq(users.id, "officer"));
      const before = await db.select().from(users).orderBy(users.id);
      for (const take of Object.values(takeRights))
        await expect(take(viewer("officer", true), "op1")).rejects.toMatchObject({
          code: "err.forbidden",
        });
      expect(await db.select().from(users).orderBy(users.id)).toEqual(before);
    }
  });
});

describe("the command that adds an operator", () => {
  test("names somebody who never signed in, whom the provider then brings", async () => {
    const person = { issuer: "https://login.example.tw", subject: "s-1", name: "新管理者" };
    const id = await addOperator(db, person, "editor");
    expect(await lastAudit()).toMatchObject({
      actorId: "system",
      actorRole: "system",
      action: "grantOperator",
      subjectId: id,
      toState: "editor",
    });
    const admission = await admitPerson(db, {
      ...person,
      name: "他自己的名字",
      mail: "m@example.tw",
      agency: undefined,
    });
    expect(admission).toEqual({ user: { id, operator: true, agencyCode: null } });
    expect(await roleOf(id)).toBe("editor");
    // Named again, they have another role.
    expect(await addOperator(db, person, commandRole())).toBe(id);
    expect(await roleOf(id)).toBe("administrator");
  });

  test("takes the configured issuer as it is written, and refuses every other", () => {
    const issuer = "https://login.example.tw";
    const config = { oidc: { issuer, clientId: "c", clientSecret: "s" } };
    expect(operatorIssuer(config, undefined)).toBe(issuer);
    expect(operatorIssuer(config, issuer)).toBe(issuer);
    for (const other of [`${issuer}/`, "https://Login.example.tw", ""])
      expect(() => operatorIssuer(config, other)).toThrow(`OIDC_ISSUER is ${issuer}.`);
    expect(operatorIssuer({ oidc: null }, issuer)).toBe(issuer);
    expect(operatorIssuer({ oidc: null }, undefined)).toBeUndefined();
  });

  test("finds somebody who signed in by mail, whatever the case", async () => {
    expect(await addOperator(db, { mail: "officer@EXAMPLE.tw" }, "viewer")).toBe("officer");
    expect(await roleOf("officer")).toBe("viewer");
    expect(() => commandRole("boss")).toThrow("administrator, reviewer, editor, viewer");
  });

  test("says so when the mail is nobody's or several people's", async () => {
    const add = addOperator(db, { mail: "nobody@example.tw" }, "viewer");
    await expect(add).rejects.toBeInstanceOf(CommandError);
    await db.update(users).set({ mail: "same@example.tw" });
    const several = addOperator(db, { mail: "same@example.tw" }, "viewer");
    await expect(several).rejects.toThrow("3 people");
  });

  test("is the only way in: a claim makes nobody an operator", async () => {
    const admission = await admitPerson(db, {
      issuer: "i",
      subject: "climber",
      name: "operator",
      mail: "op1@example.tw",
      agency: ["sample-a", "operator", "2.16.886.101.99999.901"],
    });
    expect(admission).toMatchObject({ user: { operator: false, agencyCode: "sample-a" } });
  });
});

describe("the other commands", () => {
  test("end the sessions of a user or of all", async () => {
    await openSession(db, rules, { id: "officer" });
    await openSession(db, rules, { id: "op1" });
    expect(await revokeSessions(db, { id: "officer" })).toBe(1);
    expect(await revokeSessions(db, "all")).toBe(1);
    expect(await lastAudit()).toMatchObject({
      actorRole: "system",
      action: "endSessions",
      subjectId: "all",
      details: { ids: { count: 1 } },
    });
  });

  test("sweep what is over and leave the rest", async () => {
    const now = new Date("2026-03-02T01:00:00.000Z");
    const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    await db.delete(sessions);
    await db.delete(signIns);
    await db.delete(sharedRates);
    const signIn = { state: "s", nonce: "n", codeVerifier: "v", redirect: "qna" };
    for (const minutes of [0, 9, 10, 60]) await openSignIn(db, signIn, before(minutes));
    for (const minutes of [0, 29, 30, 600])
      await openSession(db, rules, { id: "op1" }, {}, before(minutes));
    const rate = createSharedRate(db, "test", 5);
    for (const minutes of [0, 1, 5, 60]) await rate("192.0.2.1", before(minutes));
    expect(await sweepIdentity(db, rules, now)).toEqual({
      signIns: 2,
      sessions: 2,
      sharedRates: 2,
    });
    expect(await sweepIdentity(db, rules, now)).toEqual({
      signIns: 0,
      sessions: 0,
      sharedRates: 0,
    });
  });
});
