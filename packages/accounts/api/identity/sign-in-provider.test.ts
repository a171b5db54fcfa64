import { failureBody } from "@public-code/core/contract/endpoint.ts";
import {
  openBrowser,
  postForm,
  postJson,
  readReply,
} from "@public-code/portal/test-support/browser.ts";
import {
  agencyOid,
  startIdentityPortal,
} from "@public-code/portal/test-support/identity-portal.ts";
import {
  clientId,
  clientSecret,
  person,
  startProviderServer,
} from "@public-code/portal/test-support/provider-server.ts";
import { startJourney } from "@public-code/portal/test-support/sign-in-journey.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { identity } from "#contract/identity/identity.ts";
import { sessions, sharedRates } from "./identity.table.ts";

const journey = await startJourney();

afterAll(() => journey.close());

describe("keys and outages of the provider", () => {
  test("a changed key is known at once", async () => {
    await journey.tokenOf("officer");
    await journey.provider.serve(journey.portal.origin);
    const info = await journey.userInfo(await journey.tokenOf("officer"));
    expect(info.agencyCode).toBe("sample-a");
  });

  test("a provider that is down is said so, and found again when it is back", async () => {
    const lonely = await startProviderServer([person("officer", agencyOid.a)]);
    const second = await startIdentityPortal({
      OIDC_ISSUER: lonely.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    });
    const down = await fetch(`${second.origin}/api/login?lang=en-US`, { redirect: "manual" });
    expect(down.status).toBe(503);
    expect(down.headers.get("content-type")).toContain("text/html");
    expect(await down.text()).toContain("not available right now");
    await lonely.serve(second.origin);
    const up = await fetch(`${second.origin}/api/login`, { redirect: "manual" });
    expect(up.status).toBe(303);
    await second.close();
    await lonely.close();
  });
});

describe("signing out", () => {
  test("revokes the session and leads through the provider's own end", async () => {
    const browser = openBrowser();
    const token = await journey.tokenOf("officer", browser);
    const reply = await browser.ask(`${journey.portal.origin}/api/logout`, postJson({}, token));
    const { data } = await readReply(identity.logout, reply);
    const address = new URL(data.endSessionUrl);
    expect(address.origin).toBe(journey.provider.issuer);
    expect(address.searchParams.get("post_logout_redirect_uri")).toBe(`${journey.portal.origin}/`);
    expect((await journey.userInfo(token)).userId).toBeNull();

    const page = await (await browser.ask(address.href)).text();
    const form = /action="([^"]+)".*?name="xsrf" value="([^"]+)"/s.exec(page);
    const home = await browser.follow(
      form?.[1] ?? "",
      (url) => url.origin === journey.portal.origin,
      postForm({ xsrf: form?.[2] ?? "", logout: "yes" }),
    );
    expect(home.href).toBe(`${journey.portal.origin}/`);
    const [row] = await journey.portal.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.idToken, address.searchParams.get("id_token_hint") ?? ""));
    expect(row).toBeUndefined();
  });

  test("is harmless for nobody and when repeated", async () => {
    const token = await journey.tokenOf("officer");
    for (const again of [token, token, "x".repeat(43), undefined]) {
      const reply = await fetch(`${journey.portal.origin}/api/logout`, postJson({}, again));
      expect(reply.status).toBe(200);
      const { data } = await readReply(identity.logout, reply);
      if (again !== token) expect(data.endSessionUrl).toBe("");
    }
    const twice = await fetch(`${journey.portal.origin}/api/logout`, postJson({}, token));
    expect((await readReply(identity.logout, twice)).data.endSessionUrl).toBe("");
  });
});

describe("the rate of sign-ins", () => {
  test("is said in words when it is over, for both steps apart", async () => {
    const slow = await journey.anotherPortal({ RATE_LOGIN_PER_MINUTE: "2" });
    const statuses = async (ask: () => Promise<Response>) => {
      const replies: Response[] = [];
      // A minute may end in between, so that four may pass, but never all six.
      for (let time = 0; time < 6; time += 1) replies.push(await ask());
      expect(replies.slice(0, 2).map((reply) => reply.status)).not.toContain(429);
      return replies.find((reply) => reply.status === 429);
    };
    const page = await statuses(() =>
      fetch(`${slow.origin}/api/login?lang=en-US`, { redirect: "manual" }),
    );
    expect(page?.headers.get("content-type")).toContain("text/html");
    expect(page?.headers.get("retry-after")).toBe("60");
    expect(await page?.text()).toContain("Too many requests");
    const call = await statuses(() =>
      fetch(`${slow.origin}/api/login/token`, postJson({ code: "x" })),
    );
    expect(failureBody.parse(await call?.json()).code).toBe("err.tooManyRequests");
    expect(JSON.stringify(await slow.database.db.select().from(sharedRates))).not.toContain(
      "127.0.0.1",
    );
    await slow.close();
  });
});

describe("over https", () => {
  test("the cookie is bound to the host and to https", async () => {
    const secure = await journey.anotherPortal({ PORTAL_ORIGIN: "https://portal.example.tw" });
    const reply = await secure.app.inject({ url: "/api/login?lang=zh-TW" });
    const [cookie] = reply.cookies;
    expect(cookie).toMatchObject({
      name: expect.stringMatching(/^__Host-sign-in-[\w-]{8}$/),
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
      maxAge: 600,
    });
    expect(cookie).not.toHaveProperty("domain");
    const address = new URL(String(reply.headers.location));
    expect(address.searchParams.get("redirect_uri")).toBe(
      "https://portal.example.tw/api/login/callback",
    );
    await secure.close();
  });
});

describe("without any provider", () => {
  test("signing in is said to be impossible, and nothing else breaks", async () => {
    const open = await startIdentityPortal({ HOST: "0.0.0.0" });
    const login = await fetch(`${open.origin}/api/login?lang=zh-TW`, { redirect: "manual" });
    expect(login.status).toBe(503);
    expect(await login.text()).toContain("無法登入");
    const info = await fetch(`${open.origin}/api/getUserInfo`, {
      headers: { authorization: "Bearer x" },
    });
    expect(info.status).toBe(200);
    expect((await readReply(identity.getUserInfo, info)).data.userId).toBeNull();
    await open.close();
  });
});
