import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const [sunday, saturday] = [0, 6];
/** In Taipei. */
const firstHour = 8;
/** A portal that was down on the day of the letter still writes it within these days. */
const lateDays = 7;

/** Hours of a month in which its letters are written. */
export interface LetterTime {
  from: Date;
  until: Date;
}

/**
 * When the letters of the month of an instant are written, in Taipei: from 8:00 of its first day from Monday to
 * Friday. The portal knows no public holidays.
 */
export function letterTime(at: Date): LetterTime {
  let day = startOfTaipeiDay(`${taipeiDay(at).slice(0, 6)}01`).getTime();
  // Noon has the same weekday in Taipei and in UTC.
  const weekday = () => new Date(day + dayMs / 2).getUTCDay();
  while (weekday() === sunday || weekday() === saturday) day += dayMs;
  const from = new Date(day + firstHour * hourMs);
  return { from, until: new Date(from.getTime() + lateDays * dayMs) };
}

/** When the letters of the month before were written. */
export function letterTimeBefore(at: Date): LetterTime {
  const first = startOfTaipeiDay(`${taipeiDay(at).slice(0, 6)}01`);
  return letterTime(new Date(first.getTime() - dayMs));
}
