import type { Db } from "@public-code/core/api/database/database.ts";
import { readFactsOf } from "@public-code/evidence/api/read-evidence.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { eq } from "drizzle-orm";
import {
  eachOnlineProgram,
  findOnlineProgram,
  listOnlinePrograms,
  type OnlineProgram,
} from "#api/online-programs.ts";
import { describeForMachines, type MachineProgram } from "./describe-for-machines.ts";

/** The facts that formats have a place for. */
const describedKinds = ["history", "releases", "sbom", "support"] as const;

export interface Reading {
  base: string;
}

/** Described at once: a few, which are collected young when all are written one after the other. */
const describedAtOnce = 10;

/** Programs with what is known of them beside their editions, in the same order, a few at a time. */
async function* describePrograms(
  db: Db,
  programs: readonly OnlineProgram[],
  { base }: Reading,
): AsyncGenerator<MachineProgram[]> {
  if (programs.length === 0) return;
  const familyIds = programs.map(({ familyId }) => familyId);
  const facts = await readFactsOf(db, familyIds, describedKinds);
  const describe = (program: OnlineProgram) =>
    describeForMachines(program, facts.get(program.familyId) ?? [], base);
  for (let start = 0; start < programs.length; start += describedAtOnce)
    yield programs.slice(start, start + describedAtOnce).map(describe);
}

/** Every program that visitors see, some at a time; of one agency where its code is given. */
export async function* eachDescribed(
  db: Db,
  reading: Reading,
  agencyCode?: string,
): AsyncGenerator<MachineProgram[]> {
  const within = agencyCode === undefined ? undefined : eq(families.agencyCode, agencyCode);
  for await (const programs of eachOnlineProgram(db, undefined, within))
    yield* describePrograms(db, programs, reading);
}

/** One page of all programs. */
export async function* pageOfDescribed(
  db: Db,
  reading: Reading,
  { limit, offset }: { limit: number; offset: number },
): AsyncGenerator<MachineProgram[]> {
  yield* describePrograms(db, await listOnlinePrograms(db, { limit, offset }), reading);
}

/** The program that the number of any of its editions leads to; null where visitors see none. */
export async function findDescribed(
  db: Db,
  programId: number,
  reading: Reading,
): Promise<MachineProgram | null> {
  const program = await findOnlineProgram(db, programId);
  if (!program) return null;
  for await (const [described] of describePrograms(db, [program], reading))
    return described ?? null;
  return null;
}
