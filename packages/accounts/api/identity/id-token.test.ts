import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { openBrowser } from "@public-code/portal/test-support/browser.ts";
import { agencyOid } from "@public-code/portal/test-support/identity-portal.ts";
import { clientId } from "@public-code/portal/test-support/provider-server.ts";
import { errorOf, startJourney } from "@public-code/portal/test-support/sign-in-journey.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { users } from "./identity.table.ts";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

const journey = await startJourney();

afterAll(() => journey.close());

afterEach(() => journey.provider.restore());

interface Forgery {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  key?: KeyObject | null;
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

function idToken(nonce: string, forgery: Forgery): string {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: "ES256", kid: "own", ...forgery.header };
  const claims = {
    iss: journey.provider.issuer,
    aud: clientId,
    sub: "forged",
    nonce,
    iat: now,
    exp: now + 300,
    name: "測試人員",
    email: "forged@example.tw",
    agency_oid: agencyOid.b,
    ...forgery.claims,
  };
  const text = `${encode(header)}.${encode(claims)}`;
  const key = forgery.key === undefined ? privateKey : forgery.key;
  const signature = key
    ? sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")
    : "";
  return `${text}.${signature}`;
}

/** A provider whose token endpoint answers with an id token of the test's own making. */
async function signInWith(forgery: Forgery): Promise<URL> {
  const browser = openBrowser();
  const page = await browser.ask(`${journey.portal.origin}/api/login`);
  const nonce = new URL(page.headers.get("location") ?? "").searchParams.get("nonce") ?? "";
  const state = new URL(page.headers.get("location") ?? "").searchParams.get("state") ?? "";
  const callback = new URL(`${journey.portal.origin}/api/login/callback`);
  callback.search = new URLSearchParams({
    code: "a-code",
    state,
    iss: journey.provider.issuer,
  }).toString();
  journey.provider.intercept("/token", async (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        access_token: "at",
        token_type: "Bearer",
        id_token: idToken(nonce, forgery),
      }),
    );
  });
  journey.provider.intercept("/jwks", async (_request, response) => {
    const key = { ...publicKey.export({ format: "jwk" }), kid: "own", alg: "ES256", use: "sig" };
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ keys: [key] }));
  });
  return journey.land(browser, callback);
}

const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

describe("an id token", () => {
  test("that is right lets its person in, with the agency that it names itself", async () => {
    expect(errorOf(await signInWith({}))).toBeNull();
    const [user] = await journey.portal.database.db
      .select()
      .from(users)
      .where(eq(users.subject, "forged"));
    expect(user).toMatchObject({ agencyCode: "sample-b", operator: false, name: "測試人員" });
  });

  test.each<[string, () => Forgery]>([
    ["whose clock is 50 seconds ahead", () => ({ claims: { iat: seconds(50) } })],
    ["that ended 50 seconds ago", () => ({ claims: { exp: seconds(-50) } })],
    [
      "for several audiences, ours the authorised party",
      () => ({ claims: { aud: [clientId, "x"], azp: clientId } }),
    ],
  ])("%s is believed", async (_name, forgery) => {
    expect(errorOf(await signInWith(forgery()))).toBeNull();
  });

  test.each<[string, () => Forgery]>([
    ["for another audience", () => ({ claims: { aud: "another-client" } })],
    ["of another issuer", () => ({ claims: { iss: "https://login.example.tw" } })],
    ["with another nonce", () => ({ claims: { nonce: "another" } })],
    ["without a nonce", () => ({ claims: { nonce: undefined } })],
    ["without a subject", () => ({ claims: { sub: undefined } })],
    ["without a signature", () => ({ header: { alg: "none" }, key: null })],
    ["with an empty signature", () => ({ key: null })],
    ["signed with the shared secret's algorithm", () => ({ header: { alg: "HS256" } })],
    [
      "signed by somebody else",
      () => ({ key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey }),
    ],
  ])("%s is refused", async (_name, forgery) => {
    expect(errorOf(await signInWith(forgery()))).toBe("failed");
  });

  test.each<[string, () => Forgery]>([
    ["that ended 90 seconds ago", () => ({ claims: { exp: seconds(-90) } })],
    ["that begins in 90 seconds", () => ({ claims: { iat: seconds(90), nbf: seconds(90) } })],
  ])("%s is refused for the clocks", async (_name, forgery) => {
    expect(errorOf(await signInWith(forgery()))).toBe("clock");
  });

  test("with strange names and mails is kept as storable text", async () => {
    const landing = await signInWith({
      claims: {
        sub: "strange",
        name: `甲\u0000乙\uD800\n${"長".repeat(500)}`,
        email: ["not", "text"],
      },
    });
    expect(errorOf(landing)).toBeNull();
    const [user] = await journey.portal.database.db
      .select()
      .from(users)
      .where(eq(users.subject, "strange"));
    expect(user?.name.startsWith("甲 乙")).toBe(true);
    expect(user?.name.length).toBeLessThanOrEqual(100);
    expect(user?.mail).toBe("");
  });
});
