import { useState } from "react";

/** Rows that are decided on together, of the page that is shown and of others. */
export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  set: (row: Row, add: boolean) => void;
  replace: (rows: readonly Row[]) => void;
}

/** At most `most` rows, which `idOf` tells apart. */
export function useSelection<Row>(
  idOf: (row: Row) => number | string,
  most: number,
): Selection<Row> {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const others = (row: Row) => rows.filter((other) => idOf(other) !== idOf(row));
  return {
    rows,
    has: (row) => rows.some((other) => idOf(other) === idOf(row)),
    set: (row, add) => setRows(add ? [...others(row), row].slice(0, most) : others(row)),
    replace: (next) => setRows(next.slice(0, most)),
  };
}
