import { demoUser } from "@public-code/accounts/api/identity/demo/demo-accounts.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";

const mailbox = "office@sample-b.example.tw";
const officers = ["officer-a1@sample-a.example.tw", "officer-a2@sample-a.example.tw"];
const letter = {
  subject: "停機維護",
  subjectEn: "Maintenance",
  text: "週六停機。",
  textEn: "Down.",
};
const toAll = { to: "all", ...letter } as const;
const toSome = (...agencyCodes: string[]) => ({ to: "some", agencyCodes, ...letter }) as const;

const portal = await startConsoleApp();
const { db } = portal.database;
await db.update(agencies).set({ mailbox: "" }).where(eq(agencies.code, "sample-a"));
// Its second officer.
await demoUser(db, "agency-a2");
await db.update(agencies).set({ mailbox }).where(eq(agencies.code, "sample-b"));
afterAll(() => portal.close());
beforeEach(async () => {
  await db.delete(outbox);
});

const recipients = async () =>
  (await db.select().from(outbox)).map(({ recipient }) => recipient).sort();
const send = (notice: Parameters<typeof portal.reply<typeof mails.notifyAgencies>>[2]) =>
  portal.reply("operator", mails.notifyAgencies, notice);

test("a notice reaches the mailbox of an agency, else its people, and stands in log and history", async () => {
  const { data } = await portal.reply("operator", mails.listNotifiedAgencies, {});
  const reached = (code: string) => data.find(({ agencyCode }) => agencyCode === code)?.mailboxes;
  expect([reached("sample-a"), reached("sample-b")]).toEqual([officers, [mailbox]]);
  expect(data.find(({ agencyCode }) => agencyCode === "sample-a")?.names).toContain("sample-a");
  const { result, rows } = await portal.auditOf(() => send(toSome("sample-b", "sample-a")));
  expect(result.data.count).toBe(3);
  expect(await recipients()).toEqual([mailbox, ...officers].sort());
  expect(rows).toMatchObject([
    {
      ...{ action: "notifyAgencies", subject: "mail", reason: letter.subject },
      details: { ids: { count: 3, agencies: ["sample-b", "sample-a"] } },
    },
  ]);
  const log = await portal.reply("operator", mails.listMails, { kind: "agencyNotice" });
  expect(log.data).toHaveLength(3);
  expect(log.data[0]).toMatchObject({ subject: letter.subject, recipientRole: "agency" });
  expect(log.data[0]?.text).toContain(letter.text);
  expect(log.data[0]?.text).toContain(letter.textEn);
});

test("a notice to all reaches each mailbox once, and none of who left or of a retired agency", async () => {
  const [leaver = ""] = officers;
  await db.update(users).set({ leftAt: new Date() }).where(eq(users.mail, leaver));
  await db.update(agencies).set({ retired: true }).where(eq(agencies.code, "sample-b"));
  try {
    const { data } = await portal.reply("operator", mails.listNotifiedAgencies, {});
    const expected = new Set(data.flatMap(({ mailboxes }) => mailboxes));
    expect(expected.has(officers[1] ?? "")).toBe(true);
    expect([expected.has(leaver), expected.has(mailbox)]).toEqual([false, false]);
    expect((await send(toAll)).data.count).toBe(expected.size);
    expect(await recipients()).toEqual([...expected].sort());
  } finally {
    await db.update(users).set({ leftAt: null }).where(eq(users.mail, leaver));
    await db.update(agencies).set({ retired: false }).where(eq(agencies.code, "sample-b"));
  }
});

test("the same words reach a mailbox once a day, and others that did not get them yet", async () => {
  await send(toSome("sample-b"));
  expect((await send(toSome("sample-a", "sample-b"))).data.count).toBe(2);
  const { status, errors } = await portal.refusal(
    "operator",
    mails.notifyAgencies,
    toSome("sample-b"),
  );
  expect([status, errors?.[0]?.path]).toEqual([422, "text"]);
  expect(await recipients()).toHaveLength(3);
});

test("a notice is held for a minute, in which any operator takes it back with its words and agencies", async () => {
  await send(toSome("sample-a", "sample-b"));
  const { data } = await portal.reply("operator", mails.listHeldNotices, {});
  expect(data).toMatchObject([{ subject: letter.subject, mailboxes: 3 }]);
  const [{ noticeId, secondsLeft } = { noticeId: "", secondsLeft: 0 }] = data;
  expect(secondsLeft).toBeGreaterThan(50);
  expect(secondsLeft).toBeLessThanOrEqual(60);
  const recall = () => portal.reply("operator", mails.recallNotice, { noticeId });
  const { result, rows } = await portal.auditOf(recall);
  expect(result.data).toEqual({
    ...letter,
    to: "some",
    agencyCodes: expect.arrayContaining(["sample-a", "sample-b"]),
  });
  expect(rows).toMatchObject([
    { action: "recallNotice", reason: letter.subject, details: { ids: { count: 3 } } },
  ]);
  const log = await portal.reply("operator", mails.listMails, { state: "withdrawn" });
  expect(log.data).toHaveLength(3);
  expect((await portal.reply("operator", mails.listHeldNotices, {})).data).toEqual([]);
  // The same words may be sent again, and once they may have left nobody takes them back.
  expect((await send(toSome("sample-b"))).data.count).toBe(1);
  const again = await portal.reply("operator", mails.listHeldNotices, {});
  await db.update(outbox).set({ nextAttemptAt: new Date(0) });
  for (const id of [noticeId, again.data[0]?.noticeId ?? "", "x"])
    expect((await portal.refusal("operator", mails.recallNotice, { noticeId: id })).status).toBe(
      409,
    );
  expect((await portal.reply("operator", mails.listHeldNotices, {})).data).toEqual([]);
});

test("a notice is seen as it arrives and mailed to oneself, and without English words it has none", async () => {
  const { data: both } = await portal.reply("operator", mails.previewNotice, letter);
  expect(both.subject).toBe("停機維護 / Maintenance【公共程式平臺】");
  expect(both.text).toContain("----");
  const inChinese = { subject: letter.subject, text: letter.text };
  const { data } = await portal.reply("operator", mails.previewNotice, inChinese);
  expect(data.subject).toBe("停機維護【公共程式平臺】");
  expect(data.text).toContain(letter.text);
  for (const part of [data.text, data.html]) {
    expect(part).not.toContain("----");
    expect(part).not.toContain("lang=en-US");
    expect(part).not.toContain('lang="en"');
  }
  expect(await recipients()).toEqual([]);
  const { result, rows } = await portal.auditOf(() =>
    portal.reply("operator", mails.testNotice, inChinese),
  );
  expect(await recipients()).toEqual([result.data.to]);
  expect(rows).toMatchObject([{ action: "testNotice", reason: letter.subject }]);
  const log = await portal.reply("operator", mails.listMails, {}, "en-US");
  expect(log.data.map(({ subject }) => subject)).toEqual([letter.subject]);
});

test("nothing is sent to nobody, to unknown agencies, without words, or by others", async () => {
  await db.update(agencies).set({ retired: true }).where(eq(agencies.code, "sample-b"));
  const refused = async (notice: object) =>
    (await portal.refusal("operator", mails.notifyAgencies, Object({ ...toSome(), ...notice })))
      .errors?.[0]?.path;
  expect(await refused({})).toBe("agencyCodes");
  expect(await refused({ agencyCodes: ["sample-a", "x"] })).toBe("agencyCodes.1");
  expect(await refused({ agencyCodes: ["sample-b"] })).toBe("agencyCodes.0");
  await db
    .update(agencies)
    .set({ retired: false, mailbox: "" })
    .where(eq(agencies.code, "sample-b"));
  await db.update(users).set({ mail: "" }).where(eq(users.agencyCode, "sample-b"));
  expect(await refused({ agencyCodes: ["sample-b"] })).toBe("agencyCodes");
  expect(await refused({ to: "all", text: " " })).toBe("text");
  // English words are written together, or left out together.
  expect(await refused({ to: "all", textEn: " " })).toBe("textEn");
  expect(await refused({ to: "all", subjectEn: "" })).toBe("subjectEn");
  for (const who of ["agency-a", "visitor"] as const)
    expect((await portal.refusal(who, mails.notifyAgencies, toAll)).status).toBe(
      who === "visitor" ? 401 : 403,
    );
  expect(await recipients()).toEqual([]);
});
