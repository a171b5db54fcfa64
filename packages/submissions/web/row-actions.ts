import { formatDate } from "@public-code/core/web/format-values.ts";
import { draftStatuses } from "@public-code/programs/contract/program.ts";
import {
  type DraftLabel,
  draftLabel,
  isDated,
  mayLoosenOffline,
  outcomeOf,
} from "@public-code/programs/contract/transitions.ts";
import type { ProgramRow } from "#contract/submissions.ts";

/** What an officer does to an edition from the list, beside looking at it and editing it. */
const agencyActions = [
  "withdraw",
  "discard",
  "takeOffline",
  "cancelOffline",
  "requestOnline",
  "assignOfficer",
] as const;
export type AgencyAction = (typeof agencyActions)[number];

type Row = Pick<ProgramRow, "programStatusCode" | "terminationStatus" | "terminationSetBy"> &
  Partial<Pick<ProgramRow, "onlineRequest">>;

/** True where saving is allowed: not under review, not offline, not replaced. */
export function isEditable(row: Pick<ProgramRow, "programStatusCode" | "replaced">): boolean {
  return !row.replaced && outcomeOf(row.programStatusCode, "save", "agency") !== null;
}

/**
 * The actions that an edition's state allows its agency. Its own date is cancelled before another is
 * set; an operator's can only be made an earlier one.
 */
export function actionsOf(row: Row & Pick<ProgramRow, "replaced">): AgencyAction[] {
  if (row.replaced) return [];
  return agencyActions.filter((action) => {
    // A current case is given to somebody in every state.
    if (action === "assignOfficer") return true;
    if (action === "requestOnline" && row.onlineRequest) return false;
    if (outcomeOf(row.programStatusCode, action, "agency") === null) return false;
    const canCancel = isDated(row) && mayLoosenOffline("agency", row.terminationSetBy);
    if (action === "takeOffline") return !canCancel;
    return action === "cancelOffline" ? canCancel : true;
  });
}

/** The label of what its agency still works on; null for everything else. */
export function labelOf(
  row: Pick<ProgramRow, "programStatusCode" | "programId" | "firstEditionNo" | "approveDesc">,
): DraftLabel | null {
  const isDraft = draftStatuses.some((status) => status === row.programStatusCode);
  return isDraft ? draftLabel(row) : null;
}

/** `YYYY-MM-DD` of an edition that is or will be offline; '' for every other. */
export function terminationOf(
  row: Pick<ProgramRow, "terminationStatus" | "terminationDate">,
): string {
  return row.terminationStatus === "1" ? formatDate(row.terminationDate) : "";
}
