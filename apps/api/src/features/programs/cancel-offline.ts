import { mayLoosenOffline } from "@public-code/contract/programs/transitions.ts";
import type { EditionState } from "@public-code/contract/submissions/submissions.ts";
import { AppError } from "#platform/app-error.ts";
import type { Db } from "#platform/database/database.ts";
import { taipeiDay } from "#platform/taipei-time.ts";
import { type Act, beginAction, finishAction, publishFamily } from "./edition-actions.ts";
import { presentState } from "./edition-store.ts";

/** Columns of an edition without a date of going offline. */
export const notTerminated = {
  terminationStatus: "",
  terminationDate: "",
  terminationSetBy: "",
  terminationReason: "",
} as const;

/** Cancels a dated offline; what an operator has set, only an operator cancels. */
export function cancelOffline(db: Db, act: Act): Promise<EditionState> {
  return db.transaction(async (tx) => {
    const before = await beginAction(tx, act, "cancelOffline");
    const { terminationStatus, terminationSetBy } = before.edition;
    if (terminationStatus !== "1") throw new AppError("err.wrongState");
    if (!mayLoosenOffline(act.actor, terminationSetBy)) throw new AppError("err.forbidden");
    const row = await finishAction(tx, act, "cancelOffline", before, notTerminated);
    await publishFamily(tx, row.familyId);
    return presentState(row, taipeiDay(act.now));
  });
}
