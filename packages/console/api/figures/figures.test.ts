import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import type { AuditAction } from "@public-code/accounts/contract/audit/audit-names.ts";
import { createUseCounter } from "@public-code/catalogue/api/usage/use-counter.ts";
import { faqs, faqVotes } from "@public-code/content/api/content.table.ts";
import { addEdition, addReuse } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { familyCounts } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { afterAll, describe, expect, test } from "vitest";
import { figures } from "#contract/figures/figures.ts";
import { countByMonth } from "./catalogue-figures.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The month `back` months before this one in Taipei. */
function month(back: number): string {
  const now = new Date(Date.now() + 8 * hourMs);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15))
    .toISOString()
    .slice(0, 7);
}
const inMonth = (back: number) => new Date(`${month(back)}-15T00:00:00.000Z`);

const portal = await startConsoleApp();
const { db } = portal.database;
const base = { types: ["website"], teches: ["java", "go"], authorizations: "MIT" };
const viewed = await addEdition(db, {
  ...base,
  agencyCode: "sample-a",
  programName: "看得多",
  programNameEn: "Much seen",
  onlineAt: inMonth(5),
});
// A later edition of the same program changes none of the counts.
await addEdition(db, {
  ...base,
  familyId: viewed,
  status: programStatus.reviewing,
  onlineAt: null,
});
await addEdition(db, {
  ...base,
  teches: ["java"],
  agencyCode: "sample-b",
  authorizations: "Apache-2.0",
  onlineAt: inMonth(3),
});
await addEdition(db, {
  ...base,
  agencyCode: "sample-a",
  onlineAt: inMonth(4),
  status: programStatus.offline,
  terminationStatus: "1",
  terminationDate: `${month(2).replace("-", "")}10`,
});
await addEdition(db, {
  ...base,
  agencyCode: "sample-a",
  status: programStatus.draft,
  onlineAt: null,
});
await db.insert(familyCounts).values([
  { familyId: viewed, day: "20260101", countType: clickType.view, count: 7 },
  { familyId: viewed, day: "20260102", countType: clickType.view, count: 3 },
  { familyId: viewed, day: "20260102", countType: clickType.repository, count: 2 },
]);
afterAll(() => portal.close());

test("reuse is counted by the one way there is", async () => {
  const read = async () => {
    await portal.revision.refresh();
    return (await portal.reply("visitor", figures.getStatistics, {})).data.reuse;
  };
  expect(await read()).toEqual({ online: 2, reused: 0, uses: 0, byAgency: [] });
  const use = { programId: viewed, state: 3 as const, purpose: "查詢" };
  const { data: declared } = await portal.reply("agency-b", reuse.declare, use);
  await addReuse(db, { familyId: viewed, agencyCode: "sample-c" });
  await addReuse(db, { familyId: viewed, agencyCode: "sample-a", serviceUrl: "https://own.tw" });
  const gone = { expiresOn: "20260101", confirmedAt: inMonth(20) };
  await addReuse(db, { familyId: viewed, agencyCode: "sample-d", ...gone });
  expect(await read()).toMatchObject({
    online: 2,
    reused: 1,
    uses: 2,
    byAgency: [
      { code: "sample-b", count: 1 },
      { code: "sample-c", count: 1 },
    ],
  });
  const { reuseId, updateTime } = declared;
  await portal.reply("agency-b", reuse.end, { reuseId, updateTime });
  const { byAgency } = await read();
  expect(byAgency.map(({ code }) => code)).toEqual(["sample-c"]);
  expect((await portal.reply("operator", figures.getFigures, {})).data.reuse.reused).toBe(1);
});

describe("the figures of the catalogue", () => {
  test("count what is online by month, and what is viewed", async () => {
    const { data } = await portal.reply("operator", figures.getFigures, {}, "en-US");
    expect(data.onlineByMonth).toEqual([
      { month: month(5), count: 1 },
      { month: month(4), count: 2 },
      { month: month(3), count: 3 },
      { month: month(2), count: 2 },
      { month: month(1), count: 2 },
      { month: month(0), count: 2 },
    ]);
    expect(data.totals).toEqual({
      programs: 2,
      agencies: 2,
      views: 10,
      repositoryClicks: 2,
      downloads: 0,
    });
    expect(data.programs).toMatchObject([
      {
        programId: viewed,
        programName: "Much seen",
        views: 10,
        repositoryClicks: 2,
        demoClicks: 0,
      },
    ]);
  });

  test("are partly for everybody, and hold nothing else", async () => {
    const { data } = await portal.reply("visitor", figures.getStatistics, {});
    expect(Object.keys(data).sort()).toEqual(
      [
        "earlier",
        "madeAt",
        "onlineByMonth",
        "reuse",
        "samples",
        "since",
        "submissions",
        "totals",
        "useByMonth",
      ].sort(),
    );
    expect(data.totals.programs).toBe(2);
  });
});

describe("the figures of use", () => {
  test("say by month how far visitors came, and count no robot", async () => {
    const before = await portal.reply("visitor", figures.getStatistics, {});
    expect(before.data.useByMonth[0]).toMatchObject({ month: "2026-01", found: 10, compared: 0 });
    let at = new Date("2026-02-28T15:59:59Z");
    const counter = createUseCounter(
      db,
      () => {},
      () => at,
    );
    counter.count("recordTaken", "Mozilla/5.0");
    counter.count("recordTaken", "Examplebot/1.0");
    await counter.flush();
    counter.count("recordTaken", "Mozilla/5.0");
    at = new Date("2026-02-28T16:00:00Z");
    counter.count("assistants", "");
    await counter.close();
    await db.insert(familyCounts).values([
      { familyId: viewed, day: "20260203", countType: clickType.compared, count: 4 },
      { familyId: viewed, day: "20260303", countType: clickType.repository, count: 2 },
      { familyId: viewed, day: "20260303", countType: clickType.demo, count: 9 },
    ]);
    const { data } = await portal.reply("operator", figures.getFigures, {});
    const unused = { found: 0, compared: 0, sourceTaken: 0, records: 0, assistants: 0 };
    expect(data.useByMonth.slice(0, 4)).toEqual([
      { ...unused, month: "2026-01", found: 10, sourceTaken: 2 },
      { ...unused, month: "2026-02", compared: 4, records: 2 },
      { ...unused, month: "2026-03", sourceTaken: 2, assistants: 1 },
      { ...unused, month: "2026-04" },
    ]);
    expect(data.useByMonth.at(-1)?.month).toBe(month(0));
  });
});

describe("the figures of submissions", () => {
  test("tell the hours to a decision; what was withdrawn was not decided", async () => {
    const began = Date.now() - 20 * dayMs;
    const step = (subjectId: number, action: AuditAction, hours: number) =>
      writeAudit(
        db,
        portal.viewers["agency-a"],
        { action, subject: "edition", subjectId },
        new Date(began + hours * hourMs),
      );
    for (const [index, hours] of [2, 4, 10].entries()) {
      await step(9001 + index, "submit", 0);
      await step(9001 + index, index === 1 ? "requestModification" : "approve", hours);
    }
    // Sent back, submitted anew, and decided in another time.
    await step(9002, "submit", 10);
    await step(9002, "approve", 18);
    await step(9004, "submit", 0);
    await step(9004, "withdraw", 1);
    await step(9005, "submit", 0);
    const { data } = await portal.reply("operator", figures.getFigures, {});
    expect(data.submissions).toMatchObject({
      submitted: 6,
      decided: 4,
      medianHours: 6,
      waiting: 1,
    });
    expect(data.submissions.p90Hours).toBeCloseTo(10, 5);
    expect(data.submissions.byMonth.reduce((sum, entry) => sum + entry.submitted, 0)).toBe(6);
  });

  test("name every month up to the one that runs, also where nothing was submitted", async () => {
    const about = { subject: "edition", subjectId: 9010 } as const;
    const decided = new Date(inMonth(4).getTime() + 3 * hourMs);
    await writeAudit(db, portal.viewers["agency-a"], { action: "submit", ...about }, inMonth(4));
    await writeAudit(db, portal.viewers["agency-a"], { action: "approve", ...about }, decided);
    const { data } = await portal.reply("operator", figures.getFigures, {});
    const { byMonth } = data.submissions;
    expect(data.submissions.earlierMedianHours).toBe(null);
    expect(byMonth.map((entry) => entry.month)).toEqual([4, 3, 2, 1, 0].map(month));
    const nothing = { submitted: 0, decided: 0, medianHours: null, p90Hours: null };
    expect(byMonth.slice(0, 3)).toEqual([
      { month: month(4), submitted: 1, decided: 1, medianHours: 3, p90Hours: 3 },
      { month: month(3), ...nothing },
      { month: month(2), ...nothing },
    ]);
  });
});

test("the time to a decision has that of as many months before beside it", async () => {
  const at = new Date(Date.now() - 400 * dayMs);
  for (const [index, hours] of [10, 30, 50].entries()) {
    const about = { subject: "edition", subjectId: 9100 + index } as const;
    await writeAudit(db, portal.viewers["agency-a"], { action: "submit", ...about }, at);
    const decided = new Date(at.getTime() + hours * hourMs);
    await writeAudit(db, portal.viewers["agency-a"], { action: "approve", ...about }, decided);
  }
  await portal.revision.refresh();
  const { submissions } = (await portal.reply("visitor", figures.getStatistics, {}, "en-US")).data;
  const read = await portal.reply("operator", figures.getFigures, {});
  expect(read.data.submissions).toMatchObject({ submitted: 10, earlierMedianHours: null });
  expect(submissions).toMatchObject({ submitted: 7, earlierMedianHours: 30 });
});

test("the first program is told of, however long ago it went online", async () => {
  await addEdition(db, { agencyCode: "sample-a", onlineAt: inMonth(60) });
  const { since, onlineByMonth } = await countByMonth(db, new Date());
  expect(since).toBe(month(60));
  expect(onlineByMonth).toHaveLength(36);
});

describe("votes on questions", () => {
  test("are counted by question", async () => {
    const [row] = await db
      .insert(faqs)
      .values({ groupId: "know", question: { zh: "問", en: "" }, answer: { zh: "答", en: "" } })
      .returning({ id: faqs.id });
    const faqId = row?.id ?? 0;
    await db.insert(faqVotes).values([
      { faqId, visitorId: "a", vote: 1 },
      { faqId, visitorId: "b", vote: 1 },
      { faqId, visitorId: "c", vote: -1 },
    ]);
    const { data } = await portal.reply("operator", figures.getFigures, {});
    expect(data.faqVotes).toEqual([{ faqId, question: "問", helpful: 2, notHelpful: 1 }]);
  });
});
