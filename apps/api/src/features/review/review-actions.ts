import type { EditionState, FieldComment } from "@public-code/contract/submissions/submissions.ts";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { writeAudit } from "#features/audit/audit.service.ts";
import { codeItems } from "#features/code-lists/code-lists.table.ts";
import { notTerminated } from "#features/programs/cancel-offline.ts";
import { nextCaseNo } from "#features/programs/case-number.ts";
import {
  type Act,
  beginAction,
  finishAction,
  publishFamily,
} from "#features/programs/edition-actions.ts";
import {
  type EditionRow,
  hasOpenEdition,
  lockEdition,
  nextProgramNumber,
  nextVersionNo,
  presentState,
} from "#features/programs/edition-store.ts";
import { effectiveStatus } from "#features/programs/effective-status.ts";
import { notifyPeople } from "#features/programs/notify-people.ts";
import {
  editionPictures,
  editionScans,
  editions,
  families,
} from "#features/programs/programs.table.ts";
import { AppError, invalid } from "#platform/app-error.ts";
import type { Db } from "#platform/database/database.ts";
import { assertSeen } from "#platform/database/last-change.ts";
import { taipeiDay } from "#platform/taipei-time.ts";

/** The family's other edition that is online, or was and went offline; at most one is. */
async function shownEdition(tx: Db, edition: EditionRow): Promise<EditionRow | null> {
  const [shown] = await tx
    .select()
    .from(editions)
    .where(
      and(
        eq(editions.familyId, edition.familyId),
        ne(editions.id, edition.id),
        eq(editions.history, false),
        eq(editions.discarded, false),
        inArray(editions.status, [3, 4]),
      ),
    )
    .orderBy(desc(editions.status), desc(editions.id));
  return shown ?? null;
}

/** A date of going offline belongs to the program: the next edition takes it over. */
function inheritedOffline(shown: EditionRow | null, today: string): Partial<EditionRow> {
  if (shown?.terminationStatus !== "1" || effectiveStatus(shown, today) === 3) return notTerminated;
  const { terminationStatus, terminationDate, terminationSetBy, terminationReason } = shown;
  return { terminationStatus, terminationDate, terminationSetBy, terminationReason };
}

/**
 * Puts an edition online; the earlier one becomes history in the same transaction. Nobody approves
 * their own submission, and an offline family needs `putOnline` said after its reason was shown.
 */
export function approveEdition(
  db: Db,
  act: Act,
  options: { putOnline: boolean },
): Promise<EditionState> {
  const today = taipeiDay(act.now);
  return db.transaction(async (tx) => {
    const before = await beginAction(tx, act, "approve");
    if (before.edition.submittedBy === act.viewer.userId) throw new AppError("err.ownSubmission");
    const shown = await shownEdition(tx, before.edition);
    if (shown) {
      if (effectiveStatus(shown, today) === 3 && !options.putOnline)
        throw new AppError("err.confirmOnline");
      await tx.update(editions).set({ history: true }).where(eq(editions.id, shown.id));
    }
    const row = await finishAction(tx, act, "approve", before, {
      status: 4,
      approveDesc: "",
      fieldComments: [],
      onlineAt: act.now,
      ...inheritedOffline(shown, today),
    });
    await publishFamily(tx, row.familyId);
    return presentState(row, today);
  });
}

/** Sends an edition back to its agency with words, and comments at fields. */
export function requestModification(
  db: Db,
  act: Act,
  words: { approveDesc: string; fieldComments: FieldComment[] },
): Promise<EditionState> {
  return db.transaction(async (tx) => {
    const before = await beginAction(tx, act, "requestModification");
    const row = await finishAction(
      tx,
      act,
      "requestModification",
      before,
      { status: 2, ...words },
      { reason: words.approveDesc },
    );
    return presentState(row, taipeiDay(act.now));
  });
}

/** Puts an offline edition back online. */
export function putOnline(db: Db, act: Act): Promise<EditionState> {
  return db.transaction(async (tx) => {
    const before = await beginAction(tx, act, "putOnline");
    if (await shownEdition(tx, before.edition)) throw new AppError("err.otherOnline");
    const row = await finishAction(tx, act, "putOnline", before, {
      status: 4,
      onlineAt: before.edition.onlineAt ?? act.now,
      ...notTerminated,
    });
    await publishFamily(tx, row.familyId);
    return presentState(row, taipeiDay(act.now));
  });
}

/** Copies scans and pictures of one edition to another; both name the same stored files. */
async function copyAttachments(tx: Db, from: number, to: number): Promise<void> {
  const scans = await tx.select().from(editionScans).where(eq(editionScans.editionId, from));
  if (scans.length > 0)
    await tx
      .insert(editionScans)
      .values(scans.map(({ id: _id, ...scan }) => ({ ...scan, editionId: to })));
  const pictures = await tx
    .select()
    .from(editionPictures)
    .where(eq(editionPictures.editionId, from));
  if (pictures.length > 0)
    await tx
      .insert(editionPictures)
      .values(pictures.map((picture) => ({ ...picture, editionId: to })));
}

/** Gives the agency an open copy of an offline edition to mend; the offline one stays. */
export function returnForModification(
  db: Db,
  act: Act,
  words: { approveDesc: string },
): Promise<EditionState> {
  return db.transaction(async (tx) => {
    const before = await beginAction(tx, act, "returnForModification");
    const { edition } = before;
    if (await hasOpenEdition(tx, edition.familyId)) throw new AppError("err.wrongState");
    const id = await nextProgramNumber(tx);
    const [copy] = await tx
      .insert(editions)
      .values({
        ...edition,
        ...notTerminated,
        id,
        versionNo: await nextVersionNo(tx, edition.familyId),
        caseNo: await nextCaseNo(tx, act.now),
        status: 2,
        approveDesc: words.approveDesc,
        fieldComments: [],
        onlineAt: null,
        submittedAt: null,
        submittedBy: null,
        createdAt: act.now,
        updatedAt: act.now,
      })
      .returning();
    if (!copy) throw new AppError("err.internal");
    await copyAttachments(tx, edition.id, id);
    await writeAudit(
      tx,
      { userId: act.viewer.userId, name: act.viewer.name, role: act.actor },
      {
        action: "returnForModification",
        subject: "edition",
        subjectId: copy.id,
        familyId: copy.familyId,
        fromState: before.status,
        toState: copy.status,
        reason: words.approveDesc,
        ids: { source: edition.id },
      },
      act.now,
    );
    await notifyPeople(
      tx,
      { action: "requestModification", edition: copy, reason: words.approveDesc },
      act.now,
    );
    return presentState(copy, taipeiDay(act.now));
  });
}

/**
 * Refuses awards that the list does not have; a retired one may stay where it was given. None of the
 * others is deleted until the transaction ends.
 */
async function assertKnownAwards(tx: Db, awards: string[], given: string[]): Promise<void> {
  const known = await tx
    .select({ code: codeItems.code })
    .from(codeItems)
    .where(
      and(
        eq(codeItems.category, "code_filter_award"),
        inArray(codeItems.code, awards),
        eq(codeItems.retired, false),
      ),
    )
    .for("key share");
  const usable = new Set([...known.map((row) => row.code), ...given]);
  const breaks = awards.flatMap((code, index) =>
    usable.has(code)
      ? []
      : [{ path: `awards.${index}`, key: "field.unknownCode" as const, params: { code } }],
  );
  if (breaks.length > 0) throw invalid(...breaks);
}

/** Sets the awards of a program; they belong to the family and survive its editions. */
export function setAwards(db: Db, act: Act, awards: string[]): Promise<EditionState> {
  return db.transaction(async (tx) => {
    const before = await lockEdition(tx, act.programId, { agencyCode: null, now: act.now });
    assertSeen(before.edition, act.updateTime);
    const family = eq(families.id, before.edition.familyId);
    const [given] = await tx.select({ awards: families.awards }).from(families).where(family);
    await assertKnownAwards(tx, awards, given?.awards ?? []);
    const once = [...new Set(awards)];
    await tx.update(families).set({ awards: once }).where(family);
    const row = await finishAction(tx, act, "setAwards", before, {}, { ids: { awards: once } });
    await publishFamily(tx, row.familyId);
    return presentState(row, taipeiDay(act.now));
  });
}
