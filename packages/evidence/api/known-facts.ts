import type { Db } from "@public-code/core/api/database/database.ts";
import { and, eq } from "drizzle-orm";
import { factsOf } from "#contract/evidence.ts";
import { isCurrent } from "#contract/evidence-kinds.ts";
import type { Facts } from "#contract/evidence-values.ts";
import { evidence } from "./evidence.table.ts";
import { type MeasuredProgram, readMeasuredProgram } from "./measured-program.ts";
import { presentFact } from "./read-evidence.ts";

/** Which addresses of a program answer. */
export interface LinkFacts {
  count: number;
  failing: readonly string[];
  /** Those of which nobody knows. */
  open: readonly string[];
  /** ISO time. */
  confirmedAt: string;
}

/** What was measured of a program and still holds for an edition of it. */
export interface KnownFacts {
  /** By the key of the repository. */
  repositories: ReadonlyMap<string, Facts>;
  /** Null where they are others, or were not all seen to answer. */
  links: LinkFacts | null;
}

export const nothingKnown: KnownFacts = { repositories: new Map(), links: null };

/** State, licence file and publiccode.yml, each measured and current. */
function isWhole({ repository, licenceFile, publiccode }: Facts, now: Date): boolean {
  return [repository, licenceFile, publiccode].every((fact) => fact?.value && isCurrent(fact, now));
}

function linksOf(
  facts: Facts,
  { demoUrl, links, onlineAt }: MeasuredProgram,
  { addresses, now }: { addresses: readonly string[]; now: Date },
): LinkFacts | null {
  const measured = new Set([demoUrl, ...links].filter((address) => address !== ""));
  const same =
    measured.size === addresses.length && addresses.every((address) => measured.has(address));
  const needed = [...(demoUrl === "" ? [] : [facts.demo]), ...(links.length ? [facts.links] : [])];
  const since = onlineAt?.toISOString() ?? "";
  const dates = needed.flatMap((fact) =>
    // What was seen before the program had these addresses is of others.
    fact?.outcome === "good" && isCurrent(fact, now) && fact.confirmedAt >= since
      ? [fact.confirmedAt]
      : [],
  );
  const confirmedAt = dates.toSorted()[0];
  return same && dates.length === needed.length && confirmedAt !== undefined
    ? { count: addresses.length, failing: [], open: [], confirmedAt }
    : null;
}

/** Reads what is known of an online program for an edition with these links. */
export async function readKnownFacts(
  db: Db,
  familyId: number,
  links: readonly string[],
  now: Date,
): Promise<KnownFacts> {
  const program = await readMeasuredProgram(db, familyId, now);
  if (!program) return nothingKnown;
  const rows = await db
    .select()
    .from(evidence)
    .where(and(eq(evidence.familyId, familyId), evidence.latest));
  const facts = Map.groupBy(rows.map(presentFact), ({ repository }) => repository);
  const ofProgram = factsOf(facts.get("") ?? []);
  facts.delete("");
  const ofRepositories = [...facts].map(([key, own]) => [key, factsOf(own)] as const);
  return {
    repositories: new Map(ofRepositories.filter(([, own]) => isWhole(own, now))),
    links: linksOf(ofProgram, program, { addresses: links, now }),
  };
}
