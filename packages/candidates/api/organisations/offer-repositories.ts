import { readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { describeHosted } from "@public-code/evidence/api/description/describe-repository.ts";
import {
  readDescriptions,
  storeDescription,
} from "@public-code/evidence/api/description/stored-descriptions.ts";
import type { HostedRepository } from "@public-code/evidence/api/repositories/forge/hosted-repository.ts";
import { hostStates } from "@public-code/evidence/contract/listed-forges.ts";
import type { NotMeasuredReason } from "@public-code/evidence/contract/not-measured.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { addCandidates, candidateKey, type SourcedProgram } from "../add-candidates.ts";
import { candidates } from "../candidates.table.ts";
import { candidateValues } from "../describe-candidate.ts";
import { findDoubles } from "../find-doubles.ts";
import { type OrganisationRow, organisationRepositories } from "./organisations.table.ts";

/** A repository as a page names it, or why nothing could be read of it. */
export interface ListedEntry {
  /** What tells it from the others of its run. */
  repository: string;
  listed: HostedRepository | null;
  /** Where nothing could be read. */
  failed?: { name: string; url: string; reason: NotMeasuredReason };
}

type Row = typeof organisationRepositories.$inferInsert;

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

/** Why a repository is not offered; null for one that is. */
function refusalOf({ listed, failed }: ListedEntry): Pick<Row, "outcome" | "reason"> | null {
  if (failed) return { outcome: "failed", reason: failed.reason };
  if (!listed) return { outcome: "failed", reason: "unreadable" };
  if (listed.failure !== null) return { outcome: "failed", reason: listed.failure };
  const [reason] = listed.states;
  return reason && hostStates[reason] === "skipped" ? { outcome: "skipped", reason } : null;
}

/** What a host lists, as a source of candidates: what is stored of each repository, with its state of today. */
async function sourcedPrograms(
  tx: Db,
  hosted: readonly HostedRepository[],
  { organisation, now }: { organisation: OrganisationRow; now: Date },
): Promise<SourcedProgram[]> {
  const codes = await readFileCodes(tx);
  const keyOf = ({ url }: HostedRepository) => repositoryKey(url) ?? url;
  const stored = await readDescriptions(tx, hosted.map(keyOf));
  const programs: SourcedProgram[] = [];
  for (const repository of hosted) {
    const key = keyOf(repository);
    const before = stored.get(key);
    const description = describeHosted(repository, before?.description, codes.licenceCodes);
    await storeDescription(tx, key, { description, now: before?.readAt ?? now });
    const { id, url } = repository;
    const { host } = new URL(organisation.address || url);
    programs.push({
      sourceKind: "forge",
      sourceAddress: url,
      // The number stays where the repository is renamed.
      ...(id !== 0 ? { sourceKey: `${host.replace(/^www\./, "")}#${id}` } : {}),
      readAt: now,
      repositoryUrl: url,
      agencyCode: organisation.agencyCode,
      values: candidateValues(description, codes, now),
      ...{ notes: [], problems: [] },
    });
  }
  return programs;
}

/**
 * Writes what a page names, and offers what may be offered as candidates; a repository that the run
 * has named before changes nothing. Returns how many it names for the first time.
 */
export async function offerRepositories(
  tx: Db,
  entries: readonly ListedEntry[],
  { organisation, now }: { organisation: OrganisationRow; now: Date },
): Promise<number> {
  if (entries.length === 0) return 0;
  const { id: organisationId, startedAt } = organisation;
  if (!startedAt) throw new Error("An organisation is not being listed");
  const { repository, listedAt } = organisationRepositories;
  const before = await tx
    .select({ repository })
    .from(organisationRepositories)
    .where(
      and(
        eq(organisationRepositories.organisationId, organisationId),
        eq(listedAt, startedAt),
        inArray(
          repository,
          entries.map((entry) => entry.repository),
        ),
      ),
    );
  const isNamed = new Set(before.map((row) => row.repository));
  const fresh = entries.filter(
    (entry) => !isNamed.has(entry.repository) && isNamed.add(entry.repository),
  );
  const offered = fresh.flatMap((entry) =>
    entry.listed && !refusalOf(entry) ? [{ entry, listed: entry.listed }] : [],
  );
  const hosted = offered.map(({ listed }) => listed);
  const programs = await sourcedPrograms(tx, hosted, { organisation, now });
  const existing = programs.length === 0 ? new Set() : await onPortal(tx, programs, now);
  const isNew = programs.filter((program) => !existing.has(program));
  const added = await addCandidates(tx, isNew, now);
  const rows = fresh.map((entry): Row => {
    const { listed, failed } = entry;
    const row = {
      ...{ organisationId, repository: entry.repository, listedAt: startedAt },
      name: listed?.path ?? failed?.name ?? "",
      url: listed?.url ?? failed?.url ?? "",
      ...{ change: "" as const, candidateId: null },
    };
    const refusal = refusalOf(entry);
    if (refusal) return { ...row, ...refusal };
    const program = programs[offered.findIndex((each) => each.entry === entry)];
    const candidate = program && added[isNew.indexOf(program)];
    if (!candidate) return { ...row, outcome: "skipped", reason: "onPortal" };
    const { candidateId, outcome: change } = candidate;
    return { ...row, outcome: "offered", reason: listed?.states[0] ?? "", change, candidateId };
  });
  const columns = getTableColumns(organisationRepositories);
  if (rows.length > 0)
    await tx
      .insert(organisationRepositories)
      .values(rows)
      .onConflictDoUpdate({
        target: [organisationRepositories.organisationId, repository],
        set: Object.fromEntries(
          Object.entries(columns).map(([name, column]) => [
            name,
            sql.raw(`excluded."${column.name}"`),
          ]),
        ),
      });
  return fresh.length;
}
