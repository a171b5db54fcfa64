import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { CommandError } from "@public-code/accounts/api/identity/identity-commands.ts";
import { findHealth } from "@public-code/console/api/health/check-health.ts";
import {
  type HealthLimits,
  type HealthParts,
  usualHealthLimits,
} from "@public-code/console/api/health/health-check.ts";
import { healthTranslation } from "@public-code/console/api/health/health-texts.ts";
import { keepFindings, nameFindings } from "@public-code/console/api/health/kept-health.ts";
import type { HealthResult, HealthState } from "@public-code/console/contract/health/health.ts";
import { type Config, ConfigError, readConfig } from "@public-code/core/api/config.ts";
import { openDatabase } from "@public-code/core/api/database/open-database.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { FolderInUseError } from "@public-code/core/api/storage/folder-lock.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";

export interface CheckOptions {
  json?: boolean | undefined;
  lang?: string | undefined;
  "free-mb"?: string | undefined;
  "backup-hours"?: string | undefined;
}

/** What monitoring reads from the end of a plug-in, worst first. */
const exitCodes: Readonly<Record<HealthState, number>> = {
  critical: 2,
  warning: 1,
  unknown: 3,
  unused: 0,
  ok: 0,
};
const worstFirst: readonly HealthState[] = ["critical", "warning", "unknown", "ok"];

const longestCloseMs = 2_000;

/** The language that is named, or else that of the terminal. */
function languageOf(named: string | undefined): Language {
  if (named !== undefined) {
    const language = languages.find((candidate) => candidate === named);
    if (!language) throw new CommandError(`--lang takes one of: ${languages.join(", ")}.`);
    return language;
  }
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || "") ? "zh-TW" : "en-US";
}

function positive(name: string, value: string | undefined, usual: number): number {
  const number = Number(value ?? usual);
  if (!(number > 0)) throw new CommandError(`--${name} takes a number above 0.`);
  return number;
}

const limitsOf = (options: CheckOptions): HealthLimits => ({
  freeMegabytes: positive("free-mb", options["free-mb"], usualHealthLimits.freeMegabytes),
  backupHours: positive("backup-hours", options["backup-hours"], usualHealthLimits.backupHours),
});

/** The database; opening an embedded one must neither make it nor disturb who has it open. */
async function openForCheck(config: Config): Promise<HealthParts["database"]> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataFolder, "database"))) return "absent";
  try {
    return await openDatabase(config);
  } catch (error) {
    if (error instanceof FolderInUseError) return "inUse";
    throw error;
  }
}

async function check(config: Config, limits: HealthLimits) {
  const database = await openForCheck(config);
  const parts: HealthParts = {
    config,
    database,
    storage: await openStorage(config),
    outgoing: createOutgoing(config),
    limits,
    now: () => new Date(),
  };
  const findings = await findHealth(parts);
  if (typeof database === "object") {
    // The console shows it; a database that cannot keep it has been named above.
    const kept = keepFindings(database.db, findings, parts.now()).catch(() => {});
    const closed = kept.then(() => database.close()).catch(() => {});
    await Promise.race([closed, delay(longestCloseMs)]);
  }
  return findings;
}

/** A part, or the configuration, without which no part can be asked. */
type Line = Omit<HealthResult, "part"> & { part: HealthResult["part"] | "configuration" };

function configurationLines(error: ConfigError, lang: Language): Line[] {
  const name = healthTranslation(lang)("summary.configuration");
  return error.message
    .split("\n")
    .map((sentence) => ({ part: "configuration", name, state: "critical", sentence }));
}

function countsOf(results: readonly Line[]): Record<HealthState, number> {
  const count = (state: HealthState) => results.filter((result) => result.state === state).length;
  return {
    ok: count("ok"),
    warning: count("warning"),
    critical: count("critical"),
    unknown: count("unknown"),
    unused: count("unused"),
  };
}

/** Checks what the portal stands on, prints a sentence a part, and returns the code to exit with. */
export async function checkPortal(
  options: CheckOptions,
  say: (line: string) => void,
): Promise<number> {
  const lang = languageOf(options.lang);
  const limits = limitsOf(options);
  const t = healthTranslation(lang);
  let results: Line[];
  try {
    results = nameFindings(await check(readConfig(process.env), limits), lang);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    results = configurationLines(error, lang);
  }
  const counts = countsOf(results);
  const state = worstFirst.find((candidate) => counts[candidate] > 0) ?? "ok";
  if (options.json) say(JSON.stringify({ state, checkedAt: new Date(), results }, null, 2));
  else {
    // The first line is what monitoring shows.
    say(`PORTAL ${state.toUpperCase()}: ${t("summary.counts", counts)}`);
    for (const result of results)
      say(`[${t(`summary.${result.state}`)}] ${result.name}: ${result.sentence}`);
  }
  return exitCodes[state];
}
