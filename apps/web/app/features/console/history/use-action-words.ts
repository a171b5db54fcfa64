import { auditActions } from "@public-code/contract/history/audit-names.ts";
import { useTranslation } from "#platform/translation.ts";

/** The words for an action of the audit log; one that another version has written keeps its name. */
export function useActionWords(): (action: string) => string {
  const { t } = useTranslation();
  return (action) => {
    const known = auditActions.find((one) => one === action);
    return known ? t(`console.actions.${known}`) : action;
  };
}
