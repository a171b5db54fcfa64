import { isRowId } from "@public-code/core/api/database/database.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { isApproved } from "@public-code/programs/api/edition-states.ts";
import { effectiveStatus } from "@public-code/programs/api/edition-status.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The edition of a family that visitors see, or have seen last, to join `editions` by. */
export function lastSeenEdition(familyId: AnyColumn): SQL {
  return sql`(${editions.familyId} = ${familyId} and ${isApproved})`;
}

/** True where a lasting number is that of the program to which an edition belongs. */
export function ofProgram(familyId: AnyColumn, programId: number): SQL {
  return sql`${familyId} = (select asked.family_id from ${editions} as asked
    where asked.id = ${isRowId(programId) ? programId : 0})`;
}

/** What names a program, in a query that is joined with its edition, family and agency. */
export const programColumns = {
  familyId: families.id,
  editionId: editions.id,
  programName: editions.programName,
  programNameEn: editions.programNameEn,
  status: editions.status,
  terminationStatus: editions.terminationStatus,
  terminationDate: editions.terminationDate,
};

interface NamedRow {
  familyId: number;
  editionId: number;
  programName: string;
  programNameEn: string;
  status: number;
  terminationStatus: string;
  terminationDate: string;
}

export interface NamedProgram {
  firstEditionNo: number;
  programId: number;
  programName: string;
  programOnline: boolean;
}

export function presentProgram(row: NamedRow, lang: Language, today: string): NamedProgram {
  return {
    firstEditionNo: row.familyId,
    programId: row.editionId,
    programName: inLanguage(lang, row.programName, row.programNameEn),
    programOnline: effectiveStatus(row, today) === programStatus.online,
  };
}
