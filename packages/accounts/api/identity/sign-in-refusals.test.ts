import { openBrowser, postForm } from "@public-code/portal/test-support/browser.ts";
import { startProviderServer } from "@public-code/portal/test-support/provider-server.ts";
import {
  codeOf,
  errorOf,
  isLanding,
  startJourney,
} from "@public-code/portal/test-support/sign-in-journey.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { signIns, unknownAgencies, users } from "./identity.table.ts";

const journey = await startJourney();
const { db } = journey.portal.database;

afterAll(() => journey.close());

afterEach(() => journey.provider.restore());

describe("a sign-in is refused", () => {
  test("with a state that was not given out", async () => {
    const browser = openBrowser();
    const callback = await journey.signInUpToCallback(browser, "officer");
    callback.searchParams.set("state", `${"x".repeat(43)}.en-US`);
    const landing = await journey.land(browser, callback);
    expect(landing.pathname).toBe("/provideCode");
    expect(landing.search).toBe("?lang=en-US");
    expect(errorOf(landing)).toBe("expired");
  });

  test("in another browser", async () => {
    const callback = await journey.signInUpToCallback(openBrowser(), "officer");
    expect(errorOf(await journey.land(openBrowser(), callback))).toBe("expired");
    const other = openBrowser();
    await journey.leave(other);
    expect(errorOf(await journey.land(other, callback))).toBe("expired");
  });

  test("when the address the provider led back to is asked again", async () => {
    const browser = openBrowser();
    const callback = await journey.signInUpToCallback(browser, "officer");
    const landing = await journey.land(browser, callback);
    expect(codeOf(landing)).not.toBe("");
    expect(errorOf(await journey.land(browser, callback))).toBe("expired");
    expect((await journey.exchange(browser, codeOf(landing))).status).toBe(200);
  });

  test("but for one of several that come back at the same moment", async () => {
    const browser = openBrowser();
    const callback = await journey.signInUpToCallback(browser, "officer");
    const landings = await Promise.all(
      Array.from({ length: 4 }, () => journey.land(browser, callback)),
    );
    expect(landings.filter((landing) => codeOf(landing) !== "")).toHaveLength(1);
    expect(landings.filter((landing) => errorOf(landing) === "expired")).toHaveLength(3);
  });

  test("when the nonce is not the one that was sent", async () => {
    const browser = openBrowser();
    const callback = await journey.signInUpToCallback(browser, "officer");
    await db
      .update(signIns)
      .set({ nonce: "another-nonce-than-the-one-that-went-out" })
      .where(eq(signIns.state, callback.searchParams.get("state") ?? ""));
    expect(errorOf(await journey.land(browser, callback))).toBe("failed");
  });

  test("when the code verifier is not the one that was promised", async () => {
    const browser = openBrowser();
    const callback = await journey.signInUpToCallback(browser, "officer");
    await db
      .update(signIns)
      .set({ codeVerifier: "v".repeat(43) })
      .where(eq(signIns.state, callback.searchParams.get("state") ?? ""));
    expect(errorOf(await journey.land(browser, callback))).toBe("failed");
  });

  test("when the id token is signed with a key that the provider does not publish", async () => {
    const browser = openBrowser();
    const callback = await journey.signInUpToCallback(browser, "officer");
    const other = await startProviderServer([]);
    await other.serve(journey.portal.origin);
    journey.provider.intercept("/jwks", other.current());
    expect(errorOf(await journey.land(browser, callback))).toBe("failed");
    await other.close();
  });

  test("when the answer comes from another issuer", async () => {
    const browser = openBrowser();
    const callback = await journey.signInUpToCallback(browser, "officer");
    callback.searchParams.set("iss", "https://provider.example.tw");
    expect(errorOf(await journey.land(browser, callback))).toBe("failed");
  });

  test("when the person cancels at the provider", async () => {
    const browser = openBrowser();
    const page = await journey.leave(browser);
    const landing = await browser.follow(page.href, isLanding, postForm({ cancel: "yes" }));
    expect(errorOf(landing)).toBe("cancelled");
  });

  test("when it took too long", async () => {
    const browser = openBrowser();
    const callback = await journey.signInUpToCallback(browser, "officer");
    await db
      .update(signIns)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(signIns.state, callback.searchParams.get("state") ?? ""));
    expect(errorOf(await journey.land(browser, callback))).toBe("expired");
  });

  test("for an agency that nobody knows, which operators then see", async () => {
    for (let time = 0; time < 2; time += 1) {
      const landing = await journey.signIn(openBrowser(), "stranger");
      expect(landing.pathname).toBe("/provideCode");
      expect(errorOf(landing)).toBe("unknownAgency");
    }
    const [row] = await db.select().from(unknownAgencies);
    expect(row).toMatchObject({ claim: "2.16.886.101.99999.777", seenCount: 2 });
    const admitted = await db.select().from(users).where(eq(users.subject, "stranger"));
    expect(admitted).toEqual([]);
  });

  test("for somebody without an agency", async () => {
    expect(errorOf(await journey.signIn(openBrowser(), "citizen"))).toBe("noAgency");
  });
});
