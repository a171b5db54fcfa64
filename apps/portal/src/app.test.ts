import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../test-support/build-test-app.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await buildTestApp();
});
afterAll(() => portal.close());

test("a request may take its time as long as something moves, and its head must come soon", () => {
  const { server } = portal.app;
  expect(server.requestTimeout).toBe(3_600_000);
  expect(server.timeout).toBe(60_000);
  expect(server.headersTimeout).toBe(60_000);
});

test("a start with many programs may take longer than Fastify's ten seconds", () => {
  expect(portal.app.initialConfig.pluginTimeout).toBe(0);
});

test("a connection on which nothing moves is ended", async () => {
  const { app } = portal;
  const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  app.server.setTimeout(100);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("POST /api/PublicProgramInfo/queryList HTTP/1.1\r\nhost: portal\r\n");
  socket.write("content-type: application/json\r\ncontent-length: 100\r\n\r\n{");
  socket.resume();
  await once(socket, "close");
});
