import { mergeAgency } from "@public-code/content/api/code-editing/merge-agency.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { rowsOf } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { evidence, measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import { publishEvidence, recordFacts } from "@public-code/evidence/api/record-facts.ts";
import { addAgency, addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { verifyEvents } from "@public-code/programs/api/events/verify-events.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noStory } from "#contract/story-fields.ts";
import { countReuses, recountAll } from "./counted-reuses.ts";
import { confirmReuse, declareReuse, endReuse } from "./declare-reuse.ts";
import { keepReuses } from "./keep-reuses.ts";
import { listOwnReuses } from "./list-own-reuses.ts";
import { listReuses } from "./read-reuses.ts";
import { reuseQuestions, reuses } from "./reuse.table.ts";
import { dayAfter, expiryAfter } from "./reuse-days.ts";

const dayMs = 86_400_000;
const start = new Date("2027-01-15T02:00:00Z");
const after = (days: number) => new Date(start.getTime() + days * dayMs);
const lang = "zh-TW" as const;

let portal: ConsoleApp;
const db = () => portal.database.db;
beforeAll(async () => {
  portal = await startConsoleApp();
  const levels = { U1: "local", U2: "local", U3: "central", U4: "" } as const;
  for (const [code, level] of Object.entries(levels))
    await addAgency(db(), { code, level, mailbox: `window@${code.toLowerCase()}.example.tw` });
});
afterAll(() => portal.close());

const officerOf = (agencyCode: string): AgencyViewer => ({
  ...portal.viewers["agency-b"],
  agencyCode,
});
const use = {
  state: 3 as const,
  purpose: "線上申辦",
  purposeEn: "",
  serviceUrl: "",
  version: "",
  since: "",
  changed: false,
  forkUrl: "",
  offers: [],
  audience: "everybody" as const,
  mailbox: "",
  ...noStory,
};
const declare = (agencyCode: string, programId: number, now: Date, more: object = {}) =>
  declareReuse(db(), { viewer: officerOf(agencyCode), now }, { ...use, ...more, programId });
const confirm = async (agencyCode: string, reuseId: number, now: Date) => {
  const [row] = await db().select().from(reuses).where(eq(reuses.id, reuseId));
  const seen = { reuseId, updateTime: row?.updatedAt.toISOString() ?? "" };
  return confirmReuse(db(), { viewer: officerOf(agencyCode), now }, seen);
};
const shownAt = async (programId: number, now: Date) =>
  (await listReuses(db(), programId, { lang, page: 0, rows: 50, now })).rows;
const countedAt = async (programId: number, now: Date) =>
  (await countReuses(db(), [programId], now)).get(programId)?.agencies ?? [];

/** What is counted of all programs is what a query written by hand says. */
async function expectShareByHand(now: Date): Promise<void> {
  const today = taipeiDay(now);
  const byHand = await rowsOf<{ reused: number }>(
    db(),
    sql`select (count(*) filter (where exists (
          select from reuses r where r.family_id = f.id and r.state = 3 and r.ended_at is null
            and r.audience = 'everybody' and r.agency_code <> f.agency_code
            and to_date(r.expires_on, 'YYYYMMDD') > to_date(${today}, 'YYYYMMDD'))))::int as reused
        from ${families} f join ${editions} e on e.family_id = f.id
        where e.status = ${programStatus.online} and not e.history
          and (e.termination_status = '' or e.termination_date > ${today})`,
  );
  expect((await countReuses(db(), null, now)).size).toBe(byHand[0]?.reused);
}
const levelOf = async (programId: number) =>
  (await db().select().from(measuredPrograms).where(eq(measuredPrograms.familyId, programId)))[0]
    ?.reused;
const eventsOf = async (programId: number) =>
  (await db().select().from(events).where(eq(events.familyId, programId)))
    .filter(({ type }) => type.startsWith("reuse."))
    .map(({ type, data }) => [type, data]);

test.each([
  ["2027-01-15T02:00:00Z", "20280115"],
  ["2028-02-29T02:00:00Z", "20290228"],
  ["2027-12-31T15:59:59Z", "20281231"],
  ["2027-12-31T16:00:00Z", "20290101"],
])("what is confirmed at %s is counted until %s", (at, day) => {
  expect(expiryAfter(new Date(at))).toBe(day);
});

const daysFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test("a year: reminded three times, lapsed, counted no more, forgotten, confirmed again", async () => {
  const programId = await addEdition(db(), { agencyCode: "A1" });
  const { reuseId } = (await declare("U1", programId, start)) ?? {};
  const mails: [day: string, days: unknown][] = [];
  let read = 0;
  for (const day of [0, ...daysFrom(330, 370), ...daysFrom(450, 460)]) {
    const now = after(day);
    // Every node does it, some at the same time.
    await Promise.all([keepReuses(db(), now), keepReuses(db(), now)]);
    const isNew = and(eq(outbox.kind, "reuseReminder"), gt(outbox.id, read));
    const rows = await db().select().from(outbox).where(isNew).orderBy(outbox.id);
    read = rows.at(-1)?.id ?? read;
    for (const { data, recipient } of rows) {
      expect(recipient).toBe("window@u1.example.tw");
      mails.push([taipeiDay(now), data.days]);
    }
    const counted = day < 365;
    expect(await countedAt(programId, now)).toEqual(counted ? ["U1"] : []);
    const [shown] = await shownAt(programId, now);
    expect(shown?.lapsed).toBe(counted ? false : day < 365 + 90 ? true : undefined);
  }
  expect(mails).toEqual([
    ["20271216", 30],
    ["20280108", 7],
    ["20280115", 0],
  ]);
  const late = after(365 + 95);
  const own = await listOwnReuses(db(), {
    agencyCode: "U1",
    addressOf: String,
    due: true,
    programId: null,
    page: 0,
    rows: 10,
    lang,
    now: late,
  });
  expect(own).toMatchObject({ dueTotal: 1, rows: [{ reuseId, phase: "lapsed", daysLeft: -95 }] });
  await confirm("U1", reuseId, late);
  expect(await countedAt(programId, late)).toEqual(["U1"]);
  expect(await eventsOf(programId)).toEqual([
    ["reuse.declared", { state: 3 }],
    ["reuse.ended", { reason: "lapsed" }],
    ["reuse.confirmed", { state: 3 }],
  ]);
  await keepReuses(db(), new Date(late.getTime() + 336 * dayMs));
  expect(await db().$count(outbox, eq(outbox.kind, "reuseReminder"))).toBe(4);
});

test("badges follow what is counted at once, through lapse and confirmation", async () => {
  const programId = await addEdition(db(), { agencyCode: "A1" });
  const source = { method: "declared", url: "", tool: "", commit: "" } as const;
  const of = { repository: "", source } as const;
  const licenceMatch = { declared: "MIT", found: ["MIT"], same: true };
  const level1 = [
    { ...of, kind: "licenceDeclared", value: { expression: "MIT", known: true } },
    { ...of, kind: "licenceMatch", value: licenceMatch },
    { ...of, kind: "support", value: { mailbox: true, tracker: null, maintained: true } },
    {
      ...of,
      kind: "tree",
      value: {
        readme: "README.md",
        container: "Dockerfile",
        install: null,
        documentation: null,
        pipeline: null,
        tests: null,
      },
    },
  ] as const;
  const measure = (now: Date) =>
    db().transaction((tx) => recordFacts(tx, programId, level1, { repositories: [], now }));
  await measure(start);
  expect(await levelOf(programId)).toBe(1);
  const first = await declare("U1", programId, start);
  expect(await levelOf(programId)).toBe(2);
  await declare("U2", programId, after(1));
  await declare("U4", programId, after(1));
  // Three agencies, of one stated level.
  expect(await levelOf(programId)).toBe(2);
  await declare("U3", programId, after(1));
  expect(await levelOf(programId)).toBe(3);
  const facts = await db()
    .select()
    .from(evidence)
    .where(
      sql`${evidence.familyId} = ${programId} and ${evidence.kind} = 'reuses' and ${evidence.latest}`,
    );
  expect(facts).toMatchObject([
    { outcome: "good", value: { agencies: 4, levels: ["central", "local"] } },
  ]);
  const [mine] = await db().select().from(reuses).where(eq(reuses.id, first.reuseId));
  await endReuse(
    db(),
    { viewer: officerOf("U1"), now: after(2) },
    { reuseId: first.reuseId, updateTime: mine?.updatedAt.toISOString() ?? "" },
  );
  const lapsed = after(367);
  await measure(lapsed);
  await keepReuses(db(), lapsed);
  expect(await levelOf(programId)).toBe(1);
  const changes = (await db().select().from(events).where(eq(events.familyId, programId)))
    .filter(({ type }) => type === "badge.changed")
    .map(({ data }) => [Reflect.get(data, "from"), Reflect.get(data, "to")]);
  expect(changes).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 1],
  ]);
  expect(await verifyEvents(db())).toMatchObject({ broken: [] });
});

test("what another level or a program that came online makes of it is counted within minutes", async () => {
  const programId = await addEdition(db(), { agencyCode: "A1" });
  const factOf = async () =>
    (
      await db()
        .select()
        .from(evidence)
        .where(sql`${evidence.familyId} = ${programId} and ${evidence.latest}`)
    )[0];
  const now = new Date();
  await recountAll(db(), now);
  expect(await db().transaction((tx) => publishEvidence(tx, "all"))).toBeGreaterThan(0);
  expect(await factOf()).toMatchObject({
    outcome: "unknown",
    value: { agencies: 0, levels: [] },
  });
  await declare("U4", programId, now);
  await db().update(agencies).set({ level: "township" }).where(eq(agencies.code, "U4"));
  expect(await recountAll(db(), now)).toBeGreaterThan(0);
  expect(await factOf()).toMatchObject({ value: { agencies: 1, levels: ["township"] } });
  expect(await recountAll(db(), now)).toBe(0);
  const later = new Date(now.getTime() + 2 * dayMs);
  await recountAll(db(), later);
  expect((await factOf())?.confirmedAt).toEqual(later);
});

test("a merge keeps of the same use what was confirmed last, and moves the rest", async () => {
  for (const code of ["M1", "M2"]) await addAgency(db(), { code });
  const [both, older, moved, owned] = [
    await addEdition(db(), { agencyCode: "A1" }),
    await addEdition(db(), { agencyCode: "A1" }),
    await addEdition(db(), { agencyCode: "A1" }),
    await addEdition(db(), { agencyCode: "M2" }),
  ];
  await declare("M1", both, after(1), { purpose: "舊" });
  await declare("M2", both, after(2), { purpose: "新" });
  await declare("M1", older, after(4), { purpose: "新" });
  await declare("M2", older, after(3), { purpose: "舊" });
  await declare("M1", moved, after(1));
  // What it declares of a program of the other one becomes its own use.
  await declare("M1", owned, after(1));
  expect(await countedAt(owned, after(5))).toEqual(["M1"]);
  await expectShareByHand(after(5));
  await db()
    .insert(reuseQuestions)
    .values({
      reuseId: 1,
      askingAgency: "M1",
      askedBy: "x",
      askedAt: after(1),
      subject: "問",
      text: "問",
    });
  const [row] = await db().select().from(agencies).where(eq(agencies.code, "M1"));
  await mergeAgency(
    db(),
    { viewer: portal.viewers.operator, now: after(5) },
    { code: "M1", updateTime: row?.updatedAt.toISOString() ?? "", into: "M2" },
  );
  for (const programId of [both, older]) {
    const rows = await shownAt(programId, after(5));
    expect(rows.map(({ agencyCode, purpose }) => [agencyCode, purpose])).toEqual([["M2", "新"]]);
    expect(await countedAt(programId, after(5))).toEqual(["M2"]);
  }
  expect(await countedAt(moved, after(5))).toEqual(["M2"]);
  expect(await countedAt(owned, after(5))).toEqual([]);
  await expectShareByHand(after(5));
  expect(await db().$count(reuses, eq(reuses.agencyCode, "M1"))).toBe(0);
  expect(await db().$count(reuses, eq(reuses.endReason, "merged"))).toBe(2);
  expect(await db().$count(reuseQuestions, eq(reuseQuestions.askingAgency, "M2"))).toBe(1);
});

describe("of programs", () => {
  test("that go offline declarations are kept and hidden, and come back with them", async () => {
    const programId = await addEdition(db(), { agencyCode: "A1" });
    await declare("U1", programId, new Date());
    const now = new Date();
    const hide = (terminationDate: string) =>
      db().execute(sql`update editions set termination_status = ${terminationDate === "" ? "" : "1"},
        termination_date = ${terminationDate} where id = ${programId}`);
    await hide(dayAfter(taipeiDay(now), 0));
    expect(await countedAt(programId, now)).toEqual([]);
    expect(await shownAt(programId, now)).toEqual([]);
    await expectShareByHand(now);
    await expect(declare("U2", programId, now)).rejects.toMatchObject({ status: 404 });
    expect(await db().$count(reuses, eq(reuses.familyId, programId))).toBe(1);
    // Nobody is reminded of what nobody sees, and it lapses all the same.
    await db().delete(outbox);
    const later = new Date(now.getTime() + 340 * dayMs);
    await keepReuses(db(), later);
    const mailsAbout = async () =>
      (await db().select().from(outbox)).filter(({ onceKey }) => onceKey?.startsWith("reuse "));
    const mine = await db().select().from(reuses).where(eq(reuses.familyId, programId));
    const isMine = ({ onceKey }: { onceKey: string | null }) =>
      onceKey?.startsWith(`reuse ${mine[0]?.id} `);
    expect((await mailsAbout()).filter(isMine)).toEqual([]);
    await hide("");
    expect(await countedAt(programId, later)).toEqual(["U1"]);
    await expectShareByHand(later);
    // A day more than a year on, none of these counts.
    await expectShareByHand(new Date(now.getTime() + 367 * dayMs));
    await keepReuses(db(), later);
    expect((await mailsAbout()).filter(isMine)).toHaveLength(1);
  });

  test("the share that others use is what a query by hand says", async () => {
    const now = after(6);
    for (const agencyCode of ["U1", "U2"])
      await declare(agencyCode, await addEdition(db(), { agencyCode: "A1" }), now);
    await expectShareByHand(now);
    const counted = await countReuses(db(), null, now);
    expect(counted.size).toBeGreaterThan(1);
    const visible = await db()
      .select({ familyId: editions.familyId })
      .from(editions)
      .where(inArray(editions.familyId, [...counted.keys()]));
    expect(visible).toHaveLength(counted.size);
  });
});
