import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type HistoryLabels, historyLabels } from "#contract/history/history-labels.ts";

/** Labels for the codes of the audit log, in the page's language. */
export function useHistoryLabels(codes: readonly CodeItem[] = []): HistoryLabels {
  const translation = useTranslation();
  const { lang } = translation;
  const nameOf = (category: string, code: string) =>
    codes.find((item) => item.category === category && item.code === code)?.name ?? code;
  return historyLabels(translation, lang, nameOf, formatInstant);
}
