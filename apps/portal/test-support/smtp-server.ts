import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { openMailTransport } from "@public-code/core/api/mail/mail-transport.ts";
import { type SenderParts, sendDueMail } from "@public-code/core/api/mail/send-mail.ts";

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

/** Commands, and `.` for a whole message. */
type Refusable = "AUTH" | "MAIL" | "RCPT" | ".";

export interface SmtpConduct {
  /** Its first line to everybody. */
  greeting?: string;
  /** How long it takes to keep a message. */
  keepsAfterMs?: number;
  /** What it answers instead of taking something. */
  refusals?: Partial<Record<Refusable, string>>;
  /** The one address that it does not know. */
  unknownRecipient?: string;
  /** How often it asks somebody who sends to an address to come back later (greylisting). */
  greylistings?: number;
  /** Messages in which the line is cut, before their end or after it, when the server has kept them. */
  cuts?: { inData?: number; afterData?: number };
}

const answers: Record<string, string> = {
  EHLO: "250-localhost\r\n250 AUTH PLAIN",
  HELO: "250 ok",
  AUTH: "235 ok",
  MAIL: "250 ok",
  RCPT: "250 ok",
  RSET: "250 ok",
  NOOP: "250 ok",
};

const addressOf = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? "";

/** What a server remembers from one connection to the next. */
interface Memory {
  received: ReceivedMail[];
  greylisted: Map<string, number>;
  cuts: { inData: number; afterData: number };
}

async function converse(
  socket: Socket,
  { received, greylisted, cuts }: Memory,
  {
    greeting = "220 localhost ESMTP",
    keepsAfterMs = 0,
    refusals = {},
    unknownRecipient,
    greylistings = 0,
  }: SmtpConduct,
): Promise<void> {
  const spoken: Record<string, string> = { ...answers, ...refusals };
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: "", to: [], data: "" };
  let inData = false;
  say(greeting);
  for await (const line of createInterface({
    input: socket,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (inData) {
      if (cuts.inData > 0) {
        cuts.inData -= 1;
        socket.destroy();
        return;
      }
      if (line === ".") {
        inData = false;
        if (keepsAfterMs > 0) await delay(keepsAfterMs);
        if (refusals["."] === undefined) received.push(mail);
        if (cuts.afterData > 0) {
          cuts.afterData -= 1;
          socket.destroy();
          return;
        }
        mail = { from: "", to: [], data: "" };
        say(refusals["."] ?? "250 kept");
      } else mail.data += `${line.startsWith(".") ? line.slice(1) : line}\n`;
      continue;
    }
    const command = line.slice(0, 4).toUpperCase();
    if (command === "MAIL") mail.from = addressOf(line);
    if (command === "RCPT" && addressOf(line) === unknownRecipient) {
      say("550 5.1.1 no such user");
      continue;
    }
    const refused = greylisted.get(addressOf(line)) ?? 0;
    if (command === "RCPT" && refused < greylistings) {
      greylisted.set(addressOf(line), refused + 1);
      say("451 4.7.1 greylisted, come back later");
      continue;
    }
    if (command === "RCPT") mail.to.push(addressOf(line));
    inData = command === "DATA";
    if (inData) say("354 go on");
    else if (command === "QUIT") socket.end("221 bye\r\n");
    else say(spoken[command] ?? "502 no");
  }
}

/** The subject of a mail, which bears Chinese in encoded words (RFC 2047). */
export function subjectOf(data: string): string {
  const [, folded = ""] = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(data) ?? [];
  const encoded = [...folded.matchAll(/=\?UTF-8\?(?:B\?([^?]*)|Q\?([^?]*))\?=/gi)];
  if (encoded.length === 0) return folded;
  const bytes = encoded.map(([, base64, quoted = ""]) =>
    base64 === undefined
      ? Buffer.from(
          quoted
            .replaceAll("_", " ")
            .replaceAll(/=([0-9A-F]{2})/gi, (_all, code) =>
              String.fromCharCode(Number.parseInt(code, 16)),
            ),
          "latin1",
        )
      : Buffer.from(base64, "base64"),
  );
  return Buffer.concat(bytes).toString();
}

/** A mail server that takes every login and message unless told otherwise, and delivers none. */
export async function startSmtpServer(conduct: SmtpConduct = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const { inData = 0, afterData = 0 } = conduct.cuts ?? {};
  const memory: Memory = { received, greylisted: new Map(), cuts: { inData, afterData } };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    converse(socket, memory, conduct).catch(() => socket.destroy());
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

/** Sends what is due through a server that behaves so, and returns what it has received. */
export async function deliverMails(
  parts: Pick<SenderParts, "db" | "kinds">,
  now: Date,
  conduct: SmtpConduct = {},
): Promise<ReceivedMail[]> {
  const server = await startSmtpServer(conduct);
  const transport = openMailTransport({ smtpUrl: server.url, smtpNeedsTls: false, dataFolder: "" });
  const sender = { from: "portal@example.tw", base: "https://portal.example.tw", secret: "secret" };
  const log = { warn: () => {}, error: () => {} };
  try {
    await sendDueMail({ ...parts, ...sender, transport, log }, () => now);
    return server.received;
  } finally {
    transport.close();
    await server.stop();
  }
}
