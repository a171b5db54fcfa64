import { factsOf } from "@public-code/contract/evidence/evidence.ts";
import type { EvidenceKindName, Facts } from "@public-code/contract/evidence/evidence-kinds.ts";
import { and, eq, inArray } from "drizzle-orm";
import { readFamilyRepositories } from "#features/repositories/family-repositories.ts";
import type { RepositoryReaders } from "#features/repositories/readers.ts";
import { type RepositoryRow, recordRefs } from "#features/repositories/record-refs.ts";
import { askOsv } from "#features/sbom/ask-osv.ts";
import { countFindings } from "#features/sbom/count-findings.ts";
import type { ReadSbom } from "#features/sbom/read-sbom.ts";
import { programSboms } from "#features/sbom/sbom.table.ts";
import type { Db } from "#platform/database/database.ts";
import { handleJob, type JobContext, type JobHandler } from "#platform/jobs/define-job.ts";
import type { OutgoingPolicy } from "#platform/outgoing/outgoing-policy.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { evidence, forgeCaches } from "./evidence.table.ts";
import {
  type MeasureInput,
  measureDueWake,
  measureJob,
  publishEvidenceWake,
  queueDue,
  queueParts,
} from "./measure-jobs.ts";
import { readMeasuredProgram } from "./measured-program.ts";
import { createReach } from "./reach.ts";
import { readDeclared } from "./read-declared.ts";
import { presentFact } from "./read-evidence.ts";
import { readRepository } from "./read-repository.ts";
import { readUploadedSbom } from "./read-uploaded.ts";
import { readWeb } from "./read-web.ts";
import { publishEvidence, type Reading, recordFacts, reviseOldBadges } from "./record-facts.ts";
import { readArchive, readScorecard, type ThirdParties } from "./third-parties.ts";

/** What programs are measured with. */
export interface MeasuringTools extends RepositoryReaders {
  /** Where links may lead, plain http too. */
  web: OutgoingPolicy;
  storage: Storage;
  thirdParties: ThirdParties;
}

type Context = Pick<JobContext, "db" | "now" | "signal">;

/** What a part has found out, and what is written with it. */
interface Measured {
  readings: Reading[];
  /** Kinds of facts about the whole program that there are no longer. */
  gone?: readonly EvidenceKindName[];
  write?: (tx: Db) => Promise<void>;
}

async function knownFacts(db: Db, familyId: number, repository: string): Promise<Facts> {
  const rows = await db
    .select()
    .from(evidence)
    .where(
      and(eq(evidence.familyId, familyId), eq(evidence.repository, repository), evidence.latest),
    );
  return factsOf(rows.map(presentFact));
}

async function keepSbom(
  tx: Db,
  input: MeasureInput,
  { repository, sbom }: { repository: string; sbom: ReadSbom | null },
): Promise<void> {
  const place = { familyId: input.familyId, repository };
  const own = and(
    eq(programSboms.familyId, place.familyId),
    eq(programSboms.repository, place.repository),
  );
  if (!sbom) {
    await tx.delete(programSboms).where(own);
    return;
  }
  const { components, withoutIdentifier, packages } = sbom;
  const columns = { components, withoutIdentifier, packages };
  await tx
    .insert(programSboms)
    .values({ ...place, ...columns })
    .onConflictDoUpdate({
      target: [programSboms.familyId, programSboms.repository],
      set: columns,
    });
  await queueParts(tx, [{ ...input, part: "osv", repositoryId: null, light: false, host: "" }]);
}

async function measureRepository(
  input: MeasureInput,
  repository: RepositoryRow,
  tools: MeasuringTools,
  { db, now, signal }: Context,
): Promise<Measured> {
  const program = await readMeasuredProgram(db, input.familyId, now());
  const [kept] = await db
    .select()
    .from(forgeCaches)
    .where(eq(forgeCaches.repositoryId, repository.id));
  const { refs, readings, sbom, forgeCache } = await readRepository(repository, tools, {
    licence: program?.licence ?? "",
    before: await knownFacts(db, input.familyId, repository.key),
    forgeCache: kept?.cache ?? {},
    light: input.light,
    now: now(),
    signal,
  });
  const found = readings.some(({ kind, outcome }) => kind === "sbom" && outcome !== "notMeasured");
  return {
    readings,
    async write(tx) {
      await recordRefs(tx, repository.id, refs, now());
      await tx
        .insert(forgeCaches)
        .values({ repositoryId: repository.id, cache: forgeCache })
        .onConflictDoUpdate({ target: forgeCaches.repositoryId, set: { cache: forgeCache } });
      if (found) await keepSbom(tx, input, { repository: repository.key, sbom });
    },
  };
}

async function measureDeclared(
  input: MeasureInput,
  tools: MeasuringTools,
  { db, now, signal }: Context,
): Promise<Measured> {
  const program = await readMeasuredProgram(db, input.familyId, now());
  if (!program) return { readings: [] };
  const before = await knownFacts(db, input.familyId, "");
  const reach = createReach(tools.web, signal);
  const readings = await readWeb(program, reach, { before, now: now() });
  const uploaded = await readUploadedSbom(program, tools.storage);
  return {
    readings: [...readDeclared(program), ...readings, ...(uploaded ? [uploaded.reading] : [])],
    gone: uploaded?.sbom ? [] : uploaded ? ["vulnerabilities"] : ["sbom", "vulnerabilities"],
    write: (tx) => keepSbom(tx, input, { repository: "", sbom: uploaded?.sbom ?? null }),
  };
}

async function measureVulnerabilities(
  { familyId }: MeasureInput,
  tools: MeasuringTools,
  { db, now, signal }: Context,
): Promise<Measured> {
  const keys = ["", ...(await readFamilyRepositories(db, familyId)).map(({ key }) => key)];
  const sboms = await db
    .select()
    .from(programSboms)
    .where(and(eq(programSboms.familyId, familyId), inArray(programSboms.repository, keys)));
  const readings: Reading[] = [];
  for (const { repository, components, withoutIdentifier, packages } of sboms) {
    const url = tools.thirdParties.osv;
    const answer = await askOsv({ db, policy: tools.policy, signal, origin: url }, packages);
    const source = { method: "osv", url, tool: "", commit: "" } as const;
    const of = { kind: "vulnerabilities", repository, source } as const;
    if ("reason" in answer) {
      readings.push({ ...of, outcome: "notMeasured", reason: answer.reason });
      continue;
    }
    const counts = { components, notAsked: withoutIdentifier, now: now() };
    const value = countFindings(answer.findings, counts);
    const severe = value.bySeverity.critical.count + value.bySeverity.high.count;
    const outcome = value.total === 0 ? "good" : severe > 0 ? "bad" : "attention";
    readings.push({ ...of, outcome, value });
  }
  return { readings };
}

async function measure(
  input: MeasureInput,
  own: readonly RepositoryRow[],
  tools: MeasuringTools,
  context: Context,
): Promise<Measured> {
  const { signal } = context;
  if (input.part === "osv") return measureVulnerabilities(input, tools, context);
  if (input.part === "declared") return measureDeclared(input, tools, context);
  const repository = own.find(({ id }) => id === input.repositoryId);
  if (!repository) return { readings: [] };
  if (input.part === "repository") return measureRepository(input, repository, tools, context);
  const parts = { policy: tools.policy, signal, at: tools.thirdParties };
  const read = input.part === "scorecard" ? readScorecard : readArchive;
  return { readings: await read(repository, parts) };
}

/** Measures a part of a program and writes what it found, together with the end of its job. */
export async function measurePart(
  input: MeasureInput,
  tools: MeasuringTools,
  context: JobContext,
): Promise<void> {
  const { familyId } = input;
  const own = await readFamilyRepositories(context.db, familyId);
  const { readings, gone = [], write } = await measure(input, own, tools, context);
  await context.finish(async (tx) => {
    await write?.(tx);
    const keys = own.map(({ key }) => key);
    await recordFacts(tx, familyId, readings, {
      repositories: keys,
      gone,
      now: context.now(),
    });
  });
}

/** The jobs that measure programs. */
export function measuringHandlers(tools: MeasuringTools): JobHandler[] {
  return [
    handleJob(measureJob, (input, context) => measurePart(input, tools, context)),
    handleJob(measureDueWake, async (_input, { db, now }) => {
      await db.transaction((tx) => publishEvidence(tx, "soon"));
      await queueDue(db, now());
    }),
    handleJob(publishEvidenceWake, async (_input, { db, now }) => {
      await reviseOldBadges(db, now());
      await db.transaction((tx) => publishEvidence(tx, "all"));
    }),
  ];
}
