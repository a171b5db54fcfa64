import { type ProgramStatus, programStatus } from "./program.ts";

/** Everything that can be done to an edition, by its agency or by an operator. */
export const editionActions = [
  "save",
  "submit",
  "discard",
  "withdraw",
  "takeOffline",
  "cancelOffline",
  "requestOnline",
  "approve",
  "requestModification",
  "putOnline",
  "returnForModification",
] as const;
export type EditionAction = (typeof editionActions)[number];
/** Awards and the agency belong to the family and change in every status: no steps of the workflow. */
const familyActions = ["setAwards", "moveProgram"] as const;
type FamilyAction = (typeof familyActions)[number];
export type ChangeAction = EditionAction | FamilyAction;
export function isFamilyAction(action: ChangeAction): action is FamilyAction {
  return familyActions.some((candidate) => candidate === action);
}
export type Actor = "agency" | "operator";

/** How long it can be taken back that a program was taken offline at once. */
export const offlineUndoMinutes = 10;

/** What an action leads to: a status of the edition itself, or a new edition in a status. */
export type Outcome =
  | { kind: "status"; to: ProgramStatus }
  | { kind: "newEdition"; to: ProgramStatus }
  | { kind: "discarded" }
  | { kind: "scheduled" };

type Transitions = {
  readonly [Status in ProgramStatus]: {
    readonly [Action in EditionAction]?: Partial<Record<Actor, Outcome>>;
  };
};

/** The one workflow of an edition; whatever is not here is refused. */
const transitions: Transitions = {
  [programStatus.draft]: {
    save: { agency: { kind: "status", to: programStatus.draft } },
    submit: { agency: { kind: "status", to: programStatus.reviewing } },
    discard: { agency: { kind: "discarded" } },
  },
  [programStatus.reviewing]: {
    approve: { operator: { kind: "status", to: programStatus.online } },
    requestModification: { operator: { kind: "status", to: programStatus.needsModification } },
    withdraw: { agency: { kind: "status", to: programStatus.draft } },
  },
  [programStatus.needsModification]: {
    save: { agency: { kind: "status", to: programStatus.needsModification } },
    submit: { agency: { kind: "status", to: programStatus.reviewing } },
    discard: { agency: { kind: "discarded" } },
  },
  [programStatus.offline]: {
    // Within the minutes in which a step can be taken back.
    cancelOffline: {
      agency: { kind: "status", to: programStatus.online },
      operator: { kind: "status", to: programStatus.online },
    },
    requestOnline: { agency: { kind: "scheduled" } },
    putOnline: { operator: { kind: "status", to: programStatus.online } },
    returnForModification: {
      operator: { kind: "newEdition", to: programStatus.needsModification },
    },
  },
  [programStatus.online]: {
    save: { agency: { kind: "newEdition", to: programStatus.draft } },
    submit: { agency: { kind: "newEdition", to: programStatus.reviewing } },
    takeOffline: {
      agency: { kind: "status", to: programStatus.offline },
      operator: { kind: "status", to: programStatus.offline },
    },
    cancelOffline: {
      agency: { kind: "scheduled" },
      operator: { kind: "scheduled" },
    },
  },
};

/** What `action` by `actor` does to an edition in `status`, or null when it is not allowed. */
export function outcomeOf(
  status: ProgramStatus,
  action: EditionAction,
  actor: Actor,
): Outcome | null {
  return transitions[status][action]?.[actor] ?? null;
}

/** True for an edition that is online and will go offline at a date. */
export function isDated(edition: {
  programStatusCode: ProgramStatus;
  terminationStatus: string;
}): boolean {
  return edition.programStatusCode === programStatus.online && edition.terminationStatus === "1";
}

/** True of a step that only set the day of going offline, as it left the edition online. */
export function setsOfflineDay(step: { action: string; toState: string }): boolean {
  return step.action === "takeOffline" && step.toState === String(programStatus.online);
}

/** A dated offline that an operator has set is not put off or cancelled by the agency. */
export function mayLoosenOffline(actor: Actor, setBy: string): boolean {
  return actor === "operator" || setBy === "agency";
}

export type DraftLabel = "waitingModification" | "onlineModification" | "newlySubmitted";

/** The label of an edition still edited: commented on, made from another one, or new. */
export function draftLabel(edition: {
  programId: number;
  firstEditionNo: number;
  programStatusCode: ProgramStatus;
  approveDesc: string;
}): DraftLabel {
  if (edition.approveDesc !== "" || edition.programStatusCode === programStatus.needsModification)
    return "waitingModification";
  return edition.programId === edition.firstEditionNo ? "newlySubmitted" : "onlineModification";
}

/** True when saving asks for a change reason: the edition is online, or a draft made from one. */
export function needsChangeReason(edition: {
  programId: number | null;
  firstEditionNo: number;
  programStatusCode: ProgramStatus;
}): boolean {
  return (
    edition.programStatusCode === programStatus.online ||
    (edition.programStatusCode === programStatus.draft &&
      edition.programId !== null &&
      edition.programId !== edition.firstEditionNo)
  );
}

/** True when this very save is refused without a change reason; a draft may leave it for later. */
export function refusesWithoutReason(
  edition: Parameters<typeof needsChangeReason>[0],
  processAction: "" | "submit",
): boolean {
  const makesEdition = edition.programStatusCode === programStatus.online;
  return needsChangeReason(edition) && (makesEdition || processAction === "submit");
}
