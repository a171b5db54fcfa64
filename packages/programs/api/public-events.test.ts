import { countByMonth, monthOf } from "@public-code/console/api/figures/catalogue-figures.ts";
import { mergeAgency } from "@public-code/content/api/code-editing/merge-agency.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { createRandom, type Random } from "@public-code/demo/synthetic/random.ts";
import { listNewestPrograms } from "@public-code/open-data/api/online-programs.ts";
import { loadCodeLists } from "@public-code/portal/basics/load-code-lists.ts";
import { addAgency, addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { openTestDatabase, type TestDatabase } from "@public-code/portal/test-support/database.ts";
import {
  approveEdition,
  putOnline,
  returnForModification,
} from "@public-code/submissions/api/review/review-actions.ts";
import { setAwards } from "@public-code/submissions/api/review/set-awards.ts";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { programEventTypes } from "#contract/events/events.ts";
import { approvedStatuses, programStatus } from "#contract/program.ts";
import type { Act } from "./change-edition.ts";
import { isApproved, isOpen } from "./edition-states.ts";
import { events } from "./events/events.table.ts";
import { verifyEvents } from "./events/verify-events.ts";
import { recordMissedEvents } from "./missed-events.ts";
import { cancelOffline, takeOffline } from "./offline-actions.ts";
import { editions, families, statusList } from "./programs.table.ts";
import { isVisible } from "./visible-edition.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const awardCodes = ["award113", "award114"];
const operator: Viewer = {
  userId: "operator",
  name: "管理者",
  mail: "operator@example.tw",
  oid: "",
  agencyCode: null,
  operatorRole: "reviewer",
  sessionHash: "h",
};

let database: TestDatabase;
let db: Db;
// Each test has a clock of its own, so nothing of another one may stand in its database.
beforeEach(async () => {
  database = await openTestDatabase();
  db = database.db;
  await loadCodeLists(db);
});
afterEach(() => database.close());

async function actOn(programId: number, now: Date): Promise<Act> {
  const [row] = await db.select().from(editions).where(eq(editions.id, programId));
  const updateTime = row?.updatedAt.toISOString() ?? "";
  return { viewer: operator, actor: "operator", now, programId, updateTime };
}

const eventsOf = (familyId: number) =>
  db.select().from(events).where(eq(events.familyId, familyId)).orderBy(asc(events.id));

/** An edition in review: of a new program, or the next one of a family. */
function addReviewing(now: Date, values: Parameters<typeof addEdition>[1] = {}): Promise<number> {
  return addEdition(db, {
    status: programStatus.reviewing,
    onlineAt: null,
    createdAt: now,
    updatedAt: now,
    submittedBy: "officer",
    programName: "程式",
    contactName: "王小明",
    contactEmail: "person@example.tw",
    ...values,
  });
}

describe("what becomes public is an event", () => {
  test("from the first publication to the last day online", async () => {
    let now = new Date("2026-02-01T01:00:00.000Z");
    const step = (ms: number) => {
      now = new Date(now.getTime() + ms);
      return now;
    };
    const first = await addReviewing(now, { agencyCode: "e1" });
    await approveEdition(db, await actOn(first, step(hourMs)), { putOnline: false });
    await setAwards(db, await actOn(first, step(hourMs)), ["award113"]);
    await setAwards(db, await actOn(first, step(hourMs)), ["award113"]);
    const second = await addReviewing(now, {
      familyId: first,
      description: "改過",
      teches: ["java"],
      contactName: "陳大華",
    });
    await approveEdition(db, await actOn(second, step(hourMs)), { putOnline: false });
    await takeOffline(db, await actOn(second, step(hourMs)), { reason: "停用", date: null });
    await putOnline(db, await actOn(second, step(hourMs)), "恢復服務");
    await takeOffline(db, await actOn(second, step(hourMs)), { reason: "期滿", date: "20260210" });
    expect(await recordMissedEvents(db, new Date("2026-02-09T15:59:00.000Z"))).toBe(0);
    expect(await recordMissedEvents(db, new Date("2026-02-09T16:00:20.000Z"))).toBe(1);
    // It comes back before the portal noticed that its next day of going offline has come.
    now = new Date("2026-02-11T00:00:00.000Z");
    await putOnline(db, await actOn(second, now), "恢復服務");
    await takeOffline(db, await actOn(second, step(hourMs)), { reason: "期滿", date: "20260213" });
    now = new Date("2026-02-14T00:00:00.000Z");
    await putOnline(db, await actOn(second, now), "恢復服務");
    const rows = await eventsOf(first);
    const about = { familyId: first, agencyCode: "e1" };
    const awards = ["award113"];
    const line = (type: string, at: string, editionId: number, data: object) => ({
      ...about,
      type,
      at: new Date(at),
      editionId,
      data,
    });
    expect(rows.map(({ id: _id, hash: _hash, prevHash: _prev, ...row }) => row)).toEqual([
      line("program.published", "2026-02-01T02:00:00.000Z", first, { awards: [] }),
      line("program.awarded", "2026-02-01T03:00:00.000Z", first, { awards, before: [] }),
      line("program.updated", "2026-02-01T05:00:00.000Z", second, {
        awards,
        fields: ["description", "teches", "contactName"],
        replaces: first,
      }),
      line("program.offline", "2026-02-01T06:00:00.000Z", second, { awards }),
      line("program.back", "2026-02-01T07:00:00.000Z", second, { awards }),
      line("program.offline", "2026-02-09T16:00:00.000Z", second, { awards }),
      line("program.back", "2026-02-11T00:00:00.000Z", second, { awards }),
      line("program.offline", "2026-02-12T16:00:00.000Z", second, { awards }),
      line("program.back", "2026-02-14T00:00:00.000Z", second, { awards }),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/王小明|陳大華|@example|停用|期滿|officer|operator/);
  });

  test("a merge of agencies is one of every program that visitors see, and moves none in the feed", async () => {
    const now = new Date("2026-02-20T01:00:00.000Z");
    await addAgency(db, { code: "e3" });
    const shown = await addEdition(db, { agencyCode: "e2", onlineAt: now });
    const hidden = await addReviewing(now, { agencyCode: "e2" });
    const [row] = await db.select().from(agencies).where(eq(agencies.code, "e2"));
    const request = { code: "e2", into: "e3", updateTime: row?.updatedAt.toISOString() ?? "" };
    const merged = new Date("2026-02-21T01:00:00.000Z");
    await mergeAgency(db, { viewer: operator, now: merged }, request);
    expect((await eventsOf(shown)).at(-1)).toMatchObject({
      type: "program.updated",
      at: merged,
      agencyCode: "e3",
      data: { fields: ["provideDept"], awards: [] },
    });
    expect(await eventsOf(hidden)).toEqual([]);
    const entry = (await listNewestPrograms(db, 50)).find(
      (candidate) => candidate.familyId === shown,
    );
    expect(entry?.onlineAt).toEqual(now);
  });

  test("nothing is left where the change is undone", async () => {
    const now = new Date("2026-02-22T01:00:00.000Z");
    const id = await addReviewing(now, { agencyCode: "e1" });
    const act = await actOn(id, now);
    const undone = db.transaction(async (tx) => {
      await approveEdition(tx, act, { putOnline: false });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await eventsOf(id)).toEqual([]);
  });
});

/** Changes at random, as officers, operators and time make them; refusals by the workflow are none. */
async function changeAtRandom(random: Random, now: Date, changes: Map<number, string[]>) {
  const rows = await db
    .select({ id: editions.id, familyId: editions.familyId, status: editions.status })
    .from(editions)
    .where(sql`not ${editions.history} and not ${editions.discarded}`)
    .orderBy(asc(editions.id));
  const kind = rows.length < 6 ? "new" : random.pick([...steps]);
  if (kind === "new") return addReviewing(now, { agencyCode: `r${random.below(4)}` });
  const suits = kind === "approve" ? [programStatus.reviewing] : approvedStatuses;
  const suitable = rows.filter(({ status }) => suits.some((suit) => suit === status));
  const row = random.pick(suitable.length > 0 ? suitable : rows);
  const act = await actOn(row.id, now);
  switch (kind) {
    case "edition": {
      const [approved] = await db
        .select()
        .from(editions)
        .where(and(eq(editions.familyId, row.familyId), isApproved))
        .limit(1);
      const [open] = await db
        .select({ id: editions.id })
        .from(editions)
        .where(and(eq(editions.familyId, row.familyId), isOpen));
      if (!approved || open) return;
      const { id: _id, versionNo: _no, caseNo: _case, familyId, ...texts } = approved;
      const changed = {
        ...(random.chance(0.5) ? { description: `說明 ${random.next()}` } : {}),
        ...(random.chance(0.5) ? { teches: [`t${random.next()}`] } : {}),
      };
      const blank = { terminationStatus: "", terminationDate: "", terminationSetBy: "" };
      const id = await addReviewing(now, {
        ...texts,
        ...changed,
        ...blank,
        familyId,
        status: programStatus.reviewing,
        onlineAt: null,
        createdAt: now,
        updatedAt: now,
        submittedBy: "officer",
      });
      changes.set(id, Object.keys(changed));
      return;
    }
    case "approve":
      return approveEdition(db, act, { putOnline: random.chance(0.8) });
    case "offline": {
      const day = taipeiDay(new Date(now.getTime() + random.below(6) * dayMs));
      return takeOffline(db, act, { reason: "原因", date: random.chance(0.5) ? day : null });
    }
    case "cancel":
      return cancelOffline(db, act);
    case "back":
      return putOnline(db, act, "恢復服務");
    case "return":
      return returnForModification(db, act, { approveDesc: "請修改" });
    case "awards":
      return setAwards(
        db,
        act,
        awardCodes.filter(() => random.chance(0.5)),
      );
    case "job":
      return recordMissedEvents(db, now);
    case "merge": {
      const [from, into] = [`r${random.below(4)}`, "r9"];
      const [agency] = await db.select().from(agencies).where(eq(agencies.code, from));
      const request = { code: from, into, updateTime: agency?.updatedAt.toISOString() ?? "" };
      return random.chance(0.2) ? mergeAgency(db, { viewer: operator, now }, request) : undefined;
    }
  }
}
const steps = [
  ...([
    "edition",
    "edition",
    "edition",
    "approve",
    "approve",
    "approve",
    "offline",
    "offline",
  ] as const),
  ...(["cancel", "back", "back", "back", "return", "awards", "awards", "job", "merge"] as const),
];

/** What the events say of each program, and whether they say it in an order that makes sense. */
async function toldState(changes: Map<number, string[]>) {
  const offline = new Map<number, number | null>();
  const rows = await db
    .select()
    .from(events)
    .where(inArray(events.type, programEventTypes))
    .orderBy(asc(events.id));
  const states = new Map<
    number,
    { editionId: number; agencyCode: string | null; awards: unknown; online: boolean }
  >();
  for (const { type, familyId, editionId, agencyCode, data } of rows) {
    const before = states.get(familyId ?? 0);
    expect([familyId, type, before?.online]).toEqual([
      familyId,
      type,
      type === "program.published" ? undefined : type !== "program.back",
    ]);
    if (type === "program.updated" && data.replaces !== undefined && changes.has(editionId ?? 0)) {
      // What is back may be back as the edition that the next event tells of.
      expect([before?.editionId, offline.get(familyId ?? 0)]).toContain(data.replaces);
      expect(data.fields).toEqual(expect.arrayContaining(changes.get(editionId ?? 0) ?? []));
    }
    if (type === "program.awarded") expect(data.before).toEqual(before?.awards);
    const online = type !== "program.offline";
    if (!online) offline.set(familyId ?? 0, editionId);
    states.set(familyId ?? 0, {
      editionId: editionId ?? 0,
      agencyCode,
      awards: data.awards,
      online,
    });
  }
  return new Map([...states].filter(([, state]) => state.online).sort(([a], [b]) => a - b));
}

async function visibleState(now: Date) {
  const rows = await db
    .select({
      familyId: families.id,
      editionId: editions.id,
      agencyCode: families.agencyCode,
      awards: families.awards,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(isVisible(taipeiDay(now)))
    .orderBy(asc(families.id));
  return new Map(rows.map(({ familyId, ...row }) => [familyId, { ...row, online: true }]));
}

/** Programs online by month as the editions themselves tell it, which was read before there were events. */
async function monthsOfEditions(now: Date): Promise<Map<string, number>> {
  const lives = sql`(
    select min(online_at) as came, max(termination_date) filter (
      where status in (${statusList(...approvedStatuses)}) and not history
        and termination_status = '1' and termination_date <= ${taipeiDay(now)}) as gone
    from editions where online_at is not null group by family_id) as lives`;
  const rows = await rowsOf<{ month: string; change: number }>(
    db,
    sql`select month, sum(change)::int as change from (
      select ${monthOf(sql`came`)} as month, 1 as change from ${lives}
      union all
      select left(gone, 4) || '-' || substr(gone, 5, 2), -1 from ${lives} where gone is not null
    ) as changes group by 1`,
  );
  return new Map(rows.map(({ month, change }) => [month, change]));
}

describe("after any changes", () => {
  test.each([1, 3])(
    "events say what visitors see, and answer as the rows did (%i)",
    async (seed) => {
      const random = createRandom(seed);
      const changes = new Map<number, string[]>();
      await addAgency(db, { code: "r9" });
      // The same moments every time; what the feed reads by the real clock comes at the end.
      const end = Date.parse("2026-06-01T03:00:00.000Z");
      let now = new Date(end - 150 * dayMs);
      for (let step = 0; step < 120; step += 1) {
        now = new Date(now.getTime() + random.below(40) * hourMs * (random.chance(0.3) ? 1 : 0));
        if (now.getTime() > end) break;
        await changeAtRandom(random, now, changes).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
        if (step % 15 > 0) continue;
        await recordMissedEvents(db, now);
        expect(await toldState(changes)).toEqual(await visibleState(now));
      }
      now = new Date();
      await recordMissedEvents(db, now);
      expect(await toldState(changes)).toEqual(await visibleState(now));
      expect((await verifyEvents(db)).broken).toEqual([]);
      const counts = await rowsOf<{ type: string; count: number }>(
        db,
        sql`select type, count(*)::int as count from events group by 1 order by 1`,
      );
      // Otherwise the test would show nothing.
      expect(counts.filter(({ count }) => count >= 3).map(({ type }) => type)).toEqual(
        [...programEventTypes].sort(),
      );
      const reconstructed = sql`${events.data} -> 'reconstructed' is not null`;
      expect(await db.$count(events, reconstructed)).toBe(0);

      const months = await monthsOfEditions(now);
      let count = 0;
      for (const row of (await countByMonth(db, now)).onlineByMonth) {
        count += months.get(row.month) ?? 0;
        expect(row).toEqual({ month: row.month, count });
      }
      const newest = await db
        .select({ programId: editions.id, onlineAt: editions.onlineAt })
        .from(editions)
        .where(isVisible(taipeiDay(now)))
        .orderBy(desc(editions.onlineAt), desc(editions.id))
        .limit(20);
      const feed = await listNewestPrograms(db, 20);
      expect(feed.map(({ programId, onlineAt }) => ({ programId, onlineAt }))).toEqual(newest);
    },
  );
});

test("many publications at once all end, and the chain is whole", async () => {
  const now = new Date();
  const ids = [];
  for (let index = 0; index < 40; index += 1)
    ids.push(await addReviewing(now, { agencyCode: `c${index % 3}` }));
  const acts = await Promise.all(ids.map((id) => actOn(id, now)));
  await Promise.all([
    ...acts.map((act) => approveEdition(db, act, { putOnline: false })),
    ...Array.from({ length: 10 }, () => recordMissedEvents(db, now)),
  ]);
  const { broken } = await verifyEvents(db);
  expect(broken).toEqual([]);
  expect(
    await db.$count(
      events,
      and(inArray(events.familyId, ids), eq(events.type, "program.published")),
    ),
  ).toBe(40);
});
