import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import type { Config } from "#api/config.ts";
import { isLoopbackHost } from "#api/http/loopback.ts";
import { trySender } from "./try-sender.ts";
import { wrapText } from "./wrap-text.ts";

/** A mail as it leaves. */
export interface OutgoingMail {
  id: number;
  kind: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  replyTo?: string;
  /** The whole address that switches such mail off for its recipient. */
  switchOff?: string;
}

export interface MailTransport {
  /** Throws as well where the signal is given before the server has taken the mail. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  /** Connects as a mail of the sender does, with its encryption and login, and sends none; throws where that fails. */
  check(sender: string): Promise<void>;
  close(): void;
}

const connectMs = 10_000;
const silenceMs = 30_000;

function composed({ id: _id, kind: _kind, switchOff, ...mail }: OutgoingMail) {
  // Mail programs that show a button of their own post to the address (RFC 8058); a scanner only gets it.
  const unsubscribe =
    switchOff === undefined
      ? {}
      : {
          // Folded within the address, a reader that does not unfold it would lose its end.
          "List-Unsubscribe": { prepared: true, foldLines: false, value: `<${switchOff}>` },
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        };
  // No answer is wanted from machines.
  const text = wrapText(mail.text);
  return { ...mail, text, headers: { "Auto-Submitted": "auto-generated", ...unsubscribe } };
}

function openSmtp(url: string, needsTls: boolean): MailTransport {
  const isHere = isLoopbackHost(new URL(url).hostname);
  const smtp = new SMTPTransport({
    url,
    requireTLS: needsTls && !isHere,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    dnsTimeout: connectMs,
  });
  const server = nodemailer.createTransport(smtp);
  return {
    async send(mail, signal) {
      await server.sendMail({ ...composed(mail), ...(signal ? { signal } : {}) });
    },
    check: (sender) => trySender(smtp, sender),
    close: () => server.close(),
  };
}

/** Writes each mail as a file, whole or not at all. */
function openFolder(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(composed(mail));
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${String(mail.id).padStart(6, "0")}-${mail.kind}.eml`);
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
    },
    check: async () => {},
    close: () => composer.close(),
  };
}

/** The mail server of the configuration, or the folder `outbox` in the data folder. */
export function openMailTransport(
  config: Pick<Config, "smtpUrl" | "smtpNeedsTls" | "dataFolder">,
): MailTransport {
  return config.smtpUrl
    ? openSmtp(config.smtpUrl, config.smtpNeedsTls)
    : openFolder(path.join(config.dataFolder, "outbox"));
}
