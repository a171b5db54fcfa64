import { readConfig } from "@public-code/core/api/config.ts";
import { languages, toLanguage } from "@public-code/core/contract/language.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { startUnlimitedApp } from "../test-support/call-endpoint.ts";
import { addEdition } from "../test-support/catalogue-factory.ts";
import { collectRoutes, routePattern } from "../test-support/collect-routes.ts";
import { expectFailure, expectNoInternals } from "../test-support/decent-answer.ts";
import {
  brokenParts,
  methods,
  oddHeaders,
  otherMethods,
  strangeTokens,
} from "../test-support/hostile-addresses.ts";
import { otherRoutes, type PlainRoute, plainRoutes } from "../test-support/plain-routes.ts";
import { runsAllTests } from "../test-support/test-scope.ts";
import { createReadiness, registerHealth } from "./health.ts";
import { registerMachinePages } from "./machine-pages.ts";
import { sitemapEntries } from "./sitemap-entries.ts";

const served = collectRoutes();
const portal = await startUnlimitedApp();
const { db } = portal.database;
const readiness = createReadiness(async () => {});
registerHealth(portal.app, { metricsToken: null }, readiness, portal.database);
registerMachinePages(portal.api, readConfig({}), {
  entries: sitemapEntries(db),
  readMailbox: async () => null,
});
await db
  .update(editions)
  .set({
    description: "說明",
    types: ["mapping"],
    authorizations: "MIT",
    repositories: [{ name: "", url: "https://example.tw/a" }],
    developmentStatus: "stable",
    softwareType: "standalone/web",
    platforms: "web",
    maintenanceType: "internal",
    localisationReady: "false",
    availableLanguages: "zh-Hant",
  })
  .where(eq(editions.id, 1));
await publishPrograms(db, [1]);
// What nobody is told of: a draft, and who typed the program that everybody sees.
const secrets = ["未公開的草稿", "承辦王小姐", "clerk@secret.example.tw"];
const [programName = "", contactName = "", contactEmail = ""] = secrets;
await addEdition(db, {
  programName,
  contactName,
  contactEmail,
  agencyCode: "sample-a",
  familyId: 1,
  status: programStatus.draft,
  onlineAt: null,
});
afterAll(() => portal.close());

/** Queries that some route reads and most do not. */
const strangeQueries = [
  `keyword=${"x".repeat(5_000)}`,
  "type=none&tech=none&provider=none&reuse=x&maintained=9&sort=none",
  ["keyword", "type", "provider"].map((name) => `${name}=a&${name}=b`).join("&"),
  "page=-1",
  "page=0&page[size]=-1&page[after]=x&from=yesterday",
  "page=99999999999999999999&about=none&maxwidth=-1",
  "keyword=%00%ff&url=%00&about=%00",
  "url=http%3A%2F%2Fevil.example%2F%3Fid%3D1&format=xml",
  "__proto__=1&constructor=1&keyword[$gt]=",
];

const routes = plainRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);

async function ask(route: PlainRoute, request: InjectOptions = {}) {
  const answer = await portal.app.inject({
    method: route.method,
    url: route.address,
    ...(route.body ? { payload: route.body } : {}),
    ...request,
    headers: {
      host: "localhost",
      ...(route.body ? { accept: "application/json, text/event-stream" } : {}),
      ...request.headers,
    },
  });
  const { statusCode: status, headers, body: text } = answer;
  return { status, headers, text, ms: 0 };
}

/** Asserts that whatever was asked, the answer is no fault of the server and shows nothing of it. */
async function expectAnswered(route: PlainRoute, what: string, request: InjectOptions = {}) {
  const answer = await ask(route, request);
  const name = `${route.path} ${what.slice(0, 80)}`;
  expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status < 400) return answer;
  expectNoInternals(answer.text, name);
  const isEnvelope = answer.text.startsWith('{"responseVo"') || answer.text.includes('"requestId"');
  const lang = /[?&]lang=([\w-]+)/.exec(String(request.url ?? route.address))?.[1];
  if (isEnvelope) expectFailure(answer, toLanguage(lang ?? request.headers?.lang), name);
  return answer;
}

test("every route of the server is a call of the contract, or one of these tables", () => {
  const paths = new Set([
    ...portal.api.endpoints.map(
      ({ method, path }) => `${method.toLowerCase()} ${routePattern(`/api${path}`)}`,
    ),
    ...plainRoutes.map(({ method, path }) => `${method.toLowerCase()} ${routePattern(path)}`),
  ]);
  const others = Object.keys(otherRoutes).map(routePattern);
  const pathOf = (route: string) => route.split(" ")[1] ?? "";
  const forgotten = [...served].filter(
    (route) => !paths.has(route) && !others.includes(pathOf(route)),
  );
  expect(forgotten).toEqual([]);
  expect([...paths].filter((route) => !served.has(route))).toEqual([]);
  expect(others.filter((path) => ![...served].some((route) => pathOf(route) === path))).toEqual([]);
});

describe.each(routes)("%s", (_name, route) => {
  test("answers everybody alike, as its table says, by HEAD and 304 too", async () => {
    const first = await ask(route);
    expect(first.status, first.text).toBe(route.mediaType === "" ? 204 : 200);
    const type = String(first.headers["content-type"] ?? "");
    expect(type.split(";")[0]).toBe(route.mediaType);
    expect(first.headers["x-content-type-options"]).toBe("nosniff");
    for (const token of Object.values(portal.tokens).slice(0, runsAllTests ? undefined : 1)) {
      const cookie = `lang=en-US; session=${token}`;
      const own = await ask(route, { headers: { authorization: `Bearer ${token}`, cookie } });
      expect([own.status, own.text]).toEqual([first.status, first.text]);
      expect(own.headers["set-cookie"]).toBeUndefined();
    }
    for (const secret of secrets) expect(first.text).not.toContain(secret);
    if (route.method !== "GET") return;
    const head = await ask(route, { method: "HEAD" });
    expect([head.status, head.text]).toEqual([first.status, ""]);
    const { etag } = first.headers;
    const later = { "if-modified-since": new Date(Date.now() + 86_400_000).toUTCString() };
    for (const since of [later, { "if-modified-since": "yesterday" }])
      expect([200, 204, 304]).toContain((await ask(route, { headers: since })).status);
    if (etag === undefined) return;
    const again = { "if-none-match": String(etag) };
    for (const method of ["GET", "HEAD"] as const) {
      const { status, text } = await ask(route, { method, headers: again });
      expect([status, text]).toEqual([304, ""]);
    }
    expect((await ask(route, { headers: { "if-none-match": '"another"' } })).status).toBe(200);
  });

  test("answers no fault to odd methods, addresses, queries and headers", async () => {
    const [path = ""] = route.address.split("?");
    const at = plainRoutes.indexOf(route);
    const some = <Input>(all: readonly Input[]) =>
      runsAllTests ? all : all.slice(at % all.length).slice(0, 1);
    for (const method of some([...methods.slice(2), ...otherMethods])) {
      if (served.has(`${method.toLowerCase()} ${routePattern(route.path)}`)) continue;
      // Fastify's type lists fewer methods than the protocol knows.
      const other = method as InjectOptions["method"];
      const { status } = await expectAnswered(route, method, { ...(other && { method: other }) });
      expect([404, 405], method).toContain(status);
    }
    for (const part of brokenParts) {
      const filled = route.path.replace(/\{\w+\}/, part).replace(/\{\w+\}/g, "1");
      if (filled !== route.path) await expectAnswered(route, part, { url: filled });
      await expectAnswered(route, part, { url: `${path}?lang=${part}&page=${part}&${part}` });
    }
    for (const query of strangeQueries) {
      const lang = languages[at % languages.length];
      await expectAnswered(route, query, { url: `${path}?${query}&lang=${lang}` });
    }
    const tokens = strangeTokens.map((authorization) => ({ authorization }));
    for (const headers of [...oddHeaders, tokens].flatMap(some))
      await expectAnswered(route, JSON.stringify(headers), { headers });
  });
});
