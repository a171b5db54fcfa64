import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** A harmless text that stands for a virus here. */
export const infectedText = "THIS-STANDS-FOR-A-VIRUS";
export const infectedName = "Test.Signature-1";

export interface ClamdServer {
  address: { host: string; port: number };
  /** Whole streams received so far, by their size in bytes. */
  scanned: number[];
  close(): Promise<void>;
}

interface ServerOptions {
  /** As clamd's StreamMaxLength. */
  streamMaxLength?: number;
  /** Takes everything and never answers. */
  silent?: boolean;
}

function scanStream(socket: Socket, options: ServerOptions, scanned: number[]): void {
  let received = Buffer.alloc(0);
  let content = Buffer.alloc(0);
  let command = "";
  const answer = (text: string) => socket.end(`${text}\0`);
  socket.on("error", () => {});
  socket.on("data", (data) => {
    received = Buffer.concat([received, data]);
    if (command === "") {
      const end = received.indexOf(0);
      if (end < 0) return;
      command = received.subarray(0, end).toString();
      received = received.subarray(end + 1);
    }
    if (options.silent) return;
    if (command === "zPING") return void answer("PONG");
    if (command !== "zINSTREAM") return void answer("UNKNOWN COMMAND");
    while (received.length >= 4) {
      const length = received.readUInt32BE(0);
      if (length === 0) {
        scanned.push(content.length);
        const isInfected = content.includes(infectedText);
        return void answer(isInfected ? `stream: ${infectedName} FOUND` : "stream: OK");
      }
      if (received.length < 4 + length) return;
      content = Buffer.concat([content, received.subarray(4, 4 + length)]);
      received = received.subarray(4 + length);
      if (content.length > (options.streamMaxLength ?? Number.POSITIVE_INFINITY))
        return void answer("INSTREAM size limit exceeded. ERROR");
    }
  });
}

/** A server that speaks clamd's protocol and knows one signature. */
export async function startClamdServer(options: ServerOptions = {}): Promise<ClamdServer> {
  const sockets = new Set<Socket>();
  const scanned: number[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    scanStream(socket, options, scanned);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return {
    address: { host: "127.0.0.1", port: address.port },
    scanned,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
