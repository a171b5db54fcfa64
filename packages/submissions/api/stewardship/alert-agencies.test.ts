import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { chooseTopic } from "@public-code/accounts/api/mail-preferences/mail-preferences.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { sweepOutbox } from "@public-code/core/api/mail/send-mail.ts";
import { type Reading, recordFacts } from "@public-code/evidence/api/record-facts.ts";
import type { EvidenceKindName } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { measuring } from "@public-code/evidence/contract/measuring.ts";
import { addAgency, addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { asc, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { alertAgencies } from "./alert-agencies.ts";
import { readLastLetters } from "./write-letter.ts";

const dayMs = 86_400_000;
const start = new Date("2027-03-01T20:00:00Z");
const after = (days: number) => new Date(start.getTime() + days * dayMs);
const repository = "example.tw/app";

let portal: ConsoleApp;
const db = () => portal.database.db;

beforeAll(async () => {
  portal = await startConsoleApp();
  await addAgency(db(), { code: "S1", mailbox: "window@s1.example.tw" });
  await db()
    .update(users)
    .set({ agencyCode: "S1", lastSignedInAt: start })
    .where(eq(users.id, officer()));
});
afterAll(() => portal.close());
beforeEach(() => db().delete(outbox));

const officer = () => portal.viewers["agency-b"].userId;
const source = { method: "web", url: "", tool: "", commit: "" } as const;

const readingOf = <Kind extends EvidenceKindName>(kind: Kind, value: EvidenceValue<Kind>) =>
  // A value lies under its own kind, which an indexed type does not keep.
  ({ kind, repository, source, value }) as unknown as Reading;
const repositoryIs = (state: EvidenceValue<"repository">["state"], since?: Date, times = 3) =>
  readingOf("repository", {
    ...{ state, movedTo: null, defaultBranch: null, headCommit: null },
    failing: since ? { since: since.toISOString().slice(0, 10), times } : null,
  });
const licenceIs = (same: boolean) =>
  readingOf("licenceMatch", { declared: "MIT", found: [same ? "MIT" : "GPL-3.0-only"], same });

function findingsAre(...ids: string[]): Reading {
  const none = { count: 0, withFix: 0, oldestOn: null };
  const rest = { vector: "", component: "pkg:npm/a@1", fixedIn: [], publishedOn: null };
  return readingOf("vulnerabilities", {
    ...{ total: ids.length, affected: ids.length, components: 5, notAsked: 0 },
    bySeverity: {
      ...{ critical: none, medium: none, low: none, unrated: none },
      high: { ...none, count: ids.length },
    },
    findings: ids.map((id) => ({ ...rest, id, severity: "high" as const })),
  });
}

const look = (programId: number, day: number, ...readings: Reading[]) =>
  db().transaction((tx) =>
    recordFacts(tx, programId, readings, { repositories: [repository], now: after(day) }),
  );

let read = 0;

/** What was queued since the last time, by recipient and thing; what was said is remembered by the outbox alone. */
async function letters(): Promise<string[]> {
  const rows = await db().select().from(outbox).where(gt(outbox.id, read)).orderBy(asc(outbox.id));
  read = rows.at(-1)?.id ?? read;
  return rows.map(({ recipient, data }) => {
    const points = Array.isArray(data.points) ? data.points : [];
    const lines = points.map(({ what, day, count }) => `${what} ${day} ${count}`);
    return `${recipient}: ${lines.join(", ")}`;
  });
}

/** Every node does it, some at the same time. */
const alert = (day: number) =>
  Promise.all([alertAgencies(db(), after(day)), alertAgencies(db(), after(day))]);

test("each fault is told once it has held for the waiting time, and again only once it had gone", async () => {
  const programId = await addEdition(db(), { agencyCode: "S1", programName: "信件程式" });
  const sent: [day: number, letters: string[]][] = [];
  const states: Record<number, Reading[]> = {
    0: [repositoryIs("ok"), licenceIs(true), findingsAre()],
    3: [licenceIs(false)],
    // Gone for three looks over a week.
    5: [repositoryIs("gone", after(5), 1)],
    9: [repositoryIs("gone", after(5), 2), licenceIs(false)],
    13: [repositoryIs("gone", after(5), 3), licenceIs(false)],
    20: [repositoryIs("ok"), licenceIs(true), findingsAre("GHSA-1", "GHSA-2")],
    24: [licenceIs(false), findingsAre("GHSA-1", "GHSA-2")],
    28: [findingsAre("GHSA-1", "GHSA-2", "GHSA-3")],
    33: [licenceIs(false), findingsAre("GHSA-1", "GHSA-2", "GHSA-3")],
    36: [findingsAre("GHSA-1", "GHSA-3")],
  };
  for (let day = 0; day <= 45; day += 1) {
    const readings = states[day];
    if (readings) await look(programId, day, ...readings);
    // Of what has been answered, nobody is told.
    if (day === 29)
      await portal.reply("agency-b", measuring.answerVulnerability, {
        ...{ programId, vulnerabilityIds: ["GHSA-3"], answer: "under_investigation" },
      });
    await alert(day);
    const rows = await letters();
    if (rows.length > 0) sent.push([day, rows]);
  }
  const mailbox = "window@s1.example.tw";
  const { mail } = portal.viewers["agency-b"];
  const both = (text: string) => [`${mailbox}: ${text}`, `${mail}: ${text}`];
  expect(sent).toEqual([
    [10, both("licenceDiffers 2027-03-05 1")],
    [13, both("sourceGone 2027-03-06 1")],
    [27, both("vulnerable 2027-03-22 2")],
    [33, both("licenceDiffers 2027-03-26 1")],
  ]);
  expect(await readLastLetters(db())).toEqual(new Map([["S1", after(33)]]));
});

test("a letter that is lost with its transaction is written again, whole and once", async () => {
  const programId = await addEdition(db(), { agencyCode: "S1", programName: "中斷的程式" });
  await look(programId, 50, licenceIs(false));
  await look(programId, 60, licenceIs(false));
  const killed = db().transaction(async (tx) => {
    await alertAgencies(tx, after(61));
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect(await letters()).toEqual([]);
  await alert(61);
  expect(await letters()).toHaveLength(2);
  await alert(62);
  expect(await letters()).toEqual([]);
});

test("who has switched it off, has left or has long not signed in gets none; nor does the agency of a program offline", async () => {
  const programId = await addEdition(db(), { agencyCode: "S1", programName: "收件人" });
  const lettersAfter = async (day: number) => {
    await look(programId, day, licenceIs(true));
    await look(programId, day + 1, licenceIs(false));
    await look(programId, day + 10, licenceIs(false));
    await alert(day + 11);
    return (await letters()).filter((letter) => letter.includes("licenceDiffers"));
  };
  expect(await lettersAfter(100)).toHaveLength(2);
  const choose = (choice: "on" | "off") =>
    db().transaction((tx) =>
      chooseTopic(tx, { userId: officer(), topic: "stewardship", choice }, start),
    );
  await choose("off");
  expect(await lettersAfter(120)).toHaveLength(1);
  await choose("on");
  expect(await lettersAfter(140)).toHaveLength(2);
  expect(await lettersAfter(400)).toHaveLength(1);
  const offline = await addEdition(db(), {
    agencyCode: "S1",
    status: programStatus.offline,
    programName: "已下架",
  });
  await look(offline, 500, licenceIs(false));
  await look(offline, 510, licenceIs(false));
  await alert(511);
  expect((await letters()).filter((letter) => letter.includes("2028-07"))).toEqual([]);
});

test("a fault that lasts for a year is told once, though the outbox forgets its mails after half of it", async () => {
  const programId = await addEdition(db(), { agencyCode: "S1", programName: "一年" });
  let letterCount = 0;
  for (let day = 600; day <= 965; day += 5) {
    await look(programId, day, licenceIs(false));
    await alert(day);
    letterCount += (await letters()).filter((letter) => letter.startsWith("window@")).length;
    await db().update(outbox).set({ sentAt: outbox.createdAt });
    await sweepOutbox(db(), after(day));
  }
  expect(letterCount).toBe(1);
  expect(await db().$count(outbox)).toBe(0);
});
