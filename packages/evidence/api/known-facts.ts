import type { Db } from "@public-code/core/api/database/database.ts";
import type { EvidenceRow } from "#contract/evidence.ts";
import { isCurrent } from "#contract/evidence-kinds.ts";
import { rowsByKind } from "#contract/facts.ts";
import { type MeasuredProgram, readMeasuredProgram } from "./measured-program.ts";
import { latestOf, presentFact } from "./read-evidence.ts";

/** Newest facts of a program that are about an edition of it too. */
interface StoredFacts {
  rows: readonly EvidenceRow[];
  /** False where it is asked once more, and these say how it was last seen. */
  suffices: boolean;
}

/** What was measured of a program and is of use for an edition of it. */
export interface KnownFacts {
  /** By the key of the repository. */
  repositories: ReadonlyMap<string, StoredFacts>;
  /** Of every address; null where they are others. */
  links: StoredFacts | null;
}

export const nothingKnown: KnownFacts = { repositories: new Map(), links: null };

/** State, licence file and publiccode.yml, each measured and current. */
function isWhole(rows: readonly EvidenceRow[], now: Date): boolean {
  const { repository, licenceFile, publiccode } = rowsByKind(rows);
  return [repository, licenceFile, publiccode].every((fact) => fact?.value && isCurrent(fact, now));
}

function linksOf(
  rows: readonly EvidenceRow[],
  { demoUrl, links, onlineAt }: MeasuredProgram,
  { addresses, now }: { addresses: readonly string[]; now: Date },
): StoredFacts | null {
  const measured = new Set([demoUrl, ...links].filter((address) => address !== ""));
  const same =
    measured.size === addresses.length && addresses.every((address) => measured.has(address));
  const facts = rowsByKind(rows);
  const needed = [...(demoUrl === "" ? [] : [facts.demo]), ...(links.length ? [facts.links] : [])];
  const since = onlineAt?.toISOString() ?? "";
  // What was seen before the program had these addresses is of others.
  const seen = needed.flatMap((fact) => (fact && fact.confirmedAt >= since ? [fact] : []));
  if (!same || seen.length < needed.length || seen.length === 0) return null;
  const suffices = seen.every((fact) => fact.outcome === "good" && isCurrent(fact, now));
  return { rows: seen, suffices };
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
  const rows = await latestOf(db, familyId);
  const facts = Map.groupBy(rows.map(presentFact), ({ repository }) => repository);
  const ofProgram = facts.get("") ?? [];
  facts.delete("");
  return {
    repositories: new Map(
      [...facts].map(([key, own]) => [key, { rows: own, suffices: isWhole(own, now) }]),
    ),
    links: linksOf(ofProgram, program, { addresses: links, now }),
  };
}
