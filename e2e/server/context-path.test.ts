import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askCall } from "../support/ask-call.ts";
import { buildWeb } from "../support/build-web.ts";
import { type RunningPortal, startPortal } from "../support/portal.ts";

/** The portal is a process of its own here, since one process serves one build of the web app. */
const contextPath = "/code/";
const metricsToken = "metrics-token-of-this-test";
/** A web app is built first. */
const buildWithinMs = 400_000;
let portal: RunningPortal;
let base = "";

beforeAll(async () => {
  const build = await buildWeb(contextPath);
  portal = await startPortal({
    env: { CONTEXT_PATH: contextPath, PORTAL_WEB_BUILD: build, METRICS_TOKEN: metricsToken },
  });
  base = `${portal.origin}/code`;
}, buildWithinMs);
afterAll(() => portal?.stop());

describe("below the path", () => {
  async function text(path: string): Promise<string> {
    const answer = await fetch(base + path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  }

  test("what machines read names addresses below the path", async () => {
    const outside = new RegExp(`${portal.origin}/(?!code/)`);
    for (const path of [
      "/sitemap.xml",
      "/feed.atom?lang=zh-TW",
      "/robots.txt",
      "/api/openapi.json",
      "/api/docs?lang=zh-TW",
      "/api/OpenDataSet/PublicProgramInfoData/json",
      "/api/OpenDataSet/PublicProgramInfoData/xml",
      "/api/OpenDataSet/PublicProgramInfoData/csv",
    ]) {
      const body = await text(path);
      expect(body, path).not.toMatch(outside);
    }
    expect(await text("/sitemap.xml")).toContain(`<loc>${base}/publicCodes?lang=zh-TW</loc>`);
    expect(await text("/feed.atom?lang=zh-TW")).toContain(`${base}/publicCodes/codeDetail?`);
    for (const folder of ["zh", "en"])
      expect(JSON.parse(await text(`/${folder}/i18n.json`))).toHaveProperty("error.connect");
  });

  test("every address of this site in a page lies below the path, and answers", async () => {
    const list = await askCall(base, catalogue.queryList, {});
    // Of addresses that differ by their query alone one is enough.
    const addressByPath = new Map<string, string>();
    for (const page of [
      "/?lang=zh-TW",
      "/publicCodes?lang=en-US&keyword=odf",
      `/publicCodes/codeDetail?lang=zh-TW&id=${list.data[0]?.programId}`,
    ]) {
      const html = await text(page);
      const addresses = [...html.matchAll(/\s(?:href|src|action)="([^"#][^"]*)"/g)]
        .map(([, address = ""]) => new URL(address.replaceAll("&amp;", "&"), base + page))
        .filter(({ origin }) => origin === portal.origin);
      expect(addresses.length, page).toBeGreaterThan(10);
      for (const { pathname, search } of addresses) {
        expect(pathname, page).toMatch(/^\/code\//);
        if (!pathname.startsWith("/code/api/login")) addressByPath.set(pathname, pathname + search);
      }
    }
    for (const address of addressByPath.values())
      expect((await fetch(portal.origin + address)).status, address).toBe(200);
  });

  test("files of a program are served where its page looks for them", async () => {
    const list = await askCall(base, catalogue.queryList, { iDisplayLength: 100 });
    const pictured = list.data.find((item) => item.picFiles.length > 0);
    const { s3Url = "" } = pictured?.picFiles[0] ?? {};
    const html = await text(`/publicCodes/codeDetail?id=${pictured?.programId}&lang=zh-TW`);
    expect(html).toContain(`/code/files/pcp/${s3Url}`);
    const file = await fetch(`${base}/files/pcp/${s3Url}`);
    expect(file.status).toBe(200);
    await file.body?.cancel();
  });
});

describe("outside the path", () => {
  test.each([
    "/",
    "/publicCodes?lang=zh-TW",
    "/api/header/getMenu",
    "/api/api/header/getMenu",
    "/zh/i18n.json",
    "/sitemap.xml",
    "/robots.txt",
    "/feed.atom",
    "/badge/1.svg",
    "/card/1",
    "/oembed",
    "/favicon.svg",
    "/codes",
    "/codepublicCodes",
    "/CODE/publicCodes",
    "/api/login",
    "/oidc/.well-known/openid-configuration",
    "/healthz/x",
  ])("%s is not there, before and after it is byPath for below", async (path) => {
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(portal.origin + path, { redirect: "manual" });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, code: "err.notFound" });
      await (await fetch(base + path, { redirect: "manual" })).body?.cancel();
    }
  });

  test("a visitor gets a page that leads in", async () => {
    const answer = await fetch(`${portal.origin}/publicCodes?lang=en-US`, {
      headers: { accept: "text/html" },
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<a href="/code/?lang=en-US">');
  });

  test("a supervisor finds the process", async () => {
    for (const path of ["/healthz", "/readyz"])
      expect((await fetch(portal.origin + path)).status, path).toBe(200);
    const metrics = await fetch(`${portal.origin}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(await metrics.text()).toContain("http_request_duration_seconds");
    expect((await fetch(`${portal.origin}/metrics`)).status).toBe(404);
  });
});

test("repeated slashes count as one", async () => {
  const menu = await (await fetch(`${base}/api/header/getMenu`)).text();
  for (const path of [
    "//code//api//header//getMenu",
    "/code//api/api/header/getMenu",
    "//code/API///api/header/getMenu",
  ])
    expect(await (await fetch(portal.origin + path)).text(), path).toBe(menu);
  const page = await fetch(`${portal.origin}//code//publicCodes?lang=en-US&keyword=odf`, {
    redirect: "manual",
  });
  expect([page.status, page.headers.get("location")]).toEqual([
    301,
    "/code/publicCodes?lang=en-US&keyword=odf",
  ]);
  const without = await fetch(`${portal.origin}/code//about//knowCode`, { redirect: "manual" });
  expect(without.headers.get("location")).toBe("/code/about/knowCode?lang=zh-TW&langGuessed=1");
});
