import { compactDate } from "@public-code/core/contract/rules.ts";

const taipeiOffsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** `YYYYMMDD` of a typed `YYYY-MM-DD` that exists, or null. */
export function compactDay(typed: string): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim());
  if (!parts) return null;
  const digits = parts.slice(1).join("");
  return compactDate.safeParse(digits).success ? digits : null;
}

/** `YYYY-MM-DD` in Taipei, some days from an instant. */
export function taipeiDay(now: number, daysLater = 0): string {
  return new Date(now + taipeiOffsetMs + daysLater * dayMs).toISOString().slice(0, 10);
}
