import type { Db } from "@public-code/core/api/database/database.ts";
import { type AddOutcome, addCandidates, type SourcedProgram } from "../add-candidates.ts";
import { refuseForeign } from "./refuse-foreign.ts";
import type { SourceEntry } from "./source-entry.ts";

export interface ImportedEntry {
  entry: SourceEntry;
  /** `refused` for what is no program. */
  outcome: AddOutcome | "refused";
}

/** Programs of one transaction: each by itself would take most of its time to begin and end. */
const programsAtOnce = 50;

/** Thrown to take back what a dry run has written. */
class DryRun extends Error {
  readonly outcomes: readonly AddOutcome[];
  constructor(outcomes: readonly AddOutcome[]) {
    super("dry run");
    this.outcomes = outcomes;
  }
}

async function importTogether(
  db: Db,
  programs: readonly SourcedProgram[],
  { dryRun, now }: ImportOptions,
): Promise<readonly AddOutcome[]> {
  try {
    return await db.transaction(async (tx) => {
      const outcomes = (await addCandidates(tx, programs, now)).map(({ outcome }) => outcome);
      if (dryRun) throw new DryRun(outcomes);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcomes;
    throw error;
  }
}

export interface ImportOptions {
  /** Says what would be done, and does nothing. */
  dryRun: boolean;
  now: Date;
}

async function* importBatch(
  db: Db,
  read: readonly SourceEntry[],
  options: ImportOptions,
): AsyncGenerator<ImportedEntry> {
  const entries = await refuseForeign(db, read, options.now);
  const programs = entries.filter((entry): entry is SourcedProgram => !("refused" in entry));
  const outcomes = (await importTogether(db, programs, options)).values();
  for (const entry of entries)
    yield {
      entry,
      outcome: "refused" in entry ? "refused" : (outcomes.next().value ?? "unchanged"),
    };
}

/**
 * Puts the programs of a source among the candidates, some in a transaction: whatever stops it leaves whole
 * programs only, and the next time goes on.
 */
export async function* importPrograms(
  db: Db,
  entries: AsyncIterable<SourceEntry>,
  options: ImportOptions,
): AsyncGenerator<ImportedEntry> {
  let batch: SourceEntry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < programsAtOnce) continue;
    yield* importBatch(db, batch, options);
    batch = [];
  }
  if (batch.length > 0) yield* importBatch(db, batch, options);
}
