import type { FieldComment } from "./managed-program.ts";

/** The entries of lists of the form by the name of the list, as texts that tell them apart. */
export type ListEntries = ReadonlyMap<string, readonly string[]>;

/** How many places in a row satisfy `holds`, from `start` on. */
function runFrom(start: number, end: number, holds: (index: number) => boolean): number {
  let index = start;
  while (index < end && holds(index)) index += 1;
  return index - start;
}

/** Where the entries of a list stand later on; null for those that are gone. */
function placesAfter(
  before: readonly string[],
  after: readonly string[],
  mayBeRewritten: boolean,
): (number | null)[] {
  const taken = new Set<number>();
  const places = before.map((entry) => {
    const afterIndex = after.findIndex(
      (candidate, index) => candidate === entry && !taken.has(index),
    );
    if (afterIndex < 0) return null;
    taken.add(afterIndex);
    return afterIndex;
  });
  if (!mayBeRewritten) return places;
  for (let first = 0; first < before.length; first += 1) {
    const start = (places[first - 1] ?? -1) + 1;
    const unknown = runFrom(first, before.length, (index) => places[index] === null);
    const free = runFrom(start, after.length, (index) => !taken.has(index));
    // Between the same neighbours they were rewritten; of fewer, nobody can say which are left.
    for (let step = 0; step < unknown && unknown <= free; step += 1)
      places[first + step] = start + step;
    first += unknown;
  }
  return places;
}

/**
 * Comments at entries of lists, at the places where these stand `after` a change of the lists. Whoever
 * loses their entry stand at the list as a whole; all others stay as they are.
 */
export function followEntries(
  comments: readonly FieldComment[],
  before: ListEntries,
  after: ListEntries,
): FieldComment[] {
  const places = new Map(
    [...before].map(([list, entries]) => {
      // A file is replaced by another one, never rewritten.
      const mayBeRewritten = list !== "picFiles";
      return [list, placesAfter(entries, after.get(list) ?? [], mayBeRewritten)] as const;
    }),
  );
  return comments.map(({ path, comment }) => {
    const [list = "", place, ...rest] = path.split(".");
    const moved = places.get(list);
    if (moved === undefined || place === undefined) return { path, comment };
    const index = moved[Number(place)] ?? null;
    return { path: index === null ? list : [list, index, ...rest].join("."), comment };
  });
}
