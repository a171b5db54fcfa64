import { readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import {
  handleJob,
  type JobContext,
  type JobHandler,
} from "@public-code/core/api/jobs/define-job.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { EvidenceKindName } from "#contract/evidence-kinds.ts";
import type { Facts } from "#contract/evidence-values.ts";
import { factsOf } from "#contract/facts.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { removeOldDescriptions, storeDescription } from "./description/stored-descriptions.ts";
import { reviseJudgements } from "./judge-programs.ts";
import {
  type MeasureInput,
  measureDueWake,
  measureJob,
  publishEvidenceWake,
  queueDue,
  queueParts,
} from "./measure-jobs.ts";
import { type MeasuredProgram, readMeasuredProgram } from "./measured-program.ts";
import { createReach } from "./reach.ts";
import { readDeclared } from "./read-declared.ts";
import { latestOf, presentFact } from "./read-evidence.ts";
import { readRepository } from "./read-repository.ts";
import { readUploadedSbom } from "./read-uploaded.ts";
import { readWeb } from "./read-web.ts";
import { publishEvidence, type Reading, recordFacts, says } from "./record-facts.ts";
import { readFamilyRepositories } from "./repositories/family-repositories.ts";
import type { RepositoryReaders } from "./repositories/readers.ts";
import { type RepositoryRow, recordRefs } from "./repositories/record-refs.ts";
import { recordRoots } from "./repositories/repository-roots.ts";
import { askOsv } from "./sbom/ask-osv.ts";
import { countFindings } from "./sbom/count-findings.ts";
import { packageQuestion } from "./sbom/package-identity.ts";
import type { ReadSbom } from "./sbom/read-sbom.ts";
import { programSboms } from "./sbom/sbom.table.ts";
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
  const rows = await latestOf(db, familyId);
  return factsOf(rows.filter((row) => row.repository === repository).map(presentFact));
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
  const followUp = { ...input, part: "osv", repositoryId: null, light: false, host: "" } as const;
  if (!sbom) {
    const gone = await tx.delete(programSboms).where(own).returning();
    if (gone.length > 0) await queueParts(tx, [followUp]);
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
  await queueParts(tx, [followUp]);
}

async function measureRepository(
  input: MeasureInput,
  { program, repository }: { program: MeasuredProgram; repository: RepositoryRow },
  tools: MeasuringTools,
  { db, now, signal }: Context,
): Promise<Measured> {
  const { refs, readings, sbom, description, roots } = await readRepository(repository, tools, {
    licence: program.licence,
    before: await knownFacts(db, input.familyId, repository.key),
    wasRead: repository.canonicalUrl !== "",
    light: input.light,
    licenceCodes: (await readFileCodes(db)).licenceCodes,
    now: now(),
    signal,
  });
  const hasReadSbom = readings.some((reading) => reading.kind === "sbom" && says(reading));
  return {
    readings,
    async write(tx) {
      await recordRefs(tx, repository.id, refs);
      if (roots) await recordRoots(tx, repository.key, roots);
      if (description) await storeDescription(tx, repository.key, { description, now: now() });
      if (hasReadSbom) await keepSbom(tx, input, { repository: repository.key, sbom });
    },
  };
}

async function measureDeclared(
  input: MeasureInput,
  program: MeasuredProgram,
  tools: MeasuringTools,
  { db, now, signal }: Context,
): Promise<Measured> {
  const before = await knownFacts(db, input.familyId, "");
  const reach = createReach(tools.web, signal);
  const readings = await readWeb(program, reach, { before, now: now(), signal });
  const uploaded = await readUploadedSbom(program, tools.storage);
  const own = [...readDeclared(program), ...readings, ...(uploaded ? [uploaded.reading] : [])];
  // What could not be read just now is neither gone nor another one.
  if (uploaded && !says(uploaded.reading)) return { readings: own };
  return {
    readings: own,
    gone: uploaded?.sbom ? [] : uploaded ? ["vulnerabilities"] : ["sbom", "vulnerabilities"],
    write: (tx) => keepSbom(tx, input, { repository: "", sbom: uploaded?.sbom ?? null }),
  };
}

async function measureVulnerabilities(
  { familyId }: MeasureInput,
  tools: MeasuringTools,
  { db, signal }: Context,
): Promise<Measured> {
  const keys = ["", ...(await readFamilyRepositories(db, familyId)).map(({ key }) => key)];
  const sboms = await db
    .select()
    .from(programSboms)
    .where(and(eq(programSboms.familyId, familyId), inArray(programSboms.repository, keys)));
  const source = { method: "osv", url: tools.thirdParties.osv, tool: "", commit: "" } as const;
  const readings: Reading[] = [];
  // Of a list that is gone, what was found before is history.
  for (const { kind, outcome, repository } of await latestOf(db, familyId)) {
    const hasFindings = kind === "vulnerabilities" && outcome !== "notMeasured";
    const isListed = sboms.some((sbom) => sbom.repository === repository);
    if (!hasFindings || isListed || !keys.includes(repository)) continue;
    readings.push({ kind: "vulnerabilities", repository, source, reason: "noList" });
  }
  for (const { repository, components, withoutIdentifier, packages } of sboms) {
    // A list that a version before has read names ranges and spellings as well.
    const purls = packages.flatMap((purl) => packageQuestion(purl) ?? []);
    const questions = [...new Set(purls)];
    const notAsked = withoutIdentifier + packages.length - purls.length;
    const url = tools.thirdParties.osv;
    const answer = await askOsv({ db, policy: tools.policy, signal, origin: url }, questions);
    const of = { kind: "vulnerabilities", repository, source } as const;
    const counts = { components, notAsked, packages: questions.length };
    readings.push(
      "notMeasured" in answer
        ? { ...of, reason: answer.notMeasured }
        : { ...of, value: countFindings(answer, counts) },
    );
  }
  return { readings };
}

async function measure(
  input: MeasureInput,
  { program, own }: { program: MeasuredProgram; own: readonly RepositoryRow[] },
  tools: MeasuringTools,
  context: Context,
): Promise<Measured> {
  const { signal } = context;
  if (input.part === "osv") return measureVulnerabilities(input, tools, context);
  if (input.part === "declared") return measureDeclared(input, program, tools, context);
  const repository = own.find(({ id }) => id === input.repositoryId);
  if (!repository) return { readings: [] };
  if (input.part === "repository")
    return measureRepository(input, { program, repository }, tools, context);
  const parts = { policy: tools.policy, signal, at: tools.thirdParties };
  const read = input.part === "scorecard" ? readScorecard : readArchive;
  return { readings: await read(repository, parts) };
}

/** After that, what is not measured yet has timed out, and the job has time to write the rest. */
const measuringMs = (measureJob.limitSeconds - 120) * 1_000;
const askAgainMs = 60 * 60_000;
const whenLessBusyMs = 5 * 60_000;

/**
 * What said nothing but that it wants to be asked later is asked again in an hour; what this machine
 * had no time for, in five minutes.
 */
async function queueAgain(
  tx: Db,
  input: MeasureInput,
  { readings, host }: { readings: readonly Reading[]; host: string },
): Promise<void> {
  const isFor = (reason: NotMeasuredReason) => (reading: Reading) =>
    "reason" in reading && reading.reason === reason;
  const isBusy = readings.some(isFor("busy"));
  const isLimited = readings.length > 0 && readings.every(isFor("rateLimited"));
  if (!isBusy && !isLimited) return;
  // By the clock of the database, which the queue goes by.
  const startAfter = new Date(Date.now() + (isBusy ? whenLessBusyMs : askAgainMs));
  await queueParts(tx, [{ ...input, host, startAfter }]);
}

/** Measures a part of a program and writes what it found, together with the end of its job. */
export async function measurePart(
  input: MeasureInput,
  tools: MeasuringTools,
  context: JobContext,
): Promise<void> {
  const { familyId } = input;
  // It has gone offline since this was queued.
  const program = await readMeasuredProgram(context.db, familyId, context.now());
  if (!program) return;
  const own = await readFamilyRepositories(context.db, familyId);
  // A joined signal would be kept with whatever listens to it until the time is up.
  const limit = new AbortController();
  const stop = () => limit.abort(context.signal.reason);
  const timer = setTimeout(stop, measuringMs);
  context.signal.addEventListener("abort", stop);
  const parts = { ...context, signal: limit.signal };
  const measured = await measure(input, { program, own }, tools, parts).finally(() => {
    clearTimeout(timer);
    context.signal.removeEventListener("abort", stop);
  });
  const { readings, gone = [], write } = measured;
  await context.finish(async (tx) => {
    await write?.(tx);
    const host = own.find(({ id }) => id === input.repositoryId)?.host ?? "";
    await queueAgain(tx, input, { readings, host });
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
      await removeOldDescriptions(db, now());
      await reviseJudgements(db, now());
      await db.transaction((tx) => publishEvidence(tx, "all"));
    }),
  ];
}
