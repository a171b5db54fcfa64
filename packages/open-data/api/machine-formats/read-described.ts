import type { Db } from "@public-code/core/api/database/database.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { eq } from "drizzle-orm";
import { eachOnlineProgram, findOnlineProgram, listOnlinePrograms } from "#api/online-programs.ts";
import { describeForMachines, type MachineProgram } from "./describe-for-machines.ts";

/** The facts that formats have a place for. */
const describedKinds = ["history", "issues", "releases", "sbom"] as const;

/** Described at once: a few, which are collected young when all are written one after the other. */
const describedAtOnce = 10;

/** Every program that visitors see, some at a time; of one agency where its code is given. */
export async function* eachDescribed(
  db: Db,
  base: string,
  agencyCode?: string,
): AsyncGenerator<MachineProgram[]> {
  const within = agencyCode === undefined ? undefined : eq(families.agencyCode, agencyCode);
  for await (const programs of eachOnlineProgram(db, within, describedKinds))
    yield programs.map((program) => describeForMachines(program, base));
}

/** One page of all programs. */
export async function* pageOfDescribed(
  db: Db,
  base: string,
  selection: { limit: number; offset: number },
): AsyncGenerator<MachineProgram[]> {
  const programs = await listOnlinePrograms(db, selection, describedKinds);
  for (let start = 0; start < programs.length; start += describedAtOnce)
    yield programs
      .slice(start, start + describedAtOnce)
      .map((program) => describeForMachines(program, base));
}

/** The program that the number of any of its editions leads to; null where visitors see none. */
export async function findDescribed(
  db: Db,
  programId: number,
  base: string,
): Promise<MachineProgram | null> {
  const program = await findOnlineProgram(db, programId, describedKinds);
  return program && describeForMachines(program, base);
}
