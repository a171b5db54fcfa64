import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { loadPast } from "@public-code/demo/load-demo.ts";
import { insertPrograms } from "@public-code/demo/load-programs.ts";
import { seedPrograms } from "@public-code/demo/programs/seed-programs.ts";
import { measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import { evidence } from "@public-code/evidence/contract/evidence.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { verifyEvents } from "@public-code/programs/api/events/verify-events.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reuse as calls } from "#contract/reuse.ts";
import { reuseFields } from "#contract/reuse-fields.ts";
import { countReuses } from "./counted-reuses.ts";
import { reuses } from "./reuse.table.ts";
import { phaseOf } from "./reuse-days.ts";

const now = new Date();
let portal: ConsoleApp;
let ids: Map<string, number>;

beforeAll(async () => {
  portal = await startConsoleApp();
  ids = await portal.database.db.transaction(async (tx) => {
    const programs = seedPrograms.map((program) => ({ program, pictures: [], reports: [] }));
    const familyIds = await insertPrograms(tx, programs, now);
    await loadPast(tx, { familyIds, now });
    return familyIds;
  });
});
afterAll(() => portal.close());

const programId = (key: string) => String(ids.get(key));

test("the demo shows every state that a declaration can be in, of sample agencies alone", async () => {
  const { db } = portal.database;
  const rows = await db
    .select({ reuse: reuses, sample: agencies.sample })
    .from(reuses)
    .innerJoin(agencies, eq(agencies.code, reuses.agencyCode));
  expect(rows.every(({ sample }) => sample)).toBe(true);
  const phases = new Set(rows.map(({ reuse }) => phaseOf(reuse, taipeiDay(now))));
  expect([...phases].sort()).toEqual(["current", "due", "ended", "lapsed", "removed"]);
  expect(new Set(rows.map(({ reuse }) => reuse.state)).size).toBe(Object.values(reuseState).length);
  expect(new Set(rows.map(({ reuse }) => reuse.audience)).size).toBe(2);
  expect(rows.filter(({ reuse }) => reuse.objection !== "")).toHaveLength(1);
  const changed = await db
    .select({ details: auditRows.details })
    .from(auditRows)
    .where(eq(auditRows.subject, "reuse"));
  const fields = new Set(changed.flatMap(({ details }) => [details.fields ?? []].flat()));
  expect([...fields].filter((name) => !(String(name) in reuseFields.shape))).toEqual([]);
});

test("its badges, lists and events follow from them", async () => {
  const { db } = portal.database;
  const venue = ids.get("sample-venue-booking") ?? 0;
  const counted = (await countReuses(db, [venue], now)).get(venue);
  expect(counted).toEqual({
    agencies: ["sample-b", "sample-c", "sample-d"],
    levels: ["central", "local"],
  });
  const levels = await db.select({ level: measuredPrograms.reused }).from(measuredPrograms);
  expect(new Set(levels.map(({ level }) => level))).toEqual(new Set([0, 1, 2, 3]));
  const { data: listed } = await portal.reply("visitor", catalogue.queryList, {
    iDisplayLength: 100,
  });
  for (const { programId, programName, badges } of listed) {
    const query = { programId: String(programId) };
    const reply = (await portal.reply("visitor", evidence.getEvidence, query)).data;
    const judged = reply?.badges.map(({ name, level }) => [name, level]) ?? [];
    expect(badges, programName).toEqual(Object.fromEntries(judged));
    const uses = reply?.facts.find(({ kind }) => kind === "reuses");
    expect(uses?.confirmedAt, programName).toBe(now.toISOString());
  }
  const shelter = await portal.reply("visitor", calls.listReuses, {
    programId: programId("sample-shelter-map"),
  });
  expect(shelter).toMatchObject({ countedAgencies: 0, data: [{ lapsed: true }] });
  const own = await portal.reply("agency-b", calls.queryList, { due: true });
  expect(own.dueTotal).toBe(2);
  expect(own.invitations.length).toBeGreaterThan(0);
  expect((await portal.reply("agency-b", calls.listQuestions, {})).data).toHaveLength(1);
  expect(await verifyEvents(db)).toMatchObject({ broken: [] });
});

test("the public log tells in the order of days, and each change begins where the one before ended", async () => {
  const log = await portal.database.db.select().from(events).orderBy(asc(events.id));
  expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted((a, b) => +a - +b));
  const stood = new Map<string, unknown>();
  for (const { type, familyId, data } of log) {
    if (type !== "badge.changed" || !("badge" in data)) continue;
    const place = `${familyId} ${data.badge}`;
    expect([place, data.from]).toEqual([place, stood.get(place) ?? 0]);
    expect(data.to).not.toBe(data.from);
    stood.set(place, data.to);
  }
});

test("it has a story to read, of sample agencies that say so, and one to decide", async () => {
  const { data } = await portal.reply("visitor", calls.listStories, {});
  expect(data).toMatchObject([{ agencyCode: "sample-b", programName: "公共場地預約系統（示範）" }]);
  expect(data[0]?.replaced).toContain("（示範）");
  const waiting = await portal.reply("operator", calls.listManagedReuses, { filter: "story" });
  expect(waiting.data.map(({ agencyCode }) => agencyCode)).toEqual(["sample-c"]);
});
