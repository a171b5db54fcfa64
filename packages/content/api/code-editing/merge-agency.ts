import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { changeRecord, type Editor } from "@public-code/accounts/api/records/change-record.ts";
import { writeVersion } from "@public-code/accounts/api/records/versions.service.ts";
import { AppError, invalid } from "@public-code/core/api/app-error.ts";
import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { nextUpdate } from "@public-code/core/api/database/last-change.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { moveReuses } from "@public-code/reuse/api/move-reuses.ts";
import { announceReuses } from "@public-code/reuse/api/reuse-record.ts";
import { eq } from "drizzle-orm";
import { aliasMaximum, type EditedAgency } from "#contract/code-editing/agency-fields.ts";
import { agencyKind, fieldsOf, nameOfAgency, onlineFamiliesOf } from "./edit-agencies.ts";
import { assertDayHasCome, type Reorganisation } from "./move-program.ts";
import { aliasesOf, readAgency } from "./read-agencies.ts";

interface MergeRequest extends Partial<Reorganisation> {
  code: string;
  updateTime: string;
  into: string;
}

type AgencyRow = typeof agencies.$inferSelect;

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
  const namesOf = async () => fieldsOf({ ...into, aliases: await aliasesOf(tx, into.code) });
  const before = await namesOf();
  await tx
    .update(agencyAliases)
    .set({ agencyCode: into.code })
    .where(eq(agencyAliases.agencyCode, from.code));
  // Its name still finds its programs.
  await tx
    .insert(agencyAliases)
    .values({ alias: from.nameZh, agencyCode: into.code })
    .onConflictDoNothing();
  const after = await namesOf();
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
  const states = {
    before: { snapshot: before, savedAt: into.updatedAt },
    after: { snapshot: after },
  };
  await writeVersion(tx, nameOfAgency(into), viewer, states, now);
}

/** Refuses an agency that is merged already, and another one that takes none: 409, or 422 for no agency. */
async function assertMergeable(tx: Db, agency: AgencyRow, into: string): Promise<AgencyRow> {
  const [target] = await tx.select().from(agencies).where(eq(agencies.code, into));
  if (!target) throw invalid({ path: "into", key: "field.unknownCode", params: { code: into } });
  if (agency.mergedInto !== null || target.mergedInto !== null || target.retired)
    throw new AppError("err.wrongState");
  return target;
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
  editor: Editor,
  { into, reason = "", day = "", ...seen }: MergeRequest,
): Promise<EditedAgency> {
  assertDayHasCome(day, editor.now);
  await changeRecord(db, agencyKind, editor, seen, async (agency, tx) => {
    const { code } = agency;
    const target = await assertMergeable(tx, agency, into);
    const moved = await tx
      .update(families)
      .set({ agencyCode: into })
      .where(eq(families.agencyCode, code))
      .returning({ id: families.id });
    await tx.update(files).set({ agencyCode: into }).where(eq(files.agencyCode, code));
    await tx.update(users).set({ agencyCode: into }).where(eq(users.agencyCode, code));
    await moveNames(tx, editor, agency, target);
    await tx.update(agencies).set({ mergedInto: into }).where(eq(agencies.mergedInto, code));
    return {
      action: "mergeAgency",
      columns: { mergedInto: into, retired: true },
      toState: into,
      fields: [],
      reason,
      ids: {
        families: moved.map(({ id }) => id).sort((left, right) => left - right),
        ...(day === "" ? {} : { day }),
      },
      effect: async (tx, { now }) => {
        const used = await moveReuses(tx, { from: code, into }, now);
        const changed = [...(await onlineFamiliesOf(tx, into)), ...used];
        if (changed.length > 0) await announceReuses(tx, changed, [], now);
        else await changeContent(tx);
      },
    };
  });
  return readAgency(db, seen.code);
}
