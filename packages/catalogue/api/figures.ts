import { defaultLanguage } from "@public-code/core/contract/language.ts";
import { familyCounts } from "@public-code/programs/api/programs.table.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { eq, sql } from "drizzle-orm";
import type { Figures } from "#contract/catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { dayNumber, dayOfNumber } from "./search/day-number.ts";
import { countPrograms, countsOf, noChoice } from "./search/program-columns.ts";

/** The day on which the newest edition online was published, YYYYMMDD; '' without programs. */
export async function readUpdateDate({ search }: Catalogue): Promise<string> {
  const { byId, orders } = await search.read();
  const newest = byId.get(orders.read("newest", defaultLanguage)[0] ?? 0);
  return newest ? dayOfNumber(newest.onlineDay) : "";
}

/** Programs online, the agencies that provide them, and how often their sources were visited. */
export async function readFigures({ db, search }: Catalogue): Promise<Figures> {
  const { columns } = await search.read();
  const online = countPrograms(columns, "all", noChoice, dayNumber(new Date()));
  const [clicks] = await db
    .select({ count: sql<number>`coalesce(sum(${familyCounts.count}), 0)::int` })
    .from(familyCounts)
    .where(eq(familyCounts.countType, clickType.repository));
  return {
    programs: online.total,
    agencies: countsOf(columns, online, "provider").size,
    repositoryClicks: clicks?.count ?? 0,
  };
}
