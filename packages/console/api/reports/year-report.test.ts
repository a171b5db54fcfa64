import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import type { AuditAction } from "@public-code/accounts/contract/audit/audit-names.ts";
import { taipeiTime } from "@public-code/core/api/taipei-time.ts";
import { languages } from "@public-code/core/contract/language.ts";
import {
  addAgency,
  addEdition,
  addReuse,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { readOds } from "@public-code/portal/test-support/read-ods.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { noStory } from "@public-code/reuse/contract/story-fields.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { annualDocuments, annualReports } from "#contract/reports/annual-figures.ts";
import { yearReports } from "#contract/reports/year-report.ts";
import en from "#messages/en-US/console.json" with { type: "json" };
import zh from "#messages/zh-TW/console.json" with { type: "json" };

const consoleTexts = { "zh-TW": zh, "en-US": en };
const bareLabel = (label: string) => label.replace(/ ?[（(]%[）)]/, "");
const released: number[] = [];

const portal = await startConsoleApp();
const { db } = portal.database;
// The first and the last moment of 114 in Taipei, then one of 115.
for (const [agencyCode, at] of [
  ["sample-a", "2024-12-31T16:00:00Z"],
  ["sample-a", "2025-12-31T15:59:59Z"],
  ["sample-b", "2025-06-15T00:00:00Z"],
  ["sample-b", "2025-12-31T16:00:00Z"],
] as const)
  released.push(await addEdition(db, { agencyCode, onlineAt: new Date(at) }));
const [first = 0, second = 0] = released;
const step = (familyId: number, action: AuditAction, at: string) =>
  writeAudit(
    db,
    portal.viewers["agency-a"],
    { action, subject: "edition", subjectId: familyId, familyId },
    new Date(at),
  );
await step(first, "submit", "2025-03-01T00:00:00Z");
await step(first, "requestModification", "2025-03-03T00:00:00Z");
await step(first, "submit", "2025-04-01T00:00:00Z");
await step(first, "approve", "2025-04-05T00:00:00Z");
// Submitted in 114, decided in 115.
await step(second, "submit", "2025-12-30T00:00:00Z");
await step(second, "approve", "2026-01-09T00:00:00Z");
for (const agencyCode of ["sample-b", "sample-c"])
  await addReuse(db, { familyId: first, agencyCode });
afterAll(() => portal.close());

test("a year has what was released by agency, how long decisions took, and how much is reused", async () => {
  const { data } = await portal.reply("operator", yearReports.getYearReport, { year: 2025 });
  expect(data.years).toEqual([2026, 2025]);
  expect(data.total).toEqual({
    ...{ released: 3, takenIn: 0, reused: 1, uses: 2, decided: 2, returned: 1 },
    ...{ medianDays: 3, p90Days: 4 },
  });
  expect(data.agencies).toMatchObject([
    { code: "sample-a", released: 2, reused: 1, uses: 2, decided: 2, returned: 1, medianDays: 3 },
    { code: "sample-b", released: 1, reused: 0, uses: 0, decided: 0, medianDays: null },
  ]);
});

test("without a year it is the latest, and one without anything is empty", async () => {
  const { data } = await portal.reply("operator", yearReports.getYearReport, {});
  expect(data.year).toBe(2026);
  expect(data.agencies).toMatchObject([
    { code: "sample-b", released: 1 },
    { code: "sample-a", released: 0, decided: 1, medianDays: 10 },
  ]);
  const none = await portal.reply("operator", yearReports.getYearReport, { year: 1999 });
  expect(none.data).toMatchObject({ year: 1999, agencies: [], total: { released: 0 } });
  const { status } = await portal.refusal("agency-a", yearReports.getYearReport, {});
  expect(status).toBe(403);
});

test("the list of programs has the same ones", async () => {
  const filter = { year: "2025", agency: "sample-a" };
  const reply = await portal.reply("operator", managedPrograms.listPrograms, filter);
  expect(reply.data.map(({ programId }) => programId).sort()).toEqual(released.slice(0, 2));
  expect(reply.years).toEqual([2026, 2025]);
});

test("every figure of a year has its definition, and counted again to the same event it is the same", async () => {
  const read = async (event?: number) =>
    (
      await portal.reply("operator", annualReports.getAnnualReport, {
        year: 2025,
        ...(event !== undefined && { event }),
      })
    ).data;
  const whole = await read();
  const counted = (name: string, of = whole) =>
    of.figures.find((figure) => figure.name === name)?.value;
  const [last] = await db.select().from(events).where(eq(events.id, whole.event));
  expect(whole.at).toBe(last?.at.toISOString());
  expect(whole.hash).toMatch(/^[0-9a-f]{64}$/);
  for (const { label, definition } of whole.figures) {
    expect(label).not.toMatch(/^annual\./);
    expect(definition.length).toBeGreaterThan(8);
  }
  expect(counted("published")).toBe(3);
  expect(counted("online")).toBe(3);
  expect(counted("agencies")).toBe(2);
  expect([counted("decided"), counted("returned"), counted("medianDays")]).toEqual([2, 1, 3]);
  // Nothing was read of any repository, which is no share of zero.
  expect(counted("maintainedShare")).toBeNull();
  const [first = 0] = released;
  const at = new Date("2025-11-01T00:00:00Z");
  await db.transaction((tx) =>
    recordEvents(tx, [{ type: "program.offline", at, familyId: first, data: { awards: [] } }]),
  );
  expect(counted("online", await read())).toBe(2);
  expect(await read(whole.event)).toEqual(whole);
  const { status } = await portal.refusal("operator", annualReports.getAnnualReport, {
    year: 2025,
    event: 9_999_999,
  });
  expect(status).toBe(404);
});

test.each(languages)(
  "one name stands for one number on the screen of a year, in %s",
  async (lang) => {
    const { data } = await portal.reply(
      "operator",
      yearReports.getYearReport,
      { year: 2025 },
      lang,
    );
    const annual = await portal.reply(
      "operator",
      annualReports.getAnnualReport,
      { year: 2025 },
      lang,
    );
    const figures = new Map(
      annual.data.figures.map(({ label, value }) => [bareLabel(label), value]),
    );
    const { released, reused, decided, medianDays } = data.total;
    const tiles = { released, decided, medianDays, share: (reused / released) * 100 };
    const { columns } = consoleTexts[lang].reports;
    for (const name of ["released", "decided", "medianDays", "share"] as const) {
      const label = bareLabel(columns[name]);
      if (figures.has(label)) expect([label, figures.get(label)]).toEqual([label, tiles[name]]);
    }
  },
);

test("a year says how agencies stand on its last day, each in one way", async () => {
  const names = ["listed", "publishing", "exempt", "preparing", "silent"] as const;
  const read = async () => {
    const request = { year: 2025 };
    const { data } = await portal.reply("operator", annualReports.getAnnualReport, request);
    return names.map((name) => data.figures.find((figure) => figure.name === name)?.value ?? 0);
  };
  const before = await read();
  const [listed = 0, ...standings] = before;
  expect(standings.reduce((sum, count) => sum + count, 0)).toBe(listed);
  const exempt = { standing: "exempt", exemptReasonZh: "理由" } as const;
  await addAgency(db, { code: "c1", ...exempt, exemptUntil: "20251231" });
  await addAgency(db, { code: "c2", ...exempt, exemptUntil: "20251230" });
  await addAgency(db, { code: "c3", standing: "preparing" });
  await addAgency(db, { code: "c4", retired: true });
  const after = await read();
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([3, 0, 1, 1, 1]);
});

test("stories of the programs that the most agencies use come first", async () => {
  const at = new Date("2025-05-01T00:00:00Z");
  const [, second = 0, third = 0] = released;
  const used = async (familyId: number, codes: readonly string[]) => {
    for (const agencyCode of codes) {
      await addAgency(db, { code: agencyCode });
      const event: NewEvent = {
        type: "reuse.declared",
        at,
        familyId,
        agencyCode,
        data: { state: 3 },
      };
      await db.transaction((tx) => recordEvents(tx, [event]));
    }
    await addReuse(db, {
      ...{ familyId, agencyCode: codes[0] ?? "", storyOnlineAt: at },
      storyOnline: {
        ...{ ...noStory, storyChanged: `${codes.length}` },
        storyTitle: codes.length === 1 ? "場地改為線上借用" : "",
      },
    });
  };
  await used(third, ["u1"]);
  await used(second, ["u1", "u2"]);
  const { data } = await portal.reply("operator", annualReports.getAnnualReport, { year: 2025 });
  expect(data.stories.map(({ title, users }) => [title, users])).toEqual([
    ["2", 2],
    ["場地改為線上借用", 1],
  ]);
});

test.each(["ods", "odt"] as const)("a report is a file of the kind %s", async (format) => {
  const request = { format, year: 2025, lang: "zh-TW" } as const;
  const answer = await portal.call("operator", annualDocuments.exportAnnualReport, request);
  expect(answer.status).toBe(200);
  if (format === "ods") {
    const { data } = await portal.reply("operator", annualReports.getAnnualReport, request);
    const file = await portal.app.inject({
      url: `/api${annualDocuments.exportAnnualReport.path.replace("{format}", format)}`,
      query: { year: "2025", lang: "zh-TW" },
      headers: { authorization: `Bearer ${portal.tokens.operator}` },
    });
    const [sheet] = readOds(file.rawPayload);
    const at = taipeiTime(new Date(data.at)).slice(0, 16);
    expect(sheet?.rows.flat().join()).toContain(`第 ${data.event} 筆為止（${at}）`);
  }
  expect(
    (await portal.refusal("agency-a", annualDocuments.exportAnnualReport, request)).status,
  ).toBe(403);
});
