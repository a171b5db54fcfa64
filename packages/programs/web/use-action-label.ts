import { useTranslation } from "@public-code/core/web/translation.ts";
import { actionLabel } from "#contract/action-label.ts";

/** Labels actions of the audit log in the page's language. */
export function useActionLabel(): (action: string, toState?: string) => string {
  const { t } = useTranslation();
  return (action, toState) => actionLabel(t, action, toState);
}
