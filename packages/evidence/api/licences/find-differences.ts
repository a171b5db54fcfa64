/** Neighbouring words that only one of two texts has; both ranges end before their second number. */
export interface Difference {
  removed: readonly [from: number, to: number];
  added: readonly [from: number, to: number];
}

/** Where the old text and the current one stand. */
type Point = readonly [old: number, current: number];

/** One word removed or added. */
interface Edit {
  from: Point;
  to: Point;
}

/** The edits that led to the end, the last one first, by the furthest points after each number of them. */
function editsBackwards(furthest: readonly Int32Array[], limit: number, end: Point): Edit[] {
  const edits: Edit[] = [];
  let diagonal = end[0] - end[1];
  for (let count = furthest.length - 1; count > 0; count--) {
    const before = furthest[count - 1] ?? new Int32Array();
    const reached = (which: number) => before[which + limit] ?? -1;
    const isAdded =
      diagonal === -count || (diagonal !== count && reached(diagonal - 1) < reached(diagonal + 1));
    diagonal = isAdded ? diagonal + 1 : diagonal - 1;
    const old = reached(diagonal);
    const current = old - diagonal;
    const to: Point = isAdded ? [old, current + 1] : [old + 1, current];
    edits.push({ from: [old, current], to });
  }
  return edits;
}

/** Joins edits that follow each other without a common word between them. */
function joinEdits(edits: readonly Edit[]): Difference[] {
  const differences: Difference[] = [];
  for (const { from, to } of edits) {
    const last = differences.at(-1);
    const isNext = last?.removed[1] === from[0] && last.added[1] === from[1];
    if (last && isNext) {
      const [removed, added] = [last.removed[0], last.added[0]];
      differences.pop();
      differences.push({ removed: [removed, to[0]], added: [added, to[1]] });
    } else differences.push({ removed: [from[0], to[0]], added: [from[1], to[1]] });
  }
  return differences;
}

/**
 * What has to be removed from a text and added to it so that it becomes the other (Myers, "An O(ND)
 * difference algorithm", 1986). Null where that takes more than `limit` words.
 */
export function findDifferences(
  old: readonly string[],
  current: readonly string[],
  limit: number,
): Difference[] | null {
  if (Math.abs(old.length - current.length) > limit) return null;
  const furthest: Int32Array[] = [];
  const reached = new Int32Array(2 * limit + 3).fill(-1);
  const at = (diagonal: number) => reached[diagonal + limit] ?? -1;
  for (let edits = 0; edits <= limit; edits++) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const isAdded =
        diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
      let oldAt = edits === 0 ? 0 : isAdded ? at(diagonal + 1) : at(diagonal - 1) + 1;
      let newAt = oldAt - diagonal;
      while (oldAt < old.length && newAt < current.length && old[oldAt] === current[newAt]) {
        oldAt++;
        newAt++;
      }
      reached[diagonal + limit] = oldAt;
      if (oldAt >= old.length && newAt >= current.length) {
        furthest.push(reached.slice());
        return joinEdits(editsBackwards(furthest, limit, [old.length, current.length]).reverse());
      }
    }
    furthest.push(reached.slice());
  }
  return null;
}
