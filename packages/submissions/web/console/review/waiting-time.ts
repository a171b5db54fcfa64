const hoursADay = 24;

/** How long a submission has waited, in the unit that people would say it in. */
export function waitingTime(hours: number): {
  unit: "underHour" | "hours" | "days";
  count: number;
} {
  if (hours < 1) return { unit: "underHour", count: 0 };
  if (hours < hoursADay) return { unit: "hours", count: Math.floor(hours) };
  return { unit: "days", count: Math.floor(hours / hoursADay) };
}
