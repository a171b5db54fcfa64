import { readConfig } from "@public-code/core/api/config.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { afterAll, describe, expect, test } from "vitest";
import { rememberUnknownAgency } from "#api/identity/agency-claim.ts";
import { openSession, sessionRules } from "#api/identity/sessions.service.ts";
import { identity } from "#contract/identity/identity.ts";
import { people } from "#contract/people/people.ts";

const rules = sessionRules(readConfig({}));

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());

const idOf = (person: "agency-a" | "agency-b" | "operator" | "operator-2") =>
  portal.viewers[person].userId;

describe("people", () => {
  test("are found by name or mail, with their agency in the caller's language", async () => {
    const all = await portal.reply("operator", people.listPeople, {});
    expect(all.recordsTotal).toBe(4);
    const { name, mail } = portal.viewers["agency-a"];
    for (const search of [name, mail.toUpperCase(), ` ${mail} `]) {
      const reply = await portal.reply("operator", people.listPeople, { search }, "en-US");
      expect(reply.data.map((person) => person.userId)).toEqual([idOf("agency-a")]);
      expect(reply.data[0]).toMatchObject({ agencyCode: "sample-a", operator: false, self: false });
      expect(reply.data[0]?.agencyName).toMatch(/^[\x20-\x7e]+$/);
    }
    // What a pattern would take for any text is a text like others.
    const pattern = await portal.reply("operator", people.listPeople, { search: "%" });
    expect(pattern.recordsTotal).toBe(0);
    const page = await portal.reply("operator", people.listPeople, { iDisplayLength: 2 });
    expect([page.data.length, page.recordsTotal]).toEqual([2, 4]);
    const operators = await portal.reply("operator", people.listPeople, { operators: "true" });
    expect(operators.data.map((person) => person.self).sort()).toEqual([false, true]);
  });

  test("become operators and are no longer ones, each written down once", async () => {
    const userId = idOf("agency-b");
    const granted = await portal.auditOf(() =>
      portal.reply("operator", people.grantOperator, { userId, role: "administrator" }),
    );
    expect(granted.rows.map((row) => [row.action, row.subjectId])).toEqual([
      ["grantOperator", userId],
    ]);
    expect((await portal.call("agency-b", people.listPeople, {})).status).toBe(200);
    const again = await portal.auditOf(() =>
      portal.reply("operator", people.grantOperator, { userId, role: "administrator" }),
    );
    expect(again.rows).toEqual([]);
    const revoked = await portal.auditOf(() =>
      portal.reply("operator", people.revokeOperator, { userId }),
    );
    expect(revoked.rows.map((row) => row.action)).toEqual(["revokeOperator"]);
    // The session ends with the rights.
    expect((await portal.call("agency-b", people.listPeople, {})).status).toBe(401);
    const unknown = await portal.refusal("operator", people.grantOperator, {
      userId: "nobody",
      role: "viewer",
    });
    expect(unknown.status).toBe(404);
  });

  test("who run the portal cannot all leave", async () => {
    await portal.reply("operator", people.revokeOperator, { userId: idOf("operator-2") });
    const userId = idOf("operator");
    const last = await portal.refusal("operator", people.revokeOperator, { userId });
    expect(last).toMatchObject({ status: 409, code: "err.ownRole" });
    const lesser = { userId, role: "viewer" } as const;
    expect(await portal.refusal("operator", people.grantOperator, lesser)).toMatchObject({
      status: 409,
      code: "err.ownRole",
    });
    expect((await portal.call("operator", people.listPeople, {})).status).toBe(200);
  });
});

describe("sessions", () => {
  test("are listed without what one could get in with, and ended", async () => {
    const userAgent =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const token = await openSession(db, rules, { id: idOf("agency-a") }, { userAgent });
    const { data } = await portal.reply("operator", people.listSessions, {
      userId: idOf("agency-a"),
    });
    expect(data).toHaveLength(2);
    expect(JSON.stringify(data)).not.toContain(token);
    expect(data.map(({ device }) => device).sort()).toEqual(["", "Firefox · Windows"]);
    expect(data.every((session) => !session.own)).toBe(true);
    expect(new Set(data.map(({ agencyName }) => agencyName))).toEqual(
      new Set(["示範機關甲（公共服務局）"]),
    );
    const all = await portal.reply("operator", people.listSessions, {});
    expect(all.data.filter((session) => session.own)).toHaveLength(1);
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", people.endSession, { sessionId: data[0]?.sessionId ?? "" }),
    );
    expect(rows.map((row) => row.action)).toEqual(["endSession"]);
    const twice = await portal.refusal("operator", people.endSession, {
      sessionId: data[0]?.sessionId ?? "",
    });
    expect(twice.status).toBe(404);
    const rest = await portal.auditOf(() =>
      portal.reply("operator", people.endUserSessions, { userId: idOf("agency-a") }),
    );
    expect(rest.result.data.count).toBe(1);
    expect(rest.rows.map((row) => row.action)).toEqual(["endSessions"]);
    const user = await portal.reply({ token }, identity.getUserInfo, {});
    expect(user.data.userId).toBeNull();
  });
});

describe("unknown agencies", () => {
  test("are shown to operators, who drop them", async () => {
    await rememberUnknownAgency(db, ["示範未知機關"]);
    await rememberUnknownAgency(db, ["示範未知機關"]);
    const { data } = await portal.reply("operator", people.listUnknownAgencies, {});
    expect(data).toMatchObject([{ claim: "示範未知機關", seenCount: 2 }]);
    const claim = { claim: "示範未知機關" };
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", people.forgetUnknownAgency, claim),
    );
    expect(rows.map((row) => row.action)).toEqual(["forgetUnknownAgency"]);
    expect((await portal.refusal("operator", people.forgetUnknownAgency, claim)).status).toBe(404);
  });
});
