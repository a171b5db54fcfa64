// Takes long: every day of a year is lived, as letters depend on what the days before have sent.

import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { chooseTopic } from "@public-code/accounts/api/mail-preferences/mail-preferences.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { lastMailTime } from "@public-code/core/api/mail/mail-times.ts";
import { addAgency, addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { confirmEntry } from "@public-code/programs/api/entry-confirmations.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alertAgencies } from "./alert-agencies.ts";
import { writeMonthlyLetters } from "./monthly-letters.ts";
import {
  at,
  dateOf,
  dayMs,
  liveDays,
  lookDays,
  type Period,
  type Sent,
} from "./test-support/live-days.ts";

let portal: ConsoleApp;
const db = () => portal.database.db;
beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());

const wordsOf = ({ day, kind, points }: Sent) =>
  `${dateOf(day)} ${kind}: ${points.map((point) => `${point.programName} ${point.what} ${point.day}`).join(", ")}`;

test("a year of two agencies: right facts, one letter a month at most, none with nothing to say", async () => {
  for (const code of ["Y1", "Y2", "Y3"])
    await addAgency(db(), { code, mailbox: `window@${code.toLowerCase()}.example.tw` });
  const add = (agencyCode: string, programName: string, onlineAt: Date) =>
    addEdition(db(), { agencyCode, programName, onlineAt });
  const first = await add("Y1", "甲", at(-40));
  const second = await add("Y1", "乙", at(-200));
  const third = await add("Y2", "丙", at(-40));
  await add("Y3", "丁", at(-1));
  await db()
    .update(users)
    .set({ agencyCode: "Y1", lastSignedInAt: at(100) })
    .where(eq(users.id, portal.viewers["agency-b"].userId));
  const officer = { ...portal.viewers["agency-b"], agencyCode: "Y1" };
  const periods: Period[] = [
    { program: first, fault: "archived", from: 33, to: 80 },
    { program: first, fault: "gone", from: 120, to: 140 },
    { program: second, fault: "licence", from: 40, to: 55 },
    // Not long enough to be told at once, nor there on the day of a letter.
    { program: third, fault: "licence", from: 96, to: 100 },
    { program: third, fault: "high", from: 150, to: 200 },
    { program: third, fault: "demo", from: 230, to: 260 },
  ];
  const plan = { programs: [first, second, third], periods };
  const sent = await liveDays(
    db(),
    plan,
    { from: 0, to: 364 },
    {
      async onDay(day) {
        if (day === 195)
          await confirmEntry(db(), officer, { programId: second, confirmed: true }, at(day));
        if (day === 130)
          await db().transaction((tx) =>
            chooseTopic(
              tx,
              { userId: officer.userId, topic: "stewardship", choice: "off" },
              at(day),
            ),
          );
      },
      // Every node does it, some at the same time.
      async morning(day, now) {
        // Between two looks nothing becomes known.
        if (day % lookDays < 2)
          await Promise.all([alertAgencies(db(), now), alertAgencies(db(), now)]);
        await Promise.all([writeMonthlyLetters(db(), now), writeMonthlyLetters(db(), now)]);
      },
    },
  );
  const to = (mailbox: string) =>
    sent.filter(({ recipient }) => recipient === mailbox).map(wordsOf);
  expect(to("window@y1.example.tw")).toEqual([
    `${dateOf(49)} entryAlert: 乙 licenceDiffers ${dateOf(42)}`,
    `2027-03-01 monthlyLetter: 甲 archived ${dateOf(33)}`,
    `${dateOf(129)} entryAlert: 甲 sourceGone ${dateOf(120)}`,
    `2027-07-01 monthlyLetter: 乙 unconfirmed ${dateOf(-200)}`,
    `2027-12-01 monthlyLetter: 甲 unconfirmed ${dateOf(-40)}`,
  ]);
  expect(to("window@y2.example.tw")).toEqual([
    `2027-06-01 monthlyLetter: 丙 findings ${dateOf(150)}`,
    `${dateOf(157)} entryAlert: 丙 vulnerable ${dateOf(150)}`,
    `2027-07-01 monthlyLetter: 丙 findings ${dateOf(150)}`,
    `2027-09-01 monthlyLetter: 丙 linksDead ${dateOf(231)}`,
    `2027-12-01 monthlyLetter: 丙 unconfirmed ${dateOf(-40)}`,
  ]);
  expect(to("window@y3.example.tw")).toEqual([]);
  // The officer, until it is switched off.
  const mails = to(officer.mail);
  expect(mails).toEqual(to("window@y1.example.tw").slice(0, mails.length));
  expect(mails).toHaveLength(3);
}, 240_000);

test("a portal that stops in between writes each letter once, and a late one within a week", async () => {
  await addAgency(db(), { code: "Y9", mailbox: "window@y9.example.tw" });
  await addEdition(db(), { agencyCode: "Y9", programName: "舊", onlineAt: at(-400) });
  const from = lastMailTime("monthly", at(400));
  const until = new Date(from.getTime() + 7 * dayMs);
  const rows = async () => {
    const all = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, "window@y9.example.tw"));
    return all.length;
  };
  const killed = db().transaction(async (tx) => {
    await writeMonthlyLetters(tx, from);
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect(await rows()).toBe(0);
  await writeMonthlyLetters(db(), new Date(from.getTime() - 1));
  expect(await rows()).toBe(0);
  const late = new Date(from.getTime() + 3 * dayMs);
  for (const now of [late, late, new Date(until.getTime() - 1), until])
    await writeMonthlyLetters(db(), now);
  expect(await rows()).toBe(1);
});
