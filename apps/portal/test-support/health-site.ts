import { once } from "node:events";
import { createServer as createHttpServer, request as requestHttp } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
} from "node:tls";
import { makeCertificate } from "./certificate.ts";

/** A server that a test closes with all connections to it. */
export interface Relay {
  port: number;
  close(): Promise<void>;
}

async function listening(server: Server, host: string): Promise<Relay> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return {
    port: address.port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const dayMs = 86_400_000;

/** TLS before a port of this machine, with a certificate that ends in some days, trusted or not. */
export async function startTls(
  target: number,
  { days, trusted = true }: { days: number; trusted?: boolean },
): Promise<Relay> {
  const now = Date.now();
  const certificate = makeCertificate(new Date(now - 100 * dayMs), new Date(now + days * dayMs));
  const before = getCACertificates("default");
  if (trusted) setDefaultCACertificates([...before, certificate.cert]);
  const server = createTlsServer(certificate, (socket) => {
    const inner = connect(target, "127.0.0.1");
    for (const each of [socket, inner]) each.on("error", () => each.destroy());
    socket.pipe(inner).pipe(socket);
  });
  const relay = await listening(server, "127.0.0.1");
  return {
    ...relay,
    async close() {
      await relay.close();
      if (trusted) setDefaultCACertificates(before);
    },
  };
}

/** A port of every address of this machine before one that only this machine reaches. */
export function startPlainRelay(target: number): Promise<Relay> {
  const server = createServer((socket) => {
    const inner = connect(target, "127.0.0.1");
    for (const each of [socket, inner]) each.on("error", () => each.destroy());
    socket.pipe(inner).pipe(socket);
  });
  return listening(server, "0.0.0.0");
}

/** An S3 service that answers requests of one kind with a refusal, or in a way of its own. */
export function startStrictStorage(
  endpoint: string,
  refuses: "PUT" | "GET" | "DELETE" | "Range" | "room",
): Promise<Relay> {
  const server = createHttpServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    if (method === refuses || (refuses === "room" && method === "PUT")) {
      request.resume();
      const code = refuses === "room" ? "QuotaExceeded" : "AccessDenied";
      response
        .writeHead(403, { "content-type": "application/xml" })
        .end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
      return;
    }
    // Without the header the whole object comes back.
    if (refuses === "Range") delete headers.range;
    const outgoing = requestHttp(new URL(url, endpoint), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    request.pipe(outgoing);
  });
  return listening(server, "127.0.0.1");
}
