import { and, asc, eq, lt, lte, or, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "#api/config.ts";
import { type Db, deleteRows } from "#api/database/database.ts";
import { type Background, startInterval } from "#api/interval.ts";
import { topicOf } from "#contract/mail/mail-topics.ts";
import { outbox } from "./mail.table.ts";
import type { MailKind } from "./mail-kinds.ts";
import { type MailSettings, readMailSettings } from "./mail-settings.ts";
import { type MailTransport, openMailTransport } from "./mail-transport.ts";
import { isUnleased, isUnsent } from "./queue-mail.ts";
import { switchOffAddress } from "./switch-off-address.ts";
import { templateOf, writeMail } from "./write-mail.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const atOnce = 5;
/** Longer than any sending takes, so that no two nodes send the same mail. */
const leaseMs = 5 * minuteMs;
const longestWaitMs = 6 * 60 * minuteMs;
const givenUpAfterMs = 14 * dayMs;
/** A server that says "never" of a mail is asked a few times more, since some say it too early. */
const mostRefusals = 5;
/** How long operators can see what was sent, and send it again. */
export const mailsKeptDays = 180;
const pollMs = 5_000;
/** How long a stop waits for the mails in hand. */
const usualDrainMs = 5_000;

type OutboxRow = typeof outbox.$inferSelect;

export interface SenderParts {
  db: Db;
  /** Every kind that may wait. */
  kinds: readonly MailKind[];
  transport: MailTransport;
  from: string;
  /** Public address of the portal without a trailing slash. */
  base: string;
  /** Seals the addresses that switch mail off. */
  secret: string;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
  /** Ends the mails in hand, to be sent later. */
  cutOff?: AbortSignal;
}

/** The public address of the portal, for links that are read elsewhere. */
export function publicBase(config: Pick<Config, "origin" | "port" | "contextPath">): string {
  const origin = config.origin ?? `http://localhost:${config.port}`;
  return `${origin}${config.contextPath}`.replace(/\/$/, "");
}

/** Takes mails that are due, so that no other node sends them meanwhile. */
async function lease(db: Db, now: Date): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isUnsent, lte(outbox.nextAttemptAt, now), isUnleased(now)))
    .orderBy(asc(outbox.id))
    .limit(atOnce)
    .for("update", { skipLocked: true });
  return db
    .update(outbox)
    .set({
      leasedUntil: new Date(now.getTime() + leaseMs),
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning();
}

/** How long to wait after so many attempts: one minute, then twice as long each time. */
export function waitAfter(attempts: number): number {
  return Math.min(minuteMs * 2 ** Math.max(attempts - 1, 0), longestWaitMs);
}

/** Answers that refuse the sender, or what the sender may do, where the recipient was asked (RFC 3463). */
const senderRefused = /^\d{3}[ -]5\.(?:1\.[78]|7\.\d{1,3})\b/;

/**
 * What went wrong, and whether this one mail was refused for good. A login or sender that is refused
 * concerns every mail, until somebody fixes it.
 */
function failureOf(error: unknown): { code: string; permanent: boolean } {
  const { code, command, response, responseCode } = Object(error);
  const status = typeof responseCode === "number" ? responseCode : 0;
  const name = typeof code === "string" ? code : "unknown";
  const ofThisMail =
    (command === "RCPT TO" || name === "EMESSAGE") && !senderRefused.test(String(response));
  return {
    code: status > 0 ? `${name} ${status}` : name,
    permanent: ofThisMail && status >= 500,
  };
}

async function sendOne(
  parts: SenderParts & { settings: MailSettings },
  row: OutboxRow,
  now: () => Date,
): Promise<void> {
  const { db, transport, base, settings } = parts;
  const only = eq(outbox.id, row.id);
  try {
    const kind = parts.kinds.find(({ name }) => name === row.kind);
    if (!kind) throw new TypeError(`no capability sends mails of the kind ${row.kind}`);
    const mail = { kind, data: row.data };
    const topic = topicOf(row.kind);
    const switchOff =
      row.accountId !== null && topic !== null
        ? switchOffAddress(
            { accountId: row.accountId, topic, mailedAt: row.createdAt },
            parts.secret,
          )
        : null;
    const letter = {
      id: row.id,
      kind: row.kind,
      from: parts.from,
      to: row.recipient,
      messageId: `<outbox-${row.id}@${new URL(base).hostname}>`,
      ...writeMail(mail, { base, role: row.recipientRole, switchOff, ...settings }),
      ...(switchOff === null ? {} : { switchOff: `${base}${switchOff}` }),
    };
    await transport.send(letter, parts.cutOff);
    const wording = settings.edited.get(templateOf(mail)) ?? null;
    const sent = { sentAt: now(), wording, leasedUntil: null, lastError: "" };
    await db.update(outbox).set(sent).where(only);
  } catch (error) {
    const { code, permanent } = failureOf(error);
    const old = now().getTime() - row.createdAt.getTime() > givenUpAfterMs;
    const gone = old || (permanent && row.attempts >= mostRefusals);
    parts.log.warn({ mailId: row.id, attempts: row.attempts, code }, "a mail could not be sent");
    await db
      .update(outbox)
      .set({
        leasedUntil: null,
        lastError: code.slice(0, 100),
        nextAttemptAt: new Date(now().getTime() + waitAfter(row.attempts)),
        ...(gone ? { failedAt: now() } : {}),
      })
      .where(only);
  }
}

/** Sends what is due until it is stopped; returns how many mails were tried. */
export async function sendDueMail(
  parts: SenderParts,
  now: () => Date = () => new Date(),
  stopped?: AbortSignal,
): Promise<number> {
  let tried = 0;
  // What is leased is sent to its end: a mail that is cut off in between may leave twice.
  while (!stopped?.aborted) {
    const rows = await lease(parts.db, now());
    if (rows.length > 0) {
      const settings = await readMailSettings(parts.db);
      await Promise.all(rows.map((row) => sendOne({ ...parts, settings }, row, now)));
    }
    tried += rows.length;
    if (rows.length < atOnce) break;
  }
  return tried;
}

/** Forgets mails that were sent, given up or withdrawn half a year ago. */
export async function sweepOutbox(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - mailsKeptDays * dayMs);
  const ended = [outbox.sentAt, outbox.failedAt, outbox.withdrawnAt];
  return deleteRows(db, outbox, or(...ended.map((moment) => lt(moment, before))));
}

/**
 * Sends mail in the background until it is stopped. The mails in hand are waited for, but not for as long as a
 * server may be silent: what it has not taken by then is sent by the next process.
 */
export function startMailing(
  parts: Pick<SenderParts, "db" | "kinds" | "secret" | "log"> & {
    config: Pick<
      Config,
      "smtpUrl" | "smtpNeedsTls" | "dataFolder" | "mailFrom" | "origin" | "port" | "contextPath"
    >;
  },
  { everyMs = pollMs, drainMs = usualDrainMs }: { everyMs?: number; drainMs?: number } = {},
): Background {
  const { config, log } = parts;
  const transport = openMailTransport(config);
  const cutting = new AbortController();
  const sender = {
    ...{ ...parts, transport, from: config.mailFrom, base: publicBase(config) },
    cutOff: cutting.signal,
  };
  const { stop } = startInterval(
    {
      name: "mail",
      everyMs,
      run: (_now, stopped) => sendDueMail(sender, undefined, stopped),
    },
    log,
  );
  return {
    async stop() {
      const timer = setTimeout(() => cutting.abort(), drainMs);
      await stop();
      clearTimeout(timer);
      transport.close();
    },
  };
}
