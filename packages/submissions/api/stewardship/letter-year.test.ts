import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { chooseTopic } from "@public-code/accounts/api/mail-preferences/mail-preferences.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { type Reading, recordFacts } from "@public-code/evidence/api/record-facts.ts";
import type { EvidenceKindName } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { addAgency, addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { confirmEntry } from "@public-code/programs/api/entry-confirmations.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alertAgencies } from "./alert-agencies.ts";
import { letterTime } from "./letter-day.ts";
import { writeMonthlyLetters } from "./monthly-letters.ts";

const dayMs = 86_400_000;
/** Midnight in Taipei. */
const start = new Date("2026-12-31T16:00:00Z");
const at = (day: number, hour = 9) => new Date(start.getTime() + day * dayMs + hour * 3_600_000);
const repository = "example.tw/app";
const source = { method: "web", url: "", tool: "", commit: "" } as const;

let portal: ConsoleApp;
const db = () => portal.database.db;
beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());

function readingOf<Kind extends EvidenceKindName>(kind: Kind, value: EvidenceValue<Kind>): Reading {
  // A value lies under its own kind, which an indexed type does not keep.
  return { kind, repository, source, value } as unknown as Reading;
}

type Fault = "none" | "gone" | "archived" | "moved" | "licence" | "demo" | "vulnerable";

/** What a look finds that has met a fault for so many days. */
function readings(fault: Fault, since: Date, times: number): Reading[] {
  const none = { count: 0, withFix: 0, oldestOn: null };
  const failing = { since: taipeiDate(since), times };
  const ids = fault === "vulnerable" ? [`GHSA-${taipeiDate(since)}`] : [];
  const state = fault === "gone" || fault === "archived" || fault === "moved" ? fault : "ok";
  return [
    readingOf("repository", {
      ...{ state, movedTo: null, defaultBranch: null, headCommit: null },
      failing: fault === "gone" ? failing : null,
    }),
    readingOf("licenceMatch", { declared: "MIT", found: ["MIT"], same: fault !== "licence" }),
    readingOf("demo", {
      address: "https://demo.example.tw/",
      failing: fault === "demo" ? failing : null,
    }),
    readingOf("vulnerabilities", {
      ...{ total: ids.length, affected: ids.length, components: 5, notAsked: 0 },
      bySeverity: {
        ...{ critical: none, medium: none, low: none, unrated: none },
        high: { ...none, count: ids.length },
      },
      findings: ids.map((id) => ({
        ...{ id, severity: "high" as const, vector: "", component: "pkg:npm/a@1" },
        ...{ fixedIn: [], publishedOn: null },
      })),
    }),
  ];
}

/** A fault of a program from a day of the year to another one. */
interface Period {
  program: number;
  fault: Fault;
  from: number;
  to: number;
}

interface Sent {
  day: number;
  kind: string;
  recipient: string;
  points: { what: string; day: string; programName: string }[];
}

/** Lives through days of the year: looks each third night, every node each morning; returns what was queued. */
async function live(
  programs: readonly number[],
  periods: readonly Period[],
  days: { from: number; to: number },
  onDay: (day: number) => Promise<void> = async () => {},
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const shown = new Map<number, string>();
  for (let day = days.from; day <= days.to; day += 1) {
    const now = at(day);
    for (const programId of day % 3 === 0 ? programs : []) {
      const period = periods.find(
        ({ program, from, to }) => program === programId && from <= day && day < to,
      );
      const fault = period?.fault ?? "none";
      const since = Math.ceil((period?.from ?? day) / 3) * 3;
      const times = Math.min(3, (day - since) / 3 + 1);
      const key = `${fault} ${fault === "none" ? "" : since} ${times}`;
      // A look that finds the same confirms it; of what is fine, once a month is enough here.
      if (fault === "none" && shown.get(programId) === key && day % 30 !== 0) continue;
      shown.set(programId, key);
      await db().transaction((tx) =>
        recordFacts(tx, programId, readings(fault, at(since), times), {
          repositories: [repository],
          now: at(day, 1),
        }),
      );
    }
    await onDay(day);
    // Between two looks nothing becomes known; letters of the month leave in its first days.
    if (day % 3 === 0 || day % 3 === 1)
      await Promise.all([alertAgencies(db(), now), alertAgencies(db(), now)]);
    await Promise.all([writeMonthlyLetters(db(), now), writeMonthlyLetters(db(), now)]);
    const rows = await db().select().from(outbox).orderBy(asc(outbox.id));
    await db().delete(outbox);
    for (const { kind, recipient, data } of rows)
      sent.push({ day, kind, recipient, points: data.points as Sent["points"] });
  }
  return sent;
}

const dateOf = (day: number) => taipeiDate(at(day));
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
    { program: third, fault: "vulnerable", from: 150, to: 200 },
    { program: third, fault: "demo", from: 230, to: 260 },
  ];
  const sent = await live([first, second, third], periods, { from: 0, to: 364 }, async (day) => {
    if (day === 195)
      await confirmEntry(db(), officer, { programId: second, confirmed: true }, at(day));
    if (day === 130)
      await db().transaction((tx) =>
        chooseTopic(tx, { userId: officer.userId, topic: "stewardship", choice: "off" }, at(day)),
      );
  });
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
  const { from, until } = letterTime(at(400));
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
