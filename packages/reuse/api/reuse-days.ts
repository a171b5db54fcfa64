import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import {
  type ReusePhase,
  reminderDays,
  reuseMonths,
  shownAfterDays,
} from "@public-code/programs/contract/reuse/reuse-states.ts";
import type { reuses } from "./reuse.table.ts";

const dayMs = 86_400_000;

type Row = typeof reuses.$inferSelect;

/** The first day `YYYYMMDD` on which what is confirmed now is counted no more: that day in a year. */
export function expiryAfter(confirmedAt: Date): string {
  const day = taipeiDay(confirmedAt);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(4, 6)) + reuseMonths];
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = Math.min(Number(day.slice(6, 8)), lastOfMonth);
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10).replaceAll("-", "");
}

/** Whole days from today until a day; 0 or less once it has come. */
export function daysUntil(day: string, today: string): number {
  return Math.round((startOfTaipeiDay(day).getTime() - startOfTaipeiDay(today).getTime()) / dayMs);
}

/** The day so many days after another one, or before it. */
export function dayAfter(day: string, days: number): string {
  return taipeiDay(new Date(startOfTaipeiDay(day).getTime() + days * dayMs));
}

/** What lapsed or ended on this day or before, visitors read no more. */
export function forgottenOn(today: string): string {
  return dayAfter(today, -shownAfterDays);
}

/** On this day and before it, a declaration asks to be confirmed. */
export function dueOn(today: string): string {
  return dayAfter(today, Math.max(...reminderDays));
}

export function phaseOf(row: Pick<Row, "endReason" | "expiresOn">, today: string): ReusePhase {
  if (row.endReason !== null) return row.endReason === "removed" ? "removed" : "ended";
  if (row.expiresOn <= today) return "lapsed";
  return row.expiresOn <= dueOn(today) ? "due" : "current";
}
