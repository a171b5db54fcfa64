import {
  type AuditAction,
  auditActions,
} from "@public-code/accounts/contract/audit/audit-names.ts";
import type { TranslateKey } from "@public-code/core/contract/translation.ts";
import { setsOfflineDay } from "./transitions.ts";

type ActionKey = "console.history.takeOfflineLater" | `console.actions.${AuditAction}`;

/**
 * Labels an action of the audit log, by the status that it led to where that says more; an action that
 * this version does not know is shown by its name.
 */
export function actionLabel(t: TranslateKey<ActionKey>, action: string, toState = ""): string {
  if (setsOfflineDay({ action, toState })) return t("console.history.takeOfflineLater");
  const knownAction = auditActions.find((candidate) => candidate === action);
  return knownAction ? t(`console.actions.${knownAction}`) : action;
}
