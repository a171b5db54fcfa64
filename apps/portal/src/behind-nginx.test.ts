import { type OutgoingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Balancer, startBalancer } from "../test-support/balancer.ts";
import { buildTestApp, type TestApp } from "../test-support/build-test-app.ts";
import { addAgency, addPrograms } from "../test-support/catalogue-factory.ts";

const origin = "https://code.example.tw";
const messagesPerMinute = 200;
let portal: TestApp;
let balancer: Balancer;

beforeAll(async () => {
  portal = await buildTestApp({
    PORTAL_ORIGIN: origin,
    TRUST_PROXY: "1",
    RATE_ASSISTANTS_PER_MINUTE: String(messagesPerMinute),
  });
  await addAgency(portal.database.db, { code: "A1" });
  await addPrograms(portal.database.db, [{ agencyCode: "A1", programName: "路燈報修" }]);
  await portal.revision.refresh();
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
  // A server that listens on a port has such an address.
  const { port } = portal.app.server.address() as AddressInfo;
  balancer = await startBalancer([port, port]);
});
afterAll(async () => {
  await balancer?.stop();
  await portal.close();
});

interface Answer {
  status: number;
  text: string;
}

/** Asks through nginx with any headers, several of a name included. */
function ask(path: string, headers: OutgoingHttpHeaders, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const outgoing = request(`${balancer.origin}${path}`, { method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    outgoing.on("error", reject).end(body);
  });
}

const json = { "content-type": "application/json" };
const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
const askMcp = (headers: OutgoingHttpHeaders) => ask("/mcp", { ...json, ...headers }, ping);

const ownHosts = ["code.example.tw", "code.example.tw:443", "CODE.Example.TW", "code.example.tw."];
const forged: [what: string, headers: OutgoingHttpHeaders][] = [
  ["nothing", {}],
  ["a list of protocols", { "x-forwarded-proto": "https,http" }],
  ["a protocol twice", { "x-forwarded-proto": ["https", "http"] }],
  ["a protocol in capitals", { "x-forwarded-proto": "HTTPS" }],
  ["a protocol that is none", { "x-forwarded-proto": "javascript" }],
  ["another host", { "x-forwarded-host": "evil.example" }],
  ["a list of hosts", { "x-forwarded-host": "code.example.tw, inner.lan" }],
  ["another port", { "x-forwarded-port": "8443" }],
  ["another host by Forwarded", { forwarded: "for=192.0.2.1;host=evil.example;proto=http" }],
  ["Forwarded twice", { Forwarded: ["host=evil.example", "host=inner.lan"] }],
  ["a prefix and a server", { "x-forwarded-prefix": "/evil", "x-forwarded-server": "inner.lan" }],
  ["many callers", { "x-forwarded-for": ["192.0.2.1, 192.0.2.2", "x"], "x-real-ip": "::1" }],
  ["its own origin", { origin }],
];

describe.each(forged)("behind the nginx of docs/nginx.conf, %s is claimed", (_what, headers) => {
  test("and calls are answered under every way of writing the host", async () => {
    for (const host of ownHosts) {
      expect(await askMcp({ host, ...headers })).toMatchObject({ status: 200 });
      const listed = await ask(
        "/api/PublicProgramInfo/queryList",
        { ...json, host, ...headers },
        "{}",
      );
      expect(listed).toMatchObject({ status: 200 });
    }
  });

  test("and every absolute address is of the configured origin", async () => {
    for (const path of ["/code.json", "/feed.atom"]) {
      const { status, text } = await ask(path, { host: "evil.example", ...headers });
      expect(status, path).toBe(200);
      expect(text, path).toContain(`${origin}/`);
      expect(text, path).not.toMatch(/evil|inner\.lan|http:\/\/code|127\.0\.0\.1|localhost|8443/);
    }
  });

  test("and assistants are not answered under another host", async () => {
    const claimed = { "x-forwarded-host": "code.example.tw", forwarded: "host=code.example.tw" };
    expect(await askMcp({ ...headers, ...claimed, host: "evil.example" })).toMatchObject({
      status: 403,
    });
  });
});

test("a caller that claims another address each time has one rate", async () => {
  const statuses: number[] = [];
  // A minute may end meanwhile, though not two.
  for (let count = 0; count <= 2 * messagesPerMinute && statuses.at(-1) !== 429; count += 1) {
    const headers = { host: "code.example.tw", "x-forwarded-for": `192.0.2.${count % 250}` };
    statuses.push((await askMcp(headers)).status);
  }
  expect(statuses).toContain(429);
});
