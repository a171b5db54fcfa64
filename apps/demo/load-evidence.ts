import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { evidence, measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import { type FactRow, recordJudgement } from "@public-code/evidence/api/judge-programs.ts";
import {
  readingsOf as makeReadings,
  type ReadRepository,
} from "@public-code/evidence/api/make-readings.ts";
import { nextNight } from "@public-code/evidence/api/measure-jobs.ts";
import { readDeclared } from "@public-code/evidence/api/read-declared.ts";
import { applyReading, type Reading } from "@public-code/evidence/api/record-facts.ts";
import { addressesOf } from "@public-code/evidence/api/repositories/link-repositories.ts";
import {
  copyTool,
  currentForDays,
  type EvidenceKindName,
  evidenceKindNames,
  type methods,
  readableStates,
  sampleTool,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { licenceIdOf } from "@public-code/programs/contract/licences/licence-id.ts";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { type DemoStep, runSteps } from "./demo-steps.ts";
import type { SeedProgram } from "./program-types.ts";
import { daysBefore, type Look, type MadeFacts } from "./programs/made-facts.ts";
import { ownProgram } from "./programs/own-program.ts";
import { sampleEvidence } from "./programs/sample-evidence.ts";
import { seedPrograms } from "./programs/seed-programs.ts";
import { readOwnFiles } from "./read-own-files.ts";

/** Every look at a sample confirms everything, the last one lately, so that nothing expires soon. */
const confirmedDaysAgo = 1;
/** Days between two looks at most, so that nothing expires between them either. */
const lookEveryDays = 30;

const methodOf: Partial<Record<EvidenceKindName, (typeof methods)[number]>> = {
  repository: "refs",
  licenceFile: "file",
  licenceMatch: "file",
  securityPolicy: "file",
  sbom: "file",
  publiccode: "file",
  history: "git",
  releases: "git",
  tree: "file",
  issues: "forge",
  reviewers: "forge",
  vulnerabilities: "osv",
};
/** Only others can say it of a repository, and the demo asks nobody. */
export const kindsOfOthers: readonly EvidenceKindName[] = [
  "repository",
  "issues",
  "reviewers",
  "vulnerabilities",
  "scorecard",
  "archive",
];
/** Methods that read a commit. */
const commitMethods: readonly (typeof methods)[number][] = ["refs", "file", "git"];
/** What concerns the whole program and none of its repositories. */
const ofProgram: readonly EvidenceKindName[] = ["demo", "links"];

/** What the agency of a program has typed. */
function declaredOf(program: SeedProgram): Reading[] {
  return readDeclared({
    licence: licenceIdOf(program),
    repositories: program.repositories.map(({ url }) => url),
    demoUrl: program.demoUrl,
    links: [],
    sbomFile: null,
    scans: program.scans.map((scan) => ({ ...scan, hasReport: scan.report })),
    mailbox: program.contactEmail !== "",
    maintenance: program.maintenanceType ?? "",
    takenIn: !program.sample,
  });
}

/** Asked of others, or of each address by itself: what a sample says of it was asked nowhere. */
const askedElsewhere: readonly EvidenceKindName[] = [
  "links",
  "scorecard",
  "archive",
  "vulnerabilities",
];

/** The readings of a look at a repository of a sample; those of the whole program are of its first one. */
function readingsOf(
  facts: MadeFacts,
  seen: Omit<Look, "lastCommit">,
  repository: string,
): Reading[] {
  const today = { ...seen, lastCommit: taipeiDate(seen.at) };
  const history = typeof facts.history === "function" ? facts.history(today) : null;
  const look: Look = { ...today, lastCommit: history?.lastCommit ?? today.lastCommit };
  const isFirst = look.repository === look.program.repositories[0]?.url;
  const stands = typeof facts.repository === "function" ? facts.repository(look) : null;
  const state = stands?.state ?? "";
  const hasCommit = readableStates.has(state);
  return evidenceKindNames.flatMap((kind) => {
    const fact = facts[kind];
    const whole = ofProgram.includes(kind);
    if (!fact || (whole && !isFirst)) return [];
    // Without a branch, the names of tags are all that can be read; what is archived only the host tells.
    const byRefs = kind === "releases" && facts.history === "noDefaultBranch";
    const byForge = kind === "repository" && state === "archived";
    const method = byRefs ? "refs" : byForge ? "forge" : (methodOf[kind] ?? "web");
    const source = {
      method,
      url: askedElsewhere.includes(kind)
        ? ""
        : whole
          ? look.program.demoUrl
          : (stands?.movedTo ?? look.repository),
      tool: sampleTool,
      commit: hasCommit && commitMethods.includes(method) ? look.commit : "",
    };
    const own = { kind, repository: whole ? "" : repository, source };
    if (typeof fact === "string") return [{ ...own, reason: fact }];
    const value = fact(look);
    // A fact lies under its own kind, which a union of all kinds does not keep.
    return value ? [{ ...own, value } as Reading] : [];
  });
}

/** What was found out of a program at a time. */
interface Finding {
  at: Date;
  readings: readonly Reading[];
}

/** The looks at a sample with what they are said to have found; the last one confirms everything. */
export function findingsOfSample(program: SeedProgram, now: Date): Finding[] {
  const { looks, confirmed = confirmedDaysAgo } = sampleEvidence[program.key] ?? { looks: [] };
  const looksByDay = new Map(looks.map((look) => [look.daysAgo, look]));
  const days = new Set([...looksByDay.keys(), confirmed]);
  for (let day = Math.max(...days); day > confirmed; day -= lookEveryDays) days.add(day);
  const repositories = addressesOf(program.repositories);
  let made: MadeFacts[] = repositories.map(() => ({}));
  return [...days]
    .sort((left, right) => right - left)
    .map((daysAgo) => {
      const { facts = {}, further = [] } = looksByDay.get(daysAgo) ?? {};
      made = made.map((before, index) => ({ ...before, ...facts, ...further[index - 1] }));
      const at = daysBefore(now, daysAgo);
      const day = (days: number) => taipeiDate(daysBefore(now, Math.max(days, daysAgo)));
      const readings = repositories.flatMap(({ key, url }, index) => {
        const commit = createHash("sha1").update(key).digest("hex");
        return readingsOf(
          made[index] ?? {},
          { program, repository: url, at, daysAgo, day, commit },
          key,
        );
      });
      return { at, readings };
    });
}

function unasked(repository: ReadRepository, kinds: readonly EvidenceKindName[]): Reading[] {
  const make = makeReadings(repository, "", "");
  return kinds.map((kind) => make.unmeasured(kind, methodOf[kind] ?? "web", "notAsked"));
}

const demoUnasked = unasked({ key: "", url: "" }, ["demo"]);

/** One look at the portal's own files, a copy of its repository, and that nobody was asked for the rest. */
async function findingsOfPortal(repository: ReadRepository, now: Date): Promise<Finding[]> {
  const readings = await readOwnFiles(makeReadings(repository, "", ""), licenceIdOf(ownProgram));
  const rest = unasked(repository, [...kindsOfOthers, "history", "releases"]);
  const copied = readings.map((reading) => ({
    ...reading,
    source: { ...reading.source, tool: copyTool },
  }));
  return [{ at: now, readings: [...copied, ...rest, ...demoUnasked] }];
}

interface RepositoryCopy {
  /** Day in Taipei on which the copy was made. */
  copiedOn: string;
  commit: string;
  facts: { readonly [Kind in EvidenceKindName]?: EvidenceValue<Kind> };
}

/** What the portal's readers found in stored copies, by the keys of repositories. */
export const repositoryCopies: Readonly<Record<string, RepositoryCopy>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "programs/repository-copies.json"), "utf8"),
);

/** What a copy says of its repository, of the day on which it was made. */
function findingsOfCopy(repository: ReadRepository): Finding[] {
  const copy = repositoryCopies[repository.key];
  if (!copy) return [];
  const { commit, copiedOn, facts } = copy;
  const readings = Object.entries(facts).map(([kind, value]) => {
    // The file has each value under its kind.
    const method = methodOf[kind as EvidenceKindName] ?? "file";
    const source = { method, url: "", tool: copyTool, commit };
    return { kind, repository: repository.key, source, value } as Reading;
  });
  const at = new Date(`${copiedOn}T12:00:00+08:00`);
  return [{ at, readings: [...readings, ...unasked(repository, kindsOfOthers)] }];
}

/** A look at a program, of which everything but its uses was found out by the looks before. */
function lookStep(
  { at, readings }: Finding,
  { familyId, latest }: { familyId: number; latest: Map<string, FactRow> },
): DemoStep {
  const run = async (tx: Db) => {
    const former: FactRow[] = [];
    const changes: NewEvent[] = [];
    for (const reading of readings) {
      const place = `${reading.kind} ${reading.repository}`;
      const before = latest.get(place);
      const applied = applyReading(before, reading, { familyId, now: at });
      if (before && applied.changed) former.push({ ...before, latest: false });
      latest.set(place, applied.row);
      changes.push(...applied.events);
    }
    const latestFacts = and(eq(evidence.familyId, familyId), evidence.latest);
    await tx.delete(evidence).where(and(latestFacts, ne(evidence.kind, "reuses")));
    // What is left was counted the day before.
    await tx
      .update(evidence)
      .set({ confirmedAt: daysBefore(at, 1) })
      .where(latestFacts);
    await tx.insert(evidence).values([...former, ...latest.values()]);
    const measured = eq(measuredPrograms.familyId, familyId);
    await tx.update(measuredPrograms).set({ measuredAt: at }).where(measured);
    const { events } = await recordJudgement(tx, familyId, at);
    await recordEvents(tx, [...changes, ...events]);
  };
  return { at, run };
}

async function stepsOf(program: SeedProgram, familyId: number, now: Date): Promise<DemoStep[]> {
  const [repository = { key: "", url: "" }] = addressesOf(program.repositories);
  const findings =
    program === ownProgram
      ? await findingsOfPortal(repository, now)
      : findingsOfSample(program, now);
  const latest = new Map<string, FactRow>();
  const declared = declaredOf(program);
  const steps = findings.map(({ at, readings }) =>
    lookStep({ at, readings: [...declared, ...readings] }, { familyId, latest }),
  );
  // The night after their last day notices facts that have expired.
  const noticedAt = daysBefore(steps.at(-1)?.at ?? now, -currentForDays - 1);
  const notice = async (tx: Db) =>
    recordEvents(tx, (await recordJudgement(tx, familyId, noticedAt)).events);
  return noticedAt <= now ? [...steps, { at: noticedAt, run: notice }] : steps;
}

/** What the agencies of real programs have said, of the day on which they said it, and what copies say. */
function rowsOfReal(
  programs: readonly SeedProgram[],
  familyIds: ReadonlyMap<string, number>,
  since: ReadonlyMap<number, Date | null>,
): FactRow[] {
  return programs.flatMap((program) => {
    const familyId = familyIds.get(program.key);
    const at = familyId === undefined ? null : since.get(familyId);
    if (familyId === undefined || !at) return [];
    const demo = program.demoUrl === "" ? [] : demoUnasked;
    const declared = { at, readings: [...declaredOf(program), ...demo] };
    const copied = addressesOf(program.repositories).flatMap(findingsOfCopy);
    return [declared, ...copied].flatMap((finding) =>
      finding.readings.map(
        (reading) => applyReading(undefined, reading, { familyId, now: finding.at }).row,
      ),
    );
  });
}

interface Loaded {
  familyIds: ReadonlyMap<string, number>;
  now: Date;
}

/** Writes down what is known of real programs, and that all programs are to be measured. */
async function beginMeasuring(tx: Db, { familyIds, now }: Loaded): Promise<void> {
  const real = seedPrograms.filter(({ key, sample }) => familyIds.has(key) && !sample);
  const online = await tx
    .select({ familyId: editions.familyId, onlineAt: editions.onlineAt })
    .from(editions)
    .where(isNotNull(editions.onlineAt));
  const since = new Map(online.map(({ familyId, onlineAt }) => [familyId, onlineAt]));
  await tx.insert(evidence).values(rowsOfReal(real, familyIds, since));
  await tx.insert(measuredPrograms).values(
    [...familyIds.values()].map((familyId) => ({
      familyId,
      dueAt: nextNight(familyId, now),
      lookedAt: now,
    })),
  );
}

/** The looks at samples, and at the portal's own files. */
export async function evidenceSteps(tx: Db, loaded: Loaded): Promise<DemoStep[]> {
  await beginMeasuring(tx, loaded);
  const steps: DemoStep[] = [];
  for (const program of seedPrograms.filter(({ sample }) => sample)) {
    const familyId = loaded.familyIds.get(program.key);
    if (familyId !== undefined) steps.push(...(await stepsOf(program, familyId, loaded.now)));
  }
  return steps;
}

/**
 * Gives the demo evidence that needs no network: invented facts of the samples, what the portal's own
 * files say of it, and of real programs what their agencies have declared and stored copies of their
 * repositories say. A portal with a way out measures the real ones in the next night.
 */
export async function loadEvidence(tx: Db, loaded: Loaded): Promise<void> {
  await runSteps(tx, await evidenceSteps(tx, loaded));
}
