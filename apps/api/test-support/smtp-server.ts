import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came, dots unstuffed. */
  data: string;
}

export interface SmtpServer {
  url: string;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

const addressOf = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? "";

async function converse(
  socket: Socket,
  received: ReceivedMail[],
  keepsAfterMs: number,
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: "", to: [], data: "" };
  let inData = false;
  say("220 localhost ESMTP");
  for await (const line of createInterface({
    input: socket,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (inData) {
      if (line === ".") {
        inData = false;
        if (keepsAfterMs > 0) await delay(keepsAfterMs);
        received.push(mail);
        mail = { from: "", to: [], data: "" };
        say("250 kept");
      } else mail.data += `${line.startsWith(".") ? line.slice(1) : line}\n`;
      continue;
    }
    const command = line.slice(0, 4).toUpperCase();
    if (command === "MAIL") mail.from = addressOf(line);
    if (command === "RCPT") mail.to.push(addressOf(line));
    inData = command === "DATA";
    if (inData) say("354 go on");
    else if (command === "QUIT") socket.end("221 bye\r\n");
    else
      say(["EHLO", "HELO", "MAIL", "RCPT", "RSET", "NOOP"].includes(command) ? "250 ok" : "502 no");
  }
}

/** A mail server that takes every message, after a while if wanted, and delivers none. */
export async function startSmtpServer(keepsAfterMs = 0): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    converse(socket, received, keepsAfterMs).catch(() => socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
