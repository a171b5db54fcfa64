import type { Db } from "@public-code/core/api/database/database.ts";
import { readEvidence } from "@public-code/evidence/api/read-evidence.ts";
import type { ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import { findOnlineProgram, type OnlineProgram } from "#api/online-programs.ts";

/** What other sites show of a program. */
export interface EmbeddedProgram {
  program: OnlineProgram;
  evidence: ProgramEvidence;
}

/** The number of a program in an address; null for anything else. */
export function readProgramId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The program that the number of any of its editions leads to; null where visitors see none. */
export async function findEmbeddedProgram(
  db: Db,
  programId: number | null,
  now: Date,
): Promise<EmbeddedProgram | null> {
  const program = programId === null ? null : await findOnlineProgram(db, programId);
  const evidence = program && (await readEvidence(db, program.familyId, now));
  return program && evidence && { program, evidence };
}
