import { editionActions } from "@public-code/contract/programs/transitions.ts";
import { useTranslation } from "#platform/translation.ts";

/** What the audit log and the decisions know by a word; anything else shows its code. */
const knownActions = [
  ...editionActions,
  "setAwards",
  "grantOperator",
  "revokeOperator",
  "endSession",
  "endSessions",
  "addContent",
  "saveContent",
  "undoContent",
  "removeContent",
  "restoreContent",
  "orderContent",
  "uploadFile",
  "saveMenu",
  "undoMenu",
  "addCode",
  "saveCode",
  "undoCode",
  "retireCode",
  "offerCode",
  "deleteCode",
  "orderCodes",
  "addAgency",
  "saveAgency",
  "undoAgency",
  "retireAgency",
  "offerAgency",
  "mergeAgency",
  "orderAgencies",
  "forgetUnknownAgency",
  "sweep",
  "retryMails",
  "runJobAgain",
] as const;
export type KnownAction = (typeof knownActions)[number];

function isKnown(action: string): action is KnownAction {
  return knownActions.some((known) => known === action);
}

/** The words for an action of the audit log. */
export function useActionWords(): (action: string) => string {
  const { t } = useTranslation();
  return (action) => (isKnown(action) ? t(`console.actions.${action}`) : action);
}
