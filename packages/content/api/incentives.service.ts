import type { Db } from "@public-code/core/api/database/database.ts";
import { desc } from "drizzle-orm";
import type { Incentive } from "#contract/content.ts";
import { incentives } from "./content.table.ts";
import { isPublished } from "./publication.ts";
import type { Translate } from "./translation.ts";

/** The published rewards, the newest first; pages show the first one. */
export async function listIncentives(db: Db, translate: Translate): Promise<Incentive[]> {
  const rows = await db
    .select({
      rewardPurpose: incentives.rewardPurpose,
      rewardObject: incentives.rewardObject,
      participationSchedule: incentives.participationSchedule,
      selectionCriteria: incentives.selectionCriteria,
      rewardForm: incentives.rewardForm,
    })
    .from(incentives)
    .where(isPublished(incentives, new Date()))
    .orderBy(desc(incentives.publishedFrom), desc(incentives.id));
  return rows.map((row) =>
    translate((read) => ({
      rewardPurpose: read.html(row.rewardPurpose),
      rewardObject: read.html(row.rewardObject),
      participationSchedule: read.html(row.participationSchedule),
      selectionCriteria: read.html(row.selectionCriteria),
      rewardForm: read.html(row.rewardForm),
    })),
  );
}
