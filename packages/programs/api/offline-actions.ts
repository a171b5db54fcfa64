import { AppError, invalid, type RuleBreak } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { EditionState } from "#contract/managed-program.ts";
import { programStatus } from "#contract/program.ts";
import { mayLoosenOffline, offlineUndoMinutes } from "#contract/transitions.ts";
import { type Act, type ActionTarget, changeEdition } from "./change-edition.ts";
import type { EditionRow } from "./edition-store.ts";

/** Columns of an edition without a date of going offline. */
export const notTerminated = {
  terminationStatus: "",
  terminationDate: "",
  terminationSetBy: "",
  terminationReason: "",
  onlineRequest: "",
} as const;

const minuteMs = 60_000;

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

/** True of an edition that is offline by its date, or too long to take that back. */
function isSettled({ edition, status }: ActionTarget, now: Date): boolean {
  if (status !== programStatus.offline) return false;
  const age = now.getTime() - edition.updatedAt.getTime();
  return edition.status !== programStatus.offline || age > offlineUndoMinutes * minuteMs;
}

/**
 * Cancels a dated offline, or takes one back that has just been; what an operator has set, only an
 * operator cancels.
 */
export function cancelOffline(db: Db, act: Act): Promise<EditionState> {
  return db.transaction((tx) =>
    changeEdition(tx, act, "cancelOffline", (target) => {
      const { edition } = target;
      if (edition.terminationStatus !== "1" || isSettled(target, act.now))
        throw new AppError("err.wrongState");
      if (!mayLoosenOffline(act.actor, edition.terminationSetBy))
        throw new AppError("err.forbidden");
      return { columns: notTerminated };
    }),
  );
}

/** Asks operators to put an offline edition back online, for a reason; asking again replaces it. */
export function requestOnline(db: Db, act: Act, reason: string): Promise<EditionState> {
  return db.transaction((tx) =>
    changeEdition(tx, act, "requestOnline", () => {
      if (reason === "") throw invalid({ path: "reason", key: "field.required" });
      return { columns: { onlineRequest: reason }, reason };
    }),
  );
}
