import { failureBody } from "@public-code/core/contract/endpoint.ts";
import { openBrowser, postForm, readReply } from "@public-code/portal/test-support/browser.ts";
import { agencyOid } from "@public-code/portal/test-support/identity-portal.ts";
import {
  codeOf,
  isLanding,
  startJourney,
} from "@public-code/portal/test-support/sign-in-journey.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { identity } from "#contract/identity/identity.ts";
import { sessions, signIns } from "./identity.table.ts";
import { addOperator } from "./identity-commands.ts";
import { hashToken } from "./secret-token.ts";

const journey = await startJourney();
const { db } = journey.portal.database;

afterAll(() => journey.close());

const ministryPerson = () => ({
  issuer: journey.provider.issuer,
  subject: "ministry",
  name: "部內管理者",
});

describe("a sign-in", () => {
  test("leads from the portal through the provider to a session", async () => {
    const browser = openBrowser();
    const landing = await journey.signIn(
      browser,
      "officer",
      "?redirect=submitFormProvideCode&lang=en-US",
    );
    expect(landing.origin).toBe(journey.portal.origin);
    expect(landing.pathname).toBe("/submitFormProvideCode");
    expect(landing.search).toBe("?lang=en-US");

    const reply = await journey.exchange(browser, codeOf(landing));
    expect(reply.status).toBe(200);
    const { data } = await readReply(identity.exchangeLoginCode, reply);
    expect(data.redirect).toBe("submitFormProvideCode");

    const info = await journey.userInfo(data.token, "en-US");
    expect(info).toMatchObject({
      name: "測試人員 officer",
      mail: "officer@example.tw",
      oid: agencyOid.a,
      token: data.token,
      agencyCode: "sample-a",
      agencyName: "Sample Agency A",
      operator: false,
    });
    const idle = new Date(info.idleExpiry).getTime() - Date.now();
    const absolute = new Date(info.absoluteExpiry).getTime() - Date.now();
    expect(idle).toBeGreaterThan(29 * 60_000);
    expect(idle).toBeLessThanOrEqual(30 * 60_000);
    expect(absolute).toBeGreaterThan(7.9 * 3_600_000);
    expect(absolute).toBeLessThanOrEqual(8 * 3_600_000);
  });

  test("asks the provider with code, PKCE, state and nonce, and keeps them from the browser", async () => {
    const browser = openBrowser();
    const start = await browser.ask(`${journey.portal.origin}/api/login`);
    const address = new URL(start.headers.get("location") ?? "");
    expect(start.status).toBe(303);
    expect(start.headers.get("cache-control")).toBe("no-store");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${journey.portal.origin}/api/login/callback`,
      ui_locales: "zh-TW",
    });
    for (const name of ["state", "nonce", "code_challenge"])
      expect(address.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
    const [cookie] = browser.cookies;
    expect(cookie).toMatchObject({
      name: expect.stringMatching(/^sign-in-[\w-]{8}$/),
      httpOnly: true,
      sameSite: "lax",
      path: "/",
    });
    const [row] = await db
      .select()
      .from(signIns)
      .where(eq(signIns.state, address.searchParams.get("state") ?? ""));
    expect(row?.cookieHash).not.toBe(cookie?.value);
  });

  test("finds the agency by an alias too", async () => {
    const info = await journey.userInfo(await journey.tokenOf("by-alias"));
    expect(info.agencyCode).toBe("sample-a");
    expect(info.oid).toBe(agencyOid.a);
  });

  test("stores neither the token nor the one-time code", async () => {
    const browser = openBrowser();
    const code = codeOf(await journey.signIn(browser, "officer"));
    const pending = JSON.stringify(await db.select().from(signIns));
    expect(pending).not.toContain(code);
    const reply = await journey.exchange(browser, code);
    const { data } = await readReply(identity.exchangeLoginCode, reply);
    const stored = JSON.stringify(await db.select().from(sessions));
    expect(stored).not.toContain(data.token);
  });
});

describe("sign-ins in several tabs of a browser", () => {
  test("end each where it began, in any order", async () => {
    const browser = openBrowser();
    const pages = ["qna", "provideCode", "submitFormProvideCode"];
    const atProvider = [];
    for (const page of pages) atProvider.push(await journey.leave(browser, `?redirect=${page}`));
    for (const tab of [0, 2, 1]) {
      const form = postForm({ account: "officer" });
      const landing = await browser.follow(atProvider[tab]?.href ?? "", isLanding, form);
      expect(landing.pathname).toBe(`/${pages[tab]}`);
      expect((await journey.exchange(browser, codeOf(landing))).status).toBe(200);
    }
    expect(browser.cookies.filter(({ name }) => name.startsWith("sign-in"))).toEqual([]);
  });

  test("are five at most, of which the earliest gives way", async () => {
    const browser = openBrowser();
    for (let tab = 0; tab < 8; tab += 1) await journey.leave(browser);
    const slots = browser.cookies.filter(({ name }) => name.startsWith("sign-in"));
    expect(slots).toHaveLength(5);
    const landing = await journey.signIn(browser, "officer");
    expect((await journey.exchange(browser, codeOf(landing))).status).toBe(200);
  });

  test("say where they were to lead when they are repeated", async () => {
    const browser = openBrowser();
    const callback = await journey.signInUpToCallback(browser, "officer", "?redirect=qna");
    await journey.land(browser, callback);
    const again = await journey.land(browser, callback);
    expect(again.hash).toBe("#loginError=expired&page=qna");
    expect(again.pathname).toBe("/provideCode");
  });
});

describe("a one-time code", () => {
  test("works once", async () => {
    const browser = openBrowser();
    const code = codeOf(await journey.signIn(browser, "officer"));
    const cookies = [...browser.cookies];
    expect((await journey.exchange(browser, code)).status).toBe(200);
    browser.cookies = cookies;
    const again = await journey.exchange(browser, code);
    expect(again.status).toBe(422);
    expect(failureBody.parse(await again.json()).code).toBe("err.invalid");
  });

  test("works once, however many ask at the same moment", async () => {
    const browser = openBrowser();
    const code = codeOf(await journey.signIn(browser, "officer"));
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => journey.exchange(browser, code)),
    );
    const statuses = replies.map((reply) => reply.status).sort();
    expect(statuses).toEqual([200, ...Array<number>(7).fill(422)]);
  });

  test("works in its own browser only, and still there after another one tried", async () => {
    const browser = openBrowser();
    const code = codeOf(await journey.signIn(browser, "officer"));
    expect((await journey.exchange(openBrowser(), code)).status).toBe(422);
    const other = openBrowser();
    await journey.signIn(other, "by-alias");
    expect((await journey.exchange(other, code)).status).toBe(422);
    expect((await journey.exchange(browser, code)).status).toBe(200);
  });

  test("works for a minute", async () => {
    const browser = openBrowser();
    const code = codeOf(await journey.signIn(browser, "officer"));
    const own = eq(signIns.oneTimeCodeHash, hashToken(code));
    const [row] = await db.select().from(signIns).where(own);
    const left = (row?.expiresAt.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    await db
      .update(signIns)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(own);
    expect((await journey.exchange(browser, code)).status).toBe(422);
  });

  test("that was never given out is refused", async () => {
    const browser = openBrowser();
    await journey.signIn(browser, "officer");
    for (const code of ["x", "y".repeat(43), "'; drop table sessions; --"])
      expect((await journey.exchange(browser, code)).status).toBe(422);
    expect((await journey.exchange(browser, "")).status).toBe(422);
    expect((await journey.exchange(browser, "z".repeat(300))).status).toBe(422);
  });
});

describe("the page that a sign-in leads back to", () => {
  test.each([
    ["//evil.example"],
    ["https://evil.example"],
    ["https:evil.example"],
    ["javascript:alert(1)"],
    ["/\\evil.example"],
    ["..%2f..%2fevil"],
    ["qna/../../evil"],
    ["about"],
    ["more"],
    ["__proto__"],
    ["constructor"],
    ["no-such-page"],
    ["declareReuse.0"],
    ["declareReuse.12&x=//evil"],
    ["declareReuse."],
    ["console/"],
    ["console/../qna"],
    ["console//evil.example"],
    ["consoles"],
    [""],
  ])("is the form when %j is asked", async (page) => {
    const query = `?redirect=${encodeURIComponent(page)}&lang=zh-TW`;
    const landing = await journey.signIn(openBrowser(), "officer", query);
    expect(landing.origin).toBe(journey.portal.origin);
    expect(landing.pathname).toBe("/submitFormProvideCode");
  });

  test.each([
    ["qna", "/qna"],
    ["provideCode", "/provideCode"],
    ["eyGovGuide", "/codeGuide/eyGovGuide"],
  ])("is the page of its own code %s", async (page, path) => {
    const landing = await journey.signIn(openBrowser(), "officer", `?redirect=${page}`);
    expect(landing.pathname).toBe(path);
  });

  test("keeps the program whose use is to be declared, for who has an agency", async () => {
    const query = "?redirect=declareReuse.1012&lang=en-US";
    const { pathname, search } = await journey.signIn(openBrowser(), "officer", query);
    expect(`${pathname}${search}`).toBe("/submitFormProvideCode?declare=1012&lang=en-US");
  });

  test("keeps the case of a mail, and what a page of the console was narrowed to", async () => {
    const ofCase = await journey.signIn(openBrowser(), "officer", "?redirect=managedCase.PC1");
    expect(`${ofCase.pathname}${ofCase.search}`).toBe(
      "/submitFormProvideCode?caseNo=PC1&lang=zh-TW",
    );
    await addOperator(db, ministryPerson(), "viewer");
    const narrowed = `?${new URLSearchParams({ redirect: "console/history?action=approve" })}`;
    const inside = await journey.signIn(openBrowser(), "ministry", narrowed);
    expect(`${inside.pathname}${inside.search}`).toBe("/console/history?action=approve&lang=zh-TW");
  });

  test("keeps to a known language", async () => {
    const landing = await journey.signIn(openBrowser(), "officer", "?lang=%23evil");
    expect(landing.search).toBe("?lang=zh-TW");
  });

  test("is the console for operators only", async () => {
    const officer = await journey.signIn(openBrowser(), "officer", "?redirect=console");
    expect(officer.pathname).toBe("/submitFormProvideCode");
    await addOperator(db, ministryPerson(), "viewer");
    const browser = openBrowser();
    const inside = await journey.signIn(openBrowser(), "ministry", "?redirect=console/reviews/12");
    expect(inside.pathname).toBe("/console/reviews/12");
    const landing = await journey.signIn(browser, "ministry", "?redirect=console");
    expect(landing.pathname).toBe("/console");
    const reply = await journey.exchange(browser, codeOf(landing));
    const { data } = await readReply(identity.exchangeLoginCode, reply);
    expect(await journey.userInfo(data.token)).toMatchObject({
      operator: true,
      agencyCode: "",
      oid: "",
    });
    // Somebody without an agency has nothing to do on the form.
    expect((await journey.signIn(openBrowser(), "ministry")).pathname).toBe("/console");
  });
});
