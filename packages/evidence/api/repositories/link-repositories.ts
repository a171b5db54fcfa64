import type { Db } from "@public-code/core/api/database/database.ts";
import { isApproved } from "@public-code/programs/api/edition-states.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import {
  type RepositoryAddress,
  readRepositoryAddress,
} from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { RepositoryLink } from "@public-code/programs/contract/program.ts";
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { familyRepositories, repositories } from "./repositories.table.ts";

/** The addresses of an edition that name repositories, each repository once, in order. */
export function addressesOf(links: readonly Pick<RepositoryLink, "url">[]): RepositoryAddress[] {
  const byKey = new Map<string, RepositoryAddress>();
  for (const { url } of links) {
    const address = readRepositoryAddress(url);
    if (address && !byKey.has(address.key)) byKey.set(address.key, address);
  }
  return [...byKey.values()];
}

export interface LinkedProgram {
  familyId: number;
  /** Of the edition that is online. */
  links: readonly Pick<RepositoryLink, "url">[];
}

/**
 * Makes the links of editions that go online the repositories of their families. In the caller's
 * transaction; a repository that is known stays the same one. Where another one has led is no matter:
 * what a program names is measured there.
 */
export async function linkRepositories(tx: Db, programs: readonly LinkedProgram[]): Promise<void> {
  const linked = programs.map(({ familyId, links }) => ({
    familyId,
    addresses: addressesOf(links),
  }));
  const familyIds = linked.map(({ familyId }) => familyId);
  await tx.delete(familyRepositories).where(inArray(familyRepositories.familyId, familyIds));
  const addresses = new Map(
    linked.flatMap((link) => link.addresses.map((address) => [address.key, address] as const)),
  );
  if (addresses.size === 0) return;
  // In one order for all, so that no two transactions wait for each other.
  const named = [...addresses.values()].sort((first, other) => (first.key < other.key ? -1 : 1));
  await tx
    .insert(repositories)
    .values(named.map(({ key, url, host }) => ({ key, url, host })))
    .onConflictDoUpdate({
      target: repositories.key,
      set: { url: sql`excluded.url` },
      // An https address replaces an earlier one with http.
      setWhere: sql`${repositories.url} like 'http:%' and excluded.url like 'https:%'`,
    });
  const rows = await tx
    .select({ key: repositories.key, id: repositories.id })
    .from(repositories)
    .where(inArray(repositories.key, [...addresses.keys()]));
  const idsByKey = new Map(rows.map(({ key, id }) => [key, id]));
  await tx.insert(familyRepositories).values(
    linked.flatMap(({ familyId, addresses: own }) => {
      const ids = [...new Set(own.flatMap(({ key }) => idsByKey.get(key) ?? []))];
      return ids.map((repositoryId, position) => ({ familyId, repositoryId, position }));
    }),
  );
}

/** Programs that are linked by one transaction of an upgrade. */
const programsAtOnce = 500;

/** True where a family has the repositories that its addresses name, by today's reading of addresses. */
function isLinked(keys: readonly string[], links: LinkedProgram["links"]): boolean {
  const named = addressesOf(links).map(({ key }) => key);
  return named.length === keys.length && named.every((key) => keys.includes(key));
}

/**
 * Links the programs that are online, or were last, and whose repositories are not those of their
 * addresses: of a database of an earlier version, which read addresses otherwise, and of the demo.
 * Returns how many programs that are.
 */
export async function linkMissingRepositories(db: Db): Promise<number> {
  const keys = db
    .select({ keys: sql`coalesce(json_agg(${repositories.key}), '[]')` })
    .from(familyRepositories)
    .innerJoin(repositories, eq(repositories.id, familyRepositories.repositoryId))
    .where(eq(familyRepositories.familyId, editions.familyId));
  const programs = await db
    .select({
      familyId: editions.familyId,
      links: editions.repositories,
      keys: sql<string[]>`(${keys})`,
    })
    .from(editions)
    .where(and(isApproved, isNotNull(editions.onlineAt)))
    .orderBy(asc(editions.familyId));
  const missing = programs.filter((program) => !isLinked(program.keys, program.links));
  for (let from = 0; from < missing.length; from += programsAtOnce)
    await db.transaction(async (tx) => {
      const some = missing.slice(from, from + programsAtOnce);
      const ids = some.map(({ familyId }) => familyId);
      // A process that starts at the same time links the same ones, and waits here.
      await tx
        .select({ id: families.id })
        .from(families)
        .where(inArray(families.id, ids))
        .orderBy(asc(families.id))
        .for("update");
      await linkRepositories(tx, some);
    });
  return missing.length;
}
