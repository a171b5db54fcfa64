import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { findRedirect } from "@public-code/content/api/redirects/redirects.service.ts";
import { isServed } from "@public-code/content/contract/redirects/portal-paths.ts";
import { redirects } from "@public-code/content/contract/redirects/redirects.ts";
import { readConfig } from "@public-code/core/api/config.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addEdition } from "../test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "../test-support/console-app.ts";
import { plainRoutes } from "../test-support/plain-routes.ts";
import routes from "../web/routes.ts";
import { servePages } from "./pages.ts";

let portal: ConsoleApp;
let port = 0;

beforeAll(async () => {
  portal = await startConsoleApp();
  servePages({
    api: portal.api,
    config: readConfig({}),
    web: () => Promise.reject(new Error("no page is rendered here")),
    findRedirect: (path) => findRedirect(portal.database.db, path),
    revision: () => 1,
    development: false,
  });
  port = Number(new URL(await portal.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => portal.close());

/** Asks for an address as it is written, which no parser of addresses has put right. */
async function ask(path: string, cookie = ""): Promise<IncomingMessage> {
  const headers = { accept: "text/html", cookie };
  const sent = request({ host: "127.0.0.1", port, path, headers });
  sent.end();
  const [answer]: IncomingMessage[] = await once(sent, "response");
  if (!answer) throw new Error("no answer");
  return answer.resume();
}

test.each(["/\\", "/\\[x", "/\\a:x/", "/\\evil.example/", "//\\[x", "/a\\b", "/\\[x?lang=en-US"])(
  "%s is no page",
  async (path) => {
    expect((await ask(path)).statusCode).toBe(404);
  },
);

test.each(["//[x", "//a:x/", "///evil.example/", "/?q=\\"])(
  "%s leads to a page of the portal",
  async (path) => {
    const answer = await ask(path);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(/^\/(?!\/)/);
  },
);

test.each([
  { cookie: "", location: "/qna?group=know&lang=zh-TW&langGuessed=1" },
  { cookie: "lang=fr", location: "/qna?group=know&lang=zh-TW&langGuessed=1" },
  { cookie: "lang=en-US", location: "/qna?group=know&lang=en-US" },
])('with the cookie "$cookie" the redirect says whether it guessed', async (guess) => {
  const answer = await ask("/qna?group=know", guess.cookie);
  expect(answer.headers.location).toBe(guess.location);
});

test("an address keeps its language, however long it is", async () => {
  const keyword = "%E5%A0%B4".repeat(600);
  const [without, withLanguage] = await Promise.all([
    ask(`/publicCodes?keyword=${keyword}`, "lang=zh-TW"),
    ask(`/publicCodes?keyword=${keyword}&lang=zh-TW`),
  ]);
  expect(without.headers.location).toBe(`/publicCodes?keyword=${keyword}&lang=zh-TW`);
  expect(withLanguage.headers.location).toBeUndefined();
});

test("the documentation of the API is a page, and nothing else there is one", async () => {
  const docs = await ask("/api/docs", "lang=en-US");
  expect([docs.statusCode, docs.headers.location]).toEqual([302, "/api/docs?lang=en-US"]);
  for (const path of ["/api/docs/x", "/api/doc"]) expect((await ask(path)).statusCode).toBe(404);
});

test("a path of an earlier portal leads to its page at once, in the language asked for", async () => {
  const { db } = portal.database;
  const id = await addEdition(db, { programName: "舊平臺的程式" });
  for (const [source, target] of [
    ["/projects/Old-Code", String(id)],
    ["/說明/問與答/", "/qna?group=know#top"],
  ] as const)
    await portal.reply("operator", redirects.addRedirect, { source, target });
  const places = await Promise.all(
    [
      "/projects/old-code",
      "/PROJECTS/old-code/?utm=1",
      "/projects/%6Fld-code?lang=en-US",
      "/%E8%AA%AA%E6%98%8E/%E5%95%8F%E8%88%87%E7%AD%94?lang=zh-TW",
    ].map(async (path) => {
      const { statusCode, headers } = await ask(path, "lang=en-US");
      return [statusCode, headers.location];
    }),
  );
  expect(places).toEqual([
    [301, `/publicCodes/codeDetail?id=${id}`],
    [301, `/publicCodes/codeDetail?id=${id}`],
    [301, `/publicCodes/codeDetail?id=${id}&lang=en-US`],
    [301, "/qna?group=know&lang=zh-TW#top"],
  ]);
  // What is not in the list is asked for as any page.
  expect((await ask("/projects/other")).statusCode).toBe(302);
  await portal.reply("operator", redirects.removeRedirect, { source: "/projects/old-code" });
  expect((await ask("/projects/old-code")).statusCode).toBe(302);
});

test.each(["suits", "adoptionSheet", "comparisonSheet"])(
  "the earlier address of %s leads to the comparison, with what it names",
  async (view) => {
    const { statusCode, headers } = await ask(`/publicCodes/${view}?id=7&id=8&lang=en-US`);
    expect([statusCode, headers.location]).toEqual([
      301,
      "/publicCodes/compare?id=7&id=8&lang=en-US",
    ]);
  },
);

test("below a context path, an earlier address leads below it", async () => {
  const app = Fastify();
  servePages({
    api: { ...portal.api, app },
    config: readConfig({ CONTEXT_PATH: "/code/" }),
    web: () => Promise.reject(new Error("no page is rendered here")),
    findRedirect: async () => null,
    revision: () => 1,
    development: false,
  });
  const { headers } = await app.inject("/publicCodes/suits?id=7&lang=en-US");
  expect(headers.location).toBe("/code/publicCodes/compare?id=7&lang=en-US");
  await app.close();
});

test("the earlier address of a record of search leads to it", async () => {
  const { headers } = await ask(
    "/publicCodes/searchRecord?keyword=a%26b&type=x&type=y&id=7&id=8&lang=en-US",
  );
  expect(headers.location).toBe(
    "/publicCodes/compare?id=7&id=8&search=keyword%3Da%2526b%26type%3Dx%26type%3Dy&lang=en-US",
  );
});

interface Route {
  path?: string | undefined;
  children?: readonly Route[] | undefined;
}
const pathsOf = (entries: readonly Route[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above;
    return children ? pathsOf(children, here) : [here || "/"];
  });

test("no path that the portal answers can lead elsewhere", () => {
  // The gallery has a page only where there are tests.
  const pages = pathsOf(routes).filter((path) => path !== "/*" && path !== "/gallery");
  const served = [...pages, ...plainRoutes.map(({ path }) => path), "/zh/i18n.json"].map((path) =>
    path.replace(/:\w+\??|\{\w+\}/g, "x").toLowerCase(),
  );
  expect(served.length).toBeGreaterThan(90);
  expect(served.filter((path) => !isServed(path))).toEqual([]);
  expect(["/projects/x", "/en", "/about/x", "/qna/x"].filter(isServed)).toEqual([]);
});
