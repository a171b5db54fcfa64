const hoursADay = 24;
/** From here on a submission has waited too long. */
const lateHours = 7 * hoursADay;

/** How long a submission has waited, in the unit that people would say it in. */
export function waitingTime(hours: number): {
  unit: "underHour" | "hours" | "days";
  count: number;
  late: boolean;
} {
  const late = hours >= lateHours;
  if (hours < 1) return { unit: "underHour", count: 0, late };
  if (hours < hoursADay) return { unit: "hours", count: Math.floor(hours), late };
  return { unit: "days", count: Math.floor(hours / hoursADay), late };
}
