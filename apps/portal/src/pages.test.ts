import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { readConfig } from "@public-code/core/api/config.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleApp, startConsoleApp } from "../test-support/console-app.ts";
import { servePages } from "./pages.ts";

let portal: ConsoleApp;
let port = 0;

beforeAll(async () => {
  portal = await startConsoleApp();
  servePages({
    api: portal.api,
    config: readConfig({}),
    web: () => Promise.reject(new Error("no page is rendered here")),
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
