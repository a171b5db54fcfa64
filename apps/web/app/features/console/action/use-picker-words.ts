import { useTranslation } from "#platform/translation.ts";
import type { DateFieldLabels } from "#ui/date/date-field.tsx";

/** The words of the console's date pickers. */
export function usePickerWords(): DateFieldLabels {
  const { t } = useTranslation();
  return {
    open: t("console.picker.open"),
    previousMonth: t("console.picker.previousMonth"),
    nextMonth: t("console.picker.nextMonth"),
    previousYear: t("console.picker.previousYear"),
    nextYear: t("console.picker.nextYear"),
    previousYears: t("console.picker.previousYears"),
    nextYears: t("console.picker.nextYears"),
    chooseMonth: t("console.picker.chooseMonth"),
    chooseYear: t("console.picker.chooseYear"),
    confirm: t("console.picker.confirm"),
    hour: t("console.picker.hour"),
    minute: t("console.picker.minute"),
    second: t("console.picker.second"),
  };
}
