import { auditActions } from "@public-code/accounts/contract/audit/audit-names.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { setsOfflineDay } from "#contract/transitions.ts";

/**
 * The words for an action of the audit log, and for the status that it led to where that says more; an
 * action that another version has written keeps its name.
 */
export function useActionWords(): (action: string, toState?: string) => string {
  const { t } = useTranslation();
  return (action, toState = "") => {
    if (setsOfflineDay({ action, toState })) return t("console.history.takeOfflineLater");
    const knownAction = auditActions.find((candidate) => candidate === action);
    return knownAction ? t(`console.actions.${knownAction}`) : action;
  };
}
