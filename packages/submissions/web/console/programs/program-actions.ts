import { agencyEditing } from "@public-code/content/contract/code-editing/code-editing.ts";
import type { Admission } from "@public-code/core/contract/duties.ts";
import type { ReplyOf } from "@public-code/core/contract/endpoint.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import type { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { isDated, outcomeOf } from "@public-code/programs/contract/transitions.ts";
import { review } from "#contract/review/review.ts";

export type ManagedRow = ReplyOf<typeof managedPrograms.listPrograms>["data"][number];

const programActions = [
  "takeOffline",
  "cancelOffline",
  "putOnline",
  "returnForModification",
  "setAwards",
  "moveProgram",
] as const;
export type ProgramAction = (typeof programActions)[number];

/** The call that an action makes. */
export const callOf = (action: ProgramAction): Admission =>
  action === "moveProgram" ? agencyEditing.moveProgram : review[action];

/** What an operator can do with a program now, by the workflow that the server keeps to. */
export function actionsFor(
  row: Pick<ManagedRow, "programStatusCode" | "terminationStatus" | "hasOpenEdition">,
): ProgramAction[] {
  return programActions.filter((action) => {
    if (action === "setAwards" || action === "moveProgram") return true;
    if (outcomeOf(row.programStatusCode, action, "operator") === null) return false;
    if (action === "takeOffline") return !isDated(row);
    if (action === "cancelOffline") return isDated(row);
    if (action === "returnForModification") return !row.hasOpenEdition;
    return true;
  });
}

/** The call that makes an action undone; null for one that cannot be. */
export function takeBackProgram(
  kind: ProgramAction,
  before: Pick<ManagedRow, "awards" | "terminationSetBy" | "terminationReason" | "onlineRequest">,
): ((call: Call, reply: { data: EditionState }) => Promise<unknown>) | null {
  if (kind === "takeOffline")
    return (call, { data: { programId, updateTime } }) =>
      call(review.cancelOffline, { programId, updateTime });
  const { terminationSetBy, terminationReason: reason, onlineRequest } = before;
  // What an agency has decided or asked for does not come back by an operator's step.
  if (kind === "putOnline" && terminationSetBy === "operator" && reason && !onlineRequest)
    return (call, { data: { programId, updateTime } }) =>
      call(review.takeOffline, { programId, updateTime, reason });
  if (kind === "setAwards")
    return (call, { data: { programId, updateTime } }) =>
      call(review.setAwards, { programId, updateTime, awards: [...before.awards] });
  return null;
}

/** Gives each of several programs the awards back that it had. */
export function takeBackAwards(before: readonly Pick<ManagedRow, "programId" | "awards">[]) {
  return async (call: Call, { data }: { data: readonly EditionState[] }): Promise<void> => {
    for (const { programId, updateTime } of data) {
      const row = before.find((candidate) => candidate.programId === programId);
      if (row) await call(review.setAwards, { programId, updateTime, awards: [...row.awards] });
    }
  };
}
