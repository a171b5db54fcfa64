import type { Db } from "@public-code/core/api/database/database.ts";
import { type AddOutcome, addCandidates, type SourcedProgram } from "../add-candidates.ts";
import { refuseForeign } from "./refuse-foreign.ts";
import type { SourceEntry } from "./source-entry.ts";

export interface ImportedEntry {
  entry: SourceEntry;
  /** `refused` for what is no program. */
  outcome: AddOutcome | "refused";
}

/** Thrown to take back what a dry run has written. */
class DryRun extends Error {
  readonly outcome: AddOutcome;
  constructor(outcome: AddOutcome) {
    super("dry run");
    this.outcome = outcome;
  }
}

async function importOne(
  db: Db,
  program: SourcedProgram,
  { dryRun, now }: ImportOptions,
): Promise<AddOutcome> {
  try {
    return await db.transaction(async (tx) => {
      const [added] = await addCandidates(tx, [program], now);
      const outcome = added?.outcome ?? "unchanged";
      if (dryRun) throw new DryRun(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcome;
    throw error;
  }
}

export interface ImportOptions {
  /** Says what would be done, and does nothing. */
  dryRun: boolean;
  now: Date;
}

/**
 * Puts the programs of a source among the candidates, each in a transaction of its own: whatever stops it
 * leaves whole programs only, and the next time goes on.
 */
export async function* importPrograms(
  db: Db,
  entries: AsyncIterable<SourceEntry>,
  options: ImportOptions,
): AsyncGenerator<ImportedEntry> {
  for await (const read of entries)
    for (const entry of await refuseForeign(db, [read], options.now))
      yield {
        entry,
        outcome: "refused" in entry ? "refused" : await importOne(db, entry, options),
      };
}
