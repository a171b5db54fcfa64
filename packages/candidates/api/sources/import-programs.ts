import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { ImportOutcome } from "#contract/imports.ts";
import { addCandidates, type SourcedProgram } from "../add-candidates.ts";
import { refuseForeign } from "./refuse-foreign.ts";
import type { SourceEntry } from "./source-entry.ts";

export interface ImportedEntry {
  entry: SourceEntry;
  /** `refused` for what is no program. */
  outcome: ImportOutcome;
}

export interface ImportOptions {
  /** Says what would be done, and does nothing. */
  dryRun: boolean;
  /** Who imports; no person by the command line. */
  viewer?: Viewer;
  /** Of the names in what is said of a program; by default as the command line speaks. */
  lang?: Language;
  now: Date;
}

/** Programs of one transaction: each by itself would take most of its time to begin and end. */
const programsAtOnce = 50;

/** Thrown to take back what a dry run has written. */
class DryRun extends Error {
  readonly imported: ImportedEntry[];
  constructor(imported: ImportedEntry[]) {
    super("dry run");
    this.imported = imported;
  }
}

/** Puts what a source tells among the candidates, all or none. */
export async function importTogether(
  db: Db,
  read: readonly SourceEntry[],
  { dryRun, viewer, lang = "en-US", now }: ImportOptions,
): Promise<ImportedEntry[]> {
  const entries = await refuseForeign(db, read, { lang, now });
  const programs = entries.filter((entry): entry is SourcedProgram => !("refused" in entry));
  try {
    return await db.transaction(async (tx) => {
      const added = (await addCandidates(tx, programs, now)).values();
      const imported: ImportedEntry[] = [];
      for (const entry of entries) {
        const written = "refused" in entry ? undefined : added.next().value;
        const outcome = written?.outcome ?? "refused";
        imported.push({ entry, outcome });
        if (!viewer || !written || outcome === "unchanged") continue;
        const subject = { subject: "candidate", subjectId: written.candidateId } as const;
        await writeAudit(
          tx,
          viewer,
          { action: "importCandidate", ...subject, toState: "new" },
          now,
        );
      }
      if (dryRun) throw new DryRun(imported);
      return imported;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.imported;
    throw error;
  }
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
    yield* await importTogether(db, batch, options);
    batch = [];
  }
  yield* await importTogether(db, batch, options);
}
