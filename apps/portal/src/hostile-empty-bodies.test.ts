import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startUnlimitedApp } from "../test-support/call-endpoint.ts";
import type { ConsoleApp } from "../test-support/console-app.ts";
import { exchange, statusesOf } from "../test-support/raw-connection.ts";

let portal: ConsoleApp;
let port = 0;

beforeAll(async () => {
  portal = await startUnlimitedApp();
  const address = await portal.app.listen({ host: "127.0.0.1", port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => portal.close());

const calls = ["/api/PublicProgramInfo/queryList", "/api/Faq/updateHelpful", "/api/none", "/"];

const post = (path: string, version: string, rest: string) =>
  `POST ${path} HTTP/${version}\r\nHost: portal\r\nContent-Type: application/json\r\n${rest}`;

const emptyBodies: readonly (readonly [name: string, version: string, rest: string])[] = [
  ["a length of 0", "1.1", "Content-Length: 0\r\n\r\n"],
  ["a length of 00", "1.1", "Content-Length: 00\r\n\r\n"],
  ["no length", "1.1", "\r\n"],
  ["no chunk", "1.1", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
  ["spaces", "1.1", "Content-Length: 4\r\n\r\n \t\r\n"],
  ["a chunk of spaces", "1.1", "Transfer-Encoding: chunked\r\n\r\n2\r\n  \r\n0\r\n\r\n"],
  ["HTTP/1.0 and a length of 0", "1.0", "Content-Length: 0\r\n\r\n"],
  ["HTTP/1.0 and no length", "1.0", "\r\n"],
  ["a wait for 100 Continue", "1.1", "Expect: 100-continue\r\nContent-Length: 0\r\n\r\n"],
];

// Each waits until its connection is quiet.
describe.concurrent.each(calls)("an empty JSON body to %s is answered", (path) => {
  test.each(emptyBodies)("with %s", async (_name, version, rest) => {
    // The second time it may come from the cache.
    for (let time = 0; time < 2; time += 1) {
      const [status = 0] = statusesOf(await exchange(port, post(path, version, rest))).slice(-1);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
    }
  });
});

test("empty bodies behind each other on one connection are answered in their order", async () => {
  const [list = "", , none = ""] = calls;
  const ending = "Content-Length: 0\r\n\r\n";
  const received = await exchange(
    port,
    post(list, "1.1", ending) +
      post(none, "1.1", ending) +
      post(list, "1.1", "\r\n") +
      post(list, "1.1", "Content-Length: 2\r\n\r\n{}") +
      post(none, "1.1", ending),
  );
  expect(statusesOf(received)).toEqual([200, 404, 200, 200, 404]);
});
