import { readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { HostedRepository } from "@public-code/evidence/api/repositories/forge/hosted-repository.ts";
import { hostStates } from "@public-code/evidence/contract/listed-forges.ts";
import type { NotMeasuredReason } from "@public-code/evidence/contract/not-measured.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { and, countDistinct, eq, inArray, like, sql } from "drizzle-orm";
import { addCandidates, candidateKey, type SourcedProgram } from "../add-candidates.ts";
import { candidates } from "../candidates.table.ts";
import { findDoubles } from "../find-doubles.ts";
import { queueDescriptions } from "./describe-candidate.ts";
import { forgeProgram, ownValues, withOwnValues } from "./forge-program.ts";
import { type OrganisationRow, organisationRepositories } from "./organisations.table.ts";

/** What tells an entry that cannot be read from the others of its run. */
export const unreadableEntry = (page: number, index: number) => `page ${page} entry ${index + 1}`;

/** Of how many pages of a run an entry could not be read. */
export async function countUnreadablePages(tx: Db, runId: number): Promise<number> {
  const { repository } = organisationRepositories;
  const [row] = await tx
    .select({ pages: countDistinct(sql`split_part(${repository}, ' ', 2)`) })
    .from(organisationRepositories)
    .where(and(eq(organisationRepositories.runId, runId), like(repository, "page %")));
  return row?.pages ?? 0;
}

/** A repository as a run was told of it, or why nothing could be read of it. */
export interface ListedEntry {
  /** What tells it from the others of its run. */
  repository: string;
  listed: HostedRepository | null;
  /** Where nothing could be read. */
  failed?: { name: string; url: string; reason: NotMeasuredReason };
}

interface Place {
  runId: number;
  organisation: OrganisationRow;
  /** Of the repositories' pages. */
  host: string;
  now: Date;
}

type Row = typeof organisationRepositories.$inferInsert;

/** Candidates that there are of some programs, with what is known of them. */
function readOwn(tx: Db, programs: readonly SourcedProgram[]) {
  const { id, key, familyId, values } = candidates;
  const keys = programs.map(candidateKey);
  return tx.select({ id, key, familyId, values }).from(candidates).where(inArray(key, keys));
}
type OwnCandidates = Awaited<ReturnType<typeof readOwn>>;

/** Which of some programs the portal has already, by repository, made of something else than their candidate. */
async function onPortal(
  tx: Db,
  programs: readonly SourcedProgram[],
  { ownCandidates, now }: { ownCandidates: OwnCandidates; now: Date },
): Promise<ReadonlySet<SourcedProgram>> {
  const sought = programs.map((program, index) => {
    const own = ownCandidates.find(({ key }) => key === candidateKey(program));
    return {
      // Of one that is no candidate yet, a number that no row has.
      id: own?.id ?? -1 - index,
      familyId: own?.familyId ?? null,
      programName: program.values.programName?.value ?? "",
      repositoryKey: repositoryKey(program.repositoryUrl),
    };
  });
  const doubles = await findDoubles(tx, sought, { scope: null, lang: "zh-TW", now });
  const has = (id: number) =>
    (doubles.get(id) ?? []).some(
      ({ kind, firstEditionNo }) => kind === "repository" && firstEditionNo !== null,
    );
  return new Set(programs.filter((_, index) => has(sought[index]?.id ?? 0)));
}

/** The row of a repository that its host does not let be offered, or of which too little is known. */
function unofferedRow(entry: ListedEntry, runId: number): Row | null {
  const { repository, listed, failed } = entry;
  const row = { runId, repository, name: listed?.path ?? "", url: listed?.url ?? "" };
  if (failed)
    return { ...row, name: failed.name, url: failed.url, outcome: "failed", reason: failed.reason };
  if (!listed) return { ...row, outcome: "failed", reason: "unreadable" };
  if (listed.failure !== null) return { ...row, outcome: "failed", reason: listed.failure };
  const [reason] = listed.states;
  return reason && hostStates[reason] === "skipped" ? { ...row, outcome: "skipped", reason } : null;
}

/**
 * Writes what a run was told of, and offers what may be offered as candidates; a repository that the run
 * has been told of before changes nothing. Returns how many it was told of
 * for the first time.
 */
export async function offerRepositories(
  tx: Db,
  entries: readonly ListedEntry[],
  { runId, organisation, host, now }: Place,
): Promise<number> {
  if (entries.length === 0) return 0;
  const names = entries.map(({ repository }) => repository);
  const before = await tx
    .select({ repository: organisationRepositories.repository })
    .from(organisationRepositories)
    .where(
      and(
        eq(organisationRepositories.runId, runId),
        inArray(organisationRepositories.repository, names),
      ),
    );
  const isTold = new Set(before.map(({ repository }) => repository));
  const fresh = entries.filter(
    ({ repository }) => !isTold.has(repository) && isTold.add(repository),
  );
  const codes = await readFileCodes(tx);
  const { agencyCode } = organisation;
  const rows: Row[] = [];
  const offered: { entry: ListedEntry; listed: HostedRepository; program: SourcedProgram }[] = [];
  for (const entry of fresh) {
    const row = unofferedRow(entry, runId);
    if (row) rows.push(row);
    else if (entry.listed) {
      const program = forgeProgram(entry.listed, { codes, host, agencyCode, now });
      offered.push({ entry, listed: entry.listed, program });
    }
  }
  const programs = offered.map(({ program }) => program);
  const ownCandidates = programs.length === 0 ? [] : await readOwn(tx, programs);
  const existing =
    programs.length === 0 ? new Set() : await onPortal(tx, programs, { ownCandidates, now });
  const added: number[] = [];
  for (const { entry, listed, program } of offered) {
    const { path: name, url, states } = listed;
    const own = {
      runId,
      repository: entry.repository,
      name,
      url,
      reason: states[0] ?? ("" as const),
    };
    if (existing.has(program)) {
      rows.push({ ...own, outcome: "skipped", reason: "onPortal" });
      continue;
    }
    const before = ownCandidates.find(({ key }) => key === candidateKey(program));
    const whole = before ? withOwnValues(program, ownValues(before.values, host)) : program;
    const [candidate] = await addCandidates(tx, [whole], now);
    if (!candidate) throw new Error("A repository became no candidate");
    const { candidateId, outcome: change } = candidate;
    if (change === "added") added.push(candidateId);
    rows.push({ ...own, outcome: "offered", change, candidateId });
  }
  if (rows.length > 0) await tx.insert(organisationRepositories).values(rows);
  await queueDescriptions(tx, added, host);
  // An entry that cannot be read stands on any page of a server that knows no pages.
  const readable = fresh.filter(({ listed }) => listed !== null);
  return entries.some(({ listed }) => listed !== null) ? readable.length : fresh.length;
}
