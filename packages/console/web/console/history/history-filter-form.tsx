import { useTranslation } from "@public-code/core/web/translation.ts";
import { useActionLabel } from "@public-code/programs/web/use-action-label.ts";
import { compactDay } from "@public-code/site/web/console/action/day-text.ts";
import { FilterForm } from "@public-code/site/web/console/list/filter-form.tsx";
import { DatePicker } from "@public-code/site/web/frame/date-picker.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { useState } from "react";
import { historyStates } from "#contract/history/history.ts";
import type { HistoryValues } from "./history-request.ts";
import { useHistoryLabels } from "./use-history-labels.ts";

/** Narrows the history by program, person, action, kind of thing, status, field and days. */
export function HistoryFilterForm({
  path,
  state,
  options,
  clearHref,
}: {
  path: string;
  state: { values: HistoryValues; page: number };
  /** Actions, subjects and changed fields that the history holds. */
  options: Record<"actions" | "subjects" | "fields", readonly string[]>;
  clearHref: string | undefined;
}) {
  const { t } = useTranslation();
  const actionLabel = useActionLabel();
  const labels = useHistoryLabels();
  const { values } = state;
  const [days, setDays] = useState({ from: values.from, to: values.to });
  const texts = [
    ["program", t("console.history.program")],
    ["person", t("console.columns.actor")],
  ] as const;
  function errorOf(name: "from" | "to"): string | undefined {
    const day = compactDay(days[name]);
    if (day === null) return days[name] === "" ? undefined : t("console.history.dayWrong");
    const isBefore = name === "to" && day < (compactDay(days.from) ?? "");
    return isBefore ? t("console.history.dayOrder") : undefined;
  }
  const fieldOf = (field: string) => labels.fieldOf(field, values.subject);
  const choices = [
    ["action", t("console.columns.action"), options.actions, actionLabel],
    ["subject", t("console.history.subject"), options.subjects, labels.subjectOf],
    ["toState", t("console.history.toState"), historyStates, labels.stateOf],
    ["field", t("console.history.field"), options.fields, fieldOf],
  ] as const;
  return (
    <FilterForm label={t("console.history.search")} path={path} state={state} clearHref={clearHref}>
      {texts.map(([name, label]) => (
        <TextField
          key={name}
          name={name}
          label={label}
          defaultValue={values[name]}
          autoComplete="off"
        />
      ))}
      {choices.map(([name, label, codes, labelOf]) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          emptyLabel={t("console.history.all")}
          defaultValue={values[name]}
          options={codes.map((value) => ({ value, label: labelOf(value) }))}
        />
      ))}
      {(["from", "to"] as const).map((name) => (
        <DatePicker
          key={name}
          name={name}
          label={t(`console.history.${name}`)}
          error={errorOf(name)}
          value={days[name]}
          onChange={(text) => setDays({ ...days, [name]: text })}
        />
      ))}
    </FilterForm>
  );
}
