/** One measured line: the figure, what it stands beside, and what design.md asks for. */
export interface Figure {
  what: string;
  measured: number;
  unit: string;
  /** The reference of the same run; null where the line has an absolute goal. */
  reference: { name: string; value: number; unit: string } | null;
  /** What is compared with the goal: a ratio, or the measured value itself. */
  result: number;
  goal: { at: "least" | "most"; value: number } | null;
  note?: string;
}

export function reached(figure: Figure): boolean | null {
  if (!figure.goal) return null;
  return figure.goal.at === "least"
    ? figure.result >= figure.goal.value
    : figure.result <= figure.goal.value;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const rounded = (value: number) =>
  Number.isInteger(value) || Math.abs(value) >= 100
    ? String(Math.round(value))
    : value.toPrecision(3);

function line(figure: Figure): string {
  const { reference, goal } = figure;
  const beside = reference ? `${reference.name} ${rounded(reference.value)} ${reference.unit}` : "";
  const goalText = goal ? `${goal.at === "least" ? "≥" : "≤"} ${goal.value}` : "";
  const state = reached(figure);
  const mark = state === null ? "" : state ? "reached" : "NOT REACHED";
  return `| ${figure.what} | ${rounded(figure.measured)} ${figure.unit} | ${beside} | ${rounded(figure.result)} | ${goalText} | ${mark}${figure.note ? ` (${figure.note})` : ""} |`;
}

/** The figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  return [
    "| what | measured | reference | result | goal | |",
    "|---|---|---|---|---|---|",
    ...figures.map(line),
  ].join("\n");
}
