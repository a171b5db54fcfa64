import type { ColumnTarget } from "#contract/import-columns.ts";
import type { ImportPreview } from "#contract/imports.ts";

/**
 * What a person has said of columns, once another one is changed. The columns of which nobody has said
 * anything stay guesses.
 */
export function chosenColumns(
  listed: ImportPreview["columns"],
  changed: string,
  target: ColumnTarget,
): { column: string; target: ColumnTarget }[] {
  return listed.flatMap((each) => {
    if (each.column === changed) return [{ column: changed, target }];
    // A field has one column: whichever had it before is left out.
    if (target !== "" && each.target === target) return [{ column: each.column, target: "" }];
    return each.guess === "given" ? [{ column: each.column, target: each.target }] : [];
  });
}
