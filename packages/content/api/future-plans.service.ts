import type { Db } from "@public-code/core/api/database/database.ts";
import { asc } from "drizzle-orm";
import type { FuturePlan } from "#contract/content.ts";
import { futurePlans } from "./content.table.ts";
import { isPublished } from "./publication.ts";
import type { Translate } from "./translation.ts";

/** The published plans, the earliest month first. */
export async function listFuturePlans(db: Db, translate: Translate): Promise<FuturePlan[]> {
  const rows = await db
    .select({ scheduleDate: futurePlans.scheduleDate, content: futurePlans.content })
    .from(futurePlans)
    .where(isPublished(futurePlans, new Date()))
    .orderBy(asc(futurePlans.scheduleDate), asc(futurePlans.position), asc(futurePlans.id));
  return rows.map(({ scheduleDate, content }) =>
    translate((read) => ({ scheduleDate, content: read.text(content) })),
  );
}
