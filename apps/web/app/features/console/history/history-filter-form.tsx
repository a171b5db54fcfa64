import { historyStates } from "@public-code/contract/history/history.ts";
import { useState } from "react";
import { useDatePickerWords } from "#platform/date-picker-words.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { DateField } from "#ui/date/date-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { compactDay } from "../action/day-text.ts";
import { FilterForm } from "../list/filter-form.tsx";
import { searchMaximum } from "../list/list-state.ts";
import type { HistoryValues } from "./history-request.ts";
import { useActionWords } from "./use-action-words.ts";
import { useHistoryWords } from "./use-history-words.ts";

/** Narrows the history by program, person, action, kind of thing, status, field and days. */
export function HistoryFilterForm({
  path,
  state,
  known,
  clearHref,
}: {
  path: string;
  state: { values: HistoryValues; page: number };
  /** Actions, subjects and changed fields that the history holds. */
  known: Record<"actions" | "subjects" | "fields", readonly string[]>;
  clearHref: string | undefined;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const pickerWords = useDatePickerWords();
  const wordsOf = useActionWords();
  const words = useHistoryWords();
  const { values } = state;
  const [days, setDays] = useState({ from: values.from, to: values.to });
  return (
    <FilterForm label={t("console.history.search")} path={path} state={state} clearHref={clearHref}>
      <TextField
        name="program"
        label={t("console.history.program")}
        defaultValue={values.program}
        maxLength={searchMaximum}
        autoComplete="off"
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
        options={known.subjects.map((value) => ({ value, label: words.subjectOf(value) }))}
      />
      <SelectField
        name="toState"
        label={t("console.history.toState")}
        emptyLabel={t("console.history.all")}
        defaultValue={values.toState}
        options={historyStates.map((value) => ({ value, label: words.stateOf(value) }))}
      />
      <SelectField
        name="field"
        label={t("console.history.field")}
        emptyLabel={t("console.history.all")}
        defaultValue={values.field}
        options={known.fields.map((value) => ({ value, label: words.fieldOf(value) }))}
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
