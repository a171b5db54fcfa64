import type { ProgramStatus } from "@public-code/contract/programs/program.ts";
import { programStatus } from "@public-code/contract/programs/program.ts";

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
