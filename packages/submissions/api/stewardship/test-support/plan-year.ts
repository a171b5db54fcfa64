import type { Entry, Use } from "./expected-letters.ts";
import type { Fault, Period } from "./live-days.ts";

/** Numbers from 0 to 1 that are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Of each line, at most one at a time. */
const lines: readonly (readonly [faults: readonly Fault[], share: number])[] = [
  [["gone", "archived", "moved"], 0.4],
  [["licence"], 0.25],
  [["demo", "links"], 0.25],
  [["high", "high", "medium"], 0.35],
  [["quiet"], 0.2],
];
const lastDay = 364;

/** Faults of a program that come and go over a year; some stay for a day and some for half of it. */
export function planPeriods(program: number, random: () => number): Period[] {
  const between = (from: number, to: number) => Math.floor(from + random() * (to - from));
  const periods = lines.flatMap(([faults, share]) => {
    const planned: Period[] = [];
    if (random() >= share) return planned;
    for (let from = between(3, 200); from < lastDay; ) {
      const days = random() < 0.2 ? between(1, 7) : between(8, random() < 0.2 ? 180 : 60);
      const fault = faults[between(0, faults.length)] ?? "gone";
      planned.push({ program, fault, from, to: from + days });
      // Time for a look that finds it gone.
      from += days + between(8, 250);
    }
    return planned;
  });
  const [first] = periods;
  // Now and then nobody answers in the middle of a fault, which ends nothing.
  if (first && random() < 0.3) {
    const from = first.from + 4;
    periods.push({ program, fault: "unanswered", from, to: from + between(1, 5) });
  }
  return periods.filter(
    ({ fault }) =>
      fault !== "unanswered" ||
      !periods.some(({ fault: other }) => ["gone", "demo", "links"].includes(other)),
  );
}

/** What its agency does with a program. */
export function planEntry(
  named: Pick<Entry, "program" | "programName" | "agencyCode" | "onlineFrom">,
  random: () => number,
): Entry {
  const between = (from: number, to: number) => Math.floor(from + random() * (to - from));
  const offlineFrom = between(60, 300);
  return {
    ...named,
    offline: random() < 0.08 ? { from: offlineFrom, to: offlineFrom + between(5, 60) } : null,
    confirmedOn: random() < 0.6 ? [Math.max(0, named.onlineFrom + 365 + between(0, 90))] : [],
    answeredOn: random() < 0.6 ? between(20, 340) : null,
  };
}

/** What an agency declares that it uses. */
export function planUse(
  { agencyCode, programName }: Pick<Use, "agencyCode" | "programName">,
  random: () => number,
): Use {
  const expires = Math.floor(20 + random() * 330);
  const confirmedOn = random() < 0.5 ? expires - Math.floor(random() * 25) : null;
  return { agencyCode, programName, expires, confirmedOn };
}
