import { createConnection, createServer, type Socket } from "node:net";
import type { CheckedTarget } from "@public-code/core/api/outgoing/checked-target.ts";

/** Method "no authentication", and the answer that a connection is made. */
const accepted = Buffer.from([5, 0]);
const connected = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
const refusedByRule = Buffer.from([5, 2, 0, 1, 0, 0, 0, 0, 0, 0]);
const connectCommand = 1;
const domainName = 3;

export interface Tunnel {
  /** For git's `http.proxy`. */
  address: string;
  /** What has happened in it. */
  seen: { connected: boolean; refused: boolean; bytes: number };
  close(): void;
}

/**
 * A SOCKS5 proxy on loopback that leads to one host and port alone, and there to the addresses that
 * were checked: whatever git is told by a server, it reaches nothing else and asks no name server.
 * It ends all connections once `maxBytes` have come in.
 */
export async function openTunnel(
  { url, addresses }: CheckedTarget,
  maxBytes: number,
): Promise<Tunnel> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  const seen = { connected: false, refused: false, bytes: 0 };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  function lead(client: Socket, target: { host: string; port: number }): void {
    const [first] = addresses;
    if (!first || target.host.toLowerCase() !== host || target.port !== port) {
      seen.refused = true;
      client.end(refusedByRule);
      return;
    }
    const server = createConnection({ host: first.address, port });
    keep(server);
    server.on("connect", () => {
      seen.connected = true;
      client.write(connected);
      client.pipe(server);
      server.pipe(client);
    });
    server.on("data", (chunk: Buffer) => {
      seen.bytes += chunk.length;
      if (seen.bytes > maxBytes) endAll();
    });
    server.on("close", () => client.destroy());
    client.on("close", () => server.destroy());
  }

  const proxy = createServer((client) => {
    keep(client);
    client.once("data", (greeting: Buffer) => {
      if (greeting[0] !== 5) return client.destroy();
      client.write(accepted);
      client.once("data", (request: Buffer) => {
        const target = readRequest(request);
        if (target) lead(client, target);
        else client.end(refusedByRule);
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    proxy.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = proxy.address();
  if (!address || typeof address === "string") throw new Error("the tunnel has no port");
  return {
    address: `socks5h://127.0.0.1:${address.port}`,
    seen,
    close() {
      proxy.close();
      endAll();
    },
  };
}

/** Host and port of a CONNECT request; null for anything else. */
function readRequest(request: Buffer): { host: string; port: number } | null {
  if (request[0] !== 5 || request[1] !== connectCommand) return null;
  const portAfter = (end: number) =>
    request.length >= end + 2 ? request.readUInt16BE(end) : Number.NaN;
  switch (request[3]) {
    case domainName: {
      const end = 5 + (request[4] ?? 0);
      return { host: request.toString("latin1", 5, end), port: portAfter(end) };
    }
    case 1:
      return { host: request.subarray(4, 8).join("."), port: portAfter(8) };
    default:
      return null;
  }
}
