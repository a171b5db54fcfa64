import { readConfig } from "@public-code/core/api/config.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../test-support/build-test-app.ts";
import { servePages } from "./pages.ts";
import type { WebBuild } from "./web-build.ts";

let portal: TestApp;
/** The addresses that pages were rendered for. */
const rendered: string[] = [];
/** Keys by which a request finds a page before the router. */
const aliases: string[] = [];

/** A web app whose pages say for which address they were rendered; each reads `id` and `tag`. */
const web: WebBuild = {
  entry: {
    pageContext: {},
    RouterContextProvider: class {
      set(): void {}
    },
    texts: { "zh-TW": {}, "en-US": {} },
    messagesVersion: "test",
  },
  basename: "/",
  reads: () => ["tag", "id"],
  async render(request) {
    rendered.push(request.url);
    return new Response(request.url);
  },
};

beforeAll(async () => {
  portal = await buildTestApp();
  const { api } = portal;
  const { alias } = api.cache;
  api.cache.alias = (key, answer) => {
    aliases.push(key);
    alias(key, answer);
  };
  const config = readConfig({});
  const findRedirect = async () => null;
  const revision = () => 1;
  servePages({ api, config, web: async () => web, findRedirect, revision, development: false });
});
afterAll(() => portal.close());

async function ask(query: string, cookie = ""): Promise<string> {
  const answer = await portal.app.inject({ url: `/page?${query}`, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return new URL(answer.body).search;
}

test("parameters that a page does not read cost no rendering and no room in the cache", async () => {
  const plain = await ask("id=1&lang=zh-TW");
  expect(plain).toBe("?id=1&lang=zh-TW");
  const [pages, keys] = [rendered.length, aliases.length];
  for (let time = 0; time < 50; time += 1)
    expect(await ask(`utm_source=${time}&id=1&x${time}=%00&lang=zh-TW&lang=en-US`)).toBe(plain);
  for (const query of ["lang=xx&id=1", "lang=zh-TW&%69d=1", "id=1&lang=ZH-tw&ID=2&&=&__proto__=1"])
    expect(await ask(query)).toBe(plain);
  expect([rendered.length, aliases.length]).toEqual([pages, keys]);
});

test("their order counts for nothing", async () => {
  const first = await ask("lang=en-US&tag=b&id=1&tag=a");
  const pages = rendered.length;
  expect(await ask("id=1&tag=b&tag=a&lang=en-US")).toBe(first);
  expect(await ask("tag=b&lang=en-US&tag=a&id=1")).toBe(first);
  expect(rendered.length).toBe(pages);
});

test("what a page does read, its language and how it is displayed make another page", async () => {
  const first = rendered.length;
  const queries = ["id=7&lang=zh-TW", "id=8&lang=zh-TW", "id=7&lang=en-US", "lang=zh-TW&tag=7"];
  for (const query of queries) await ask(query);
  await ask("id=7&lang=zh-TW", "theme=dark");
  await ask("id=7&lang=zh-TW", "textSize=large");
  await ask("tag=a&tag=b&lang=zh-TW");
  await ask("tag=b&tag=a&lang=zh-TW");
  expect(rendered.length - first).toBe(8);
});
