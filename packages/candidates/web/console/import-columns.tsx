import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  CellNote,
  type Column,
  column,
  DataTable,
  nameColumn,
} from "@public-code/ui/data-table.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { type ColumnTarget, columnFacts, columnTargets } from "#contract/import-columns.ts";
import type { ImportPreview } from "#contract/imports.ts";
import { chosenColumns } from "./chosen-columns.ts";

type ListColumn = ImportPreview["columns"][number];

const isFact = (target: ColumnTarget): target is (typeof columnFacts)[number] =>
  columnFacts.some((fact) => fact === target);

/** What each column of a list is taken for, and how that is known; a person changes it. */
export function ImportColumns({
  columns: listed,
  isBusy,
  onChange,
}: {
  columns: ImportPreview["columns"];
  isBusy: boolean;
  onChange: (columns: { column: string; target: ColumnTarget }[]) => Promise<void>;
}) {
  const { t } = useTranslation();
  const nameOf = (target: ColumnTarget) => {
    if (target === "") return t("candidates.import.columns.none");
    return isFact(target)
      ? t(`candidates.import.columns.facts.${target}`)
      : t(`program.field.${target}.label`);
  };
  const options = columnTargets.map((value) => ({ value, label: nameOf(value) }));
  function choose(changed: ListColumn, value: string): void {
    const target = columnTargets.find((each) => each === value) ?? "";
    onChange(chosenColumns(listed, changed.column, target));
  }
  const columns: Column<ListColumn>[] = [
    nameColumn("column", t("candidates.import.columns.name"), (row) => (
      <>
        {row.column}
        {row.examples.map((example) => (
          <CellNote key={example}>{example}</CellNote>
        ))}
      </>
    )),
    column("target", t("candidates.import.columns.target"), (row) => (
      <SelectField
        label={t("candidates.import.columns.targetOf", { name: row.column })}
        hideLabel
        options={options}
        value={row.target}
        disabled={isBusy}
        onChange={({ currentTarget }) => choose(row, currentTarget.value)}
      />
    )),
    column("guess", t("candidates.import.columns.guess"), (row) =>
      t(`candidates.import.columns.guesses.${row.guess}`),
    ),
  ];
  return (
    <DataTable
      showCaption
      caption={t("candidates.import.columns.caption")}
      columns={columns}
      rows={listed}
      rowKey={(row) => row.column}
    />
  );
}
