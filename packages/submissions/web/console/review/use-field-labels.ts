import { useTranslation } from "@public-code/core/web/translation.ts";
import { isRowList } from "@public-code/programs/contract/program-fields.ts";
import type { ReviewColumn } from "./review-fields.ts";

/** Labels of fields, their entries and columns, by the paths of the contract. */
export function useFieldLabels(): {
  nameOf: (path: string) => string;
  columnOf: (column: ReviewColumn) => string;
} {
  const { t, find } = useTranslation();
  const columnOf = (column: ReviewColumn) => t(`console.fieldColumns.${column}`);
  function nameOf(path: string): string {
    const [field = "", index, column] = path.split(".");
    const name = find(`program.field.${field}.label`) ?? field;
    if (index === undefined) return name;
    const entry = t("console.review.entryOf", { name, index: Number(index) + 1 });
    if (column === undefined) return entry;
    const columnName = (isRowList(field) && find(`console.fieldColumns.${column}`)) || column;
    return t("console.review.columnOf", { entry, column: columnName });
  }
  return { nameOf, columnOf };
}
