export type PageEntry = number | "ellipsis";

const EDGE = 2;
const START = 5;
const NEIGHBOURS = 2;

/**
 * Page numbers a pager shows, from 1, with an ellipsis for each gap.
 * Up to 7 pages: all. Current page 4 or less: first five, last two; mirrored near the end;
 * between: first two, the current page with two neighbours on each side, last two.
 */
export function pageLayout(current: number, total: number): PageEntry[] {
  if (total <= 7) return range(1, total);
  if (current <= 4) return joinWithGaps(range(1, START), range(total - EDGE + 1, total));
  if (current > total - 4) return joinWithGaps(range(1, EDGE), range(total - START + 1, total));
  return joinWithGaps(
    range(1, EDGE),
    range(current - NEIGHBOURS, current + NEIGHBOURS),
    range(total - EDGE + 1, total),
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Joins runs of ascending numbers without duplicates; an ellipsis stands only for hidden pages. */
function joinWithGaps(...runs: number[][]): PageEntry[] {
  const entries: PageEntry[] = [];
  let last = 0;
  for (const page of runs.flat()) {
    if (page <= last) continue;
    if (page > last + 1) entries.push("ellipsis");
    entries.push(page);
    last = page;
  }
  return entries;
}
