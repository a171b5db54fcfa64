import { mayLoosenOffline } from "@public-code/contract/programs/transitions.ts";
import type { EditionState } from "@public-code/contract/submissions/submissions.ts";
import { AppError, invalid, type RuleBreak } from "#platform/app-error.ts";
import type { Db } from "#platform/database/database.ts";
import { taipeiDay } from "#platform/taipei-time.ts";
import {
  type Act,
  beginAction,
  type EditionChange,
  finishAction,
  publishFamily,
} from "./edition-actions.ts";
import { type EditionRow, presentState } from "./edition-store.ts";

/** Discards a draft; nothing is deleted, it only leaves the lists. */
export function discardEdition(db: Db, act: Act): Promise<EditionState> {
  return db.transaction(async (tx) => {
    const before = await beginAction(tx, act, "discard");
    const row = await finishAction(tx, act, "discard", before, { discarded: true });
    return presentState(row, taipeiDay(act.now));
  });
}

/** Takes an edition back from review to a draft; the operators' comments stay with it. */
export function withdrawEdition(db: Db, act: Act): Promise<EditionState> {
  return db.transaction(async (tx) => {
    const before = await beginAction(tx, act, "withdraw");
    const row = await finishAction(tx, act, "withdraw", before, { status: 0 });
    return presentState(row, taipeiDay(act.now));
  });
}

export interface OfflineTerms {
  reason: string;
  /** `YYYYMMDD` in Taipei; null for at once. */
  date: string | null;
}

function assertTerms(act: Act, edition: EditionRow, terms: OfflineTerms, today: string): void {
  const { terminationStatus, terminationDate, terminationSetBy } = edition;
  const postpones =
    terminationStatus === "1" && terms.date !== null && terms.date > terminationDate;
  if (postpones && !mayLoosenOffline(act.actor, terminationSetBy))
    throw new AppError("err.forbidden");
  const breaks: RuleBreak[] = [];
  if (terms.reason === "") breaks.push({ path: "reason", key: "field.required" });
  if (terms.date !== null && terms.date < today)
    breaks.push({ path: "date", key: "field.datePast" });
  if (breaks.length > 0) throw invalid(...breaks);
}

/** Whoever makes an operator's date an earlier one does not get to cancel it by that. */
function setterOf(act: Act, edition: EditionRow): string {
  const { terminationStatus, terminationSetBy } = edition;
  const isBound = terminationStatus === "1" && !mayLoosenOffline(act.actor, terminationSetBy);
  return isBound ? terminationSetBy : act.actor;
}

/** Takes an online edition offline: at once, or at 00:00 Taipei of a later day. */
export function takeOffline(db: Db, act: Act, terms: OfflineTerms): Promise<EditionState> {
  const today = taipeiDay(act.now);
  return db.transaction(async (tx) => {
    const before = await beginAction(tx, act, "takeOffline");
    assertTerms(act, before.edition, terms, today);
    const later = terms.date !== null && terms.date > today;
    const change: EditionChange = {
      terminationStatus: "1",
      terminationDate: terms.date ?? today,
      terminationSetBy: setterOf(act, before.edition),
      terminationReason: terms.reason,
      ...(later ? {} : { status: 3 }),
    };
    const { reason } = terms;
    const row = await finishAction(tx, act, "takeOffline", before, change, { reason });
    await publishFamily(tx, row.familyId);
    return presentState(row, today);
  });
}
