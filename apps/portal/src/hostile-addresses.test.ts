import { languages } from "@public-code/core/contract/language.ts";
import type { InjectOptions } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import {
  callName,
  callsOf,
  createCaller,
  sampleAddress,
  send,
  startUnlimitedApp,
} from "../test-support/call-endpoint.ts";
import { expectDecent, expectFailure } from "../test-support/decent-answer.ts";
import {
  brokenParts,
  methods,
  oddHeaders,
  otherMethods,
  strangeTokens,
} from "../test-support/hostile-addresses.ts";
import { callsByReader, inTurn } from "../test-support/hostile-scope.ts";

const portal = await startUnlimitedApp();
afterAll(() => portal.close());
const call = createCaller(portal);
const calls = callsOf(portal);

/** True for a method that some call of the same address answers, parameters counted as equal. */
function isAnswered(address: string, method: string): boolean {
  const shape = (path: string) => path.replace(/\{\w+\}/g, "{}").toLowerCase();
  const literal = address.split("/").length;
  return calls.some(([, { method: own, path }]) => {
    if (own !== method && !(own === "GET" && method === "HEAD")) return false;
    if (shape(path) === shape(address)) return true;
    // `/content/{kind}/order` also has the shape `/content/{kind}/{id}`.
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`, "i");
    return path.split("/").length === literal && pattern.test(address);
  });
}

const readers = callsByReader(calls.map(([, endpoint]) => endpoint)).map(
  (endpoint, turn) => [callName(endpoint), endpoint, turn] as const,
);

describe.each(readers)("%s", (_name, endpoint, turn) => {
  /** All that one place reads for all calls; each of a group where a call reads its own. */
  const some = <Input>(group: readonly Input[]) =>
    endpoint.kind === "json" ? group : inTurn(group, turn);
  const address = sampleAddress(endpoint);
  const [path = "", query] = address.split("?");
  const search = query === undefined ? "" : `?${query}`;
  const parameters = `/api${endpoint.path}`
    .split("/")
    .flatMap((part, index) => (part.includes("{") ? [index] : []));

  test("every other method is a call that is not there", async () => {
    for (const method of methods) {
      if (isAnswered(endpoint.path, method)) continue;
      const answer = await call(endpoint, `by ${method}`, { method });
      expect(answer.status, answer.name).toBe(404);
    }
    for (const name of otherMethods) {
      // Fastify's type lists fewer methods than the protocol knows.
      const method = name as InjectOptions["method"];
      const answer = await call(endpoint, `by ${name}`, { ...(method ? { method } : {}) });
      expect(answer.status, answer.name).toBe(404);
    }
  });

  test("HEAD answers as GET does, without a body", async () => {
    if (endpoint.method !== "GET") return;
    const get = await call(endpoint, "by GET");
    const head = await call(endpoint, "by HEAD", { method: "HEAD" });
    expect(head.status, head.name).toBe(get.status);
    expect(head.text, head.name).toBe("");
  });

  test("letters of any case, a doubled prefix and doubled slashes lead to the same call", async () => {
    const plain = await call(endpoint, "plainly");
    // What a parameter holds is a value, whose letters count.
    const cased = (change: (text: string) => string) =>
      path.split("/").map((part, index) => (parameters.includes(index) ? part : change(part)));
    const upper = cased((part) => part.toUpperCase()).join("/");
    const lower = cased((part) => part.toLowerCase()).join("/");
    for (const url of [
      upper + search,
      lower + search,
      `/api${path}${search}`,
      `/API/Api${upper.slice("/api".length)}${search}`,
      `/${path.replaceAll("/", "//")}${search}`,
      `//api//${path}${search}`,
    ]) {
      const answer = await call(endpoint, url, { url });
      expect(answer.status, answer.name).toBe(plain.status);
    }
  });

  test("a broken or endless address is answered", async () => {
    for (const part of some(brokenParts)) {
      await call(endpoint, `below ${part}`, { url: `${path}/${part}` });
      await call(endpoint, `asked ${part}`, {
        url: `${path}?keyword=${part}&page=${part}&${part}`,
      });
      const parameter = endpoint.path.match(/\{\w+\}/)?.[0];
      if (!parameter) continue;
      const filled = endpoint.path.replace(parameter, part).replace(/\{\w+\}/g, "1");
      await call(endpoint, `with ${part}`, { url: `/api${filled}` });
    }
  });

  test("odd headers are answered", async () => {
    for (const headers of oddHeaders.flatMap(some))
      await call(endpoint, JSON.stringify(headers).slice(0, 80), { headers });
  });
});

const guarded = calls.filter(([, { access }]) => access !== "public");
test.each(guarded.map((guardedCall, turn) => [...guardedCall, turn] as const))(
  "%s lets nobody in who is not admitted",
  async (_name, endpoint, turn) => {
    for (const authorization of ["", ...inTurn(strangeTokens, turn)]) {
      const headers = { authorization };
      const answer = await call(endpoint, `as ${authorization.slice(0, 20)}`, { headers });
      expect(answer.status, answer.name).toBe(401);
    }
  },
);

test.each([
  "/api",
  "/api/",
  "/api/none",
  "/api/%zz",
  "/api/../../etc/passwd",
  "/api/x/y/z?lang=en-US",
  "/api/constructor",
  "/api/__proto__",
  "/api/toString",
])("%s is no call: 404 or 400 in the envelope", async (url) => {
  for (const lang of languages) {
    const answer = await send(portal, lang, { method: "GET", url });
    expectDecent(answer, lang, url);
    expectFailure(answer, lang, url);
  }
});
