import { createServer, type RequestListener, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { Rank } from "../fair-queue.ts";
import { answerAs } from "../http/current-call.ts";
import { createHostPace } from "./host-pace.ts";
import { fetchPublic } from "./outgoing.ts";
import { createOutgoing, type OutgoingPolicy, publicHttps, publicWeb } from "./outgoing-policy.ts";

const servers: Server[] = [];

/** A server on loopback; its port, and how many connections it saw. */
async function serve(listener: RequestListener): Promise<{ port: number; seen: () => number }> {
  const server = createServer(listener);
  let connections = 0;
  server.on("connection", () => connections++);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  servers.push(server);
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  return { port: address.port, seen: () => connections };
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

const limits = { timeoutMs: 2_000, maxBytes: 1_000 };

/** Names below example.tw are this machine, and this machine may be reached, for these tests. */
const toThisMachine: OutgoingPolicy = {
  protocols: ["http:"],
  resolve: async (host) =>
    host.endsWith("example.tw") ? [{ address: "127.0.0.1", family: 4 }] : publicWeb.resolve(host),
  permits: (address) => address === "127.0.0.1",
};

/** Asks the server at a port of this machine. */
const fetchHere = (port: number, path = "", options: Parameters<typeof fetchPublic>[1] = limits) =>
  fetchPublic(`http://a.example.tw:${port}/${path}`, options, toThisMachine);

function resolvesTo(...addresses: string[]): OutgoingPolicy {
  return {
    ...publicWeb,
    resolve: async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
  };
}

describe("a request to a network that is not public", () => {
  test.each([
    "127.0.0.1",
    "localhost",
    "127.1",
    "0x7f000001",
    "2130706433",
    "0",
    "[::1]",
    "[::ffff:127.0.0.1]",
  ])("is refused for http://%s, and the server there sees no connection", async (host) => {
    const { port, seen } = await serve((_request, response) => response.end("secret"));
    const answer = await fetchPublic(`http://${host}:${port}/`, limits, publicWeb);
    expect(answer).toEqual({ refused: "private" });
    expect(seen()).toBe(0);
  });

  test.each([
    [["10.0.0.1"]],
    [["169.254.169.254"]],
    [["fd00::1"]],
    [["1.1.1.1", "192.168.1.1"]],
    [["2606:4700::1", "::1"]],
  ])("is refused for a public name that resolves to %j", async (addresses) => {
    expect(await fetchPublic("http://files.example.tw/", limits, resolvesTo(...addresses))).toEqual(
      { refused: "private" },
    );
  });

  test("is refused after a redirect from a public address", async () => {
    const inner = await serve((_request, response) => response.end("secret"));
    const outer = await serve((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.2:${inner.port}/` }).end(),
    );
    expect(await fetchHere(outer.port)).toEqual({
      refused: "private",
    });
    expect(inner.seen()).toBe(0);
  });
});

describe("the address", () => {
  test.each([
    ["http://example.tw/", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["ftp://example.tw/", "scheme"],
    ["data:text/plain,x", "scheme"],
    ["https://user:word@example.tw/", "credentials"],
    ["not an address", "address"],
    ["", "address"],
    ["https://", "address"],
  ])("%s is refused: %s", async (address, refused) => {
    expect(await fetchPublic(address, limits, publicHttps)).toEqual({ refused });
  });

  test("a host without an address is unresolved", async () => {
    const nowhere = { ...publicHttps, resolve: async () => [] };
    expect(await fetchPublic("https://example.tw/", limits, nowhere)).toEqual({
      refused: "unresolved",
    });
    const failing = { ...publicHttps, resolve: () => Promise.reject(new Error("no such host")) };
    expect(await fetchPublic("https://example.tw/", limits, failing)).toEqual({
      refused: "unresolved",
    });
  });
});

describe("an answer", () => {
  test("has its status, body, type and address, and the connection goes where it was checked", async () => {
    const { port } = await serve((request, response) =>
      response
        .writeHead(404, { "content-type": "text/plain" })
        .end(`${request.headers.host} ${request.url} ${request.headers["accept-encoding"]}`),
    );
    const answer = await fetchHere(port, "x?y");
    expect(answer).toEqual({
      status: 404,
      body: Buffer.from(`a.example.tw:${port} /x?y identity`),
      finalUrl: `http://a.example.tw:${port}/x?y`,
      contentType: "text/plain",
      retryAfter: null,
    });
  });

  test("three redirects are followed, the fourth is refused", async () => {
    const { port } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end("here");
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    });
    const from = (left: number) => fetchHere(port, `${left}`);
    expect(await from(3)).toMatchObject({ status: 200, finalUrl: `http://a.example.tw:${port}/0` });
    expect(await from(4)).toEqual({ refused: "redirects" });
  });

  test("a body of exactly the limit is read, one byte more is refused or cut", async () => {
    const { port } = await serve((request, response) =>
      response.end("x".repeat(Number(request.url?.slice(1)))),
    );
    const of = (size: number, whenLarger?: "cut") =>
      fetchHere(port, `${size}`, { ...limits, whenLarger });
    expect(await of(1_000)).toMatchObject({ status: 200, body: Buffer.alloc(1_000, "x") });
    expect(await of(1_001)).toEqual({ refused: "tooLarge" });
    expect(await of(5_000, "cut")).toMatchObject({ body: Buffer.alloc(1_000, "x") });
  });

  test("an endless body stops at the limit", async () => {
    const { port } = await serve((_request, response) => {
      const more = () => {
        while (response.write("x".repeat(10_000)));
      };
      response.on("drain", more);
      more();
    });
    expect(await fetchHere(port)).toEqual({
      refused: "tooLarge",
    });
  });

  test("a compressed body is refused, since its size says nothing", async () => {
    const { port } = await serve((_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("x".repeat(100_000))),
    );
    expect(await fetchHere(port)).toEqual({
      refused: "encoding",
    });
  });

  test("HEAD asks without a body", async () => {
    const { port } = await serve((request, response) => response.end(request.method));
    expect(await fetchHere(port, "", { ...limits, method: "HEAD" })).toMatchObject({
      status: 200,
      body: Buffer.alloc(0),
    });
  });
});

describe("what is sent", () => {
  /** Answers with what came: method, headers and body. */
  const echo: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, headers } = request;
    response.end(JSON.stringify({ method, headers, body: Buffer.concat(chunks).toString() }));
  };
  const echoed = (answer: object) => JSON.parse(String("body" in answer ? answer.body : ""));

  test("POST carries a body and headers, and the portal's name whatever the caller says", async () => {
    const { port } = await serve(echo);
    const named = { ...toThisMachine, userAgent: "public-code-portal (+https://p.example.tw/r)" };
    const answer = await fetchPublic(
      `http://a.example.tw:${port}/`,
      {
        ...limits,
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "other" },
        body: '{"名":1}',
      },
      named,
    );
    expect(echoed(answer)).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": named.userAgent },
      body: '{"名":1}',
    });
  });

  test("POST follows no redirect", async () => {
    const { port, seen } = await serve((_request, response) =>
      response.writeHead(307, { location: "/next" }).end(),
    );
    const post = { ...limits, method: "POST", body: "x" } as const;
    expect(await fetchHere(port, "", post)).toEqual({
      refused: "redirects",
    });
    expect(seen()).toBe(1);
  });

  test("a token goes to the origin that it is for, and to no other that it redirects to", async () => {
    const other = await serve(echo);
    const { port } = await serve((request, response) =>
      request.url === "/out"
        ? response.writeHead(302, { location: `http://b.example.tw:${other.port}/` }).end()
        : request.url === "/in"
          ? response.writeHead(302, { location: "/here" }).end()
          : echo(request, response),
    );
    const ask = async (path: string) =>
      echoed(
        await fetchPublic(
          `http://a.example.tw:${port}${path}`,
          { ...limits, headers: { authorization: "Bearer t" } },
          toThisMachine,
        ),
      ).headers;
    expect(await ask("/in")).toMatchObject({ authorization: "Bearer t" });
    expect(await ask("/out")).not.toHaveProperty("authorization");
  });

  test.each([
    [{ "retry-after": "120" }, 120],
    [{ "retry-after": new Date(Date.now() + 600_000).toUTCString() }, 600],
    [{ "retry-after": "99999999" }, 86_400],
    [
      {
        "x-ratelimit-remaining": "0",
        "x-ratelimit-reset": String(Math.ceil(Date.now() / 1_000) + 900),
      },
      900,
    ],
    [
      { "ratelimit-remaining": "0", "ratelimit-reset": String(Math.ceil(Date.now() / 1_000) + 60) },
      60,
    ],
    [{ "x-ratelimit-remaining": "1", "x-ratelimit-reset": "9999999999" }, null],
    [{ "retry-after": "soon" }, null],
    [{ "retry-after": "0" }, null],
    [{}, null],
  ])("an answer with %j says when to ask again: in %s s", async (headers, seconds) => {
    const { port } = await serve((_request, response) => response.writeHead(429, headers).end());
    const answer = await fetchHere(port);
    expect(answer).toMatchObject({ status: 429 });
    const retryAfter = "retryAfter" in answer ? answer.retryAfter : undefined;
    if (seconds === null) expect(retryAfter).toBeNull();
    else
      expect(Math.abs((retryAfter?.getTime() ?? 0) - Date.now() - seconds * 1_000)).toBeLessThan(
        3_000,
      );
  });
});

describe("the portal's own requests", () => {
  const config = {
    origin: "https://code.example.tw",
    port: 3000,
    contextPath: "/",
    outgoing: true,
  };

  test("name the page that says what is asked", () => {
    const agents = [config, { ...config, origin: null, contextPath: "/code/" }].map(
      (settings) => createOutgoing(settings).https.userAgent,
    );
    expect(agents).toEqual([
      "public-code-portal (+https://code.example.tw/about/robot)",
      "public-code-portal (+http://localhost:3000/code/about/robot)",
    ]);
  });

  test("with OUTGOING=off ask nobody, not even a name server", async () => {
    const { https, web } = createOutgoing({ ...config, outgoing: false });
    const resolve = () => Promise.reject(new Error("asked"));
    for (const policy of [https, web])
      expect(await fetchPublic("https://example.tw/", limits, { ...policy, resolve })).toEqual({
        refused: "noWayOut",
      });
  });

  test("to one host begin a pause apart, redirects included, and other hosts do not wait", async () => {
    const begun: Record<string, number[]> = {};
    const { port } = await serve((request, response) => {
      const host = request.headers.host ?? "";
      begun[host] = [...(begun[host] ?? []), performance.now()];
      if (request.url === "/moved") response.writeHead(302, { location: "/" });
      response.end();
    });
    const policy = { ...toThisMachine, pace: createHostPace(150) };
    const ask = (host: string, path = "") =>
      fetchPublic(`http://${host}.example.tw:${port}/${path}`, limits, policy);
    const start = performance.now();
    await Promise.all([ask("a"), ask("a", "moved"), ask("a"), ask("b")]);
    const times = begun[`a.example.tw:${port}`] ?? [];
    expect(times).toHaveLength(4);
    // A timer may fire a moment early; what arrives late is late by the load of the machine.
    for (const [turn, at] of times.entries()) expect(at - start).toBeGreaterThan(turn * 150 - 5);
    expect(begun[`b.example.tw:${port}`]?.[0]).toBeLessThan(times[1] ?? 0);
  });

  test.each([
    [429, {}],
    [429, { "retry-after": "60" }],
    [200, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(Date.now() / 1_000 + 600) }],
  ])("leave a host alone that says %i with %j, and no other", async (status, headers) => {
    const { port, seen } = await serve((_request, response) =>
      response.writeHead(status, headers).end(),
    );
    const policy = { ...toThisMachine, pace: createHostPace(0) };
    const ask = (host: string) => fetchPublic(`http://${host}.example.tw:${port}/`, limits, policy);
    expect(await ask("a")).toMatchObject({ status });
    expect(await ask("a")).toEqual({ refused: "rateLimited" });
    expect(seen()).toBe(1);
    expect(await ask("b")).toMatchObject({ status });
  });

  test("are made for officers first, then for nights, and for four waiting visitors at most", async () => {
    const paths: (string | undefined)[] = [];
    const { port } = await serve((request, response) => {
      paths.push(request.url);
      response.end();
    });
    const policy = { ...toThisMachine, pace: createHostPace(20) };
    const call = new AbortController();
    const { signal } = call;
    const ask = (path: string, rank: Rank, account: string) =>
      answerAs({ rank, account, signal }, () =>
        fetchPublic(`http://a.example.tw:${port}/${path}`, limits, policy),
      );
    const visitors = Array.from({ length: 60 }, (_, index) =>
      ask("visitor", "visitor", `${index}`),
    );
    const refused = visitors.splice(5).map((answer) => answer.catch(({ code }) => code));
    expect(await Promise.all(refused)).toEqual(Array(55).fill("err.busyWithOthers"));
    const others = [ask("night", "portal", ""), ask("officer", "officer", "o")];
    await Promise.all(others);
    expect(paths).toEqual(["/visitor", "/officer", "/night"]);
    call.abort();
    expect((await Promise.all(visitors)).filter((answer) => "refused" in answer)).toHaveLength(4);
  });

  test("that wait for a host are given up with the caller, and their own time has not begun", async () => {
    const { port } = await serve((_request, response) => response.end());
    const policy = { ...toThisMachine, pace: createHostPace(600) };
    const ask = (rest: object) =>
      fetchPublic(`http://a.example.tw:${port}/`, { ...limits, ...rest }, policy);
    await ask({});
    const [given, late] = await Promise.all([
      ask({ signal: AbortSignal.timeout(50) }),
      ask({ timeoutMs: 500 }),
    ]);
    expect(given).toEqual({ refused: "aborted" });
    expect(late).toMatchObject({ status: 200 });
  });
});

describe("time", () => {
  const short = { timeoutMs: 150, maxBytes: 1_000 };

  test("a server that never answers times out", async () => {
    const { port } = await serve(() => undefined);
    expect(await fetchHere(port, "", short)).toEqual({
      refused: "timeout",
    });
  });

  test("a body that drips times out as a whole", async () => {
    const { port } = await serve((_request, response) => {
      const drip = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(drip));
    });
    expect(await fetchHere(port, "", short)).toEqual({
      refused: "timeout",
    });
  });

  test("a name server that never answers times out", async () => {
    const silent = { ...publicHttps, resolve: () => new Promise<never>(() => undefined) };
    expect(await fetchPublic("https://example.tw/", short, silent)).toEqual({ refused: "timeout" });
  });

  test("the caller can stop it, before and during", async () => {
    const { port } = await serve(() => undefined);
    const ask = (signal: AbortSignal) => fetchHere(port, "", { ...limits, signal });
    expect(await ask(AbortSignal.abort())).toEqual({ refused: "aborted" });
    expect(await ask(AbortSignal.timeout(100))).toEqual({ refused: "aborted" });
  });

  test("a connection that breaks is unreachable", async () => {
    const { port } = await serve((_request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("x");
      setTimeout(() => response.destroy(), 20);
    });
    expect(await fetchHere(port)).toEqual({
      refused: "unreachable",
    });
    expect(await fetchPublic("http://a.example.tw:1/", limits, toThisMachine)).toEqual({
      refused: "unreachable",
    });
  });
});
