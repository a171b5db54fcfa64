import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { AppError, invalid } from "@public-code/core/api/app-error.ts";
import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { nextUpdate } from "@public-code/core/api/database/last-change.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { announceReuses } from "@public-code/reuse/api/announce-reuse.ts";
import { moveReuses } from "@public-code/reuse/api/move-reuses.ts";
import { eq } from "drizzle-orm";
import { writeVersion } from "#api/versions/versions.service.ts";
import { aliasMaximum, type EditedAgency } from "#contract/code-editing/code-editing.ts";
import {
  type AgencyRow,
  agencySubject,
  fieldsOf,
  lockAgencies,
  lockAgency,
  onlineFamiliesOf,
  readAgency,
} from "./edit-agencies.ts";
import type { Editor } from "./edit-codes.ts";

/**
 * Gives the names of one agency to another, whose editors have to have seen them from then on. More of
 * them than can be saved are refused, not left out: sign-ins by those would lead nowhere.
 */
async function moveNames(
  tx: Db,
  { viewer, now }: Editor,
  from: AgencyRow,
  into: AgencyRow,
): Promise<void> {
  const before = await fieldsOf(tx, into);
  await tx
    .update(agencyAliases)
    .set({ agencyCode: into.code })
    .where(eq(agencyAliases.agencyCode, from.code));
  // Its name goes on finding its programs.
  await tx
    .insert(agencyAliases)
    .values({ alias: from.nameZh, agencyCode: into.code })
    .onConflictDoNothing();
  const after = await fieldsOf(tx, into);
  const count = after.aliases.length;
  if (count > aliasMaximum)
    throw invalid({
      path: "into",
      key: "field.mergedAliases",
      params: { count, maximum: aliasMaximum },
    });
  await tx
    .update(agencies)
    .set({ updatedAt: nextUpdate(into, now) })
    .where(eq(agencies.code, into.code));
  const what = { subject: agencySubject, subjectId: into.code } as const;
  const states = {
    before: { snapshot: before, savedAt: into.updatedAt },
    after: { snapshot: after },
  };
  await writeVersion(tx, what, viewer, states, now);
}

/**
 * Makes an agency part of another one: its programs, their files, its people, its aliases and what it has
 * declared of its use of programs move, and
 * those who sign in for it belong to the other from now on. The code stays, retired, so that old
 * references go on meaning something. One audit row names all programs that moved; the other one's
 * names before and after are versions of it.
 */
export async function mergeAgency(
  db: Db,
  { viewer, now }: Editor,
  wanted: { code: string; updateTime: string; into: string },
): Promise<EditedAgency> {
  requireOperator(viewer);
  const { code, into } = wanted;
  await db.transaction(async (tx) => {
    await lockAgencies(tx);
    const row = await lockAgency(tx, code, wanted.updateTime);
    const [target] = await tx.select().from(agencies).where(eq(agencies.code, into));
    if (!target) throw invalid({ path: "into", key: "field.unknownCode", params: { code: into } });
    if (row.mergedInto !== null || target.mergedInto !== null || target.retired)
      throw new AppError("err.wrongState");
    const moved = await tx
      .update(families)
      .set({ agencyCode: into })
      .where(eq(families.agencyCode, code))
      .returning({ id: families.id });
    await tx.update(files).set({ agencyCode: into }).where(eq(files.agencyCode, code));
    await tx.update(users).set({ agencyCode: into }).where(eq(users.agencyCode, code));
    await moveNames(tx, { viewer, now }, row, target);
    await tx.update(agencies).set({ mergedInto: into }).where(eq(agencies.mergedInto, code));
    const updatedAt = nextUpdate(row, now);
    await tx
      .update(agencies)
      .set({ mergedInto: into, retired: true, updatedAt })
      .where(eq(agencies.code, code));
    const familyIds = moved.map((one) => one.id).sort((left, right) => left - right);
    const entry = { action: "mergeAgency", subject: agencySubject, subjectId: code } as const;
    await writeAudit(tx, viewer, { ...entry, toState: into, ids: { families: familyIds } }, now);
    const used = await moveReuses(tx, { from: code, into }, now);
    const changed = [...(await onlineFamiliesOf(tx, into)), ...used];
    if (changed.length > 0) await announceReuses(tx, changed, [], now);
    else await changeContent(tx);
  });
  return readAgency(db, code);
}
