const { compare } = new Intl.Collator("zh-Hant-u-co-stroke");

/** Rows in the stroke order of one of their texts; what is equal stays as it was. */
export function inStrokeOrder<Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  return rows.toSorted((left, right) => compare(textOf(left), textOf(right)));
}
