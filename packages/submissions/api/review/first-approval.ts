import { actorOf, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Act, changeEdition } from "@public-code/programs/api/change-edition.ts";
import type { EditionRow } from "@public-code/programs/api/edition-store.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
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
  await writeApproval(tx, { viewer, actor, now }, "approveFirst", edition);
  return true;
}

/** Takes the own approval back while it waits for a second person; 409 where there is none. */
export function takeBackApproval(db: Db, act: Act): Promise<EditionState> {
  return db.transaction((tx) =>
    changeEdition(tx, act, "approve", async ({ edition }) => {
      const first = (await readFirstApprovals(tx, [edition.id])).get(edition.id);
      if (first?.userId !== act.viewer.userId) throw new AppError("err.decisionMade");
      await tx.delete(firstApprovals).where(eq(firstApprovals.editionId, edition.id));
      await writeApproval(tx, act, "takeBackApproval", edition);
      return null;
    }),
  );
}

function writeApproval(
  tx: Db,
  { viewer, actor, now }: Pick<Act, "viewer" | "actor" | "now">,
  action: "approveFirst" | "takeBackApproval",
  { id, familyId, status }: EditionRow,
): Promise<void> {
  const state = { fromState: status, toState: status };
  const entry = { action, subject: "edition", subjectId: id, familyId, ...state } as const;
  return writeAudit(tx, actorOf(viewer, actor), entry, now);
}
