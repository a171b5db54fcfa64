import { useTranslation } from "@public-code/core/web/translation.ts";
import { isRowList } from "@public-code/programs/contract/program-fields.ts";
import type { ReviewColumn } from "./review-fields.ts";

/** The words for fields, their entries and columns, by the paths of the contract. */
export function useFieldWords(): {
  nameOf: (path: string) => string;
  columnOf: (column: ReviewColumn) => string;
} {
  const { t, find } = useTranslation();
  const columnOf = (column: ReviewColumn) => t(`console.fieldColumns.${column}`);
  function nameOf(path: string): string {
    const [field = "", place, column] = path.split(".");
    const name = find(`program.field.${field}.label`) ?? field;
    if (place === undefined) return name;
    const entry = t("console.review.entryOf", { name, place: Number(place) + 1 });
    if (column === undefined) return entry;
    const columnName = (isRowList(field) && find(`console.fieldColumns.${column}`)) || column;
    return t("console.review.columnOf", { entry, column: columnName });
  }
  return { nameOf, columnOf };
}
