import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../test-support/build-test-app.ts";
import { expectRefused } from "../test-support/raw-connection.ts";

const limits = { bodyMs: 600, callMs: 1_500, idleMs: 2_500, workMs: 3_000, closingMs: 300 };
const dripMs = 50;

let portal: TestApp;
let port = 0;

beforeAll(async () => {
  portal = await buildTestApp({}, limits);
  const { app } = portal;
  app.get("/never", () => new Promise(() => {}));
  app.get("/moving", (_request, reply) => {
    const pieces = async function* () {
      for (let count = 0; count < 8; count += 1) {
        yield "x";
        await delay(limits.callMs / 4);
      }
    };
    return reply.send(Readable.from(pieces()));
  });
  app.get("/stalled", (_request, reply) => {
    const stream = new Readable({ read() {} });
    stream.push("x");
    return reply.send(stream);
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => portal.close());

/** Sends a head and then a byte at a time; returns the answer, when it came and when all ended. */
async function drip(head: string, byte = " "): Promise<{ text: string; answeredMs: number }> {
  const socket = connect(port, "127.0.0.1");
  const begun = performance.now();
  let text = "";
  let answeredMs = Number.NaN;
  socket.setEncoding("latin1").on("data", (piece) => {
    if (text === "") answeredMs = performance.now() - begun;
    text += piece;
  });
  socket.on("error", () => {});
  // Not by `once`, which fails where a byte is written to a connection that the other side has ended.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(head);
  const timer = byte === "" ? undefined : setInterval(() => socket.write(byte), dripMs);
  const giveUp = setTimeout(() => socket.destroy(new Error("never closed")), 10_000);
  await closed;
  clearInterval(timer);
  clearTimeout(giveUp);
  return { text, answeredMs };
}

const head = (request: string, type: string, length: string) =>
  `${request} HTTP/1.1\r\nHost: portal\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
const json = "application/json";
const form = "multipart/form-data; boundary=b";
const list = "POST /api/PublicProgramInfo/queryList";
const save = "POST /api/PublicProgram/savePublicProgramData";

// All wait for most of their time, so they wait together.
describe.concurrent("a body that is dripped", () => {
  test.each([
    ["of a public call", head(list, json, "Content-Length: 5000")],
    ["short enough to be looked up in the cache", head(list, json, "Content-Length: 100")],
    ["in chunks", head(list, json, "Transfer-Encoding: chunked"), "1\r\n \r\n"],
    [
      "of a call for people who are signed in",
      head("POST /api/PublicProgram/discard", json, "Content-Length: 100"),
    ],
    ["of a call that is not there", head("POST /api/none", json, "Content-Length: 100")],
    ["of JSON to a call that takes files", head(save, json, "Content-Length: 5000")],
  ])("%s: 408 in the envelope, and the connection ends", async (_name, start, byte = " ") => {
    const { text, answeredMs } = await drip(start, byte);
    expectRefused(text, /^HTTP\/1\.1 408 /);
    // The status says which of the limits ended it, however slow this machine is.
    expect(answeredMs).toBeGreaterThan(limits.bodyMs / 2);
  });

  test("or that never begins: the same", async () => {
    const { text } = await drip(head(list, json, "Content-Length: 100"), "");
    expectRefused(text, /^HTTP\/1\.1 408 /);
  });

  test.each([
    ["an upload without a session", head(save, form, "Content-Length: 100000000"), 401],
    ["an upload in chunks without a session", head(save, form, "Transfer-Encoding: chunked"), 401],
    [
      "an upload to the console",
      head("POST /api/console/files/image", form, "Content-Length: 100000000"),
      401,
    ],
    ["an upload to a call that takes none", head(list, form, "Content-Length: 100000000"), 415],
    ["a type that no call takes", head(save, "text/plain", "Content-Length: 100000000"), 415],
  ])("of %s: refused at once, and nothing more is read", async (_name, start, status) => {
    const begun = performance.now();
    const { text, answeredMs } = await drip(start, start.includes("chunked") ? "1\r\n \r\n" : " ");
    expectRefused(text, new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(answeredMs).toBeLessThan(limits.bodyMs);
    expect(performance.now() - begun).toBeLessThan(limits.callMs);
  });

  test("of an address that reads none: answered at once, and nothing more is read", async () => {
    const begun = performance.now();
    const { text } = await drip(head("GET /healthz", json, "Content-Length: 100000"));
    expectRefused(text, /^HTTP\/1\.1 404 /);
    expect(performance.now() - begun).toBeLessThan(limits.callMs);
  });
});

test.concurrent("a body that comes slowly, and in time, is answered", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(head(list, json, "Content-Length: 2"));
  for (const byte of "{}") {
    await delay(limits.bodyMs / 4);
    socket.write(byte);
  }
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

describe.concurrent("work that does not end", () => {
  const ask = (request: string, headers: string) =>
    drip(`${request} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${headers}\r\n`, "");

  test("is answered 503 in the envelope", async () => {
    const { text, answeredMs } = await ask("GET /never", "");
    expectRefused(text, /^HTTP\/1\.1 503 /);
    expect(text).toContain('"err.unavailable"');
    expect(answeredMs).toBeLessThan(limits.idleMs);
  });

  test("is a page of its own for whoever asked for one", async () => {
    const { text } = await ask("GET /never?lang=en-US", "Accept: text/html\r\n");
    expect(text).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\ncontent-type: text\/html/i);
  });

  test("on files that have come is answered 503 as well, later", async () => {
    const { text, answeredMs } = await ask("GET /never", `Content-Type: ${form}\r\n`);
    expectRefused(text, /^HTTP\/1\.1 503 /);
    expect(answeredMs).toBeGreaterThan(limits.callMs);
  });
});

test.concurrent("a stream may take its time while it moves", async () => {
  const { text } = await drip(
    "GET /moving HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n",
    "",
  );
  expect(text.match(/\r\nx\r\n/g)).toHaveLength(8);
});

test.concurrent("a stream that stands still is ended", async () => {
  const begun = performance.now();
  await drip("GET /stalled HTTP/1.1\r\nHost: portal\r\n\r\n", "");
  const took = performance.now() - begun;
  expect(took).toBeGreaterThan(limits.callMs);
  expect(took).toBeLessThan(2 * limits.idleMs);
});
