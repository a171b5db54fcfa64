import { auditActions } from "@public-code/accounts/contract/audit/audit-names.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { setsOfflineDay } from "#contract/transitions.ts";

/**
 * Labels an action of the audit log, by the status that it led to where that says more; an action that
 * this version does not know is shown by its name.
 */
export function useActionLabel(): (action: string, toState?: string) => string {
  const { t } = useTranslation();
  return (action, toState = "") => {
    if (setsOfflineDay({ action, toState })) return t("console.history.takeOfflineLater");
    const knownAction = auditActions.find((candidate) => candidate === action);
    return knownAction ? t(`console.actions.${knownAction}`) : action;
  };
}
