/** A list with the entry at `from` moved to `to`; places outside the list change nothing. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Rows in an order that was made of their keys; those that have come since are last. */
export function inOrder<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  keys: readonly Key[],
): Row[] {
  const places = new Map(keys.map((key, index) => [key, index]));
  const placeOf = (row: Row) => places.get(keyOf(row)) ?? keys.length;
  return rows.toSorted((first, other) => placeOf(first) - placeOf(other));
}

/** Where each button takes the entry at a place of a list. */
export function placesFor(
  index: number,
  length: number,
): Record<"first" | "up" | "down" | "last", number | null> {
  const top = index === 0;
  const bottom = index === length - 1;
  return {
    first: top ? null : 0,
    up: top ? null : index - 1,
    down: bottom ? null : index + 1,
    last: bottom ? null : length - 1,
  };
}
