import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { NamedEntry } from "./read-entries.ts";

/** Months after which an entry is to be confirmed, and of silence after which operators are told. */
const confirmMonths = 12;
const silentMonths = 24;

/** When somebody last said that an entry is right, by publishing or by confirming it. */
export function lastSaidOf(
  { familyId, onlineAt }: Pick<NamedEntry, "familyId" | "onlineAt">,
  confirmations: ReadonlyMap<number, Date>,
): Date {
  const published = onlineAt ?? new Date(0);
  const confirmed = confirmations.get(familyId) ?? published;
  return confirmed > published ? confirmed : published;
}

/** True from the same day of the calendar on, in Taipei, so many months later. */
function isOlder(at: Date, months: number, now: Date): boolean {
  const day = taipeiDay(at);
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6)) - 1 + months;
  const [year, ofYear] = [Math.floor(month / 12), (month % 12) + 1];
  const due = `${year}${String(ofYear).padStart(2, "0")}${day.slice(6)}`;
  return due <= taipeiDay(now);
}

/** True of an entry that its agency is to confirm. */
export const isUnconfirmed = (lastSaid: Date, now: Date): boolean =>
  isOlder(lastSaid, confirmMonths, now);

/** True of an entry of which nobody has said anything for two years. */
export const isSilent = (lastSaid: Date, now: Date): boolean =>
  isOlder(lastSaid, silentMonths, now);
