import type { Db } from "@public-code/core/api/database/database.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { ManagedReuse } from "#contract/reuse.ts";
import { ofProgram } from "./named-program.ts";
import { pageOfUses, presentManaged } from "./read-reuses.ts";
import { reuses } from "./reuse.table.ts";
import { daysUntil, dueOn } from "./reuse-days.ts";
import type { FileAddress } from "./story-picture.ts";

export interface OwnReuseFilter extends PageRequest {
  agencyCode: string;
  due: boolean;
  /** The number of any edition of one program; null for all. */
  programId: number | null;
  addressOf: FileAddress;
}

/** What an agency has declared, what waits to be confirmed first, and how much of that there is. */
export async function listOwnReuses(
  db: Db,
  { agencyCode, due, programId, addressOf, ...request }: OwnReuseFilter,
): Promise<Listed<ManagedReuse> & { dueTotal: number }> {
  const today = taipeiDay(request.now);
  const own = eq(reuses.agencyCode, agencyCode);
  const toConfirm = and(own, isNull(reuses.endedAt), lte(reuses.expiresOn, dueOn(today)));
  const condition = and(
    due ? toConfirm : own,
    programId === null ? undefined : ofProgram(reuses.familyId, programId),
  );
  const order = [
    sql`${reuses.endedAt} is not null`,
    ...[asc(reuses.expiresOn), desc(reuses.updatedAt), asc(reuses.id)],
  ];
  const { rows, total } = await pageOfUses(db, condition, order, request);
  return {
    total,
    dueTotal: await db.$count(reuses, toConfirm),
    rows: rows.map((row) => ({
      ...presentManaged(row, { ...request, addressOf }),
      daysLeft: daysUntil(row.reuse.expiresOn, today),
    })),
  };
}
