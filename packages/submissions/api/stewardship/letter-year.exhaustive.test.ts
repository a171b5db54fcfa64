import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { chooseTopic } from "@public-code/accounts/api/mail-preferences/mail-preferences.ts";
import { lastMailTime } from "@public-code/core/api/mail/mail-times.ts";
import { writeMail } from "@public-code/core/api/mail/write-mail.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { stewardshipMails } from "@public-code/evidence/api/mails/stewardship-mails.ts";
import { vulnerabilityAnswers } from "@public-code/evidence/api/vulnerability-answers.table.ts";
import {
  addAgency,
  addEdition,
  addReuse,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { confirmEntry } from "@public-code/programs/api/entry-confirmations.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { reuses } from "@public-code/reuse/api/reuse.table.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alertAgencies } from "./alert-agencies.ts";
import { writeMonthlyLetters } from "./monthly-letters.ts";
import {
  type Entry,
  type ExpectedPoint,
  expectedAlerts,
  expectedMonthly,
  type Use,
} from "./test-support/expected-letters.ts";
import {
  at,
  dateOf,
  dayMs,
  findingsOf,
  liveDays,
  type Plan,
  type Sent,
} from "./test-support/live-days.ts";
import { planEntry, planPeriods, planUse, randomNumbers } from "./test-support/plan-year.ts";

const agencyCount = 13;
const programCount = 70;
const lastDay = 364;
const isPostgres = process.env.TEST_DATABASE === "postgres";

let portal: ConsoleApp;
const db = () => portal.database.db;
beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());

const random = randomNumbers(38);
const codeOf = (index: number) => `Z${String(index + 1).padStart(2, "0")}`;
const codes = Array.from({ length: agencyCount }, (_, index) => codeOf(index));
/** An agency without a mailbox, and one whose programs have nothing wrong. */
const [withoutMailbox, flawless] = [codeOf(11), codeOf(12)];
const mailboxOf = (code: string) =>
  code === withoutMailbox ? "" : `window@${code.toLowerCase()}.example.tw`;

interface Officer {
  id: string;
  agencyCode: string;
  mail: string;
  signedInOn: number;
  /** When they switch letters off, or leave. */
  offOn: number | null;
  leftOn: number | null;
}

const officers = codes.flatMap((agencyCode, index): Officer[] => {
  const of = (name: string) => ({
    id: `${agencyCode}-${name}`,
    agencyCode,
    mail: `${name}@${agencyCode.toLowerCase()}.example.tw`,
  });
  return [
    // Every third has not signed in for a year from the middle of the year on.
    { ...of("one"), signedInOn: index % 3 === 0 ? -165 : 20, offOn: null, leftOn: null },
    { ...of("two"), signedInOn: 10, offOn: index % 2 === 0 ? 90 + index * 10 : null, leftOn: null },
    { ...of("three"), signedInOn: 10, offOn: null, leftOn: index === 4 ? 150 : 1 },
  ];
});
const accountOf = ({ id, agencyCode }: Officer) => ({
  ...portal.viewers["agency-b"],
  userId: id,
  agencyCode,
});

async function addEverybody(): Promise<{
  plan: Plan;
  entries: Entry[];
  uses: (Use & { id: number })[];
}> {
  for (const code of codes) await addAgency(db(), { code, mailbox: mailboxOf(code) });
  for (const { id, agencyCode, mail, signedInOn } of officers)
    await db()
      .insert(users)
      .values({
        ...{ id, issuer: "test", subject: id, name: id, mail, agencyCode },
        lastSignedInAt: at(signedInOn),
      });
  const entries: Entry[] = [];
  for (let index = 0; index < programCount; index += 1) {
    const agencyCode = codeOf(index % agencyCount);
    const isFlawless = agencyCode === flawless;
    const onlineFrom = isFlawless ? -20 : -Math.floor(30 + random() * 400);
    const programName = `程式${index + 1}`;
    const names = { programName, programNameEn: `Program ${index + 1}` };
    const program = await addEdition(db(), { agencyCode, ...names, onlineAt: at(onlineFrom) });
    const entry = planEntry({ program, programName, agencyCode, onlineFrom }, random);
    entries.push(isFlawless ? { ...entry, offline: null } : entry);
  }
  const periods = entries.flatMap(({ program, agencyCode }) =>
    agencyCode === flawless ? [] : planPeriods(program, random),
  );
  const uses: (Use & { id: number })[] = [];
  for (const [index, entry] of entries.slice(0, 10).entries()) {
    const use = planUse({ agencyCode: codeOf(index + 1), programName: entry.programName }, random);
    const id = await addReuse(db(), {
      ...{
        familyId: entry.program,
        agencyCode: use.agencyCode,
        confirmedAt: at(use.expires - 365),
      },
      expiresOn: taipeiDay(at(use.expires)),
    });
    uses.push({ ...use, id });
  }
  return { plan: { programs: entries.map(({ program }) => program), periods }, entries, uses };
}

/** What people do on a day, before letters are written. */
async function act(
  day: number,
  { plan, entries, uses }: Awaited<ReturnType<typeof addEverybody>>,
): Promise<void> {
  const now = at(day, 8);
  const setStatus = (program: number, status: number) =>
    db().update(editions).set({ status }).where(eq(editions.familyId, program));
  for (const { program, agencyCode, offline, confirmedOn, answeredOn } of entries) {
    if (offline?.from === day) await setStatus(program, programStatus.offline);
    if (offline?.to === day) await setStatus(program, programStatus.online);
    const officer = officers.find((candidate) => candidate.agencyCode === agencyCode);
    const isOffline = offline && offline.from <= day && day < offline.to;
    if (confirmedOn.includes(day) && officer && !isOffline)
      await confirmEntry(db(), accountOf(officer), { programId: program, confirmed: true }, now);
    const begun = plan.periods.filter((period) => period.program === program && period.from <= day);
    const ids = answeredOn === day ? begun.flatMap(findingsOf) : [];
    for (const vulnerabilityId of ids)
      await db()
        .insert(vulnerabilityAnswers)
        .values({
          ...{ familyId: program, vulnerabilityId, answer: "not_affected", version: "", note: "" },
          ...{ answeredBy: "test", answeredAt: now },
        });
  }
  for (const { id, confirmedOn } of uses)
    if (confirmedOn === day)
      await db()
        .update(reuses)
        .set({ confirmedAt: now, expiresOn: taipeiDay(at(day + 365)) })
        .where(eq(reuses.id, id));
  for (const { id, offOn, leftOn } of officers) {
    if (leftOn === day) await db().update(users).set({ leftAt: now }).where(eq(users.id, id));
    if (offOn === day)
      await db().transaction((tx) =>
        chooseTopic(tx, { userId: id, topic: "stewardship", choice: "off" }, now),
      );
  }
}

let kills = 0;

/** Lets two nodes write; on a day of kills, the connections of both end in the middle, and others begin again. */
async function write(day: number, now: Date): Promise<void> {
  const bothNodes = async () => {
    const nodes = [1, 2].map(async () => {
      await alertAgencies(db(), now);
      await writeMonthlyLetters(db(), now);
    });
    const ends = await Promise.allSettled(nodes);
    return ends.filter(({ status }) => status === "rejected");
  };
  const isLetterDay = now.getTime() - lastMailTime("monthly", now).getTime() < 2 * dayMs;
  if (isPostgres && (isLetterDay || day % 5 === 0)) {
    const killing = new Promise((resolve) => setTimeout(resolve, random() * 25)).then(() =>
      db().execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
        and backend_type = 'client backend'`),
    );
    kills += (await bothNodes()).length;
    await killing;
  }
  // A connection that has just ended may be met once more.
  const left = await bothNodes();
  if (left.length > 0) expect(await bothNodes()).toEqual([]);
}

const writtenOf = ({ kind, data }: Sent) => {
  const template = Object.values(stewardshipMails).find(({ name }) => name === kind);
  if (!template) throw new Error(`no kind ${kind}`);
  const options = { base: "https://portal.example.tw", role: "agency", edited: new Map() } as const;
  return writeMail({ kind: template, data }, options);
};

test("a year of 13 agencies with 70 programs: every letter says what is so, on its day, and no other is written", async () => {
  const planned = await addEverybody();
  const { plan, entries, uses } = planned;
  const sent = await liveDays(
    db(),
    plan,
    { from: 0, to: lastDay },
    { onDay: (day) => act(day, planned), morning: write },
  );
  const expected = new Map<string, string[]>();
  const expectLetters = (day: number, kind: string, points: readonly ExpectedPoint[]) => {
    for (const [code, own] of Map.groupBy(points, ({ agencyCode }) => agencyCode)) {
      const wanting = officers.filter(
        ({ agencyCode, signedInOn, offOn, leftOn }) =>
          agencyCode === code &&
          day <= signedInOn + 365 &&
          (offOn === null || day < offOn) &&
          (leftOn === null || day < leftOn),
      );
      const texts = own.map(({ text }) => text).sort();
      for (const recipient of [mailboxOf(code), ...wanting.map(({ mail }) => mail)])
        if (recipient !== "") expected.set(`${dateOf(day)} ${kind} ${recipient}`, texts);
    }
  };
  for (const [day, points] of expectedAlerts(plan, entries, lastDay))
    expectLetters(day, "entryAlert", points);
  const letterDays = Array.from({ length: 13 }, (_, month) =>
    Math.floor(
      (lastMailTime("monthly", at(month * 30.42 - 9)).getTime() - at(0, 0).getTime()) / dayMs,
    ),
  );
  for (const [index, day] of letterDays.entries())
    if (index > 0)
      expectLetters(
        day,
        "monthlyLetter",
        expectedMonthly(plan, { entries, uses }, day, letterDays[index - 1] ?? 0),
      );
  const received = sent.map(({ day, kind, recipient, points }) => ({
    key: `${dateOf(day)} ${kind} ${recipient}`,
    texts: points
      .map(({ programName, what, day: since, count }) => `${programName} ${what} ${since} ${count}`)
      .sort(),
  }));
  const folder = mkdtempSync(path.join(tmpdir(), "letters-"));
  const distinct = Map.groupBy(sent, (mail) => JSON.stringify([mail.day, mail.kind, mail.data]));
  const written = [...distinct.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { subject, text } = writtenOf(first);
    const to = [first, ...others].map(({ recipient }) => recipient).join(", ");
    return [`=== ${dateOf(first.day)} ${first.kind}\nTo: ${to}\nSubject: ${subject}\n\n${text}`];
  });
  writeFileSync(path.join(folder, "letters.txt"), written.join("\n"));
  const table = Map.groupBy(received, ({ key }) => `${key.slice(0, 7)} ${key.split(" ")[1]}`);
  const rows = [...table].map(([name, mails]) => {
    const toAgencies = new Set(mails.map(({ key }) => key.split("@")[1]));
    const most = Math.max(
      ...[...Map.groupBy(mails, ({ key }) => key.split(" ")[2]).values()].map((own) => own.length),
    );
    return `${name}: ${mails.length} mails to ${toAgencies.size} agencies, at most ${most} to one address`;
  });
  console.info(
    [...rows.sort(), `${kills} nodes ended in the middle`, `letters: ${folder}`].join("\n"),
  );
  expect(new Set(received.map(({ key }) => key)).size).toBe(received.length);
  expect(
    new Map(received.map(({ key, texts }): [string, string[]] => [key, texts]).sort()),
  ).toEqual(new Map([...expected].sort()));
}, 1_800_000);
