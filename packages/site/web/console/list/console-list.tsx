import { SelectField, type SelectFieldProps } from "@public-code/ui/form/select-field.tsx";
import type { ReactNode } from "react";
import { FilterForm } from "./filter-form.tsx";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import { SearchField } from "./search-field.tsx";

/** A choice beside the search; one with a word for all of them narrows the list, else it orders it. */
export type ListChoice = Pick<SelectFieldProps, "label" | "emptyLabel" | "options"> & {
  name: string;
};

/** A list of the console with the search that narrows it. */
export function ConsoleList<Row>({
  search,
  choices = [],
  children,
  ...table
}: Omit<ListTableProps<Row>, "clearHref"> & {
  /** What is searched, for screen readers, and what the keyword may be. */
  search: { label: string; hint?: string | undefined };
  choices?: readonly ListChoice[];
  /** What stands between the search and the list. */
  children?: ReactNode;
}) {
  const { path, state } = table;
  const narrowing = [
    "search",
    ...choices.filter((choice) => choice.emptyLabel).map((choice) => choice.name),
  ];
  const isNarrowed = narrowing.some((name) => (state.values[name] ?? "") !== "");
  const clearHref = isNarrowed ? path : undefined;
  const terms = [
    state.values.search ?? "",
    ...choices.map(
      ({ name, options }) =>
        options.find(({ value }) => value === state.values[name] && value !== "")?.label ?? "",
    ),
  ];
  return (
    <>
      <FilterForm label={search.label} path={path} state={state} clearHref={clearHref}>
        <SearchField search={state.values.search ?? ""} hint={search.hint} />
        {choices.map((choice) => (
          <SelectField key={choice.name} defaultValue={state.values[choice.name]} {...choice} />
        ))}
      </FilterForm>
      {children}
      <ListTable {...table} terms={terms} clearHref={clearHref} />
    </>
  );
}
