import { startOfTaipeiDay } from "@public-code/core/api/taipei-time.ts";

/** When an edition went offline by its date: at midnight, never before it was online, or else at `otherwise`. */
export function dueMoment(terminationDate: string, onlineAt: Date, otherwise: Date): Date {
  if (terminationDate === "") return otherwise;
  const midnight = startOfTaipeiDay(terminationDate);
  return midnight > onlineAt ? midnight : onlineAt;
}
