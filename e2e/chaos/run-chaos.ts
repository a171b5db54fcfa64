import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { loadCodeLists } from "../../apps/portal/basics/load-code-lists.ts";
import { readConfig } from "../../packages/core/api/config.ts";
import type { Database } from "../../packages/core/api/database/database.ts";
import { openDatabase } from "../../packages/core/api/database/open-database.ts";
import { openStorage } from "../../packages/core/api/storage/open-storage.ts";
import type { Storage } from "../../packages/core/api/storage/storage.ts";
import { startPortal } from "../support/portal.ts";
import { type AgencyClient, RefusedError, signIn } from "./agency-client.ts";
import { createAttemptMaker } from "./attempts.ts";
import { createLedger, digestOf, type Ledger } from "./ledger.ts";
import { prove } from "./proof.ts";
import { type Random, seededRandom } from "./random.ts";
import { compareRead, keepSaving, repeatOpen } from "./traffic.ts";

export interface ChaosOptions {
  rounds: number;
  /** The same seed makes the same saves; when they are cut off depends on the machine. */
  seed: number;
  /** An empty PostgreSQL database; the embedded one of the data folder without it. */
  databaseUrl?: string;
  onRound?: (round: number, result: ChaosResult) => void;
}

export interface ChaosResult {
  kills: number;
  /** Saves that were answered, whatever came after. */
  answered: number;
  /** Saves that a kill left without an answer, and those of them whose bytes were still coming. */
  cutOff: number;
  cutOffWhileSending: number;
  /** Saves without an answer that had been written all the same; a repeat wrote none of them twice. */
  written: number;
  /** What the sweeps removed: objects without a row, files without an edition, unfinished uploads. */
  swept: number;
  problems: string[];
}

const writers = 4;
const longestRoundMs = 1_500;
const longestFirstAnswerMs = 60_000;
const longestDecisionMs = 40;

/** What a killed process has left, while no portal runs on it. */
async function withRemains<Result>(
  environment: Record<string, string>,
  work: (parts: { database: Database; storage: Storage }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(environment);
  const database = await openDatabase(config);
  try {
    if (database.kind === "postgres") await untilAlone(database);
    return await work({ database, storage: await openStorage(config) });
  } finally {
    await database.close();
  }
}

/** A server goes on with what a killed client has asked of it; only then is nothing more to come. */
async function untilAlone(database: Database): Promise<void> {
  for (;;) {
    const result = await database.db.execute(
      sql`select count(*)::int as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    // Both drivers answer with `rows`; Drizzle's common type does not say so.
    const { rows } = result as unknown as { rows: { others: number }[] };
    if (rows[0]?.others === 0) return;
    await delay(20);
  }
}

/** Reads everything back over the wire, files included. */
async function readBack(ledger: Ledger, client: AgencyClient): Promise<string[]> {
  const problems: string[] = [];
  for (const entry of ledger.entries) {
    if (!entry.state) continue;
    const edition = await client.read(entry.state.programId);
    compareRead(entry, edition);
    const scans = edition.vulnerabilityScanContentVos.flatMap(({ scanFile }) => scanFile ?? []);
    for (const { s3Url, fileOriName, fileSize } of [...edition.picFiles, ...scans]) {
      const answer = await fetch(s3Url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const sent = ledger.digests.get(fileOriName);
      const whole = sent ? digestOf(bytes) === sent : bytes.length === fileSize;
      if (answer.status !== 200 || !whole) problems.push(`${fileOriName} is not served whole`);
    }
  }
  return problems;
}

/** What the portal should not have answered in the course of some work. */
async function refusalsOf(work: () => Promise<void>): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof RefusedError) return [error.message];
    throw error;
  }
}

/**
 * Any moment will do, but the short one between the last byte of a save and its answer is met by
 * waiting for it: every second time, as far as the dice are fair.
 */
async function untilItHurts(ledger: Ledger, random: Random): Promise<void> {
  // Without an answered save there is nothing yet that a kill could lose.
  const firstAnswerBy = Date.now() + longestFirstAnswerMs;
  while (ledger.entries.every(({ saves }) => saves === 0) && Date.now() < firstAnswerBy) {
    await delay(5);
  }
  await delay(random.between(20, longestRoundMs));
  if (random.next() < 0.5) return;
  const giveUpAt = Date.now() + longestRoundMs;
  // A save with pictures spends that moment on encoding them.
  const isDeciding = () =>
    ledger.entries.some(
      ({ open }) => open && !open.sending && open.files.every((file) => file.storedAsSent),
    );
  while (!isDeciding() && Date.now() < giveUpAt) await delay(1);
  await delay(random.between(0, longestDecisionMs));
}

/** Kills a portal at random moments while it saves, and proves after each that nothing is lost. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "portal-chaos-"));
  const env: Record<string, string> = {
    RATE_SAVE_PER_MINUTE: "1000000",
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
  };
  const remains = { ...env, PORTAL_DATA_DIR: dataFolder };
  const random = seededRandom(options.seed);
  const ledger = createLedger();
  const attempts = await createAttemptMaker(random, ledger);
  const proven = new Set<string>();
  const result: ChaosResult = {
    kills: 0,
    answered: 0,
    cutOff: 0,
    cutOffWhileSending: 0,
    written: 0,
    swept: 0,
    problems: [],
  };
  const judge = () =>
    withRemains(remains, async ({ database, storage }) => {
      const proof = await prove({ db: database.db, storage }, ledger, proven);
      result.problems.push(
        ...proof.problems.map((problem) => `after kill ${result.kills}: ${problem}`),
      );
      result.written += proof.written;
      result.swept += proof.swept.files + proof.swept.objects + proof.swept.unfinished;
    });

  try {
    await withRemains(remains, async ({ database }) => {
      await database.migrate();
      // With code lists in it the portal is not empty, so no start spends time on demo content.
      await loadCodeLists(database.db);
    });
    while (result.kills < options.rounds && result.problems.length === 0) {
      const portal = await startPortal({ dataFolder, env });
      const refused = await refusalsOf(async () => {
        const client = await signIn(portal.origin, "agency-a");
        await repeatOpen(ledger, client);
        const saving = keepSaving({ client, ledger, attempts, random }, writers);
        await Promise.race([saving, untilItHurts(ledger, random)]);
        const open = ledger.entries.flatMap((entry) => entry.open ?? []);
        await portal.kill();
        await saving;
        result.cutOff += open.length;
        result.cutOffWhileSending += open.filter((attempt) => attempt.sending).length;
      });
      await portal.kill();
      result.kills += 1;
      result.problems.push(...refused);
      await judge();
      result.answered = ledger.entries.reduce((sum, entry) => sum + entry.saves, 0);
      options.onRound?.(result.kills, result);
    }
    if (result.problems.length > 0) return result;

    const portal = await startPortal({ dataFolder, env });
    const refused = await refusalsOf(async () => {
      await repeatOpen(ledger, await signIn(portal.origin, "agency-a"));
      const colleague = await signIn(portal.origin, "agency-a2");
      result.problems.push(...(await readBack(ledger, colleague)));
    });
    result.problems.push(...refused);
    if ((await portal.stop()) !== 0) result.problems.push("the last stop was not a clean one");
    await judge();
    return result;
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
