import { createHash } from "node:crypto";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { evidence, measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import {
  type FactRow,
  type Judgement,
  judgeFacts,
} from "@public-code/evidence/api/judge-programs.ts";
import {
  readingsOf as makeReadings,
  type ReadRepository,
} from "@public-code/evidence/api/make-readings.ts";
import { nextNight } from "@public-code/evidence/api/measure-jobs.ts";
import { givenScan } from "@public-code/evidence/api/measured-program.ts";
import { readDeclared } from "@public-code/evidence/api/read-declared.ts";
import { applyReading, type Reading } from "@public-code/evidence/api/record-facts.ts";
import { addressesOf } from "@public-code/evidence/api/repositories/link-repositories.ts";
import {
  currentForDays,
  type EvidenceKindName,
  evidenceKindNames,
  type methods,
  sampleTool,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { licenceIdOf } from "@public-code/programs/contract/licences/licence-id.ts";
import { isNotNull } from "drizzle-orm";
import type { SeedProgram } from "./program-types.ts";
import { daysBefore, type Look, type MadeFacts } from "./programs/made-facts.ts";
import { ownProgram } from "./programs/own-program.ts";
import { sampleEvidence } from "./programs/sample-evidence.ts";
import { seedPrograms } from "./programs/seed-programs.ts";
import { readOwnFiles } from "./read-own-files.ts";

/** Every look at a sample confirms everything, the last one lately, so that nothing expires soon. */
const confirmedDaysAgo = 1;

const methodOf: Partial<Record<EvidenceKindName, (typeof methods)[number]>> = {
  repository: "refs",
  licenceFile: "file",
  licenceMatch: "file",
  securityPolicy: "file",
  sbom: "file",
  publiccode: "file",
  history: "git",
  releases: "git",
  tree: "git",
  issues: "forge",
  reviewers: "forge",
  vulnerabilities: "osv",
};
/** Only others can say it of the portal itself, and its demo asks nobody. */
const unaskedOfPortal = [
  "repository",
  "history",
  "releases",
  "issues",
  "reviewers",
  "vulnerabilities",
  "scorecard",
  "archive",
] as const satisfies readonly EvidenceKindName[];
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
    scans: program.scans.map((scan) => givenScan(scan, scan.report)),
    mailbox: program.contactEmail !== "",
    maintenance: program.maintenanceType ?? "",
  });
}

/** The readings of a look at a sample; all of them are of its first repository. */
function readingsOf(facts: MadeFacts, look: Look, repository: string): Reading[] {
  return evidenceKindNames.flatMap((kind) => {
    const fact = facts[kind];
    if (!fact) return [];
    const method = methodOf[kind] ?? "web";
    const whole = ofProgram.includes(kind);
    const source = {
      method,
      url: whole ? look.program.demoUrl : (look.program.repositories[0]?.url ?? ""),
      tool: sampleTool,
      commit: whole || method === "forge" ? "" : look.commit,
    };
    const own = { kind, repository: whole ? "" : repository, source };
    if (typeof fact === "string") return [{ ...own, reason: fact }];
    const value = fact(look);
    // A fact lies under its own kind, which a union of all kinds does not keep.
    return value ? [{ ...own, value } as Reading] : [];
  });
}

/** What looks at a program leave; at a sample, what they would have left, had there been any. */
interface Replayed {
  rows: FactRow[];
  events: NewEvent[];
  columns: typeof measuredPrograms.$inferInsert;
}

/** What was found out of a program at a time. */
interface Finding {
  at: Date;
  readings: readonly Reading[];
}

/** The looks at a sample with what they are said to have found; the last one confirms everything. */
function findingsOfSample(program: SeedProgram, repository: string, now: Date): Finding[] {
  const { looks, confirmed = confirmedDaysAgo } = sampleEvidence[program.key] ?? { looks: [] };
  const commit = createHash("sha1").update(program.key).digest("hex");
  const day = (days: number) => taipeiDate(daysBefore(now, days));
  let made: MadeFacts = {};
  return [...looks, { daysAgo: confirmed, facts: {} }].map(({ daysAgo, facts }) => {
    made = { ...made, ...facts };
    const at = daysBefore(now, daysAgo);
    return { at, readings: readingsOf(made, { program, at, day, commit }, repository) };
  });
}

/** One look at the portal's own files, and that nobody was asked for the rest. */
async function findingsOfPortal(repository: ReadRepository, now: Date): Promise<Finding[]> {
  const make = makeReadings(repository, "", "");
  const unasked = unaskedOfPortal.map((kind) =>
    make.unmeasured(kind, methodOf[kind] ?? "web", "notAsked"),
  );
  const readings = await readOwnFiles(make, licenceIdOf(ownProgram));
  return [{ at: now, readings: [...readings, ...unasked] }];
}

async function replayLooks(program: SeedProgram, familyId: number, now: Date): Promise<Replayed> {
  const [repository = { key: "", url: "" }] = addressesOf(program.repositories);
  const findings =
    program === ownProgram
      ? await findingsOfPortal(repository, now)
      : findingsOfSample(program, repository.key, now);
  const latest = new Map<string, FactRow>();
  const former: FactRow[] = [];
  const events: NewEvent[] = [];
  let judged: Judgement | undefined;
  const judge = (at: Date) => {
    const { events: told, ...judgement } = judgeFacts(judged?.levels, [...latest.values()], {
      familyId,
      now: at,
    });
    judged = judgement;
    events.push(...told);
  };
  for (const { at, readings } of findings) {
    for (const reading of [...declaredOf(program), ...readings]) {
      const place = `${reading.kind} ${reading.repository}`;
      const before = latest.get(place);
      const applied = applyReading(before, reading, { familyId, now: at });
      if (before && applied.changed) former.push({ ...before, latest: false });
      latest.set(place, applied.row);
      events.push(...applied.events);
    }
    judge(at);
  }
  const measuredAt = findings.at(-1)?.at ?? now;
  // The night after their last day notices facts that have expired.
  const noticedAt = daysBefore(measuredAt, -currentForDays - 1);
  if (noticedAt <= now) judge(noticedAt);
  return {
    rows: [...former, ...latest.values()],
    events,
    columns: {
      familyId,
      dueAt: nextNight(familyId, now),
      lookedAt: now,
      measuredAt,
      ...judged,
      ...judged?.levels,
    },
  };
}

/** What the agencies of real programs have said, of the day on which they said it. */
function declaredRows(
  programs: readonly SeedProgram[],
  familyIds: ReadonlyMap<string, number>,
  since: ReadonlyMap<number, Date | null>,
): FactRow[] {
  return programs.flatMap((program) => {
    const familyId = familyIds.get(program.key);
    const at = familyId === undefined ? null : since.get(familyId);
    if (familyId === undefined || !at) return [];
    return declaredOf(program).map(
      (reading) => applyReading(undefined, reading, { familyId, now: at }).row,
    );
  });
}

/**
 * Gives the demo evidence that needs no network: invented facts of the samples, what the portal's own
 * files say of it, and of real programs what their agencies have declared. A portal with a way out
 * measures the real ones in the next night. It writes what `recordFacts` would have written by and by, in
 * a few statements.
 */
export async function loadEvidence(
  tx: Db,
  { familyIds, now }: { familyIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const loaded = seedPrograms.filter(({ key }) => familyIds.has(key));
  const real = loaded.filter(({ sample }) => !sample);
  const online = await tx
    .select({ familyId: editions.familyId, onlineAt: editions.onlineAt })
    .from(editions)
    .where(isNotNull(editions.onlineAt));
  const since = new Map(online.map(({ familyId, onlineAt }) => [familyId, onlineAt]));
  const replayed: Replayed[] = [];
  for (const program of loaded.filter(({ sample }) => sample)) {
    const familyId = familyIds.get(program.key);
    if (familyId !== undefined) replayed.push(await replayLooks(program, familyId, now));
  }
  const unmeasured = real.flatMap(({ key }) => {
    const familyId = familyIds.get(key);
    return familyId === undefined
      ? []
      : [{ familyId, dueAt: nextNight(familyId, now), lookedAt: now }];
  });
  await tx
    .insert(evidence)
    .values([...declaredRows(real, familyIds, since), ...replayed.flatMap(({ rows }) => rows)]);
  await tx
    .insert(measuredPrograms)
    .values([...unmeasured, ...replayed.map(({ columns }) => columns)]);
  await recordEvents(
    tx,
    replayed.flatMap(({ events }) => events),
  );
}
