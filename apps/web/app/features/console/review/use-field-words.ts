import {
  type FormField,
  isRowList,
  programFields,
  rowLists,
} from "@public-code/contract/programs/program-fields.ts";
import { columnsOf } from "@public-code/contract/programs/program-rows.ts";
import { useTranslation } from "#platform/translation.ts";
import type { ReviewColumn } from "./review-fields.ts";

function isFormField(name: string): name is FormField {
  return Object.hasOwn(programFields, name);
}

function isColumn(name: string): name is ReviewColumn {
  return (
    name === "scanFile" || rowLists.some((list) => columnsOf(list).some((one) => one === name))
  );
}

/** The words for fields, their entries and columns, by the paths of the contract. */
export function useFieldWords(): {
  nameOf: (path: string) => string;
  columnOf: (column: ReviewColumn) => string;
} {
  const { t } = useTranslation();
  const columnOf = (column: ReviewColumn) => t(`console.fieldColumns.${column}`);
  function nameOf(path: string): string {
    const [field = "", place, column] = path.split(".");
    const name = isFormField(field) ? t(`program.field.${field}.label`) : field;
    if (place === undefined) return name;
    const entry = t("console.review.entryOf", { name, place: Number(place) + 1 });
    if (column === undefined) return entry;
    const known = isRowList(field) && isColumn(column) ? columnOf(column) : column;
    return t("console.review.columnOf", { entry, column: known });
  }
  return { nameOf, columnOf };
}
