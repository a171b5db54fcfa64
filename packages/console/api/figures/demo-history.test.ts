import { missedSearches, useCounts } from "@public-code/catalogue/api/usage/usage.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { loadPast } from "@public-code/demo/load-demo.ts";
import { loadHistory } from "@public-code/demo/load-history.ts";
import { insertPrograms } from "@public-code/demo/load-programs.ts";
import { seedPrograms } from "@public-code/demo/programs/seed-programs.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { families, familyCounts } from "@public-code/programs/api/programs.table.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { figures } from "#contract/figures/figures.ts";
import { readFiguresAt } from "./earlier-figures.ts";

const now = new Date();

const portal = await startConsoleApp();
const { db } = portal.database;
await db.transaction(async (tx) => {
  const programs = seedPrograms.map((program) => ({ program, pictures: [], reports: [] }));
  const familyIds = await insertPrograms(tx, programs, now);
  await loadPast(tx, { familyIds, now });
  await loadHistory(tx, now);
});
afterAll(() => portal.close());

const readCounts = () =>
  db
    .select()
    .from(familyCounts)
    .orderBy(asc(familyCounts.familyId), asc(familyCounts.day), asc(familyCounts.countType));

test("no real program has a number that nobody counted, and nothing is of today or before it was online", async () => {
  const counts = await readCounts();
  const samples = await db.select().from(families).where(eq(families.sample, true));
  const since = new Map(samples.map(({ id, createdAt }) => [id, taipeiDay(createdAt)]));
  expect(counts.every(({ familyId, day }) => day >= (since.get(familyId) ?? "9"))).toBe(true);
  expect(counts.every(({ day }) => day < taipeiDay(now))).toBe(true);
  expect(new Set(counts.map(({ familyId }) => familyId)).size).toBe(samples.length);
});

test("each of twelve months has visits, source visits, publications and assistants to plot", async () => {
  const { data } = await portal.reply("operator", figures.getFigures, {});
  const year = data.useByMonth.slice(-13, -1);
  expect(year).toHaveLength(12);
  for (const month of year)
    for (const column of ["found", "compared", "sourceTaken", "records", "assistants"] as const)
      expect([month.month, column, month[column] > 0]).toEqual([month.month, column, true]);
  const online = data.onlineByMonth.slice(-13).map(({ count }) => count);
  expect(new Set(online).size).toBeGreaterThan(1);
  expect(data.submissions.byMonth.filter(({ decided }) => decided > 0).length).toBeGreaterThan(2);
  expect(data.missedSearches.length).toBeGreaterThan(2);
  expect(data.samples).toBeGreaterThan(10);
  expect(Object.values(data.earlier)).not.toContain(null);
});

test("what the events tell of now is what is counted now", async () => {
  const { data } = await portal.reply("operator", figures.getFigures, {});
  const { programs, agencies, reused, uses } = await readFiguresAt(db, new Date());
  expect({ programs, agencies, reused, uses }).toEqual({
    programs: data.totals.programs,
    agencies: data.totals.agencies,
    reused: data.reuse.reused,
    uses: data.reuse.uses,
  });
});

test("is the same every time that it is loaded", async () => {
  const before = await readCounts();
  await db.delete(familyCounts);
  await db.delete(useCounts);
  await db.delete(missedSearches);
  await loadHistory(db, now);
  expect(await readCounts()).toEqual(before);
});
