import { useTranslation } from "@public-code/core/web/translation.ts";
import { DateField, type DateFieldProps } from "@public-code/ui/date/date-field.tsx";
import { type DateFieldLabels, dateWords } from "@public-code/ui/date/date-panel-labels.ts";

/** The words of every date picker, which the design system takes as labels. */
export function useDatePickerLabels(): DateFieldLabels {
  const { t } = useTranslation();
  const entries = dateWords.map((word) => [word, t(`frame.picker.${word}`)]);
  // Made of exactly these names.
  return Object.fromEntries(entries) as DateFieldLabels;
}

/** A date field with the words and the names of months of the page's language. */
export function DatePicker(props: Omit<DateFieldProps, "locale" | "labels">) {
  const { lang } = useTranslation();
  return <DateField {...props} locale={lang} labels={useDatePickerLabels()} />;
}
