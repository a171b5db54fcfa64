import { useState } from "react";
import { useDatePickerWords } from "#platform/date-picker-words.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { DateField } from "#ui/date/date-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { NumberField, TextField } from "#ui/form/text-field.tsx";
import { compactDay } from "../action/day-text.ts";
import { FilterForm } from "../list/filter-form.tsx";
import { searchMaximum } from "../list/list-state.ts";
import type { HistoryValues } from "./history-request.ts";
import { useActionWords } from "./use-action-words.ts";

/** Narrows the history by program, person, action, kind of thing and days. */
export function HistoryFilterForm({
  path,
  state,
  known,
  clearHref,
}: {
  path: string;
  state: { values: HistoryValues; page: number };
  /** Actions and subjects that the history holds. */
  known: { actions: readonly string[]; subjects: readonly string[] };
  clearHref: string | undefined;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const pickerWords = useDatePickerWords();
  const wordsOf = useActionWords();
  const { values } = state;
  const [days, setDays] = useState({ from: values.from, to: values.to });
  return (
    <FilterForm label={t("console.history.search")} path={path} state={state} clearHref={clearHref}>
      <NumberField
        name="programId"
        label={t("console.history.programId")}
        defaultValue={values.programId}
      />
      <TextField
        name="person"
        label={t("console.columns.actor")}
        defaultValue={values.person}
        maxLength={searchMaximum}
        autoComplete="off"
      />
      <SelectField
        name="action"
        label={t("console.columns.action")}
        emptyLabel={t("console.history.all")}
        defaultValue={values.action}
        options={known.actions.map((value) => ({ value, label: wordsOf(value) }))}
      />
      <SelectField
        name="subject"
        label={t("console.history.subject")}
        emptyLabel={t("console.history.all")}
        defaultValue={values.subject}
        options={known.subjects.map((value) => ({ value, label: value }))}
      />
      {(["from", "to"] as const).map((name) => (
        <DateField
          key={name}
          name={name}
          label={t(`console.history.${name}`)}
          error={
            days[name] !== "" && compactDay(days[name]) === null
              ? t("console.history.dayWrong")
              : undefined
          }
          value={days[name]}
          onChange={(text) => setDays({ ...days, [name]: text })}
          locale={settings.lang}
          labels={pickerWords}
        />
      ))}
    </FilterForm>
  );
}
