import { afterAll, beforeAll, expect, test } from "vitest";
import { startUnlimitedApp } from "../test-support/call-endpoint.ts";
import type { ConsoleApp } from "../test-support/console-app.ts";
import {
  exchange as exchangeOn,
  expectRefused,
  statusesOf,
} from "../test-support/raw-connection.ts";

let portal: ConsoleApp;
let port = 0;

beforeAll(async () => {
  portal = await startUnlimitedApp();
  const address = await portal.app.listen({ host: "127.0.0.1", port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => portal.close());

const exchange = (bytes: string | Buffer, then?: "wait" | "end") => exchangeOn(port, bytes, then);

const host = "Host: portal\r\n";
const post = `POST /api/PublicProgramInfo/queryList HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;

// Each waits until its connection is quiet.
test.concurrent.each([
  ["bytes that are no request", "\u0000\u0001\u0002 hello\r\n\r\n", /^HTTP\/1\.1 400 /],
  ["an unknown method", `FOO /api HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1\.1 400 /],
  ["a header without a name", `GET /api HTTP/1.1\r\n${host}: x\r\n\r\n`, /^HTTP\/1\.1 400 /],
  ["a NUL in a header", `GET /api HTTP/1.1\r\n${host}a: \u0000\r\n\r\n`, /^HTTP\/1\.1 400 /],
  [
    "a header of 100 kB",
    `GET /api HTTP/1.1\r\n${host}a: ${"x".repeat(100_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 /,
  ],
  ["a negative length", `${post}Content-Length: -1\r\n\r\n{}`, /^HTTP\/1\.1 400 /],
  ["two lengths", `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, /^HTTP\/1\.1 400 /],
  [
    "a length beside chunks",
    `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    /^HTTP\/1\.1 400 /,
  ],
  ["broken chunks", `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, /^HTTP\/1\.1 400 /],
  ["broken percent-encoding", `GET /%zz HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1\.1 400 /],
  [
    "an address of another server",
    `GET http://evil.example/api/header/getMenu HTTP/1.1\r\n${host}\r\n`,
    /^HTTP\/1\.1 404 /,
  ],
  ["an asterisk", `OPTIONS * HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1\.1 40[04] /],
  [
    "10 MB that are announced",
    `${post}Content-Length: 10485760\r\n\r\n${"x".repeat(10_000)}`,
    /^HTTP\/1\.1 413 /,
  ],
])("%s: refused in the envelope", async (_name, bytes, status) => {
  expectRefused(await exchange(Buffer.from(bytes, "latin1")), status);
});

test("10 MB in chunks are refused before their end", async () => {
  const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
  const bytes = `${post}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(160)}0\r\n\r\n`;
  expectRefused(await exchange(bytes), /^HTTP\/1\.1 413 /);
});

test("a body that ends too early ends the connection, and the portal goes on", async () => {
  await exchange(`${post}Content-Length: 100\r\n\r\n{"keyword":`, "end");
  const received = await exchange(`GET /api/header/getMenu HTTP/1.1\r\n${host}\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
});

test("requests behind each other on one connection are answered in their order", async () => {
  const menu = `GET /api/header/getMenu HTTP/1.1\r\n${host}\r\n`;
  const none = `GET /api/none HTTP/1.1\r\n${host}\r\n`;
  const received = await exchange(menu + none + menu);
  expect(statusesOf(received)).toEqual([200, 404, 200]);
});
