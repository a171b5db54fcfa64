import { AppError, invalid, type RuleBreak } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { EditionState } from "#contract/managed-program.ts";
import { mayLoosenOffline } from "#contract/transitions.ts";
import { type Act, changeEdition } from "./change-edition.ts";
import type { EditionRow } from "./edition-store.ts";

/** Columns of an edition without a date of going offline. */
export const notTerminated = {
  terminationStatus: "",
  terminationDate: "",
  terminationSetBy: "",
  terminationReason: "",
} as const;

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
  const { reason, date } = terms;
  return db.transaction((tx) =>
    changeEdition(tx, act, "takeOffline", ({ edition, today }) => {
      assertTerms(act, edition, terms, today);
      const terminationSetBy = setterOf(act, edition);
      return {
        columns: {
          terminationStatus: "1",
          terminationDate: date ?? today,
          terminationSetBy,
          terminationReason: reason,
        },
        planned: date !== null && date > today,
        reason,
      };
    }),
  );
}

/** Cancels a dated offline; what an operator has set, only an operator cancels. */
export function cancelOffline(db: Db, act: Act): Promise<EditionState> {
  return db.transaction((tx) =>
    changeEdition(tx, act, "cancelOffline", ({ edition }) => {
      if (edition.terminationStatus !== "1") throw new AppError("err.wrongState");
      if (!mayLoosenOffline(act.actor, edition.terminationSetBy))
        throw new AppError("err.forbidden");
      return { columns: notTerminated };
    }),
  );
}
