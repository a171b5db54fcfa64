import { startOfTaipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { TerminationSetter } from "#contract/managed-program.ts";
import { type ProgramStatus, programStatus } from "#contract/program.ts";
import { sharedTranslation } from "#contract/shared-texts/shared-texts.ts";

/** The status that counts on a day `YYYYMMDD`: a dated offline whose day has come is offline. */
export function effectiveStatus(
  edition: { status: number; terminationStatus: string; terminationDate: string },
  today: string,
): ProgramStatus {
  const dated = edition.terminationStatus === "1" && edition.terminationDate <= today;
  if (edition.status === programStatus.online && dated) return programStatus.offline;
  // The database's check constraint allows 0 to 4 only.
  return edition.status as ProgramStatus;
}

/** What a status is called. */
export function statusName(status: ProgramStatus, lang: Language): string {
  return sharedTranslation[lang].t(`program.status.${status}`);
}

const setters = ["agency", "operator"] as const;

/** Who set the date of an edition; '' where none is set. */
export function terminationSetter(edition: { terminationSetBy: string }): TerminationSetter {
  return setters.find((setter) => setter === edition.terminationSetBy) ?? "";
}

/** When an edition went offline by its date: at midnight, never before it was online, or else at `otherwise`. */
export function dueMoment(terminationDate: string, onlineAt: Date, otherwise: Date): Date {
  if (terminationDate === "") return otherwise;
  const midnight = startOfTaipeiDay(terminationDate);
  return midnight > onlineAt ? midnight : onlineAt;
}
