import { actorOf, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { createMissedSearches } from "@public-code/catalogue/api/usage/missed-searches.ts";
import { useCounts } from "@public-code/catalogue/api/usage/usage.table.ts";
import type { UseKind } from "@public-code/catalogue/contract/use-kinds.ts";
import { guideFiles } from "@public-code/content/api/content.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { editions, families, familyCounts } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { type ClickType, clickType } from "@public-code/programs/contract/visits.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { demoOperator, officerOf } from "./demo-people.ts";
import { createRandom, type Random } from "./synthetic/random.ts";

const seed = 20_260_102;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const weeks = 56;
const longestReviewHours = 120;

interface SampleEdition {
  id: number;
  familyId: number;
  agencyCode: string;
  onlineAt: Date;
}

/** Visits of a week at the beginning of the history; those of the last week are twice as many. */
const weekly = { least: 6, spread: 18 };
/** How many of a hundred visits of a program lead on. */
const shares: readonly [ClickType, number][] = [
  [clickType.view, 100],
  [clickType.compared, 18],
  [clickType.repository, 26],
  [clickType.demo, 12],
];
const weeklyUse: Record<UseKind, number> = { recordTaken: 4, assistants: 22 };

/** Searches of the last weeks that no demo program answers, and how often. */
const missed: readonly [keyword: string, count: number][] = [
  ["公文簽核", 14],
  ["差勤打卡", 11],
  ["停車費繳納", 8],
  ["垃圾車動態", 6],
  ["校園午餐", 4],
];

const readSamples = (tx: Db): Promise<SampleEdition[]> =>
  tx
    .select({
      id: editions.id,
      familyId: editions.familyId,
      agencyCode: families.agencyCode,
      onlineAt: sql<Date>`${editions.onlineAt}`.mapWith(editions.onlineAt),
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(and(families.sample, eq(editions.status, programStatus.online)))
    .orderBy(asc(editions.onlineAt), asc(editions.id));

/** A moment of each week of the history, the oldest first, with how far it has grown from 1 to 2. */
function momentsBefore(now: Date, random: Random): { at: Date; growth: number }[] {
  return Array.from({ length: weeks }, (_, week) => {
    const daysAgo = (weeks - 1 - week) * 7 + 1 + random.below(6);
    return { at: new Date(now.getTime() - daysAgo * dayMs), growth: 1 + week / (weeks - 1) };
  });
}

function countsOf(sample: SampleEdition, now: Date, random: Random) {
  const usual = weekly.least + random.below(weekly.spread);
  return momentsBefore(now, random)
    .filter(({ at }) => at > sample.onlineAt)
    .flatMap(({ at, growth }) => {
      const visits = usual * growth * (0.7 + 0.6 * random.next());
      return shares.flatMap(([countType, share]) => {
        const count = Math.round((visits * share) / 100);
        return count === 0
          ? []
          : [{ familyId: sample.familyId, countType, day: taipeiDay(at), count }];
      });
    });
}

/** Each was submitted by its agency, and an operator approved it some hours later. */
async function writeReviews(tx: Db, samples: readonly SampleEdition[], random: Random) {
  for (const { id, familyId, agencyCode, onlineAt } of samples) {
    const hours = 2 + random.below(longestReviewHours);
    const about = { subject: "edition", subjectId: id, familyId } as const;
    const { draft, reviewing, online } = programStatus;
    await writeAudit(
      tx,
      officerOf(agencyCode),
      { action: "submit", ...about, fromState: draft, toState: reviewing },
      new Date(onlineAt.getTime() - hours * hourMs),
    );
    await writeAudit(
      tx,
      actorOf(demoOperator, "operator"),
      { action: "approve", ...about, fromState: reviewing, toState: online },
      onlineAt,
    );
  }
}

async function countMissed(tx: Db, now: Date): Promise<void> {
  const fail = (error: unknown) => {
    throw error;
  };
  const searches = createMissedSearches(tx, fail, () => now);
  for (const [keyword, count] of missed)
    for (let time = 0; time < count; time += 1)
      searches.count(keyword, { address: `203.0.113.${time}`, userAgent: "" });
  await searches.close();
}

async function countDownloads(tx: Db, random: Random): Promise<void> {
  const rows = await tx
    .select({ id: guideFiles.fileId })
    .from(guideFiles)
    .orderBy(asc(guideFiles.fileId));
  for (const { id } of rows)
    await tx
      .update(files)
      .set({ downloadCount: 20 + random.below(180) })
      .where(eq(files.id, id));
}

/**
 * Gives the samples a year behind them, the same one every time: visits by week, searches in vain,
 * downloads and reviews. Real programs have none of it, so that no number of theirs is made up.
 */
export async function loadHistory(tx: Db, now: Date): Promise<void> {
  const random = createRandom(seed);
  const samples = await readSamples(tx);
  await writeReviews(tx, samples, random);
  await tx.insert(familyCounts).values(samples.flatMap((sample) => countsOf(sample, now, random)));
  await tx.insert(useCounts).values(
    momentsBefore(now, random).flatMap(({ at, growth }) =>
      (["recordTaken", "assistants"] as const).map((kind) => ({
        day: taipeiDay(at),
        kind,
        count: Math.round(weeklyUse[kind] * growth * (0.7 + 0.6 * random.next())),
      })),
    ),
  );
  await countMissed(tx, now);
  await countDownloads(tx, random);
}
