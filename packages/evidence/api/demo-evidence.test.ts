import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Comparison } from "@public-code/catalogue/contract/comparison/comparison.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { kindsOfOthers, loadEvidence, repositoryCopies } from "@public-code/demo/load-evidence.ts";
import { insertPrograms } from "@public-code/demo/load-programs.ts";
import { ownProgram } from "@public-code/demo/programs/own-program.ts";
import { sampleEvidence } from "@public-code/demo/programs/sample-evidence.ts";
import { seedPrograms } from "@public-code/demo/programs/seed-programs.ts";
import { softwareFolder } from "@public-code/portal/src/web-build.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { badgeRules } from "#contract/badge-rules.ts";
import { badgeNames } from "#contract/badges.ts";
import type { EvidenceRow } from "#contract/evidence.ts";
import {
  copyTool,
  type EvidenceKindName,
  evidenceKindNames,
  isCurrent,
  severities,
} from "#contract/evidence-kinds.ts";
import { factOf } from "#contract/facts.ts";
import { findingsOf } from "#contract/findings.ts";
import { badgesOf, rulesAt } from "#contract/judge-badges.ts";
import { notMeasuredReasons } from "#contract/not-measured.ts";
import { summariesOf } from "#contract/summaries.ts";
import { evidence, measuredPrograms } from "./evidence.table.ts";
import { queueDue } from "./measure-jobs.ts";
import { presentFact } from "./read-evidence.ts";

const dayMs = 86_400_000;
const now = new Date();
const daysLater = (days: number) => new Date(now.getTime() + days * dayMs);
const expiredKey = "sample-data-quality";

let portal: ConsoleApp;
let ids: Map<string, number>;
/** Every fact of a sample there was, the oldest first, and the newest ones. */
const rowsOf = new Map<string, EvidenceRow[]>();
const factsOfKey = new Map<string, EvidenceRow[]>();
const samples = seedPrograms.filter(({ sample }) => sample);
/** The portal itself: of a fictitious agency, but nothing that was found out of it is made up. */
const ownKey = ownProgram.key;

beforeAll(async () => {
  portal = await startConsoleApp();
  ids = await portal.database.db.transaction(async (tx) => {
    const programs = seedPrograms.map((program) => ({ program, pictures: [], reports: [] }));
    const familyIds = await insertPrograms(tx, programs, now);
    await publishPrograms(tx, [...familyIds.values()]);
    await loadEvidence(tx, { familyIds, now });
    return familyIds;
  });
  const rows = await portal.database.db.select().from(evidence).orderBy(asc(evidence.id));
  for (const { key } of samples) {
    const own = rows.filter(({ familyId }) => familyId === ids.get(key));
    rowsOf.set(key, own.map(presentFact));
    factsOfKey.set(key, own.filter(({ latest }) => latest).map(presentFact));
  }
});
afterAll(() => portal.close());

const allFacts = () => [...factsOfKey.values()].flat();
const badgesAt = (key: string, at: Date) =>
  badgesOf(findingsOf(factsOfKey.get(key) ?? [], at), rulesAt(badgeRules, at), at);
const keysWith = (holds: (rows: EvidenceRow[]) => boolean) =>
  [...factsOfKey].filter(([, rows]) => holds(rows)).map(([key]) => key);

test("every sample has made-up evidence but the portal itself, and nothing else has", () => {
  const keys = [...Object.keys(sampleEvidence), ownKey];
  expect(keys.sort()).toEqual(samples.map(({ key }) => key).sort());
});

describe("the samples show", () => {
  test.each(outcomes)("%s as the answer to a question and as a fact", (outcome) => {
    const answers = [...factsOfKey.values()].flatMap((rows) => summariesOf(findingsOf(rows, now)));
    expect(answers.map((answer) => answer.outcome)).toContain(outcome);
    expect(allFacts().map((fact) => fact.outcome)).toContain(outcome);
  });

  // A portal that asks others, and that has git, has no such reasons.
  const ofOthers = notMeasuredReasons.filter((name) => name !== "noWayOut" && name !== "needsGit");
  test.each(ofOthers)("%s as a reason for not having measured", (reason) => {
    expect(allFacts().map((fact) => fact.reason)).toContain(reason);
  });

  test.each([
    ["maintained", [0, 1, 2, 3]],
    // Nobody but members of a project sees how many reviews it asks for.
    ["secure", [0, 1, 2]],
    ["reused", [0, 1]],
  ] as const)("every level of %s", async (name, levels) => {
    const sampleLevels = samples.map(
      ({ key }) => badgesAt(key, now).find((badge) => badge.name === name)?.level,
    );
    expect([...new Set(sampleLevels)].sort()).toEqual(levels);
  });

  test.each(severities)("a known vulnerability that is %s", (severity) => {
    const counts = allFacts().map(
      (row) => factOf(row, "vulnerabilities")?.value?.bySeverity[severity].count ?? 0,
    );
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });

  test.each(["ok", "moved", "archived", "gone", "empty"])("a repository that is %s", (state) => {
    expect(keysWith((rows) => rows.some((row) => row.value?.state === state))).not.toEqual([]);
  });

  test("what is archived was told by its host, and no files of releases were read without an API", () => {
    const archived = allFacts().filter(({ value }) => value?.state === "archived");
    expect(archived.map(({ source }) => source.method)).toEqual(archived.map(() => "forge"));
    const silent = new Set(
      allFacts().flatMap((row) => (row.reason === "needsForge" ? [row.repository] : [])),
    );
    const lists = allFacts().flatMap((row) =>
      silent.has(row.repository) && factOf(row, "sbom")?.value?.found === null ? [row] : [],
    );
    expect(lists.length).toBeGreaterThan(0);
    for (const { reason } of lists) expect(reason).toBe("releasesUnread");
  });

  test.each(["releases", "vulnerabilities", "licenceMatch", "repository", "issues"])(
    "a history of %s over two months or more",
    (kind) => {
      const spans = [...rowsOf.values()].map((rows) => {
        const times = rows
          .filter((row) => row.kind === kind)
          .map((row) => Date.parse(row.measuredAt));
        return Math.max(...times) - Math.min(...times);
      });
      expect(Math.max(...spans)).toBeGreaterThan(45 * dayMs);
    },
  );

  test("commits of 24 months in five shapes or more", () => {
    const shapes = allFacts().flatMap((row) => {
      const months = factOf(row, "history")?.value?.months ?? [];
      return months.length > 0 ? [months.map(({ commits }) => commits)] : [];
    });
    expect(shapes.every((months) => months.length === 24)).toBe(true);
    expect(new Set(shapes.map((months) => months.join())).size).toBeGreaterThanOrEqual(5);
  });
});

test("every fact of a sample is one of its kind, of its time, and says that it is made up", async () => {
  const online = await portal.database.db
    .select({ familyId: editions.familyId, onlineAt: editions.onlineAt })
    .from(editions);
  for (const [key, rows] of rowsOf) {
    const onlineAt = online.find(({ familyId }) => familyId === ids.get(key))?.onlineAt;
    for (const row of rows) {
      expect(factOf(row, row.kind), `${key} ${row.kind}`).not.toBeNull();
      expect(row.value === null).toBe(row.outcome === "notMeasured");
      expect(new Date(row.measuredAt) >= (onlineAt ?? now), `${key} ${row.kind}`).toBe(true);
      expect(row.confirmedAt <= now.toISOString()).toBe(true);
      if (row.source.method === "declared" || key === ownKey) continue;
      expect(row.source.tool).toBe("sample");
      if (row.source.url !== "")
        expect(new URL(row.source.url).hostname).toMatch(/(?:^|\.)example\.tw$/);
      for (const { id, component } of factOf(row, "vulnerabilities")?.value?.findings ?? []) {
        expect(id).toMatch(/^SAMPLE-\d{4}-\d{4,}$/);
        expect(component).toMatch(/^pkg:generic\/sample-/);
      }
    }
  }
});

describe("of the portal itself", () => {
  const factsOfPortal = () => factsOfKey.get(ownKey) ?? [];
  const measuredValue = (kind: EvidenceKindName) =>
    factsOfPortal().find((row) => row.kind === kind)?.value;

  test("nothing is made up", () => {
    expect(rowsOf.get(ownKey)).toEqual(factsOfPortal());
    for (const { kind, source, value, measuredAt } of factsOfPortal()) {
      // Its own files are a copy of its repository, whose host was not asked.
      const tool = source.method === "file" && value !== null ? copyTool : "";
      expect([kind, source.tool, source.commit]).toEqual([kind, tool, ""]);
      expect(measuredAt, kind).toBe(now.toISOString());
    }
  });

  test("its own files tell its licence, its description, its policy and what its tree holds", () => {
    const licence = { path: "LICENSE", spdx: "MIT" };
    expect(measuredValue("licenceFile")).toMatchObject({ found: [licence], others: [] });
    expect(measuredValue("licenceMatch")).toMatchObject({
      declared: "MIT",
      found: ["MIT"],
      same: true,
    });
    expect(measuredValue("publiccode")).toEqual({ path: "publiccode.yml", problems: 0 });
    expect(measuredValue("securityPolicy")).toEqual({ path: "SECURITY.md" });
    expect(measuredValue("tree")).toMatchObject({
      ...{ readme: "README.md", install: "README.md", container: "Dockerfile" },
      documentation: expect.stringMatching(/^docs\/.*\.md$/),
      tests: expect.stringMatching(/\.test\.tsx?$/),
      instructions: expect.anything(),
    });
  });

  test("the list of components is that of the build, where anything is built", () => {
    const file = path.join(softwareFolder, "sbom.json");
    const components = existsSync(file)
      ? JSON.parse(readFileSync(file, "utf8")).components.length
      : null;
    expect(measuredValue("sbom")).toMatchObject(
      components === null
        ? { found: null, releasesUnread: true }
        : { found: { format: "CycloneDX", components, withoutIdentifier: 0 } },
    );
  });

  test("nobody else was asked", () => {
    const unmeasured = factsOfPortal().filter(({ outcome }) => outcome === "notMeasured");
    expect(new Set(unmeasured.map(({ reason }) => reason))).toEqual(new Set(["notAsked"]));
    const missing = evidenceKindNames.filter(
      (kind) => !factsOfPortal().some((row) => row.kind === kind),
    );
    expect(missing).toEqual(["reuses", "links"]);
  });
});

test("nothing expires within 40 days but the one that has", () => {
  for (const { key } of samples) {
    const expired = key === expiredKey;
    const later = badgesAt(key, daysLater(40));
    expect(later.some((badge) => badge.noCurrentEvidence)).toBe(expired);
    expect(later.map(({ level }) => level)).toEqual(badgesAt(key, now).map(({ level }) => level));
    const current = factsOfKey.get(key)?.every((fact) => isCurrent(fact, daysLater(40)));
    expect(current, key).toBe(!expired);
  }
});

test("the badges stand where the catalogue reads them, with the events that led there", async () => {
  const { db } = portal.database;
  const rows = await db.select().from(measuredPrograms);
  expect(rows.length).toBe(seedPrograms.length);
  expect(rows.every(({ unpublished }) => !unpublished)).toBe(true);
  for (const { key } of samples) {
    const row = rows.find(({ familyId }) => familyId === ids.get(key));
    const levels = badgesAt(key, now).map(({ level }) => level);
    expect(
      badgeNames.map((name) => row?.[name]),
      key,
    ).toEqual(levels);
  }
  const eventRows = await db
    .select()
    .from(events)
    .where(inArray(events.type, ["badge.changed", "evidence.changed"]));
  expect(new Set(eventRows.map(({ type }) => type)).size).toBe(2);
  const ofOthers = eventRows.filter(({ familyId }) => familyId !== ids.get(ownKey));
  expect(ofOthers.every(({ at }) => at <= daysLater(-1))).toBe(true);
  const ofExpired = eventRows.filter(({ familyId }) => familyId === ids.get(expiredKey));
  expect(ofExpired.some(({ data }) => "to" in data && data.to === 0)).toBe(true);
});

test("of each kind one fact is the newest, and the former ones end before it", async () => {
  const { db } = portal.database;
  const key = "sample-petition-cases";
  const rows = await db
    .select()
    .from(evidence)
    .where(eq(evidence.familyId, ids.get(key) ?? 0));
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const own = rows.filter((row) => row.kind === kind);
    expect(own.filter(({ latest }) => latest).length, kind).toBe(1);
    // A former row was confirmed before the next one was measured.
    for (const [index, { confirmedAt }] of own.entries()) {
      const next = own[index + 1];
      if (next) expect(confirmedAt < next.measuredAt, kind).toBe(true);
    }
  }
});

test("of real programs nothing is said but what was declared or read in a copy, of the day when it was", async () => {
  const rows = await portal.database.db
    .select({ fact: evidence, onlineAt: editions.onlineAt, takenIn: editions.takenIn })
    .from(evidence)
    .innerJoin(families, eq(families.id, evidence.familyId))
    .innerJoin(editions, eq(editions.familyId, families.id))
    .where(eq(families.sample, false));
  expect(rows.every(({ takenIn }) => takenIn !== null)).toBe(true);
  const declared = rows.filter(({ fact }) => fact.source.method === "declared");
  expect(declared.length).toBe((seedPrograms.length - samples.length) * 3);
  for (const { fact, onlineAt } of declared)
    expect([fact.measuredAt, fact.confirmedAt]).toEqual([onlineAt, onlineAt]);
  const demos = rows.filter(({ fact }) => fact.kind === "demo");
  expect(demos.length).toBe(seedPrograms.filter((p) => !p.sample && p.demoUrl !== "").length);
  expect(new Set(demos.map(({ fact }) => fact.reason))).toEqual(new Set(["notAsked"]));
  const others = rows.filter((row) => !declared.includes(row) && !demos.includes(row));
  const copies = Object.values(repositoryCopies);
  const read = copies.flatMap(({ facts }) => Object.keys(facts)).length;
  expect(others.length).toBe(read + copies.length * kindsOfOthers.length);
  for (const { fact } of others) {
    const { kind, source, reason, value, measuredAt, confirmedAt } = fact;
    const copy = repositoryCopies[fact.repository];
    expect([taipeiDate(measuredAt), confirmedAt]).toEqual([copy?.copiedOn, measuredAt]);
    if (kindsOfOthers.includes(kind)) expect([reason, value]).toEqual(["notAsked", null]);
    else expect(source).toMatchObject({ tool: copyTool, url: "", commit: copy?.commit });
  }
});

test("nothing is asked at once, real programs are in the next night, samples never", async () => {
  const { db } = portal.database;
  expect(await queueDue(db, now)).toBe(0);
  expect(await queueDue(db, daysLater(2))).toBe(seedPrograms.length - samples.length);
});

test("what is loaded is what visitors read", async () => {
  const key = "sample-form-builder";
  const answer = await portal.app.inject(`/api/PublicProgramInfo/${ids.get(key)}/evidence`);
  expect(answer.json().data.facts.length).toBe(factsOfKey.get(key)?.length);
});

test("a comparison has the same rows in both languages, and what decides with them", async () => {
  const shapesOf = async (id: number, lang: string) => {
    const url = `/api/PublicProgramInfo/compare?ids=${id}`;
    const { data } = (await portal.app.inject({ url, headers: { lang } })).json();
    const { groups }: Pick<Comparison, "groups"> = data;
    return groups.flatMap(({ rows }) =>
      rows.map(({ name, form, matters, cells: [cell] }) => ({
        ...{ name, form, matters },
        ...{ outcome: cell?.outcome, origin: cell?.origin, confirmedAt: cell?.confirmedAt },
      })),
    );
  };
  for (const [key, id] of ids) {
    const [zh, en] = [await shapesOf(id, "zh-TW"), await shapesOf(id, "en-US")];
    expect(en, key).toEqual(zh);
    const { data } = (await portal.app.inject(`/api/PublicProgramInfo/${id}/evidence`)).json();
    for (const { kind, outcome } of data.facts)
      if (outcome === "bad" || outcome === "attention")
        expect(
          zh.map(({ name }) => name),
          `${key} ${kind}`,
        ).toContain(kind);
  }
});
