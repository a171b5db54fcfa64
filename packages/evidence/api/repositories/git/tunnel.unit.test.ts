import { once } from "node:events";
import { createConnection, createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { openTunnel, type Tunnel } from "./tunnel.ts";

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

/** A server on loopback that says something, and a tunnel to it under the name git.example.tw. */
async function openPath(maxBytes: number): Promise<{ tunnel: Tunnel; port: number }> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("x".repeat(2_000));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const url = new URL(`http://git.example.tw:${port}/site`);
  const tunnel = await openTunnel(
    { url, addresses: [{ address: "127.0.0.1", family: 4 }] },
    maxBytes,
  );
  opened.push(tunnel, server);
  return { tunnel, port };
}

/** Asks the tunnel for a host and port by name; what comes until the connection ends or pauses. */
async function ask(tunnel: Tunnel, host: string, port: number): Promise<Buffer> {
  const socket = createConnection({
    host: "127.0.0.1",
    port: Number(new URL(tunnel.address).port),
  });
  opened.push({ close: () => socket.destroy() });
  socket.on("error", () => {});
  socket.write(Buffer.from([5, 1, 0]));
  await once(socket, "data");
  const [high, low] = [port >> 8, port & 255];
  socket.write(
    Buffer.concat([
      Buffer.from([5, 1, 0, 3, host.length]),
      Buffer.from(host),
      Buffer.from([high, low]),
    ]),
  );
  const chunks: Buffer[] = [];
  await new Promise<void>((done) => {
    socket.on("close", () => done());
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (Buffer.concat(chunks).length >= 2_010) done();
    });
  });
  return Buffer.concat(chunks);
}

test("a tunnel leads to the host and port that were checked, whatever its name resolves to", async () => {
  const { tunnel, port } = await openPath(10_000);
  const answer = await ask(tunnel, "git.example.tw", port);
  expect([...answer.subarray(0, 2)]).toEqual([5, 0]);
  expect(answer).toHaveLength(2_010);
  expect(tunnel.seen).toEqual({ connected: true, refused: false, bytes: 2_000 });
});

test.each([
  ["127.0.0.1", 0],
  ["localhost", 0],
  ["git.example.tw", 1],
  ["inner.example.tw", 0],
])("it refuses %s with the port %i away", async (host, away) => {
  const { tunnel, port } = await openPath(10_000);
  const answer = await ask(tunnel, host, port + away);
  expect([...answer.subarray(0, 2)]).toEqual([5, 2]);
  expect(tunnel.seen).toEqual({ connected: false, refused: true, bytes: 0 });
});

test("it ends where more comes than it lets through", async () => {
  const { tunnel, port } = await openPath(1_000);
  expect((await ask(tunnel, "git.example.tw", port)).length).toBeLessThan(2_010);
});
