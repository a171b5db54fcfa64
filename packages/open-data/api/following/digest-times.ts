import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";

const dayMs = 86_400_000;
/** In Taipei, where it is the midnight of UTC and so has the same weekday. */
const digestHourMs = 8 * 3_600_000;

const weekdays = { daily: [1, 2, 3, 4, 5], weekly: [1] } as const;
export type DigestChoice = keyof typeof weekdays;
export const digestChoices = ["daily", "weekly"] as const satisfies readonly DigestChoice[];

/**
 * When digests were last due at an instant: at 8:00 in Taipei of each day from Monday to Friday, or of each Monday.
 * The portal knows no public holidays.
 */
export function lastDigestTime(choice: DigestChoice, now: Date): Date {
  const days: readonly number[] = weekdays[choice];
  let time = startOfTaipeiDay(taipeiDay(now)).getTime() + digestHourMs;
  while (time > now.getTime() || !days.includes(new Date(time).getUTCDay())) time -= dayMs;
  return new Date(time);
}
