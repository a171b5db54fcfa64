import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { type SmtpConduct, startSmtpServer } from "@public-code/portal/test-support/smtp-server.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { outbox } from "./mail.table.ts";
import { defineMails } from "./mail-kinds.ts";
import { listMails } from "./mail-log.ts";
import { openMailTransport } from "./mail-transport.ts";
import { queueMail } from "./queue-mail.ts";
import { sendDueMail } from "./send-mail.ts";

const minuteMs = 60_000;
const began = new Date("2026-03-02T01:00:00.000Z");
const base = "https://portal.example.tw";
const progress = {
  subject: "進度",
  lines: [`這一封信有一行很長的說明，${"一般的郵件程式會自己換行，".repeat(8)}純文字的不會。`],
};
const links = [
  { label: "處理", path: `/submitFormProvideCode?caseNo=PC11500001&answer=${"x".repeat(90)}` },
];
const kinds = defineMails(
  { "zh-TW": { progress }, "en-US": { progress } },
  { notice: (values: { number: number }) => ({ template: "progress" as const, links, values }) },
  { notice: [{ number: 1 }] },
);

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
beforeEach(() => db.delete(outbox));

/** What operators read of the mails. */
async function log() {
  const filter = { search: "", state: "", kind: "", programId: "" } as const;
  const parts = { kinds: Object.values(kinds), base, lang: "zh-TW" } as const;
  const { rows } = await listMails(db, filter, { page: 0, rows: 10 }, parts);
  return rows.map(({ recipient, state, lastError }) => `${recipient} ${state} ${lastError}`.trim());
}

/** Lets a server behave so while a mail to each address is sent, each minute until all has ended or two weeks have gone. */
async function deliver(conduct: SmtpConduct, addresses: readonly string[]) {
  for (const to of addresses)
    await queueMail(db, kinds.notice.with({ number: 1 }), { to, role: "officer" }, began);
  const server = await startSmtpServer(conduct);
  const transport = openMailTransport({ smtpUrl: server.url, smtpNeedsTls: false, dataFolder: "" });
  const sender = {
    ...{ db, kinds: Object.values(kinds), transport, base, from: "portal@example.tw" },
    ...{ secret: "secret", log: { warn: () => {}, error: () => {} } },
  };
  const seen: string[][] = [];
  try {
    for (const minutes of [0, 0, 1, 2, 3, 5, 7, 15, 40, 80, 20_160]) {
      await sendDueMail(sender, () => new Date(began.getTime() + minutes * minuteMs));
      seen.push(await log());
    }
    return { seen, received: server.received };
  } finally {
    transport.close();
    await server.stop();
  }
}

const [first, other] = ["a@example.tw", "b@example.tw"];

test("a server that asks to come back later gets each mail a minute later, once", async () => {
  const { seen, received } = await deliver({ greylistings: 1 }, [first, other]);
  expect(seen[0]).toEqual([`${other} delayed EENVELOPE 451`, `${first} delayed EENVELOPE 451`]);
  expect(seen[2]).toEqual([`${other} sent`, `${first} sent`]);
  expect(received.map(({ to }) => to).sort()).toEqual([[first], [other]]);
});

test("a server that greylists for long is asked less and less often, and gets the mail once", async () => {
  const { seen, received } = await deliver({ greylistings: 4 }, [first]);
  expect(seen.filter(([mail]) => mail === `${first} delayed EENVELOPE 451`).length).toBeGreaterThan(
    4,
  );
  expect(seen.at(-1)).toEqual([`${first} sent`]);
  expect(received).toHaveLength(1);
});

test("an address that a server refuses is given up after a few times for operators to see, the others leave", async () => {
  const { seen, received } = await deliver({ unknownRecipient: first }, [first, other]);
  expect(seen[0]).toEqual([`${other} sent`, `${first} delayed EENVELOPE 550`]);
  expect(seen.at(-1)).toEqual([`${other} sent`, `${first} givenUp EENVELOPE 550`]);
  expect(received.map(({ to }) => to)).toEqual([[other]]);
});

test("a line that is cut within a message loses nothing, and nothing comes twice", async () => {
  const { seen, received } = await deliver({ cuts: { inData: 3 } }, [first, other]);
  expect(seen[0]?.every((mail) => / delayed \S+$/.test(mail))).toBe(true);
  expect(seen.at(-1)).toEqual([`${other} sent`, `${first} sent`]);
  expect(received.map(({ to }) => to).sort()).toEqual([[first], [other]]);
});

test("where the answer to a whole message is lost, it comes again as the same one, which readers drop", async () => {
  const { seen, received } = await deliver({ cuts: { afterData: 1 } }, [first]);
  expect(seen.at(-1)).toEqual([`${first} sent`]);
  const ids = received.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("the plain text has lines that a reader without a window can show, with each address whole", async () => {
  const { received } = await deliver({}, [first]);
  const [, part = ""] = (received[0]?.data ?? "").split(
    "Content-Transfer-Encoding: quoted-printable\n\n",
  );
  const bytes = (part.split("\n----_NmP")[0] ?? "")
    .replaceAll("=\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  const lines = Buffer.from(bytes, "latin1").toString().split("\n");
  const [addresses, others] = [
    lines.filter((line) => line.startsWith("http")),
    lines.filter((line) => !line.startsWith("http")),
  ];
  expect(addresses).toContain(`${base}${links[0]?.path}`);
  for (const line of others) expect(line.length).toBeLessThanOrEqual(76);
});
