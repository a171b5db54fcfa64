import type { Db } from "@public-code/core/api/database/database.ts";
import {
  handleJob,
  type JobContext,
  type JobHandler,
} from "@public-code/core/api/jobs/define-job.ts";
import type { HostedRepository } from "@public-code/evidence/api/repositories/forge/hosted-repository.ts";
import {
  findAccount,
  listRepositories,
  listRepository,
} from "@public-code/evidence/api/repositories/forge/list-repositories.ts";
import { readRefs } from "@public-code/evidence/api/repositories/git/read-refs.ts";
import type { NotMeasured } from "@public-code/evidence/api/repositories/not-measured.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import {
  readRepositoryAddress,
  repositoryKey,
} from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { RunFailure } from "#contract/organisations/organisations.ts";
import { describeCandidate, describeCandidateJob } from "./describe-candidate.ts";
import { noteUnlisted } from "./find-unlisted.ts";
import {
  countUnreadablePages,
  type ListedEntry,
  offerRepositories,
  unreadableEntry,
} from "./offer-repositories.ts";
import {
  type ListOrganisationInput,
  listOrganisationJob,
  listOrganisationsDueWake,
  queueStep,
  startDueRuns,
} from "./organisation-jobs.ts";
import {
  type OrganisationRow,
  organisationRuns,
  organisations,
  type RunRow,
} from "./organisations.table.ts";

/** No account of an agency has as many pages. */
const mostSteps = 400;
const minuteMs = 60_000;
/** Pages of an account of which no entry can be read; a list that goes on so is none. */
const mostUnreadablePages = 20;
/** How long is waited before a step is tried again that a host did not answer. */
const pausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs];
/** How often a host may say that it wants to be asked later. */
const mostWaits = 12;
const unstatedWaitMs = 60 * minuteMs;

/** What a step has found, to be written together with its end. */
type StepResult =
  | { account: Pick<OrganisationRow, "forge" | "accountKind" | "accountId" | "address"> }
  | { entries: ListedEntry[]; host: string; isList: boolean }
  | NotMeasured;

interface OpenStep {
  run: RunRow;
  organisation: OrganisationRow;
}

/** The step of a job while it is still to be done. */
async function readStep(db: Db, { runId, step }: ListOrganisationInput): Promise<OpenStep | null> {
  const [open] = await db
    .select({ run: organisationRuns, organisation: organisations })
    .from(organisationRuns)
    .innerJoin(organisations, eq(organisations.id, organisationRuns.organisationId))
    .where(
      and(
        eq(organisationRuns.id, runId),
        eq(organisationRuns.steps, step),
        isNull(organisationRuns.endedAt),
        eq(organisations.state, "confirmed"),
      ),
    );
  return open ?? null;
}

const bareHost = (address: string) => new URL(address).host.replace(/^www\./, "");

async function readAccount(
  { address, forge, accountId, accountKind }: OrganisationRow,
  { forge: tools }: RepositoryReaders,
  signal: AbortSignal,
): Promise<StepResult> {
  const { origin, pathname } = new URL(address);
  const path = pathname.slice(1);
  const named = { origin, path, forge, id: accountId, kind: accountKind };
  const result = await findAccount(tools, named, signal);
  if ("notMeasured" in result) return result;
  const { account } = result;
  return {
    account: {
      forge: result.forge,
      accountKind: account.kind,
      accountId: account.id,
      address: `${origin}/${account.path}`,
    },
  };
}

async function readPage(
  { address, forge, accountId, accountKind }: OrganisationRow,
  page: number,
  { forge: tools }: RepositoryReaders,
  signal: AbortSignal,
): Promise<StepResult> {
  // The first step has written them.
  if (!forge || !accountKind || accountId === null) throw new Error("An account is not known");
  const { origin, pathname } = new URL(address);
  const account = { kind: accountKind, id: accountId, path: pathname.slice(1) };
  const listed = await listRepositories(tools, { origin, forge, account, page }, signal);
  if ("notMeasured" in listed) return listed;
  const entries = listed.map((repository, index) => ({
    repository: repository ? `${repository.id}` : unreadableEntry(page, index),
    listed: repository,
  }));
  return { entries, host: bareHost(address), isList: false };
}

/** What is known of a repository whose host has no API that is read. */
async function readByGit(
  address: string,
  { policy }: RepositoryReaders,
  signal: AbortSignal,
): Promise<HostedRepository | NotMeasured> {
  const refs = await readRefs(address, policy, signal);
  if ("notMeasured" in refs) return refs;
  if (refs.state === "gone") return { notMeasured: "notFound", retryAfter: null };
  const names = readRepositoryAddress(refs.url)?.names ?? [];
  const isEmpty = "branches" in refs && refs.branches.length === 0 && refs.headCommit === "";
  return {
    id: 0,
    path: names.join("/"),
    name: names.at(-1) ?? "",
    url: refs.url,
    ...{ description: "", homepage: "", topics: [], language: "", licence: "" },
    ...{ archived: null, openIssues: null, failure: null },
    states: isEmpty ? ["empty"] : refs.state === "ok" ? [] : [refs.state],
  };
}

/** One repository of a list; only a host that wants to be asked later keeps the others waiting. */
async function readListed(
  address: string,
  tools: RepositoryReaders,
  signal: AbortSignal,
): Promise<StepResult> {
  const byForge = await listRepository(tools.forge, address, signal);
  const isUnknown = "notMeasured" in byForge && byForge.notMeasured === "needsForge";
  const read = isUnknown ? await readByGit(address, tools, signal) : byForge;
  const repository = repositoryKey(address) ?? address;
  const host = bareHost(address);
  const isList = true;
  if (!("notMeasured" in read)) return { entries: [{ repository, listed: read }], host, isList };
  const { notMeasured: reason } = read;
  if (reason === "rateLimited") return read;
  const failed = { name: repository, url: address, reason };
  return { entries: [{ repository, listed: null, failed }], host, isList };
}

function readStepOf(
  { run, organisation }: OpenStep,
  tools: RepositoryReaders,
  signal: AbortSignal,
): Promise<StepResult> {
  const { steps } = run;
  if (organisation.kind === "addresses") {
    const [address = ""] = organisation.addresses.slice(steps);
    return readListed(address, tools, signal);
  }
  return steps === 0
    ? readAccount(organisation, tools, signal)
    : readPage(organisation, steps, tools, signal);
}

async function endRun(tx: Db, run: RunRow, failure: RunFailure | "", now: Date): Promise<void> {
  if (failure === "") await noteUnlisted(tx, run);
  await tx
    .update(organisationRuns)
    .set({ endedAt: now, failure, waitsUntil: null })
    .where(eq(organisationRuns.id, run.id));
}

/** Tries a step again that a host did not answer, or ends the run. By the clock that the queue goes by. */
async function tryAgain(
  tx: Db,
  { run, organisation }: OpenStep,
  { notMeasured: reason, retryAfter }: NotMeasured,
  now: Date,
): Promise<void> {
  const { id: runId, steps: step, attempts } = run;
  const isLimited = reason === "rateLimited";
  const pause = isLimited
    ? attempts < mostWaits && unstatedWaitMs
    : (reason === "unreachable" || reason === "timedOut") && pausesMs[attempts];
  if (!pause) return endRun(tx, run, reason, now);
  const startAfter = retryAfter ?? new Date(Date.now() + pause);
  await tx
    .update(organisationRuns)
    .set({ attempts: attempts + 1, waitsUntil: startAfter })
    .where(eq(organisationRuns.id, runId));
  await queueStep(tx, organisation, { runId, step, startAfter });
}

async function writeStep(tx: Db, open: OpenStep, result: StepResult, now: Date): Promise<void> {
  const { run } = open;
  if ("notMeasured" in result) return tryAgain(tx, open, result, now);
  let { organisation } = open;
  let isLast = false;
  if ("account" in result) {
    organisation = { ...organisation, ...result.account };
    await tx.update(organisations).set(result.account).where(eq(organisations.id, organisation.id));
  } else {
    const place = { runId: run.id, organisation, host: result.host, now };
    const fresh = await offerRepositories(tx, result.entries, place);
    // Servers shorten pages as they like: the list has ended with one that names nothing new.
    isLast = result.isList ? run.steps + 1 >= organisation.addresses.length : fresh === 0;
  }
  const steps = run.steps + 1;
  if (isLast) return endRun(tx, run, "", now);
  const isUnreadable = "entries" in result && result.entries.every(({ listed }) => listed === null);
  if (isUnreadable && (await countUnreadablePages(tx, run.id)) >= mostUnreadablePages)
    return endRun(tx, run, "unreadable", now);
  if (steps >= mostSteps) return endRun(tx, run, "tooMany", now);
  await tx
    .update(organisationRuns)
    .set({ steps, attempts: 0, waitsUntil: null })
    .where(eq(organisationRuns.id, run.id));
  await queueStep(tx, organisation, { runId: run.id, step: steps });
}

/**
 * Does a step of a run, and writes what it has found together with its end and the next step: a process
 * that is killed leaves the step to be done, and nothing twice.
 */
export async function runStep(
  input: ListOrganisationInput,
  tools: RepositoryReaders,
  { db, now, signal, finish }: JobContext,
): Promise<void> {
  const open = await readStep(db, input);
  if (!open) return;
  const result = await readStepOf(open, tools, signal);
  await finish(async (tx) => {
    await tx
      .select({ id: organisations.id })
      .from(organisations)
      .where(eq(organisations.id, open.organisation.id))
      .for("update");
    // A person may have decided on it meanwhile.
    const still = await readStep(tx, input);
    if (still) await writeStep(tx, still, result, now());
  });
}

/** The jobs that list organisations, and read what is new in them. */
export function organisationHandlers(tools: RepositoryReaders): JobHandler[] {
  return [
    handleJob(listOrganisationJob, (input, context) => runStep(input, tools, context)),
    handleJob(describeCandidateJob, (input, context) => describeCandidate(input, tools, context)),
    handleJob(listOrganisationsDueWake, async (_input, { db, now }) => {
      await startDueRuns(db, now());
    }),
  ];
}
