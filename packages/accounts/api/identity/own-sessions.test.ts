import { readConfig } from "@public-code/core/api/config.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { afterAll, expect, test } from "vitest";
import { identity } from "#contract/identity/identity.ts";
import { ownSessions } from "#contract/identity/own-sessions.ts";
import { hashToken } from "./secret-token.ts";
import { openSession, sessionRules } from "./sessions.service.ts";

const portal = await startConsoleApp();
afterAll(() => portal.close());

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Another session of an account, as on a second machine. */
function signInElsewhere(account: "agency-a" | "agency-b"): Promise<string> {
  const { db } = portal.database;
  const user = { id: portal.viewers[account].userId };
  return openSession(db, sessionRules(readConfig({})), user, { userAgent: firefox });
}
const listed = async () => (await portal.reply("agency-a", ownSessions.listOwnSessions, {})).data;
const end = (token: string) =>
  portal.call("agency-a", ownSessions.endOwnSession, { sessionId: hashToken(token) });
const whoIs = async (token: string) =>
  (await portal.reply({ token }, identity.getUserInfo, {})).data.userId;

test("an officer sees where they are signed in, and nobody else's sessions", async () => {
  await signInElsewhere("agency-b");
  const elsewhere = await signInElsewhere("agency-a");
  const sessions = await listed();
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions.find(({ sessionId }) => sessionId === hashToken(elsewhere))).toMatchObject({
    device: "Firefox · Windows",
    current: false,
  });
  const { userId } = portal.viewers["agency-a"];
  expect(JSON.stringify(sessions)).not.toContain(userId);
  expect(JSON.stringify(sessions)).not.toContain(elsewhere);
});

test("ends one of them at once, and the one in use goes on", async () => {
  const elsewhere = await signInElsewhere("agency-a");
  expect(await whoIs(elsewhere)).toBe(portal.viewers["agency-a"].userId);
  expect((await end(elsewhere)).status).toBe(200);
  expect(await whoIs(elsewhere)).toBeNull();
  expect((await listed()).some(({ current }) => current)).toBe(true);
  expect((await end(elsewhere)).status).toBe(404);
});

test("another person's session does not exist for them", async () => {
  const theirs = await signInElsewhere("agency-b");
  expect((await end(theirs)).status).toBe(404);
  expect(await whoIs(theirs)).toBe(portal.viewers["agency-b"].userId);
});

test("whoever has no agency has no such list", async () => {
  const { status: visitor } = await portal.call("visitor", ownSessions.listOwnSessions, {});
  const { status: operator } = await portal.call("operator", ownSessions.listOwnSessions, {});
  expect([visitor, operator]).toEqual([401, 403]);
});
