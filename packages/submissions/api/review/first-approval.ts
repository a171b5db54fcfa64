import { actorOf, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Act } from "@public-code/programs/api/change-edition.ts";
import type { EditionRow } from "@public-code/programs/api/edition-store.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, eq, inArray } from "drizzle-orm";
import { firstApprovals } from "./review.table.ts";

export interface FirstApproval {
  userId: string;
  name: string;
  at: Date;
}

/**
 * Who approved editions first, by their numbers. An edition that was returned, taken back or submitted
 * anew has changed since, so that its approval counts no more.
 */
export async function readFirstApprovals(
  db: Db,
  programIds: readonly number[],
): Promise<ReadonlyMap<number, FirstApproval>> {
  if (programIds.length === 0) return new Map();
  const rows = await db
    .select({
      programId: editions.id,
      userId: users.id,
      name: users.name,
      at: firstApprovals.approvedAt,
    })
    .from(firstApprovals)
    .innerJoin(users, eq(users.id, firstApprovals.userId))
    .innerJoin(editions, eq(editions.id, firstApprovals.editionId))
    .where(
      and(
        inArray(editions.id, [...programIds]),
        eq(editions.status, programStatus.reviewing),
        eq(editions.updatedAt, firstApprovals.editionUpdatedAt),
      ),
    );
  return new Map(rows.map(({ programId, ...approval }) => [programId, approval]));
}

/**
 * Records an approval that waits for a second person; false where this is the second one. Nobody gives
 * both. The edition is locked by the caller.
 */
export async function recordFirstApproval(
  tx: Db,
  { viewer, actor, now }: Act,
  edition: EditionRow,
): Promise<boolean> {
  const first = (await readFirstApprovals(tx, [edition.id])).get(edition.id);
  if (first?.userId === viewer.userId) throw new AppError("err.ownApproval");
  if (first) return false;
  const approval = {
    userId: viewer.userId,
    approvedAt: now,
    editionUpdatedAt: edition.updatedAt,
  };
  await tx
    .insert(firstApprovals)
    .values({ editionId: edition.id, ...approval })
    .onConflictDoUpdate({ target: firstApprovals.editionId, set: approval });
  const state = String(edition.status);
  await writeAudit(
    tx,
    actorOf(viewer, actor),
    {
      action: "approveFirst",
      subject: "edition",
      subjectId: edition.id,
      familyId: edition.familyId,
      fromState: state,
      toState: state,
    },
    now,
  );
  return true;
}
