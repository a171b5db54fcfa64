import { type Db, numberArray } from "@public-code/core/api/database/database.ts";
import { contentRevision } from "@public-code/core/api/database/revision.table.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { eq, sql } from "drizzle-orm";
import { programChanges } from "./programs.table.ts";
import { storeDocuments } from "./public-document.ts";
import { type Recording, recordPublicChanges } from "./record-public-changes.ts";

/**
 * Makes a change of what visitors see of programs reach every process. Call it last in every
 * transaction that puts editions online or takes them offline, or renames an agency or a code. One
 * such transaction runs at a time, since each waits here for the one before, which is why a lock
 * taken after this call could be a deadlock. What has become public is written down as
 * events, and what visitors see of each program is stored as one document.
 */
export async function publishPrograms(
  tx: Db,
  familyIds: readonly number[],
  recording: Partial<Recording> = {},
): Promise<void> {
  await changeContent(tx);
  if (familyIds.length === 0) return;
  const revision = tx
    .select({ revision: contentRevision.revision })
    .from(contentRevision)
    .where(eq(contentRevision.id, 1));
  await tx.execute(sql`
    insert into ${programChanges} (family_id, revision)
    select id, (${revision}) from unnest(${numberArray(familyIds)}::int[]) as changed (id)
    on conflict (family_id) do update set revision = excluded.revision`);
  await recordPublicChanges(tx, familyIds, { now: new Date(), ...recording });
  await storeDocuments(tx, familyIds);
}
