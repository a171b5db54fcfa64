import { nice, ticks } from "d3-array";

const TICKS = 4;

/** How far a scale from 0 reaches for some values, and the whole numbers that are named on it. */
export function scaleOf(values: readonly number[]): { top: number; rules: number[] } {
  const [, top] = nice(0, Math.max(1, ...values), TICKS);
  return { top, rules: ticks(0, top, TICKS).filter(Number.isInteger) };
}

/** Colours and dashes that tell at most five series apart, in this order. */
const SERIES_LOOKS = [
  { colour: "var(--chart-1)", dash: undefined },
  { colour: "var(--chart-2)", dash: "8 4" },
  { colour: "var(--chart-3)", dash: "2 5" },
  { colour: "var(--chart-4)", dash: "12 4 2 4" },
  { colour: "var(--chart-5)", dash: "4 3" },
] as const;

/** The look of series `place`, from 0. A sixth series would look like the first; draw five at most. */
export function seriesLook(index: number): { colour: string; dash: string | undefined } {
  return SERIES_LOOKS[index % SERIES_LOOKS.length] ?? SERIES_LOOKS[0];
}

/** Steps that get a dot: where a series ends, and values with no neighbour that a line could lead to. */
export function dottedSteps(values: readonly (number | null)[]): number[] {
  const isMissing = (step: number) => (values[step] ?? null) === null;
  const last = values.findLastIndex((value) => value !== null);
  return [...values.keys()].filter(
    (step) => step === last || (!isMissing(step) && isMissing(step - 1) && isMissing(step + 1)),
  );
}

/**
 * Moves labels apart so that neighbours stand at least `gap` from one another, each as near to its
 * wish as that allows, within 0 and `room`. Keeps the order of the input.
 */
export function spreadLabels(wishes: readonly number[], gap: number, room: number): number[] {
  const order = wishes.map((_, index) => index).sort((a, b) => (wishes[a] ?? 0) - (wishes[b] ?? 0));
  const places = wishes.map(() => 0);
  let lowest = 0;
  for (const label of order) {
    places[label] = Math.max(wishes[label] ?? 0, lowest);
    lowest = (places[label] ?? 0) + gap;
  }
  let highest = room;
  for (const label of order.toReversed()) {
    places[label] = Math.min(places[label] ?? 0, highest);
    highest = (places[label] ?? 0) - gap;
  }
  return places;
}
