const taipeiOffsetMs = 8 * 3_600_000;

/** `YYYY-MM-DD HH:MM` in Taipei of an ISO instant; '' for none. */
export function shownInstant(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return "";
  return new Date(at + taipeiOffsetMs).toISOString().slice(0, 16).replace("T", " ");
}

/** `YYYY-MM-DD` in Taipei of an ISO instant; '' for none. */
export function shownDay(iso: string): string {
  return shownInstant(iso).slice(0, 10);
}

/** `YYYY-MM-DD` of eight digits; anything else stays as it is. */
export function shownDate(digits: string): string {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(digits);
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : digits;
}

/** `YYYY/MM` of eight digits. */
export function shownMonth(digits: string): string {
  const parts = /^(\d{4})(\d{2})/.exec(digits);
  return parts ? `${parts[1]}/${parts[2]}` : digits;
}
