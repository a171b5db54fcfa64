import type { Db } from "@public-code/core/api/database/database.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { and, eq } from "drizzle-orm";
import type { AgencyUse } from "#contract/public-reuse.ts";
import { presentNames, selectUses } from "./named-uses.ts";
import { inUseFirst, isShown, presentReuse } from "./read-reuses.ts";
import { reuses } from "./reuse.table.ts";

/** What an agency uses of programs that visitors see, as everybody reads it. */
export async function listReusesOfAgency(
  db: Db,
  agencyCode: string,
  request: PageRequest,
): Promise<Listed<AgencyUse>> {
  const today = taipeiDay(request.now);
  const shown = and(
    eq(reuses.agencyCode, agencyCode),
    eq(reuses.audience, "everybody"),
    isShown(today),
    isProgramVisible(reuses.familyId, today),
  );
  const rows = await selectUses(db)
    .where(shown)
    .orderBy(...inUseFirst(today))
    .limit(request.rows)
    .offset(request.page * request.rows);
  return {
    total: await db.$count(reuses, shown),
    rows: rows.map((row) => ({ ...presentReuse(row, request), ...presentNames(row, request) })),
  };
}
