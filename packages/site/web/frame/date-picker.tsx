import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  DateField,
  type DateFieldLabels,
  type DateFieldProps,
} from "@public-code/ui/date/date-field.tsx";

/** The words of every date picker, which the design system takes as labels. */
export function useDatePickerLabels(): DateFieldLabels {
  const { t } = useTranslation();
  return {
    open: t("frame.picker.open"),
    previousMonth: t("frame.picker.previousMonth"),
    nextMonth: t("frame.picker.nextMonth"),
    previousYear: t("frame.picker.previousYear"),
    nextYear: t("frame.picker.nextYear"),
    previousYears: t("frame.picker.previousYears"),
    nextYears: t("frame.picker.nextYears"),
    chooseMonth: t("frame.picker.chooseMonth"),
    chooseYear: t("frame.picker.chooseYear"),
    confirm: t("frame.picker.confirm"),
    hour: t("frame.picker.hour"),
    minute: t("frame.picker.minute"),
    second: t("frame.picker.second"),
  };
}

/** A date field with the words and the names of months of the page's language. */
export function DatePicker(props: Omit<DateFieldProps, "locale" | "labels">) {
  const { lang } = useRootData().settings;
  return <DateField {...props} locale={lang} labels={useDatePickerLabels()} />;
}
