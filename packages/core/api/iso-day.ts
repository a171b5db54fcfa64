/** The day in UTC, `YYYY-MM-DD`, of a moment as others write it; null for none, and outside of 1970 to 9999. */
export function isoDay(moment: unknown): string | null {
  if (typeof moment !== "string" || moment.length > 100) return null;
  const at = new Date(moment);
  const year = at.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? at.toISOString().slice(0, 10) : null;
}
