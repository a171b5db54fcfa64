import { lockUntilCommit } from "@public-code/core/api/database/advisory-locks.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { asc } from "drizzle-orm";
import {
  type HealthReport,
  type HealthResult,
  healthParts,
  leastSecondsBetweenChecks,
} from "#contract/health/health.ts";
import { healthResults } from "../console.table.ts";
import { findHealth } from "./check-health.ts";
import type { HealthParts, PartFinding } from "./health-check.ts";
import { healthTranslation } from "./health-texts.ts";

/** Keeps what a check has found in place of what the one before did. */
export async function keepFindings(
  db: Db,
  findings: readonly PartFinding[],
  checkedAt: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, "health");
    await tx.delete(healthResults);
    await tx
      .insert(healthResults)
      .values(findings.map((finding, position) => ({ ...finding, position, checkedAt })));
  });
}

/** What the last check has found. */
export async function readHealth(db: Db, lang: Language): Promise<HealthReport> {
  const rows = await db.select().from(healthResults).orderBy(asc(healthResults.position));
  // Another version may have checked a part that this one does not name.
  const readable = rows.filter(({ part }) => healthParts.includes(part));
  return {
    results: nameFindings(readable, lang),
    checkedAt: rows[0]?.checkedAt.toISOString() ?? null,
  };
}

/** Checks at once for all who press meanwhile, and within a minute of the last check not at all. */
export function createHealthCheck(parts: HealthParts, db: Db) {
  let running: Promise<void> | null = null;
  const check = async (): Promise<void> => {
    const findings = await findHealth({ ...parts });
    await keepFindings(db, findings, parts.now());
  };
  return async (lang: Language): Promise<HealthReport> => {
    const last = await readHealth(db, lang);
    const ageMs = parts.now().getTime() - Date.parse(last.checkedAt ?? "");
    if (ageMs < leastSecondsBetweenChecks * 1000) return last;
    running ??= check().finally(() => {
      running = null;
    });
    await running;
    return readHealth(db, lang);
  };
}

/** Findings in the words of a language. */
export function nameFindings(findings: readonly PartFinding[], lang: Language): HealthResult[] {
  const t = healthTranslation(lang);
  return findings.map(({ part, state, text, values }) => {
    const name = t(`parts.${part}`);
    return { part, name, state, sentence: t(`sentences.${text}`, { part: name, ...values }) };
  });
}
