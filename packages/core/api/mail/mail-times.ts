const dayMs = 86_400_000;
const [sunday, monday, saturday] = [0, 1, 6];

const isWorkingDay = (at: Date) => at.getUTCDay() !== sunday && at.getUTCDay() !== saturday;

/** The days on which mails of a period are due. The portal knows no public holidays. */
const isDue = {
  daily: isWorkingDay,
  weekly: (at: Date) => at.getUTCDay() === monday,
  // The first working day: after a weekend it is a Monday.
  monthly: (at: Date) => isWorkingDay(at) && at.getUTCDate() <= (at.getUTCDay() === monday ? 3 : 1),
} as const;
export type MailPeriod = keyof typeof isDue;

/** When mails of a period were last due at an instant: at 8:00 in Taipei, which is the midnight of UTC. */
export function lastMailTime(period: MailPeriod, now: Date): Date {
  let time = now.getTime() - (now.getTime() % dayMs);
  while (!isDue[period](new Date(time))) time -= dayMs;
  return new Date(time);
}

/** When they were due the time before. */
export function mailTimeBefore(period: MailPeriod, now: Date): Date {
  return lastMailTime(period, new Date(lastMailTime(period, now).getTime() - 1));
}
