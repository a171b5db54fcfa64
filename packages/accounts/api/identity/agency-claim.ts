import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { unknownAgencies } from "./identity.table.ts";

const longestClaim = 200;
const mostClaims = 5;
/** Agencies that merged into agencies that merged; a longer chain is a mistake in the data. */
const longestChain = 10;

/** What an agency claim names: one or more OIDs or aliases, trimmed and storable. */
export function agencyNames(claim: unknown): string[] {
  const values = Array.isArray(claim) ? claim : [claim];
  return values
    .filter((value) => typeof value === "string" || typeof value === "number")
    .map((value) => cleanText(String(value), longestClaim))
    .filter((value) => value !== "")
    .slice(0, mostClaims);
}

/** A text of the provider without what the database or a line of a page cannot hold. */
export function cleanText(value: string, longest: number): string {
  return value
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, longest)
    .toWellFormed();
}

interface Agency {
  code: string;
  oid: string;
}

async function successorOf(db: Db, first: Agency & { mergedInto: string | null }): Promise<Agency> {
  let agency = first;
  for (let step = 0; agency.mergedInto !== null && step < longestChain; step += 1) {
    const [next] = await db
      .select({ code: agencies.code, oid: agencies.oid, mergedInto: agencies.mergedInto })
      .from(agencies)
      .where(eq(agencies.code, agency.mergedInto))
      .for("key share");
    if (!next) break;
    agency = next;
  }
  return { code: agency.code, oid: agency.oid };
}

/**
 * The agency that answers to one of the names, or the one it became part of; null for none. A merge
 * under way is waited for, and none begins before the caller's transaction ends.
 */
export async function findAgency(db: Db, names: readonly string[]): Promise<Agency | null> {
  for (const name of names) {
    const [row] = await db
      .select({ code: agencies.code, oid: agencies.oid, mergedInto: agencies.mergedInto })
      .from(agencies)
      .leftJoin(agencyAliases, eq(agencyAliases.agencyCode, agencies.code))
      .where(or(eq(agencies.oid, name), eq(agencyAliases.alias, name)))
      // Where a name is one agency's OID and another one's alias, the OID decides.
      .orderBy(desc(sql`${agencies.oid} = ${name}`), asc(agencies.position))
      .limit(1)
      .for("key share", { of: agencies });
    if (row) return successorOf(db, row);
  }
  return null;
}

/** Keeps the names that no agency answers to, for the operators. */
export async function rememberUnknownAgency(
  db: Db,
  names: readonly string[],
  now: Date = new Date(),
): Promise<void> {
  for (const claim of names)
    await db
      .insert(unknownAgencies)
      .values({ claim, firstSeenAt: now, lastSeenAt: now })
      .onConflictDoUpdate({
        target: unknownAgencies.claim,
        set: { seenCount: sql`${unknownAgencies.seenCount} + 1`, lastSeenAt: now },
      });
}

export interface UnknownAgency {
  claim: string;
  seenCount: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** Agency names of sign-ins that match no agency, the latest first. */
export async function listUnknownAgencies(db: Db): Promise<UnknownAgency[]> {
  return db.select().from(unknownAgencies).orderBy(desc(unknownAgencies.lastSeenAt)).limit(200);
}

/** Drops names from that list, once an alias for them exists or they are known to be wrong. */
export async function forgetUnknownAgencies(tx: Db, claims: readonly string[]): Promise<void> {
  await tx.delete(unknownAgencies).where(inArray(unknownAgencies.claim, [...claims]));
}
