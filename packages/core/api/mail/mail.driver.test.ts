import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { type SmtpServer, startSmtpServer } from "@public-code/portal/test-support/smtp-server.ts";
import { asc } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { codeItems } from "#api/code-lists/code-lists.table.ts";
import { outbox } from "./mail.table.ts";
import { defineMails } from "./mail-kinds.ts";
import { type MailTransport, type OutgoingMail, openMailTransport } from "./mail-transport.ts";
import { isQueued, queueOnce, type Recipient, readMentions } from "./periodic-mail.ts";
import { queueMail, withdrawMails } from "./queue-mail.ts";
import {
  type SenderParts,
  sendDueMail,
  startMailing,
  sweepOutbox,
  waitAfter,
} from "./send-mail.ts";
import { readSwitchOff } from "./switch-off-address.ts";

const minuteMs = 60_000;
const began = new Date("2026-03-02T01:00:00.000Z");

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
beforeEach(() => db.delete(outbox));

const rows = () => db.select().from(outbox).orderBy(asc(outbox.id));
const progress = { subject: "進度", lines: ["第 {{number}} 案"] };
const draft = { template: "progress" as const, links: [] };
const mails = defineMails(
  { "zh-TW": { progress }, "en-US": { progress } },
  {
    notice: (values: { number: number }) => ({ ...draft, values }),
    question: ({ replyTo }: { replyTo: string }) => ({ ...draft, values: {}, replyTo }),
  },
  { notice: [{ number: 1 }], question: [{ replyTo: "window@example.tw" }] },
);
const notice = mails.notice.with({ number: 1 });
/** How often a portal of these tests looks for due mail. */
const everyMs = 100;
const quiet = { warn: () => {}, error: () => {} };

function parts(send: (mail: OutgoingMail) => Promise<void>): SenderParts {
  const transport: MailTransport = { send, check: async () => {}, close: () => {} };
  return {
    db,
    kinds: Object.values(mails),
    transport,
    from: "portal@example.tw",
    base: "https://portal.example.tw",
    secret: "secret",
    log: quiet,
  };
}

describe("the outbox", () => {
  test("takes a mail with the change that it tells of, and loses it with that", async () => {
    const undone = db.transaction(async (tx) => {
      await queueMail(tx, notice, { to: "a@example.tw", role: "officer" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await rows()).toEqual([]);
  });

  test("takes nothing without an address, and a once key only once", async () => {
    await queueMail(db, notice, { to: " ", role: "officer" });
    await queueMail(db, notice, { to: "a@example.tw", role: "officer", onceKey: "k" });
    await queueMail(db, notice, { to: "a@example.tw", role: "officer", onceKey: "k" });
    expect(await rows()).toHaveLength(1);
  });

  test("sends each mail once, however many nodes send at the same time", async () => {
    for (let index = 0; index < 12; index += 1)
      await queueMail(db, notice, { to: `a${index}@example.tw`, role: "officer" }, began);
    const sent: string[] = [];
    const sender = parts(async (mail) => {
      await new Promise((resume) => setTimeout(resume, 5));
      sent.push(mail.to);
    });
    await Promise.all([1, 2, 3].map(() => sendDueMail(sender, () => began)));
    expect(sent.sort()).toEqual([...new Set(sent)].sort());
    expect(sent).toHaveLength(12);
    for (const row of await rows()) expect(row).toMatchObject({ sentAt: began, leasedUntil: null });
  });

  test("a dead server loses nothing: the mail waits longer each time and leaves at last", async () => {
    await queueMail(db, notice, { to: "a@example.tw", role: "officer" }, began);
    let alive = false;
    const sent: string[] = [];
    const sender = parts(async (mail) => {
      if (!alive) throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
      sent.push(mail.messageId);
    });
    const waits: number[] = [];
    let now = began;
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await sendDueMail(sender, () => now)).toBe(1);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, sentAt: null, lastError: "ECONNREFUSED" });
      const next = row?.nextAttemptAt ?? now;
      waits.push((next.getTime() - now.getTime()) / minuteMs);
      expect(await sendDueMail(sender, () => new Date(next.getTime() - 1))).toBe(0);
      now = next;
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    expect(waitAfter(40)).toBe(6 * 60 * minuteMs);
    alive = true;
    expect(await sendDueMail(sender, () => now)).toBe(1);
    const [row] = await rows();
    expect(sent).toEqual([`<outbox-${row?.id}@portal.example.tw>`]);
    expect(await sendDueMail(sender, () => new Date(now.getTime() + 600 * minuteMs))).toBe(0);
  });

  test("holds what may be withdrawn for a minute, and sends none of what was", async () => {
    const hold = (to: string, withdrawKey: string) => ({
      ...({ to, role: "officer", withdrawKey, onceKey: to } as const),
    });
    await queueMail(db, notice, hold("gone@example.tw", "offline 1"), began);
    await queueMail(db, notice, hold("stays@example.tw", "offline 2"), began);
    const sent: string[] = [];
    const sender = parts(async (mail) => void sent.push(mail.to));
    const at = (ms: number) => new Date(began.getTime() + ms);
    expect(await sendDueMail(sender, () => at(minuteMs - 1))).toBe(0);
    expect(await withdrawMails(db, "offline 1", at(minuteMs - 1))).toEqual(["gone@example.tw"]);
    expect(await sendDueMail(sender, () => at(minuteMs))).toBe(1);
    expect(sent).toEqual(["stays@example.tw"]);
    // What has left is not taken back, and what was may be said again.
    expect(await withdrawMails(db, "offline 2", at(minuteMs))).toEqual([]);
    await queueMail(db, notice, hold("gone@example.tw", "offline 1"), at(minuteMs));
    expect(await sendDueMail(sender, () => at(2 * minuteMs))).toBe(1);
    expect(sent).toEqual(["stays@example.tw", "gone@example.tw"]);
  });

  test("a mail that a node is sending is not withdrawn any more", async () => {
    await queueMail(
      db,
      notice,
      { to: "a@example.tw", role: "officer", withdrawKey: "offline 1" },
      began,
    );
    const late = new Date(began.getTime() + minuteMs);
    let withdrawn: string[] | null = null;
    const sender = parts(async () => {
      withdrawn = await withdrawMails(db, "offline 1", late);
    });
    expect(await sendDueMail(sender, () => late)).toBe(1);
    expect(withdrawn).toEqual([]);
    expect(await rows()).toMatchObject([{ withdrawnAt: null, sentAt: late }]);
  });

  test("another node takes over what a node had when it ended", async () => {
    await queueMail(db, notice, { to: "a@example.tw", role: "officer" }, began);
    await db.update(outbox).set({ leasedUntil: new Date(began.getTime() + 5 * minuteMs) });
    const sent: string[] = [];
    const sender = parts(async (mail) => void sent.push(mail.to));
    expect(await sendDueMail(sender, () => began)).toBe(0);
    expect(await sendDueMail(sender, () => new Date(began.getTime() + 6 * minuteMs))).toBe(1);
    expect(sent).toEqual(["a@example.tw"]);
  });

  test.each([
    ["recipient", "RCPT", "550 5.1.1 no such user", "EENVELOPE 550", true],
    ["message", ".", "554 5.6.0 not a message", "EMESSAGE 554", true],
    ["login", "AUTH", "535 5.7.8 wrong password", "EAUTH 535", false],
    ["sender", "MAIL", "550 not a sender of ours", "EENVELOPE 550", false],
    ["sender, said late,", "RCPT", "550 5.1.8 no such domain", "EENVELOPE 550", false],
    ["relaying, said late,", "RCPT", "554 5.7.1 relay access denied", "EENVELOPE 554", false],
  ] as const)(
    "a refused %s gives a mail up after a few times only where that mail itself is refused",
    async (_what, refused, answer, lastError, givenUp) => {
      await queueMail(db, notice, { to: "gone@example.tw", role: "officer" }, began);
      const server = await startSmtpServer({ refusals: { [refused]: answer } });
      const smtpUrl = server.url.replace("//", "//portal:secret@");
      const transport = openMailTransport({ smtpUrl, smtpNeedsTls: false, dataFolder: "" });
      const sender = { ...parts(async () => {}), transport };
      let now = began;
      try {
        for (let attempt = 0; attempt < 5; attempt += 1) {
          await sendDueMail(sender, () => now);
          now = new Date(now.getTime() + 12 * 60 * minuteMs);
        }
        const [row] = await rows();
        expect(row).toMatchObject({ attempts: 5, lastError });
        expect(row?.failedAt !== null).toBe(givenUp);
        expect(await sendDueMail(sender, () => now)).toBe(givenUp ? 0 : 1);
        const later = new Date(began.getTime() + 15 * 24 * 60 * minuteMs);
        expect(await sendDueMail(sender, () => later)).toBe(givenUp ? 0 : 1);
        expect((await rows())[0]?.failedAt).not.toBeNull();
      } finally {
        transport.close();
        await server.stop();
      }
    },
  );

  test("what was given up is forgotten after half a year", async () => {
    await queueMail(db, notice, { to: "gone@example.tw", role: "officer" }, began);
    await db.update(outbox).set({ failedAt: began });
    const after = (days: number) => new Date(began.getTime() + days * 24 * 60 * minuteMs);
    expect(
      await sendDueMail(
        parts(async () => {}),
        () => after(1),
      ),
    ).toBe(0);
    expect(await sweepOutbox(db, after(179))).toBe(0);
    expect(await sweepOutbox(db, after(181))).toBe(1);
  });
});

describe("a mail of the clock", () => {
  const to = (address: string, accountId?: string) => ({
    ...{ to: address, role: "agency" as const },
    ...(accountId === undefined ? {} : { accountId }),
  });
  const say = (once: string, ...recipients: Recipient[]) =>
    queueOnce(db, { once, mail: notice, recipients, entries: [once] }, began);

  test("is said once in its period to each address, on any node, sent or not", async () => {
    const recipients = [to("a@example.tw"), to("A@example.tw ", "x"), to("b@example.tw"), to("")];
    const counts = await Promise.all([
      say("letter 1", ...recipients),
      say("letter 1", ...recipients),
    ]);
    expect(counts[0] + counts[1]).toBe(2);
    const states = [{ sentAt: began }, { failedAt: began }, { withdrawnAt: began }];
    for (const state of states) {
      await db.update(outbox).set(state);
      expect(await say("letter 1", ...recipients)).toBe(0);
    }
    expect(await say("letter 10", ...recipients)).toBe(2);
    expect(
      await Promise.all(
        ["letter 1", "letter", "letter 2", "lette"].map((once) => isQueued(db, once)),
      ),
    ).toEqual([true, true, false, false]);
  });

  test("is lost with its transaction, and said by the next one", async () => {
    const crash = db.transaction(async (tx) => {
      await queueOnce(tx, { once: "x", mail: notice, recipients: [to("a@example.tw")] }, began);
      throw new Error("killed");
    });
    await expect(crash).rejects.toThrow("killed");
    expect(await isQueued(db, "x")).toBe(false);
    expect(await say("x", to("a@example.tw"))).toBe(1);
  });

  test("tells what it named", async () => {
    await say("x", to("a@example.tw"), to("b@example.tw"));
    await queueMail(db, notice, to("c@example.tw"), began);
    const later = new Date(began.getTime() + 1);
    expect(await readMentions(db, mails.notice, began)).toEqual(new Map([["x", began]]));
    expect(await readMentions(db, mails.notice, later)).toEqual(new Map());
  });
});

function configOf({ url }: Pick<SmtpServer, "url">) {
  return {
    smtpUrl: url,
    dataFolder: "",
    smtpNeedsTls: false,
    mailFrom: "portal@example.tw",
    origin: null,
    port: 3000,
    contextPath: "/",
  };
}

test("a process that stops ends with the mails in hand, and the rest leaves once later", async () => {
  const server = await startSmtpServer({ keepsAfterMs: 300 });
  try {
    for (let index = 0; index < 30; index += 1)
      await queueMail(db, notice, { to: `a${index}@example.tw`, role: "officer" });
    const mailing = startMailing(
      { db, kinds: Object.values(mails), config: configOf(server), secret: "secret", log: quiet },
      { everyMs },
    );
    await expect.poll(() => server.received.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await mailing.stop();
    const sent = server.received.length;
    expect(sent).toBeLessThanOrEqual(10);
    expect((await rows()).filter((row) => row.sentAt !== null)).toHaveLength(sent);
    expect((await rows()).filter((row) => row.leasedUntil !== null)).toEqual([]);
    const { url: smtpUrl } = server;
    const transport = openMailTransport({ smtpUrl, smtpNeedsTls: false, dataFolder: "" });
    await sendDueMail({ ...parts(async () => {}), transport });
    transport.close();
    const recipients = server.received.flatMap((mail) => mail.to);
    expect(recipients).toHaveLength(30);
    expect(new Set(recipients).size).toBe(30);
  } finally {
    await server.stop();
  }
});

test("a server that says nothing holds up no process that stops, and gets the mail from the next one", async () => {
  const connected = Promise.withResolvers<void>();
  const silent = createServer(() => connected.resolve()).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : undefined;
  await queueMail(db, notice, { to: "a@example.tw", role: "officer" });
  const config = configOf({ url: `smtp://127.0.0.1:${port}` });
  const mailing = startMailing(
    { db, kinds: Object.values(mails), config, secret: "secret", log: quiet },
    { everyMs, drainMs: 100 },
  );
  await connected.promise;
  const begun = performance.now();
  await mailing.stop();
  // Its own patience with the server is many times as long.
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(await rows()).toMatchObject([{ sentAt: null, failedAt: null, leasedUntil: null }]);
  silent.close();
});

/** Sends what is due as files, and returns them in their order. */
async function sendAsFiles(change: Partial<SenderParts> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-mail-"));
  try {
    const transport = openMailTransport({ smtpUrl: null, smtpNeedsTls: false, dataFolder: folder });
    await sendDueMail({ ...parts(async () => {}), ...change, transport });
    return readdirSync(path.join(folder, "outbox"))
      .sort()
      .map((name) => ({ name, text: readFileSync(path.join(folder, "outbox", name), "utf8") }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe("a mail leaves", () => {
  test("as a file where no server is configured", async () => {
    await queueMail(db, notice, { to: "window@example.tw", role: "officer" });
    const sent = await sendAsFiles();
    expect(sent.map(({ name }) => name)).toEqual([expect.stringMatching(/^\d{6}-notice\.eml$/)]);
    const [{ text = "" } = {}] = sent;
    expect(text).toMatch(/^To: window@example\.tw\r?$/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(text).toContain("multipart/alternative");
    expect(text).not.toContain("Reply-To");
  });

  test("with the address that an answer goes to: its own, or that of customer service", async () => {
    const service = { category: "CS_INFO", code: "cs-mail", position: 1, ordinal: 1 };
    await db.insert(codeItems).values({ ...service, nameZh: "help@example.tw" });
    try {
      const question = mails.question.with({ replyTo: "window@asking.example.tw" });
      await queueMail(db, question, { to: "asked@example.tw", role: "officer" });
      await queueMail(db, notice, { to: "told@example.tw", role: "officer" });
      const sent = await sendAsFiles();
      expect(sent.map(({ text }) => /^Reply-To: (.*?)\r?$/m.exec(text)?.[1])).toEqual([
        "window@asking.example.tw",
        "help@example.tw",
      ]);
    } finally {
      await db.delete(codeItems);
    }
  });

  test("with the address that switches it off, only to an account that can", async () => {
    const { entryAlert } = defineMails(
      { "zh-TW": { progress }, "en-US": { progress } },
      { entryAlert: (values: { number: number }) => ({ ...draft, values }) },
      { entryAlert: [{ number: 1 }] },
    );
    const mail = entryAlert.with({ number: 1 });
    await queueMail(db, mail, { to: "a@example.tw", role: "agency", accountId: "u-1" });
    await queueMail(db, mail, { to: "window@example.tw", role: "agency" });
    const sent = await sendAsFiles({ kinds: [entryAlert] });
    const [own = "", agency = ""] = sent.map(({ text }) => text);
    const header =
      /^List-Unsubscribe: <(https:\/\/portal\.example\.tw\/api\/mail\/switchOff\?\S+)>\r?$/m;
    const [, address = ""] = header.exec(own) ?? [];
    const sealed = new URL(address).searchParams.get("of") ?? "";
    const [row] = await rows();
    const of = { accountId: "u-1", topic: "stewardship", mailedAt: row?.createdAt };
    expect(readSwitchOff(sealed, "secret")).toEqual(of);
    expect(readSwitchOff(sealed, "other secret")).toBeNull();
    expect(address).not.toContain("u-1");
    expect(own).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(agency).not.toContain("List-Unsubscribe");
  });

  test("to the configured server, from the background", async () => {
    const server = await startSmtpServer();
    const mailing = startMailing(
      {
        db: db,
        kinds: Object.values(mails),
        config: configOf(server),
        secret: "secret",
        log: quiet,
      },
      { everyMs },
    );
    try {
      await queueMail(db, notice, { to: "window@example.tw", role: "officer" });
      await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(1);
      expect(server.received[0]).toMatchObject({
        from: "portal@example.tw",
        to: ["window@example.tw"],
      });
    } finally {
      await mailing.stop();
      await server.stop();
    }
  });
});
