import { createHash } from "node:crypto";
import {
  type Browser,
  openBrowser,
  postForm,
  postJson,
  readReply,
} from "@public-code/portal/test-support/browser.ts";
import { startIdentityPortal } from "@public-code/portal/test-support/identity-portal.ts";
import { codeOf, errorOf, isLanding } from "@public-code/portal/test-support/sign-in-journey.ts";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { identity } from "#contract/identity/identity.ts";

const printed: unknown[][] = [];

for (const way of ["log", "info", "warn", "error"] as const)
  vi.spyOn(console, way).mockImplementation((...values) => printed.push(values));
const portal = await startIdentityPortal({ RATE_LOGIN_PER_MINUTE: "1000" });
const below = await startIdentityPortal({ CONTEXT_PATH: "/public-code" });

afterAll(async () => {
  vi.restoreAllMocks();
  await portal.close();
  await below.close();
});

afterEach(() => expect(printed).toEqual([]));

const isAccountsPage = (url: URL) => url.pathname.includes("/oidc/interaction/");

function accountsAddress(browser: Browser, base: string, query = ""): Promise<URL> {
  return browser.follow(`${base}/api/login${query}`, isAccountsPage);
}

async function signIn(browser: Browser, base: string, account: string): Promise<URL> {
  const page = await accountsAddress(browser, base);
  return browser.follow(page.href, isLanding, postForm({ account }));
}

async function tokenOf(browser: Browser, base: string, account: string): Promise<string> {
  const code = codeOf(await signIn(browser, base, account));
  const reply = await browser.ask(`${base}/api/login/token`, postJson({ code }));
  return (await readReply(identity.exchangeLoginCode, reply)).data.token;
}

async function userInfo(base: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${base}/api/getUserInfo`, { headers });
  return (await readReply(identity.getUserInfo, reply)).data;
}

describe("the embedded provider", () => {
  test.each([
    ["agency-a", "sample-a", false],
    ["agency-a2", "sample-a", false],
    ["agency-b", "sample-b", false],
    ["operator", "", true],
    ["operator-2", "", true],
  ])("signs %s in", async (account, agencyCode, operator) => {
    const token = await tokenOf(openBrowser(), portal.origin, account);
    expect(await userInfo(portal.origin, token)).toMatchObject({ agencyCode, operator });
  });

  test("answers at whichever loopback address was asked, for the same person", async () => {
    const origin = portal.origin.replace("127.0.0.1", "localhost");
    const there = await userInfo(origin, await tokenOf(openBrowser(), origin, "agency-a"));
    const here = await userInfo(
      portal.origin,
      await tokenOf(openBrowser(), portal.origin, "agency-a"),
    );
    expect(there.userId).toBe(here.userId);
    const metadata = await fetch(`${origin}/oidc/.well-known/openid-configuration`);
    expect(await metadata.json()).toMatchObject({
      issuer: `${origin}/oidc`,
      authorization_endpoint: `${origin}/oidc/auth`,
    });
  });

  test("lives below the context path too", async () => {
    const base = `${below.origin}/public-code`;
    const landing = await signIn(openBrowser(), base, "agency-b");
    expect(landing.pathname).toBe("/public-code/submitFormProvideCode");
    const token = await tokenOf(openBrowser(), base, "agency-b");
    expect((await userInfo(base, token)).agencyCode).toBe("sample-b");
  });

  test("asks again for an account, and ends the session of the one before", async () => {
    const browser = openBrowser();
    const first = await tokenOf(browser, portal.origin, "agency-a");
    const page = await accountsAddress(browser, portal.origin);
    const resume = await browser.follow(
      page.href,
      (url) => url.pathname.startsWith("/oidc/auth/"),
      postForm({ account: "agency-b" }),
    );
    const between = await browser.ask(resume.href);
    const html = await between.text();
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(between.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    expect(html).toContain("<noscript>");
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";
    const landing = await browser.follow(
      /action="([^"]+)"/.exec(html)?.[1] ?? "",
      isLanding,
      postForm({ xsrf: field("xsrf"), logout: field("logout") }),
    );
    const code = codeOf(landing);
    const reply = await browser.ask(`${portal.origin}/api/login/token`, postJson({ code }));
    const { data } = await readReply(identity.exchangeLoginCode, reply);
    expect((await userInfo(portal.origin, first)).agencyCode).toBe("sample-a");
    expect((await userInfo(portal.origin, data.token)).agencyCode).toBe("sample-b");
  });

  test("ends its session after the portal's, in the language of the page", async () => {
    const browser = openBrowser();
    const token = await tokenOf(browser, portal.origin, "agency-a");
    const init = postJson({}, token);
    const reply = await browser.ask(`${portal.origin}/api/logout`, {
      ...init,
      headers: { ...init.headers, lang: "en-US" },
    });
    const { data } = await readReply(identity.logout, reply);
    expect(data.endSessionUrl.startsWith(`${portal.origin}/oidc/session/end?`)).toBe(true);
    const answer = await browser.ask(data.endSessionUrl);
    const page = await answer.text();
    expect(page).toContain("Signing out");
    expect(page).not.toContain("?</h1>");
    const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(answer.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    const form = /action="([^"]+)".*?name="xsrf" value="([^"]+)"/s.exec(page);
    const fields = { xsrf: form?.[2] ?? "", logout: "yes" };
    const home = await browser.follow(form?.[1] ?? "", (url) => url.pathname === "/", {
      ...postForm(fields),
    });
    expect(home.href).toBe(`${portal.origin}/`);
    expect(browser.cookies.filter((cookie) => cookie.name === "_session")).toEqual([]);
  });

  test("asks before it ends its session for a link without the id token of that session", async () => {
    const browser = openBrowser();
    await tokenOf(browser, portal.origin, "agency-a");
    const page = await (
      await browser.ask(`${portal.origin}/oidc/session/end?ui_locales=en-US`)
    ).text();
    expect(page).toContain("Sign out of the demonstration sign-in too?");
    expect(page).not.toContain("<script>");
  });

  test("is unknown to a host that is not this machine", async () => {
    const reply = await portal.app.inject({
      url: "/oidc/.well-known/openid-configuration",
      headers: { host: "portal.example.tw" },
    });
    expect(reply.statusCode).toBe(404);
  });

  test.each([["127.evil.example"], ["localhost.evil.example"], ["[::2]"], ["a@localhost"]])(
    "does not take %s for this machine",
    async (host) => {
      const reply = await portal.app.inject({ url: "/api/login", headers: { host } });
      expect(reply.headers.location ?? "").not.toContain("evil");
      const login = new URL(String(reply.headers.location));
      expect(login.origin).toBe("http://localhost:3000");
    },
  );
});

describe("the page of the demo accounts", () => {
  test("says in both languages what it is, without scripts", async () => {
    const browser = openBrowser();
    const address = await accountsAddress(browser, portal.origin, "?lang=zh-TW");
    const reply = await browser.ask(address.href);
    const page = await reply.text();
    expect(page).toContain('<html lang="zh-Hant-TW">');
    expect(page).toContain("不是政府的登入服務");
    expect(page).toContain("示範承辦人甲一");
    expect(page.match(/<button name="account"/g)).toHaveLength(8);
    expect(page).not.toContain("<script");
    const policy = reply.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("script-src");
    expect(reply.headers.get("cache-control")).toBe("no-store");

    const other = new URL(/<a href="([^"]+)"/.exec(page)?.[1] ?? "", address);
    const english = await (await browser.ask(other.href)).text();
    expect(english).toContain('<html lang="en">');
    expect(english).toContain("not the government’s sign-in");
    expect(english).toContain("Demo officer A1");
    expect(english).toContain("Sample Agency A");
  });

  test("comes in the language of the portal", async () => {
    const browser = openBrowser();
    const address = await accountsAddress(browser, portal.origin, "?lang=en-US");
    expect(await (await browser.ask(address.href)).text()).toContain("Demonstration sign-in");
  });

  test("lets people cancel", async () => {
    const browser = openBrowser();
    const address = await accountsAddress(browser, portal.origin);
    const landing = await browser.follow(address.href, isLanding, postForm({ cancel: "yes" }));
    expect(errorOf(landing)).toBe("cancelled");
  });

  test("stays when the account is none of the list, or the form is too long", async () => {
    const browser = openBrowser();
    const address = await accountsAddress(browser, portal.origin);
    for (const account of ["root", "agency-z", "x".repeat(10_000)]) {
      const reply = await browser.ask(address.href, postForm({ account }));
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain("選擇示範帳號");
    }
  });

  test("is another browser's business to nobody else", async () => {
    const address = await accountsAddress(openBrowser(), portal.origin);
    const reply = await openBrowser().ask(address.href, postForm({ account: "agency-a" }));
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain("示範登入無法繼續");
    const own = openBrowser();
    await accountsAddress(own, portal.origin);
    const strange = await own.ask(address.href, postForm({ account: "agency-a" }));
    expect(strange.status).toBe(400);
  });

  test("answers a broken request at the provider in words", async () => {
    const reply = await fetch(`${portal.origin}/oidc/auth?client_id=nobody`, {
      headers: { accept: "text/html" },
    });
    expect(reply.status).toBe(400);
    const page = await reply.text();
    expect(page).toContain("示範登入無法繼續");
    expect(page).not.toContain("invalid_client");
  });
});
