// Takes long: repositories are read by git, in a process for each question.

import { contentRevision } from "@public-code/core/api/database/revision.table.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { type Measuring, startMeasuring } from "@public-code/portal/test-support/measuring.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { findPublic } from "@public-code/programs/api/read-public.ts";
import { and, asc, eq, ne } from "drizzle-orm";
import texts from "spdx-license-list/full.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { evidence as calls } from "#contract/evidence.ts";
import { measuring } from "#contract/measuring.ts";
import { evidence, measuredPrograms } from "./evidence.table.ts";
import { judgeMissing, reviseJudgements } from "./judge-programs.ts";
import { queueDue } from "./measure-jobs.ts";
import { evidencePart, publicVerdicts } from "./public-evidence.ts";
import { readEvidence } from "./read-evidence.ts";
import { publishEvidence, recordFacts } from "./record-facts.ts";
import { commit, git } from "./repositories/test-support/git-server.ts";

const dayMs = 86_400_000;
const now = new Date("2026-11-20T04:00:00Z");
const daysLater = (days: number) => new Date(now.getTime() + days * dayMs);
const mit = (texts.MIT?.licenseText ?? "").replace("<year> <copyright holders>", "2026 示範機關");

let portal: ConsoleApp;
let on: Measuring;
/** A program that was measured once, with all that a repository can have. */
let whole: number;
const program: Measuring["program"] = (name, values) => on.program(name, values);
const measure: Measuring["measure"] = (familyId, at, more) => on.measure(familyId, at, more);
const factsOf = (familyId: number) => on.factsOf(familyId, now);

beforeAll(async () => {
  portal = await startConsoleApp();
  on = await startMeasuring(now, portal);
  const work = on.server.create("whole");
  commit(work, {
    at: daysLater(-400),
    files: { "README.md": "# 程式\n\n## Installation\n\nRun `npm ci`.\n" },
  });
  commit(work, {
    at: daysLater(-20),
    mail: "b@example.tw",
    files: {
      LICENSE: mit,
      "SECURITY.md": "Write to security@example.tw",
      Dockerfile: "FROM scratch",
      "bom.json": JSON.stringify({
        bomFormat: "CycloneDX",
        specVersion: "1.6",
        version: 1,
        components: [
          { type: "library", name: "left", version: "1.0.0", purl: "pkg:npm/left@1.0.0" },
        ],
      }),
    },
  });
  for (let day = 19; day > 15; day -= 1) commit(work, { at: daysLater(-day) });
  git(work, ["tag", "v1.0.0"]);
  on.server.instead = (request, response) => {
    if (!request.url?.startsWith("/osv/")) return false;
    response.end(JSON.stringify({ results: [{}] }));
    return true;
  };
  whole = await program("whole");
  await measure(whole, now);
});
afterAll(async () => {
  await on.close();
  await portal.close();
});
beforeEach(() => {
  on.tools.policy.off = false;
  on.server.instead = () => false;
});

/** What a look would find of history and licence, without the look. */
function record(familyId: number, at: Date, same = true): Promise<void> {
  const source = { method: "git", url: "", tool: "", commit: "" } as const;
  const of = { repository: "", source };
  return portal.database.db.transaction((tx) =>
    recordFacts(
      tx,
      familyId,
      [
        {
          ...of,
          kind: "history",
          value: {
            firstCommit: "2025-01-01",
            lastCommit: "2026-11-01",
            months: [],
            commits6Months: 9,
            authors12Months: 2,
            busFactor6Months: 1,
          },
        },
        {
          ...of,
          kind: "licenceMatch",
          value: { declared: "MIT", found: [same ? "MIT" : "Apache-2.0"], same },
        },
      ],
      { repositories: [], now: at },
    ),
  );
}

test("a repository is measured whole, with dates, commits and sources, and its badges follow", async () => {
  const facts = await factsOf(whole);
  expect(facts.get("repository")).toMatchObject({
    outcome: "good",
    value: { state: "ok", defaultBranch: "main" },
  });
  expect(facts.get("history")).toMatchObject({
    outcome: "good",
    measuredAt: now.toISOString(),
    value: { commits6Months: 5, authors12Months: 2, busFactor6Months: 1 },
  });
  expect(facts.get("history")?.source).toMatchObject({
    method: "git",
    tool: expect.stringMatching(/^git \d/),
  });
  expect(facts.get("licenceMatch")).toMatchObject({ outcome: "good", value: { same: true } });
  expect(facts.get("securityPolicy")?.value).toEqual({ path: "SECURITY.md" });
  expect(facts.get("tree")?.value).toMatchObject({
    container: "Dockerfile",
    install: "README.md",
    instructions: { heading: "Installation", html: "<p>Run <code>npm ci</code>.</p>" },
  });
  expect(facts.get("sbom")?.value).toMatchObject({ found: { components: 1, origin: "tree" } });
  expect(facts.get("vulnerabilities")).toMatchObject({
    outcome: "good",
    value: { total: 0, components: 1 },
  });
  expect(facts.get("releases")?.value).toMatchObject({ last: { name: "v1.0.0" }, count6Months: 1 });
  // A host without an API that is read says nothing of its issues, and that speaks against nobody.
  expect(facts.get("issues")).toMatchObject({ outcome: "notMeasured", reason: "needsForge" });
  const read = await readEvidence(portal.database.db, whole, now);
  expect(read?.badges.map(({ name, level }) => [name, level])).toEqual([
    ["maintained", 2],
    ["secure", 1],
    ["reused", 1],
  ]);
});

test("days are those of Taipei, and commits of a month say which are of bots", async () => {
  const work = on.server.create("evening");
  const evening = new Date("2026-10-31T17:00:00Z");
  commit(work, { at: new Date("2026-09-30T17:00:00Z"), files: { LICENSE: mit } });
  commit(work, { at: evening, mail: "1+renovate[bot]@users.noreply.github.com" });
  git(work, ["tag", "v1.0.0"]);
  const familyId = await program("evening");
  await measure(familyId, now);
  const facts = await factsOf(familyId);
  expect(facts.get("history")?.value).toMatchObject({
    firstCommit: "2026-10-01",
    lastByPerson: "2026-10-01",
    lastCommit: "2026-11-01",
    botCommits6Months: 1,
    months: expect.arrayContaining([
      { month: "2026-10", commits: 1, bots: 0 },
      { month: "2026-11", commits: 1, bots: 1 },
    ]),
  });
  expect(facts.get("releases")?.value).toMatchObject({ last: { on: "2026-11-01" } });
});

test("an uploaded list of components counts where no repository has one, until it is removed", async () => {
  const { db } = portal.database;
  commit(on.server.create("without-list"), { at: now, files: { LICENSE: mit } });
  const answer = { vulns: [{ id: "GHSA-upload", modified: "2026-11-01T00:00:00Z" }] };
  on.server.instead = (request, response) => {
    if (!request.url?.startsWith("/osv/")) return false;
    const isList = request.url.includes("querybatch");
    const document = {
      id: "GHSA-upload",
      modified: "2026-11-01T00:00:00Z",
      database_specific: { severity: "MODERATE" },
      affected: [{ package: { name: "right" } }],
    };
    response.end(JSON.stringify(isList ? { results: [answer] } : document));
    return true;
  };
  const familyId = await program("without-list");
  const content = JSON.stringify({
    bomFormat: "CycloneDX",
    specVersion: "1.4",
    metadata: { timestamp: "2026-10-01T00:00:00Z" },
    components: [
      { type: "library", name: "right", purl: "pkg:npm/right@2.0.0" },
      { type: "library", name: "unnamed" },
    ],
  });
  const key = "5b".repeat(16);
  await portal.storage.put(key, Buffer.from(content), "application/json");
  const [file] = await db
    .insert(files)
    .values({
      key,
      mediaType: "application/json",
      originalName: "清單.json",
      extension: "json",
      size: 1,
    })
    .returning({ id: files.id });
  const setFile = (sbomFileId: number | null) =>
    db.update(editions).set({ sbomFileId }).where(eq(editions.familyId, familyId));
  const ofProgram = async () => {
    const read = await readEvidence(db, familyId, now);
    const own = read?.facts.filter(({ repository }) => repository === "");
    const criteria = read?.badges.flatMap((badge) => badge.criteria) ?? [];
    return {
      facts: new Map(own?.map((row) => [row.kind, row])),
      hasList: criteria.find(({ name }) => name === "sbom")?.met,
    };
  };
  await setFile(file?.id ?? 0);
  await measure(familyId, now);
  const { facts, hasList } = await ofProgram();
  expect(facts.get("sbom")).toMatchObject({
    outcome: "good",
    source: { method: "declared" },
    value: {
      found: { origin: "uploaded", path: "清單.json", components: 2, withoutIdentifier: 1 },
    },
  });
  expect(facts.get("vulnerabilities")).toMatchObject({
    outcome: "attention",
    value: { total: 1, components: 2, notAsked: 1, findings: [{ id: "GHSA-upload" }] },
  });
  expect(hasList).toBe(true);
  // Every day only OSV is asked.
  answer.vulns = [];
  await measure(familyId, daysLater(1), { light: true });
  expect((await ofProgram()).facts.get("vulnerabilities")).toMatchObject({
    outcome: "unknown",
    reason: "partlyAsked",
  });

  await setFile(null);
  await measure(familyId, daysLater(2));
  const after = await ofProgram();
  expect([...after.facts.keys()].filter((kind) => /sbom|vulner/.test(kind))).toEqual([]);
  // Without a tag there is no release that could have files.
  expect(after.hasList).toBe(false);
});

test("what is renamed, emptied or gone is told at the next look, and recovers", async () => {
  const work = on.server.create("moving");
  commit(work, { at: now });
  const familyId = await program("moving");
  const light = { light: true };
  await measure(familyId, now, light);
  const state = async () => (await factsOf(familyId)).get("repository");

  on.server.instead = (request, response) => {
    if (!request.url?.startsWith("/moving")) return false;
    const location = request.url.replace("/moving", "/renamed");
    response.writeHead(301, { location }).end();
    return true;
  };
  git(on.server.root, ["clone", "--quiet", work, "renamed"]);
  await measure(familyId, daysLater(1), light);
  expect(await state()).toMatchObject({
    outcome: "hint",
    value: { state: "moved", movedTo: expect.stringContaining("/renamed") },
  });

  const gone = (
    request: { url?: string | undefined },
    response: { writeHead(status: number): { end(): void } },
  ) => {
    if (!/^\/(?:moving|renamed)/.test(request.url ?? "")) return false;
    response.writeHead(404).end();
    return true;
  };
  on.server.instead = gone;
  await measure(familyId, daysLater(2), light);
  expect(await state()).toMatchObject({ outcome: "attention", value: { state: "gone" } });
  await measure(familyId, daysLater(5), light);
  await measure(familyId, daysLater(10), light);
  expect(await state()).toMatchObject({ outcome: "bad", value: { failing: { times: 3 } } });

  on.server.instead = () => false;
  await measure(familyId, daysLater(11), light);
  expect(await state()).toMatchObject({ outcome: "good", value: { state: "ok" } });
});

test("what never was a repository is not found, however long; one that was read once is gone", async () => {
  const familyId = await program("never");
  const light = { light: true };
  const state = async () => (await factsOf(familyId)).get("repository");
  for (const days of [0, 5, 10]) await measure(familyId, daysLater(days), light);
  expect(await state()).toMatchObject({ outcome: "bad", value: { state: "notFound" } });

  const work = on.server.create("never");
  commit(work, { at: now, files: { "README.md": "x" } });
  await measure(familyId, daysLater(11), light);
  expect(await state()).toMatchObject({ outcome: "good", value: { state: "ok" } });

  on.server.instead = (_request, response) => {
    response.writeHead(404).end();
    return true;
  };
  for (const days of [12, 17, 22]) await measure(familyId, daysLater(days), light);
  expect(await state()).toMatchObject({ outcome: "bad", value: { state: "gone" } });
});

test("an empty repository and a private one say so", async () => {
  on.server.create("empty");
  const familyId = await program("empty");
  await measure(familyId, now, { light: true });
  expect((await factsOf(familyId)).get("repository")).toMatchObject({
    outcome: "bad",
    value: { state: "empty" },
  });
  on.server.instead = (_request, response) => {
    response.writeHead(401).end();
    return true;
  };
  await measure(familyId, daysLater(1), { light: true });
  expect((await factsOf(familyId)).get("repository")).toMatchObject({
    value: { state: "private" },
  });
});

test("a network that is away changes nothing but the age of what is known", async () => {
  const { db } = portal.database;
  const before = await factsOf(whole);
  const rows = await db.$count(evidence, eq(evidence.familyId, whole));
  on.tools.policy.off = true;
  await measure(whole, daysLater(3));
  const after = await factsOf(whole);
  for (const [kind, row] of before) {
    if (row.outcome === "notMeasured") continue;
    const declared = row.source.method === "declared";
    expect(after.get(kind)).toEqual(
      declared ? { ...row, confirmedAt: daysLater(3).toISOString() } : row,
    );
  }
  expect(await db.$count(evidence, eq(evidence.familyId, whole))).toBe(rows);
  const neverAsked = await program("whole");
  await measure(neverAsked, daysLater(3));
  // Without a list of components OSV has nothing to be asked.
  const kinds = [...before.keys()].filter((kind) => kind !== "vulnerabilities");
  expect([...(await factsOf(neverAsked)).keys()]).toEqual(kinds);
  const failed = await portal.reply("operator", measuring.listFailedMeasurements, {
    search: "whole",
  });
  // A row for each reason of a program, with all the facts that it keeps from being measured.
  const rowsOf = failed.data.map(({ familyId: id, reason }) => `${id} ${reason}`);
  expect(failed.recordsTotal).toBe(rowsOf.length);
  expect(new Set(rowsOf).size).toBe(rowsOf.length);
  const noWayOut = failed.data.filter(({ reason }) => reason === "noWayOut");
  expect(noWayOut.map(({ familyId: id }) => id).sort()).toEqual([whole, neverAsked].sort());
  for (const { kinds } of noWayOut) expect(kinds.length).toBeGreaterThan(1);
  // Scorecard looks at projects of its own choice, so that this one is none to be tried again.
  const failure = { failure: "notFound", failedAt: now, failingSince: now } as const;
  const chosen = { familyId: whole, repository: "whole", kind: "scorecard" } as const;
  await db.insert(evidence).values({
    ...{ ...chosen, ...failure, outcome: "notMeasured", measuredAt: now, confirmedAt: now },
    source: { method: "web", url: "", tool: "", commit: "" },
  });
  const { recordsTotal } = await portal.reply("operator", measuring.listFailedMeasurements, {
    search: "whole",
  });
  expect(recordsTotal).toBe(failed.recordsTotal);
  const first = await portal.reply("operator", measuring.listFailedMeasurements, {
    search: "whole",
    iDisplayLength: 1,
  });
  expect([first.data.length, first.recordsTotal]).toEqual([1, failed.recordsTotal]);
  const again = { search: "whole", reason: "noWayOut" } as const;
  expect((await portal.reply("operator", measuring.measureFailed, again)).data).toBe(2);
  const { status } = await portal.call("agency-a", measuring.measureFailed, again);
  expect(status).toBe(403);
});

test("a program that never could be asked says why, and is bad for nothing", async () => {
  on.tools.policy.off = true;
  const familyId = await program("never", { demoUrl: "https://demo.example.tw/" });
  await measure(familyId, now);
  const facts = await factsOf(familyId);
  const measured = [...facts.values()].filter(({ source }) => source.method !== "declared");
  expect(new Set(measured.map(({ outcome, reason }) => `${outcome} ${reason}`))).toEqual(
    new Set(["notMeasured noWayOut"]),
  );
});

test("visitors see the six answers and the last commit of a person once they are published", async () => {
  const { db } = portal.database;
  const familyId = await program("judged");
  const seen = async () => {
    const document = await findPublic(db, familyId);
    return document && [publicVerdicts(document).alive, evidencePart.of(document).lastCommitAt];
  };
  expect(await seen()).toEqual(["notMeasured", null]);
  await record(familyId, now);
  await db.transaction((tx) => publishEvidence(tx, "all"));
  const [, lastCommit] = (await seen()) ?? [];
  expect(await seen()).toEqual(["good", lastCommit]);
  expect(new Date(lastCommit ?? "").getTime()).toBeLessThanOrEqual(now.getTime());

  // What a version before has measured is judged as the portal starts.
  for (const before of [{ findings: null }, { rules: "2026-11" }]) {
    await db.update(measuredPrograms).set({ ...before, lastCommitAt: null });
    await judgeMissing(db, now);
    await db.transaction((tx) => publishEvidence(tx, "all"));
    expect(await seen()).toEqual(["good", lastCommit]);
  }
});

test("evidence of two months is none: badges fall, and rise with the next look", async () => {
  const { db } = portal.database;
  const familyId = await program("aging");
  await record(familyId, now);
  const levels = async () => {
    const [row] = await db
      .select()
      .from(measuredPrograms)
      .where(eq(measuredPrograms.familyId, familyId));
    return [row?.maintained, row?.verdicts?.alive];
  };
  expect(await levels()).toEqual([1, "good"]);
  await reviseJudgements(db, daysLater(44));
  expect(await levels()).toEqual([1, "good"]);
  await reviseJudgements(db, daysLater(46));
  expect(await levels()).toEqual([0, "unknown"]);
  await record(familyId, daysLater(60));
  expect(await levels()).toEqual([1, "good"]);
  const rows = await db
    .select({ data: events.data })
    .from(events)
    .where(and(eq(events.familyId, familyId), eq(events.type, "badge.changed")))
    .orderBy(asc(events.id));
  const maintained = rows.filter(({ data }) => data.badge === "maintained");
  expect(maintained.map(({ data }) => data)).toEqual([
    { badge: "maintained", from: 0, to: 1, first: true },
    // It fell for want of a look, and the log says so.
    { badge: "maintained", from: 1, to: 0, outdated: true },
    { badge: "maintained", from: 0, to: 1 },
  ]);
});

test("a value that another version has written is not read", async () => {
  const { db } = portal.database;
  const familyId = await program("version");
  await record(familyId, now);
  await db
    .update(evidence)
    .set({ value: { same: "?" } })
    .where(eq(evidence.familyId, familyId));
  expect((await factsOf(familyId)).get("licenceMatch")).toMatchObject({
    outcome: "notMeasured",
    reason: "unreadable",
    value: null,
  });
});

test("a changed fact is a new row, and its history can be read by everybody", async () => {
  const familyId = await program("history");
  await record(familyId, now);
  await record(familyId, daysLater(7), false);
  const history = await portal.reply("visitor", calls.listEvidenceHistory, {
    programId: String(familyId),
    kind: "licenceMatch",
  });
  expect(history.data.map(({ outcome, measuredAt }) => [outcome, measuredAt])).toEqual([
    ["bad", daysLater(7).toISOString()],
    ["good", now.toISOString()],
  ]);
});

test("a night changes the content revision once, and not at all where nothing has changed", async () => {
  const { db } = portal.database;
  const revision = async () => (await db.select().from(contentRevision))[0]?.revision ?? 0;
  await db.transaction((tx) => publishEvidence(tx, "all"));
  const familyId = await program("night");
  const two = await program("night", { programName: "另一個程式" });
  const start = await revision();
  await record(familyId, now);
  await record(two, now);
  expect(await revision()).toBe(start);
  expect(await db.transaction((tx) => publishEvidence(tx, "all"))).toBe(2);
  expect(await revision()).toBe(start + 1);
  expect(await db.transaction((tx) => publishEvidence(tx, "soon"))).toBe(0);
  await record(familyId, daysLater(7));
  expect(await db.transaction((tx) => publishEvidence(tx, "all"))).toBe(0);
  expect(await revision()).toBe(start + 1);
});

test("its agency asks for a look once a day, and nobody else does", async () => {
  const familyId = await program("asked");
  const ask = (who: "agency-a" | "agency-b") =>
    portal.call(who, measuring.measureProgram, { programId: familyId });
  expect((await ask("agency-b")).status).toBe(404);
  expect((await ask("agency-a")).status).toBe(200);
  expect((await ask("agency-a")).status).toBe(409);
  expect(
    (await portal.call("visitor", measuring.measureProgram, { programId: familyId })).status,
  ).toBe(401);
  expect(
    (await portal.call("agency-a", measuring.measureAgain, { programId: familyId })).status,
  ).toBe(403);
  expect(
    (await portal.call("operator", measuring.measureAgain, { programId: familyId })).status,
  ).toBe(200);
  expect((await portal.call("operator", measuring.measureAgain, { programId: 1 })).status).toBe(
    404,
  );
  // Of several those that visitors see, each once.
  const programIds = [familyId, 1, familyId];
  const many = await portal.auditOf(() =>
    portal.reply("operator", measuring.measureMany, { programIds }),
  );
  expect(many.result.data).toBe(1);
  expect(many.rows.map((row) => [row.action, row.subjectId])).toEqual([
    ["measure", String(familyId)],
  ]);
  const { status } = await portal.call("agency-a", measuring.measureMany, { programIds });
  expect(status).toBe(403);
});

test("its agency reads when a program was last measured, and nobody else does", async () => {
  const familyId = await program("dated");
  const read = (who: "agency-a" | "agency-b" | "visitor") =>
    portal.call(who, measuring.getMeasured, { programId: familyId });
  const measuredAt = async () =>
    (await portal.reply("agency-a", measuring.getMeasured, { programId: familyId })).data
      .measuredAt;
  expect(await measuredAt()).toBeNull();
  await record(familyId, now);
  await record(familyId, daysLater(7));
  expect(await measuredAt()).toBe(daysLater(7).toISOString());
  expect((await read("agency-b")).status).toBe(404);
  expect((await read("visitor")).status).toBe(401);
});

test("what went online is due at once, and everything once a night", async () => {
  const { db } = portal.database;
  while ((await queueDue(db, now)) > 0);
  const familyId = await program("due", { onlineAt: daysLater(1) });
  expect(await queueDue(db, daysLater(1))).toBeGreaterThan(0);
  while ((await queueDue(db, daysLater(1))) > 0);
  expect(await queueDue(db, new Date(daysLater(1).getTime() + 60_000))).toBe(0);
  const [row] = await db
    .select()
    .from(measuredPrograms)
    .where(eq(measuredPrograms.familyId, familyId));
  expect(row?.dueAt.getTime()).toBeGreaterThan(daysLater(1).getTime());
  expect(await queueDue(db, daysLater(2))).toBeGreaterThan(0);
  const others = await db.$count(measuredPrograms, ne(measuredPrograms.familyId, familyId));
  expect(others).toBeGreaterThan(0);
});
