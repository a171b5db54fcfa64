import { clickType } from "@public-code/contract/catalogue/catalogue.ts";
import { eq, sql } from "drizzle-orm";
import { files } from "#features/files/files.table.ts";
import { familyCounts } from "./catalogue.table.ts";
import type { Catalogue } from "./catalogue.ts";
import { countMatches } from "./search/count-matches.ts";
import { dayNumber } from "./search/facet-record.ts";

export interface Figures {
  programs: number;
  agencies: number;
  downloads: number;
}

const noFilter = { type: null, provider: null, tech: null, award: null, onlineSince: null };

/** Programs online, the agencies that provide them, and clicks on repositories and guide files. */
export async function readFigures({ db, search }: Catalogue): Promise<Figures> {
  await search.findKeyword("");
  const counted = countMatches(search.records, "all", noFilter, dayNumber(new Date()));
  const [clicks] = await db
    .select({ count: sql<number>`coalesce(sum(${familyCounts.count}), 0)::int` })
    .from(familyCounts)
    .where(eq(familyCounts.countType, clickType.repository));
  const [guideFiles] = await db
    .select({ count: sql<number>`coalesce(sum(${files.downloadCount}), 0)::int` })
    .from(files);
  return {
    programs: counted.total,
    agencies: counted.provider.reduce((sum, count) => sum + Math.min(count, 1), 0),
    downloads: (clicks?.count ?? 0) + (guideFiles?.count ?? 0),
  };
}
