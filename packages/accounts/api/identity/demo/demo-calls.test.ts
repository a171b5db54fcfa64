import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { failureBody } from "@public-code/core/contract/endpoint.ts";
import { postJson, readReply } from "@public-code/portal/test-support/browser.ts";
import {
  type IdentityPortal,
  startIdentityPortal,
} from "@public-code/portal/test-support/identity-portal.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { devIdentity, identity } from "#contract/identity/identity.ts";
import { users } from "../identity.table.ts";
import { addOperator } from "../identity-commands.ts";
import { revokeOperator } from "../operators.service.ts";
import { findViewer, openSession, sessionRules } from "../sessions.service.ts";
import { demoIssuer, demoUser } from "./demo-accounts.ts";

const production = {
  PORTAL_PROFILE: "production",
  HOST: "127.0.0.1",
  PORTAL_ORIGIN: "https://portal.example.tw",
  PORTAL_SECRET: "a secret of at least thirty-two characters",
  DATABASE_URL: "postgres://portal@db.example.tw/portal?sslmode=verify-full",
  S3_ENDPOINT: "https://s3.example.tw",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
  OIDC_ISSUER: "https://login.example.tw",
  OIDC_CLIENT_ID: "portal",
  OIDC_CLIENT_SECRET: "secret",
  SMTP_URL: "smtps://mail.example.tw",
  CLAMAV_ADDRESS: "off",
};

/** Where demo accounts exist, and where they do not; config.unit.test.ts has all such places. */
const places: [string, Record<string, string>, boolean][] = [
  ["local", {}, true],
  ["production", production, false],
];

describe.each(places)("the demo calls in %s", (_place, environment, exist) => {
  let portal: IdentityPortal;

  beforeAll(async () => {
    portal = await startIdentityPortal(environment);
  });
  afterAll(() => portal.close());

  test(exist ? "exist" : "do not exist, and nobody gets in by them", async () => {
    const list = await fetch(`${portal.origin}/api/dev/accounts`);
    const session = await fetch(
      `${portal.origin}/api/dev/session`,
      postJson({ account: "operator" }),
    );
    const provider = await fetch(`${portal.origin}/oidc/.well-known/openid-configuration`);
    if (exist) {
      expect(list.status).toBe(200);
      expect(session.status).toBe(200);
      expect(provider.status).toBe(200);
      return;
    }
    expect(list.status).toBe(404);
    expect(session.status).toBe(404);
    expect(provider.status).toBe(404);
    expect(failureBody.parse(await session.json()).code).toBe("err.notFound");
    expect(await portal.database.db.select().from(users)).toEqual([]);
  });

  test("sessions of demo accounts that a copied database holds count only there", async () => {
    const { db } = portal.database;
    const user = await demoUser(db, "operator");
    const token = await openSession(db, sessionRules(portal.config), { id: user?.id ?? "" });
    const viewer = await findViewer(db, sessionRules(portal.config), token);
    expect(viewer === null).toBe(!exist);
  });
});

describe("a demo session", () => {
  let portal: IdentityPortal;

  beforeAll(async () => {
    portal = await startIdentityPortal();
  });
  afterAll(() => portal.close());

  async function open(account: string): Promise<string> {
    const reply = await fetch(`${portal.origin}/api/dev/session`, postJson({ account }));
    return (await readReply(devIdentity.openSession, reply)).data.token;
  }

  async function userInfo(token: string) {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${portal.origin}/api/getUserInfo`, { headers });
    return (await readReply(identity.getUserInfo, reply)).data;
  }

  test("is listed with names in the caller's language", async () => {
    const reply = await fetch(`${portal.origin}/api/dev/accounts`, { headers: { lang: "en-US" } });
    const { data } = await readReply(devIdentity.listAccounts, reply);
    expect(data.map((account) => account.account)).toEqual([
      "agency-a",
      "agency-a2",
      "agency-b",
      "operator",
      "operator-2",
      "reviewer",
      "editor",
      "viewer",
    ]);
    expect(data[0]).toEqual({
      account: "agency-a",
      name: "Demo officer A1",
      agencyName: "Sample Agency A",
    });
    expect(data[3]?.agencyName).toBe("");
  });

  test("is made at that moment, of two people of the same agency", async () => {
    const [first, again, colleague] = [
      await open("agency-a"),
      await open("agency-a"),
      await open("agency-a2"),
    ];
    expect(first).not.toBe(again);
    const [firstUser, same, other] = [
      await userInfo(first),
      await userInfo(again),
      await userInfo(colleague),
    ];
    expect(firstUser.userId).toBe(same.userId);
    expect(firstUser.userId).not.toBe(other.userId);
    expect(firstUser.agencyCode).toBe(other.agencyCode);
    expect((await userInfo(await open("operator"))).operator).toBe(true);
  });

  test("has the role of its account, and none once an administrator has taken it", async () => {
    const { db } = portal.database;
    const roleOf = async (account: string) => (await userInfo(await open(account))).operatorRole;
    for (const role of ["reviewer", "editor", "viewer"]) expect(await roleOf(role)).toBe(role);
    expect(await roleOf("operator-2")).toBe("administrator");
    const administrator = await findViewer(db, sessionRules(portal.config), await open("operator"));
    await revokeOperator(db, administrator, "demo-viewer");
    const post = postJson({ account: "viewer" });
    expect((await fetch(`${portal.origin}/api/dev/session`, post)).status).toBe(404);
    // The command that the console names brings them back.
    await addOperator(db, { issuer: demoIssuer, subject: "viewer", name: "示範" }, "editor");
    expect(await roleOf("viewer")).toBe("editor");
  });

  test("of nobody is 404, and a wrong shape 400", async () => {
    const status = async (body: unknown) =>
      (await fetch(`${portal.origin}/api/dev/session`, postJson(body))).status;
    expect(await status({ account: "agency-z" })).toBe(404);
    expect(await status({ account: "" })).toBe(404);
    expect(await status({ account: 7 })).toBe(400);
    expect(await status({})).toBe(422);
  });

  test("is not given to a page whose host name only points at this machine", async () => {
    for (const host of ["rebound.example:3000", "127.0.0.1.evil.example", "localhost.example"])
      for (const request of [
        { url: "/api/dev/accounts", headers: { host } },
        {
          method: "POST" as const,
          url: "/api/dev/session",
          headers: { host, "content-type": "application/json" },
          payload: '{"account":"operator"}',
        },
      ])
        expect((await portal.app.inject(request)).statusCode).toBe(404);
  });

  test("leads no provider to ask at the end", async () => {
    const token = await open("agency-b");
    const reply = await fetch(`${portal.origin}/api/logout`, postJson({}, token));
    expect((await readReply(identity.logout, reply)).data.endSessionUrl).toBe("");
    expect((await userInfo(token)).userId).toBeNull();
  });

  test("needs the agency to be there", async () => {
    await portal.database.db.delete(users).where(eq(users.agencyCode, "sample-b"));
    await portal.database.db.delete(agencyAliases).where(eq(agencyAliases.agencyCode, "sample-b"));
    await portal.database.db.delete(agencies).where(eq(agencies.code, "sample-b"));
    const reply = await fetch(`${portal.origin}/api/dev/accounts`);
    const { data } = await readReply(devIdentity.listAccounts, reply);
    expect(data.map((account) => account.account)).not.toContain("agency-b");
    const refused = await fetch(
      `${portal.origin}/api/dev/session`,
      postJson({ account: "agency-b" }),
    );
    expect(refused.status).toBe(404);
  });
});
