import { readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { describeHosted } from "@public-code/evidence/api/description/describe-repository.ts";
import {
  readDescriptions,
  storeDescription,
} from "@public-code/evidence/api/description/stored-descriptions.ts";
import type { HostedRepository } from "@public-code/evidence/api/repositories/forge/hosted-repository.ts";
import { hostStates } from "@public-code/evidence/contract/listed-forges.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { SkipReason } from "#contract/candidates.ts";
import { addCandidates, candidateKey, type SourcedProgram } from "../add-candidates.ts";
import { candidateState } from "../candidate-state.ts";
import { candidates } from "../candidates.table.ts";
import { candidateValues } from "../describe-candidate.ts";
import { findDoubles } from "../find-doubles.ts";
import { type OrganisationRow, organisations } from "./organisations.table.ts";

/** A repository as a page names it, or an entry that could not be read. */
export interface ListedEntry {
  /** What tells it from the others of its run. */
  repository: string;
  listed: HostedRepository | null;
}

/** Which of some programs the portal has already, by repository, made of something else than their candidate. */
async function onPortal(
  tx: Db,
  programs: readonly SourcedProgram[],
  now: Date,
): Promise<ReadonlySet<SourcedProgram>> {
  const { id, key, familyId } = candidates;
  const own = await tx
    .select({ id, key, familyId })
    .from(candidates)
    .where(inArray(key, programs.map(candidateKey)));
  const sought = programs.map((program, index) => ({
    // Of one that is no candidate yet, a number that no row has.
    ...(own.find((row) => row.key === candidateKey(program)) ?? { id: -1 - index, familyId: null }),
    programName: program.values.programName?.value ?? "",
    repositoryKey: repositoryKey(program.repositoryUrl),
  }));
  const doubles = await findDoubles(tx, sought, { scope: null, lang: "zh-TW", now });
  const isThere = (row: { id: number }) =>
    (doubles.get(row.id) ?? []).some(
      ({ kind, firstEditionNo }) => kind === "repository" && firstEditionNo !== null,
    );
  return new Set(programs.filter((_, index) => sought.slice(index, index + 1).some(isThere)));
}

/** Why a repository is not offered; '' for one that is. */
function skipReasonOf({ listed }: ListedEntry): SkipReason | "" {
  if (!listed || listed.failure !== null) return listed?.failure ?? "unreadable";
  const [reason] = listed.states;
  return reason && hostStates[reason] === "skipped" ? reason : "";
}

/** What a host lists, as a source of candidates: what is stored of each repository, with its state of today. */
async function sourcedPrograms(
  tx: Db,
  entries: readonly ListedEntry[],
  { organisation, now }: { organisation: OrganisationRow; now: Date },
): Promise<SourcedProgram[]> {
  const codes = await readFileCodes(tx);
  const keyOf = ({ url }: HostedRepository) => repositoryKey(url) ?? url;
  const stored = await readDescriptions(
    tx,
    entries.flatMap(({ listed }) => (listed ? keyOf(listed) : [])),
  );
  const programs: SourcedProgram[] = [];
  for (const entry of entries) {
    const { listed, repository } = entry;
    const { id: organisationId, startedAt: listedAt, agencyCode, kind, address } = organisation;
    const skipReason = skipReasonOf(entry);
    const program = {
      ...({ sourceKind: "forge", readAt: now, agencyCode, notes: [], problems: [] } as const),
      listing: { organisationId, listedAt, skipReason },
    };
    if (!listed) {
      const sourceAddress = `${address} ${repository}`;
      programs.push({ ...program, sourceAddress, repositoryUrl: "", values: {} });
      continue;
    }
    const key = keyOf(listed);
    const before = stored.get(key);
    // A list says nothing of what it names.
    const description =
      kind === "addresses" && before
        ? before.description
        : describeHosted(listed, before?.description, codes.licenceCodes);
    if (skipReason === "")
      await storeDescription(tx, key, { description, now: before?.readAt ?? now });
    const { id, url } = listed;
    const { host } = new URL(address || url);
    programs.push({
      ...{ ...program, sourceAddress: url, repositoryUrl: url },
      // The number stays where the repository is renamed.
      ...(id !== 0 ? { sourceKey: `${host.replace(/^www\./, "")}#${id}` } : {}),
      values: candidateValues(description, codes, now),
      problems: description.publiccode?.problems ?? [],
    });
  }
  return programs;
}

/**
 * Puts what a page names among the candidates, with why some of it is not offered; a repository that the run
 * has named before changes nothing. Returns how many it names for the first time.
 */
export async function offerRepositories(
  tx: Db,
  entries: readonly ListedEntry[],
  { organisation, now }: { organisation: OrganisationRow; now: Date },
): Promise<number> {
  const { id, startedAt } = organisation;
  if (!startedAt) throw new Error("An organisation is not being listed");
  if (entries.length === 0) return 0;
  const programs = await sourcedPrograms(tx, entries, { organisation, now });
  const { key, organisationId, listedAt } = candidates;
  const isNamed = and(eq(organisationId, id), eq(listedAt, startedAt));
  const before = await tx
    .select({ key })
    .from(candidates)
    .where(and(isNamed, inArray(key, programs.map(candidateKey))));
  const keys = new Set(before.map((row) => row.key));
  const fresh = programs.filter((program) => {
    const isNew = !keys.has(candidateKey(program));
    keys.add(candidateKey(program));
    return isNew;
  });
  const offered = fresh.filter(({ listing }) => listing?.skipReason === "");
  const existing = await onPortal(tx, offered, now);
  const listed = fresh.map((program) =>
    existing.has(program) && program.listing
      ? { ...program, listing: { ...program.listing, skipReason: "onPortal" as const } }
      : program,
  );
  await addCandidates(tx, listed, now);
  return fresh.length;
}

/** At the end of a run: notes what is offered and listed no more, and forgets what was skipped. */
export async function noteUnlisted(tx: Db, { id, startedAt }: OrganisationRow): Promise<void> {
  if (!startedAt) return;
  const { organisationId, listedAt } = candidates;
  const isGone = and(eq(organisationId, id), ne(listedAt, startedAt));
  const skipped = tx
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(organisations, eq(organisations.id, organisationId))
    .where(and(isGone, eq(candidateState, "skipped")));
  await tx.delete(candidates).where(inArray(candidates.id, skipped));
  await tx.update(candidates).set({ listedAt: null }).where(isGone);
}
