import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import type { Reading } from "@public-code/evidence/api/record-facts.ts";
import { addressesOf } from "@public-code/evidence/api/repositories/link-repositories.ts";
import {
  type EvidenceKindName,
  readableStates,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import {
  type EvidenceValue,
  evidenceValues,
} from "@public-code/evidence/contract/evidence-values.ts";
import { lastingTimes } from "@public-code/evidence/contract/lasting.ts";
import type { NotMeasuredReason } from "@public-code/evidence/contract/not-measured.ts";
import { licenceIdOf } from "@public-code/programs/contract/licences/licence-id.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { statedLicences } from "@public-code/publiccode/api/map-licence.ts";
import { describe, expect, test } from "vitest";
import { seedNews } from "./content/news.ts";
import { findingsOfSample, kindsOfOthers, repositoryCopies } from "./load-evidence.ts";
import { onlineAt } from "./load-programs.ts";
import { daysBefore } from "./programs/made-facts.ts";
import { ownProgram } from "./programs/own-program.ts";
import { sampleReuses } from "./programs/sample-reuses.ts";
import { sampleStories } from "./programs/sample-stories.ts";
import { seedPrograms } from "./programs/seed-programs.ts";

const now = new Date();
const yearOfAward = (award: string) => 1911 + Number(award.replace("award", ""));
const daysIn = (value: unknown): string[] =>
  JSON.stringify(value).match(/(?<=")\d{4}-\d{2}-\d{2}(?=")/g) ?? [];

function valueIn<Kind extends EvidenceKindName>(readings: readonly Reading[], kind: Kind) {
  const reading = readings.find((candidate) => candidate.kind === kind);
  // The kind tells what its value is.
  return reading && "value" in reading ? (reading.value as EvidenceValue<Kind>) : null;
}

const samples = seedPrograms.flatMap((program) => {
  if (!program.sample || program === ownProgram) return [];
  const looks = findingsOfSample(program, now);
  const online = taipeiDate(onlineAt(program, now));
  const uses = sampleReuses.filter((use) => use.program === program.key);
  return [{ key: program.key, program, looks, last: looks.at(-1)?.readings ?? [], online, uses }];
});
const endOf = (readings: readonly Reading[]) => valueIn(readings, "repository")?.state ?? "unknown";

/** The readings of a look by the repository that they are of. */
const ofRepositories = (readings: readonly Reading[]) =>
  [...Map.groupBy(readings, ({ repository }) => repository)].filter(([key]) => key !== "");
const reasonIn = (readings: readonly Reading[], kind: EvidenceKindName) =>
  readings.flatMap((row) => (row.kind === kind && "reason" in row ? row.reason : []))[0];

describe.each(samples)("$key tells nothing that contradicts itself:", (sample) => {
  const { program, looks, last, online, uses } = sample;

  test("no look knows of a day after it, and a version keeps its day", () => {
    const dayOf = new Map<string, string | null>();
    for (const { at, readings } of looks) {
      const later = readings.filter((reading) =>
        daysIn(reading).some((day) => day > taipeiDate(at)),
      );
      expect(later).toEqual([]);
      const release = valueIn(readings, "releases")?.last;
      if (release) expect(dayOf.get(release.name) ?? release.on).toBe(release.on);
      if (release) dayOf.set(release.name, release.on);
    }
  });

  test("its first commit comes before its releases, its entry and its uses", () => {
    const begun = valueIn(last, "history")?.firstCommit ?? "";
    expect(begun <= online).toBe(true);
    for (const day of valueIn(last, "releases")?.days ?? []) expect(begun <= day).toBe(true);
    for (const { declared, since } of uses) {
      expect(online <= taipeiDate(daysBefore(now, declared))).toBe(true);
      expect(online.slice(0, 7).replace("-", "") <= (since ?? "9")).toBe(true);
    }
  });

  test("it was online in the year of each award, and has something that was awarded", () => {
    for (const award of program.awards)
      expect(Number(online.slice(0, 4))).toBeLessThanOrEqual(yearOfAward(award));
    if (endOf(last) === "empty") expect(program.awards).toEqual([]);
  });

  test("what is archived or gone is maintained by nobody, and the rest by somebody", () => {
    const isOver = ["archived", "gone"].includes(endOf(last));
    expect(program.maintenanceType === "none").toBe(isOver);
  });

  test("an archived repository takes no issues, and a released program has left version 0", () => {
    if (endOf(last) === "archived") expect(valueIn(last, "issues")?.asked).toBe(0);
    if (program.developmentStatus === "stable")
      expect(valueIn(last, "releases")?.last?.name ?? "").not.toMatch(/^v0\./);
  });

  test("a commit is named only where one was read, and the history is read for itself alone", () => {
    for (const [, readings] of looks.flatMap((look) => ofRepositories(look.readings))) {
      const withoutGit = reasonIn(readings, "history") !== undefined;
      for (const { kind, source, ...rest } of readings) {
        if (!readableStates.has(endOf(readings))) expect([kind, source.commit]).toEqual([kind, ""]);
        if (kind === "tree") expect(source.method).toBe("file");
        if (withoutGit && "value" in rest) expect([kind, source.method]).not.toContain("git");
      }
    }
  });

  test("each look is at every repository that it names, and nothing is asked of one that refuses", () => {
    const named = addressesOf(program.repositories).map(({ key }) => key);
    for (const { readings } of looks) {
      const states = readings.filter(({ kind }) => kind === "repository");
      expect(states.map(({ repository }) => repository)).toEqual(named);
      for (const [, own] of ofRepositories(readings)) {
        const refused = reasonIn(own, "repository");
        const kinds = own.filter(({ kind }) => kind !== "vulnerabilities");
        if (refused) for (const { kind } of kinds) expect(reasonIn(own, kind)).toBe(refused);
      }
    }
  });

  test("no list of components is younger than the last commit", () => {
    for (const [, readings] of looks.flatMap((look) => ofRepositories(look.readings))) {
      const list = valueIn(readings, "sbom")?.found?.generatedOn ?? "";
      expect(list <= (valueIn(readings, "history")?.lastCommit ?? "9")).toBe(true);
    }
  });

  test("a new list of components is looked up anew", () => {
    const before = new Map<string, [list: string, lookUp: string]>();
    for (const [key, readings] of looks.flatMap((look) => ofRepositories(look.readings))) {
      const list = JSON.stringify(valueIn(readings, "sbom"));
      const lookUp = JSON.stringify(valueIn(readings, "vulnerabilities"));
      const [listBefore = list, lookUpBefore] = before.get(key) ?? [];
      if (list !== listBefore) expect(lookUp).not.toBe(lookUpBefore);
      before.set(key, [list, lookUp]);
    }
  });

  test("its chart of commits holds the last one, and no more than the days of its month allow", () => {
    // The look of 60 days before was on the first day of a month in Taipei, and in another one elsewhere.
    for (const day of [new Date("2026-11-29T20:00:00Z"), now])
      for (const { at, readings } of findingsOfSample(program, day)) {
        const [monthOfLook, dayOfLook] = [taipeiDate(at).slice(0, 7), taipeiDate(at).slice(8)];
        for (const [, own] of ofRepositories(readings)) {
          const { months, lastCommit } = valueIn(own, "history") ?? {};
          const { month = "", commits = 0 } = months?.at(-1) ?? {};
          expect((lastCommit ?? "").slice(0, 7) <= month).toBe(true);
          expect(month <= monthOfLook).toBe(true);
          if (month === monthOfLook) expect(commits).toBeLessThanOrEqual(2 * Number(dayOfLook));
        }
      }
  });

  test("what fails was counted by each look since, one a day", () => {
    const counts = new Map<string, number>();
    for (const { at, readings } of looks) {
      const state = valueIn(readings, "repository");
      const failing = [
        ...[state, valueIn(readings, "demo")].flatMap((value) => value?.failing ?? []),
        ...(valueIn(readings, "links")?.failing ?? []),
      ];
      for (const { since, times, ...of } of failing) {
        const place = JSON.stringify([since, of]);
        const count = (counts.get(place) ?? 0) + 1;
        counts.set(place, count);
        expect([place, times]).toEqual([place, Math.min(count, lastingTimes)]);
        if (count === 1) expect(since).toBe(taipeiDate(at));
      }
    }
  });

  test("languages and databases are those that it names", () => {
    const speaksTwo = /介面[^。]*雙語|bilingual/.test(program.description + program.descriptionEn);
    const languages = program.availableLanguages?.split(",").length ?? 0;
    if (speaksTwo) expect(languages).toBeGreaterThan(1);
    expect(program.localisationReady).toBe(String(languages > 1));
    const readme = valueIn(last, "tree")?.instructions?.html ?? "";
    for (const database of ["PostgreSQL", "MongoDB", "MariaDB"])
      if (readme.includes(database)) expect(program.teches).toContain(database.toLowerCase());
  });

  test("a story comes after its declaration and agrees with what that says of changes", () => {
    for (const story of sampleStories.filter(({ program: key }) => key === program.key)) {
      const use = uses.find(({ agency }) => agency === story.agency);
      expect(story.submitted).toBeLessThanOrEqual(use?.declared ?? 0);
      expect(story.texts.storyChanged.includes("沒有修改")).toBe(use?.forkUrl === undefined);
    }
  });
});

test("where no tag is, no files of releases are left unread", () => {
  const ofSamples = samples.flatMap(({ looks }) =>
    looks.flatMap(({ readings }) => ofRepositories(readings)),
  );
  const ofCopies = Object.values(repositoryCopies).map(({ facts }) => facts);
  const pairs = [
    ...ofSamples.map(([, own]) => [valueIn(own, "releases"), valueIn(own, "sbom")] as const),
    ...ofCopies.map(({ releases, sbom }) => [releases, sbom] as const),
  ];
  for (const [releases, sbom] of pairs)
    if (releases?.last === null && !releases.otherTags) expect(sbom?.releasesUnread).toBeFalsy();
});

/** What only a host with an API can answer. */
const ofForge: readonly NotMeasuredReason[] = ["membersOnly", "rateLimited"];

test("of one code host either all repositories tell of issues and reviews, or none", () => {
  const answersOf = new Map<string, Set<boolean>>();
  const [refusing, answering] = [new Set<string>(), new Set<string>()];
  for (const { looks } of samples)
    for (const [key, readings] of looks.flatMap((look) => ofRepositories(look.readings))) {
      const [host = ""] = key.split("/");
      if (reasonIn(readings, "repository")) refusing.add(host);
      else answering.add(host);
      const answers = answersOf.get(host) ?? new Set();
      for (const reading of readings)
        if ("reason" in reading) {
          if (reading.reason === "needsForge") answers.add(false);
          if (ofForge.includes(reading.reason)) answers.add(true);
        } else if (reading.kind === "issues" || reading.kind === "reviewers") answers.add(true);
      answersOf.set(host, answers);
    }
  for (const [host, answers] of answersOf)
    expect([...answers], host).toHaveLength(refusing.has(host) ? 0 : 1);
  expect(refusing.intersection(answering)).toEqual(new Set());
});

test("news tells of what the portal can do before anybody has done it", () => {
  const firstUse = Math.max(...sampleReuses.map(({ declared }) => declared));
  const looks = samples.flatMap((sample) => sample.looks.map(({ at }) => taipeiDate(at)));
  const days = [taipeiDate(daysBefore(now, firstUse)), ...looks].toSorted();
  for (const { day } of seedNews) expect(day < (days[0] ?? "").replaceAll("-", "")).toBe(true);
});

test("an objection is to a use that does not count", () => {
  const objected = sampleReuses.filter(({ objection }) => objection);
  expect(objected.map(({ state }) => state)).not.toContain(reuseState.using);
});

const real = seedPrograms.filter(({ sample }) => !sample);
const copied = real.flatMap((program) =>
  addressesOf(program.repositories).map(({ key }) => ({ key, licence: licenceIdOf(program) })),
);

test("a real program is online here since the day on which it was taken in", () => {
  for (const program of real) expect(onlineAt(program, now)).toEqual(now);
});

test("each repository of a real program was read in a copy, and no other one", () => {
  expect(Object.keys(repositoryCopies).sort()).toEqual(copied.map(({ key }) => key).sort());
});

describe.each(copied)("the copy of $key", ({ key, licence }) => {
  const { commit, copiedOn, facts } = repositoryCopies[key] ?? {};

  test("names its commit and its day, and knows of nothing later", () => {
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    expect(copiedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(daysIn(facts).filter((day) => day > `${copiedOn}`)).toEqual([]);
    expect(facts?.history?.months.at(-1)?.month).toBe(copiedOn?.slice(0, 7));
  });

  test("holds values of their kinds, and none that only others can tell", () => {
    for (const [kind, value] of Object.entries(facts ?? {})) {
      expect(kindsOfOthers).not.toContain(kind);
      // The file has each value under its kind.
      const schema = evidenceValues[kind as EvidenceKindName];
      expect(schema.strict().parse(value)).toEqual(value);
    }
  });

  test("was compared with the licence that the program states, and holds no words of others", () => {
    expect(facts?.licenceMatch?.declared).toBe(statedLicences(licence).expression ?? licence);
    expect(facts?.tree).not.toHaveProperty("instructions");
    expect(facts?.publiccode).not.toHaveProperty("usedBy");
  });
});
