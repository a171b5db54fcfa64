import type { ReplyOf } from "@public-code/contract/endpoint.ts";
import { isDated, outcomeOf } from "@public-code/contract/programs/transitions.ts";
import type { review } from "@public-code/contract/review/review.ts";

export type ManagedRow = ReplyOf<typeof review.listPrograms>["data"][number];

const programActions = [
  "takeOffline",
  "cancelOffline",
  "putOnline",
  "returnForModification",
  "setAwards",
] as const;
export type ProgramAction = (typeof programActions)[number];

/** What an operator can do with a program now, by the workflow that the server keeps to. */
export function actionsFor(
  row: Pick<ManagedRow, "programStatusCode" | "terminationStatus">,
): ProgramAction[] {
  return programActions.filter((action) => {
    if (action === "setAwards") return true;
    if (outcomeOf(row.programStatusCode, action, "operator") === null) return false;
    if (action === "takeOffline") return !isDated(row);
    if (action === "cancelOffline") return isDated(row);
    return true;
  });
}
