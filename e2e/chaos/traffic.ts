import { programStatus } from "@public-code/programs/contract/program.ts";
import type { ManagedProgram } from "../../packages/programs/contract/managed-program.ts";
import { type AgencyClient, RefusedError } from "./agency-client.ts";
import type { AttemptMaker } from "./attempts.ts";
import { type Content, createEntry, type Ledger, type LedgerEntry, settle } from "./ledger.ts";
import type { Random } from "./random.ts";

const mostPauseMs = 12;

/** What an edition says as its agency reads it. */
function contentOf(edition: ManagedProgram): Content {
  return {
    programName: edition.programName,
    description: edition.description,
    isSubmitted: edition.programStatusCode === programStatus.reviewing,
    pictures: edition.picFiles.map((file) => file.fileOriName),
    reports: edition.vulnerabilityScanContentVos.flatMap((scan) =>
      scan.scanFile ? [scan.scanFile.fileOriName] : [],
    ),
  };
}

/** Throws where an edition is not as the portal has answered. */
export function compareRead(entry: LedgerEntry, edition: ManagedProgram): void {
  const [answered, read] = [entry.content, contentOf(edition)].map((content) =>
    JSON.stringify(content),
  );
  if (answered !== read || entry.state?.updateTime !== edition.updateTime)
    throw new RefusedError(`an answered save reads otherwise:\n${answered}\n${read}`);
}

/** Sends every save that got no answer once more; each must now be saved once, and once only. */
export async function repeatOpen(ledger: Ledger, client: AgencyClient): Promise<void> {
  for (const entry of ledger.entries) {
    if (!entry.open) continue;
    const state = await client.save(entry.open, 0);
    if (entry.writtenAs !== null && entry.writtenAs !== state.programId)
      throw new RefusedError(`edition ${entry.writtenAs} was saved a second time`);
    settle(entry, state);
  }
}

async function writeOnce(parts: Traffic, own: LedgerEntry[]): Promise<void> {
  const { client, ledger, attempts, random } = parts;
  const drafts = own.filter((entry) => entry.content?.isSubmitted === false);
  const [first, ...rest] = drafts;
  const again = first && random.next() < 0.6 ? random.pick([first, ...rest]) : null;
  const entry = again ?? createEntry(ledger);
  if (!again) own.push(entry);
  let current: ManagedProgram | null = null;
  if (entry.state) {
    current = await client.read(entry.state.programId);
    compareRead(entry, current);
  }
  entry.open = attempts.make(entry, current);
  settle(entry, await client.save(entry.open, random.between(0, mostPauseMs)));
}

export interface Traffic {
  client: AgencyClient;
  ledger: Ledger;
  attempts: AttemptMaker;
  random: Random;
}

/**
 * Saves and uploads in parallel until the portal is gone; each writer has editions of its own.
 * Throws what the portal should not have answered.
 */
export async function keepSaving(parts: Traffic, writers: number): Promise<void> {
  const savedEntries = parts.ledger.entries.filter((entry) => entry.state !== null);
  const work = async (writer: number): Promise<void> => {
    const own = savedEntries.filter((_entry, index) => index % writers === writer);
    for (;;) {
      try {
        await writeOnce(parts, own);
      } catch (error) {
        if (error instanceof RefusedError) throw error;
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)));
}
