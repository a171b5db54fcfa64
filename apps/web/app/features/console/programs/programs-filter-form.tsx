import type { CodeItem } from "@public-code/contract/code-lists/code-lists.ts";
import { managedSorts, managedStatuses } from "@public-code/contract/review/review.ts";
import { useTranslation } from "#platform/translation.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { FilterForm } from "../list/filter-form.tsx";
import type { ListState } from "../list/list-state.ts";
import { SearchField } from "../list/search-field.tsx";
import type { ManagedValues } from "./programs-filter.ts";

type Named = Pick<CodeItem, "code" | "name">;

/** Narrows the programs by words, status, agency and award, and orders them. */
export function ProgramsFilterForm({
  path,
  state,
  agencies,
  awards,
  clearHref,
}: {
  path: string;
  state: ListState<keyof ManagedValues>;
  agencies: readonly Named[];
  awards: readonly Named[];
  clearHref: string | undefined;
}) {
  const { t } = useTranslation();
  const { values } = state;
  const codesOf = (rows: readonly Named[]) =>
    rows.map(({ code, name }) => ({ value: code, label: name }));
  const fields = [
    [
      "status",
      managedStatuses.map((value) => ({ value, label: t(`console.programs.statuses.${value}`) })),
    ],
    ["agency", codesOf(agencies)],
    ["award", codesOf(awards)],
  ] as const;
  return (
    <FilterForm
      label={t("console.programs.search")}
      path={path}
      state={state}
      clearHref={clearHref}
    >
      <SearchField search={values.search} hint={t("console.reviews.searchHint")} />
      {fields.map(([name, options]) => (
        <SelectField
          key={name}
          name={name}
          label={t(`console.programs.${name}`)}
          emptyLabel={t("console.programs.all")}
          defaultValue={values[name]}
          options={options}
        />
      ))}
      <SelectField
        name="sort"
        label={t("console.list.sort")}
        defaultValue={values.sort}
        options={managedSorts.map((value) => ({
          // The order that is there anyway has no place in the address.
          value: value === "updated" ? "" : value,
          label: t(`console.programs.sorts.${value}`),
        }))}
      />
    </FilterForm>
  );
}
