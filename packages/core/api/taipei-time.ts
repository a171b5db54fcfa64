/** All calendar reckoning is Asia/Taipei, which has no summer time: UTC + 8 h. */
const offsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** `YYYYMMDD` of the day in Taipei at an instant. */
export function taipeiDay(at: Date = new Date()): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10).replaceAll("-", "");
}

/** `YYYY-MM-DD` of the day in Taipei at an instant. */
export function taipeiDate(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** `YYYY-MM-DD HH:mm:ss` in Taipei at an instant. */
export function taipeiTime(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace("T", " ");
}

/** The instant at which a day `YYYYMMDD` begins in Taipei. */
export function startOfTaipeiDay(day: string): Date {
  const date = Date.UTC(
    Number(day.slice(0, 4)),
    Number(day.slice(4, 6)) - 1,
    Number(day.slice(6, 8)),
  );
  return new Date(date - offsetMs);
}

/** The next midnight in Taipei after an instant. */
export function nextTaipeiMidnight(at: Date = new Date()): Date {
  const days = Math.floor((at.getTime() + offsetMs) / dayMs);
  return new Date((days + 1) * dayMs - offsetMs);
}

/** Year of the ROC calendar in Taipei at an instant, such as 115 for 2026. */
export function rocYear(at: Date = new Date()): number {
  return Number(taipeiDay(at).slice(0, 4)) - 1911;
}
