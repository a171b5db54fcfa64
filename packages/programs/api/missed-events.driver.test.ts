import { countByMonth } from "@public-code/console/api/figures/catalogue-figures.ts";
import type { Database, Db } from "@public-code/core/api/database/database.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { openEarlierDatabase } from "@public-code/portal/test-support/earlier-database.ts";
import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programStatus } from "#contract/program.ts";
import { events } from "./events/events.table.ts";
import { verifyEvents } from "./events/verify-events.ts";
import { recordMissedEvents, watchMissedEvents } from "./missed-events.ts";

let database: Database;
let db: Db;
const now = new Date("2026-03-01T00:00:00.000Z");

/** Rows as the version before wrote them; its tables are not those of today. */
async function addFamily(id: number, awards: string[] = []): Promise<void> {
  await db.execute(
    sql`insert into families (id, agency_code, awards) values (${id}, 'old', ${`{${awards}}`}::text[])`,
  );
}

interface OldEdition {
  familyId: number;
  online: string | null;
  status?: number;
  history?: boolean;
  ends?: string;
  description?: string;
}

async function addOldEdition(id: number, edition: OldEdition): Promise<void> {
  const {
    familyId,
    online,
    status = programStatus.online,
    history = false,
    ends = "",
    description = "",
  } = edition;
  await db.execute(sql`
    insert into editions (id, family_id, version_no, case_no, status, history, program_name, description,
      contact_name, termination_status, termination_date, termination_set_by, online_at, updated_at)
    values (${id}, ${familyId}, ${id}, ${`PC${id}`}, ${status}, ${history}, '程式', ${description}, '王小明',
      ${ends === "" ? "" : "1"}, ${ends}, ${ends === "" ? "" : "agency"}, ${online}, ${online ?? now.toISOString()})`);
}

async function addAudit(
  familyId: number,
  at: string,
  action: string,
  toState: string,
  details = {},
) {
  await db.execute(sql`
    insert into audit_rows (at, actor_id, actor_name, actor_role, action, subject, subject_id, family_id, to_state, details)
    values (${at}, 'u', '陳大華', 'operator', ${action}, 'edition', ${String(familyId)}, ${familyId}, ${toState},
      ${JSON.stringify(details)}::jsonb)`);
}

/** What the events say of a program: type, moment, edition. */
async function toldOf(familyId: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(events)
    .where(sql`${events.familyId} = ${familyId}`)
    .orderBy(asc(events.id));
  return rows.map(({ type, at, editionId, data }) => {
    const { reconstructed, ...rest } = data;
    const when = at.toISOString().slice(0, 16);
    return `${reconstructed ? "~" : ""}${type} ${when} ${editionId} ${JSON.stringify(rest)}`;
  });
}

beforeAll(async () => {
  database = await openEarlierDatabase('CREATE TABLE "events"');
  db = database.db;
  await db.execute(
    sql`insert into agencies (code, oid, name_zh, position, ordinal) values ('old', '1.2', '舊機關', 0, 0)`,
  );
  await addFamily(1, ["award113"]);
  await addOldEdition(1, { familyId: 1, online: "2025-10-01T02:00Z", history: true });
  await addOldEdition(11, { familyId: 1, online: "2025-12-01T02:00Z", description: "改過" });
  await addAudit(1, "2025-11-01T02:00Z", "setAwards", "4", { ids: { awards: ["award113"] } });
  await addFamily(2, ["award114"]);
  await addOldEdition(2, {
    familyId: 2,
    online: "2025-10-02T02:00Z",
    status: programStatus.offline,
    ends: "20251105",
  });
  await addAudit(2, "2025-10-20T02:00Z", "takeOffline", "3");
  await addAudit(2, "2025-10-21T02:00Z", "putOnline", "4");
  await addAudit(2, "2025-11-05T02:30Z", "takeOffline", "3");
  await addFamily(3);
  await addOldEdition(3, { familyId: 3, online: "2025-10-03T02:00Z", ends: "20251210" });
  await addFamily(4);
  await addOldEdition(4, { familyId: 4, online: null, status: programStatus.reviewing });
  await addFamily(5);
  await addOldEdition(5, {
    familyId: 5,
    online: "2025-10-05T02:00Z",
    history: true,
    ends: "20251011",
  });
  await addOldEdition(15, { familyId: 5, online: "2026-01-05T02:00Z" });
  await database.migrate();
});
afterAll(() => database.close());

describe("an upgrade", () => {
  test("fills the events from editions and the audit log, once, and marks them", async () => {
    expect(await recordMissedEvents(db, now)).toBe(4);
    expect(await recordMissedEvents(db, now)).toBe(0);
    const none = '{"awards":[]}';
    const award = '{"awards":["award113"]}';
    const other = '{"awards":["award114"]}';
    expect(await toldOf(1)).toEqual([
      `~program.published 2025-10-01T02:00 1 ${none}`,
      '~program.awarded 2025-11-01T02:00 1 {"awards":["award113"],"before":[]}',
      '~program.updated 2025-12-01T02:00 11 {"awards":["award113"],"fields":["description"],"replaces":1}',
    ]);
    expect(await toldOf(2)).toEqual([
      `~program.published 2025-10-02T02:00 2 ${other}`,
      `~program.offline 2025-10-20T02:00 2 ${other}`,
      `~program.back 2025-10-21T02:00 2 ${other}`,
      `~program.offline 2025-11-05T02:30 2 ${other}`,
    ]);
    expect(await toldOf(3)).toEqual([
      `~program.published 2025-10-03T02:00 3 ${none}`,
      `~program.offline 2025-12-09T16:00 3 ${none}`,
    ]);
    expect(await toldOf(4)).toEqual([]);
    expect(await toldOf(5)).toEqual([
      `~program.published 2025-10-05T02:00 5 ${none}`,
      `~program.offline 2025-10-10T16:00 5 ${none}`,
      `~program.back 2026-01-05T02:00 15 ${none}`,
      '~program.updated 2026-01-05T02:00 15 {"awards":[],"fields":[],"replaces":5}',
    ]);
    expect(await verifyEvents(db)).toMatchObject({ verified: 13, broken: [] });
    expect((await countByMonth(db, now)).onlineByMonth).toEqual([
      { month: "2025-10", count: 4 },
      { month: "2025-11", count: 3 },
      { month: "2025-12", count: 2 },
      { month: "2026-01", count: 2 },
      { month: "2026-02", count: 2 },
      { month: "2026-03", count: 2 },
    ]);
    const rows = await db.select().from(events);
    expect(JSON.stringify(rows)).not.toMatch(/王小明|陳大華/);
    expect(JSON.stringify(rows)).toContain(award.slice(1, -1));
  });

  test("adds what a process of the version before goes on to publish", async () => {
    await db.execute(sql`update editions set status = ${programStatus.online}, termination_status = '', termination_date = '',
      termination_set_by = '', updated_at = '2026-03-02T01:00Z' where id = 2`);
    await addFamily(6);
    await addOldEdition(6, { familyId: 6, online: "2026-03-02T02:00Z" });
    expect(await recordMissedEvents(db, new Date("2026-03-02T03:00:00.000Z"))).toBe(2);
    expect((await toldOf(2)).at(-1)).toBe(
      '~program.back 2026-03-02T01:00 2 {"awards":["award114"]}',
    );
    expect(await toldOf(6)).toEqual(['~program.published 2026-03-02T02:00 6 {"awards":[]}']);
    expect((await verifyEvents(db)).broken).toEqual([]);
  });
});

describe("looking each minute", () => {
  /** As a process of the version before publishes: without events. */
  async function publishBefore(familyId: number): Promise<void> {
    await db.transaction(async (tx) => {
      await changeContent(tx);
      await tx.execute(sql`insert into program_changes (family_id, revision)
        select ${familyId}, revision from content_revision`);
    });
  }

  test("reads the programs that changed, and every one when a day has begun", async () => {
    const look = watchMissedEvents(db);
    const at = (minute: string) => look(new Date(`2026-03-03T${minute}:00.000Z`));
    expect(await at("03:00")).toBe(0);
    await addFamily(7);
    await addOldEdition(7, { familyId: 7, online: "2026-03-03T03:00Z", ends: "20260304" });
    expect(await at("03:01")).toBe(0);
    await publishBefore(7);
    expect(await at("03:02")).toBe(1);
    expect(await at("15:59")).toBe(0);
    expect(await at("16:00")).toBe(1);
    expect(await toldOf(7)).toEqual([
      '~program.published 2026-03-03T03:00 7 {"awards":[]}',
      'program.offline 2026-03-03T16:00 7 {"awards":[]}',
    ]);
  });

  test("reads every program where a failover has lost revisions", async () => {
    const look = watchMissedEvents(db);
    const now = new Date("2026-03-05T03:00:00.000Z");
    expect(await look(now)).toBe(0);
    await addFamily(8);
    await addOldEdition(8, { familyId: 8, online: "2026-03-05T02:00Z" });
    await db.execute(sql`update content_revision set revision = revision - 1`);
    expect(await look(now)).toBe(1);
  });
});
