import { useTranslation } from "#platform/translation.ts";
import type { DateFieldLabels } from "#ui/date/date-field.tsx";

/** The words of the date pickers. */
export function useDateLabels(): DateFieldLabels {
  const { t } = useTranslation();
  return {
    open: t("test-plugin.picker.open"),
    previousMonth: t("test-plugin.picker.previousMonth"),
    nextMonth: t("test-plugin.picker.nextMonth"),
    previousYear: t("test-plugin.picker.previousYear"),
    nextYear: t("test-plugin.picker.nextYear"),
    previousYears: t("test-plugin.picker.previousYears"),
    nextYears: t("test-plugin.picker.nextYears"),
    chooseMonth: t("test-plugin.picker.chooseMonth"),
    chooseYear: t("test-plugin.picker.chooseYear"),
    confirm: t("test-plugin.picker.confirm"),
    hour: t("test-plugin.picker.hour"),
    minute: t("test-plugin.picker.minute"),
    second: t("test-plugin.picker.second"),
  };
}
