import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer, Viewer } from "@public-code/core/api/http/call-context.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { findPublicFamily } from "@public-code/programs/api/read-public.ts";
import { and, eq } from "drizzle-orm";
import { measuredPrograms } from "./evidence.table.ts";
import { lockMeasured } from "./judge-programs.ts";
import { failingFamilies } from "./list-failures.ts";
import { queueMeasuring } from "./measure-jobs.ts";

/** The family of an online program of an agency; 404 for others. */
export async function ownOnlineFamily(
  db: Db,
  viewer: AgencyViewer,
  programId: number,
): Promise<number> {
  const familyId = await findPublicFamily(db, programId);
  if (familyId === null) throw notFound();
  const own = await db.$count(
    families,
    and(eq(families.id, familyId), eq(families.agencyCode, viewer.agencyCode)),
  );
  if (own === 0) throw notFound();
  return familyId;
}

/** When an online program of an agency was last measured; null before the first time. */
export async function readMeasuredAt(
  db: Db,
  viewer: AgencyViewer,
  programId: number,
): Promise<Date | null> {
  const familyId = await ownOnlineFamily(db, viewer, programId);
  const [row] = await db
    .select({ measuredAt: measuredPrograms.measuredAt })
    .from(measuredPrograms)
    .where(eq(measuredPrograms.familyId, familyId));
  return row?.measuredAt ?? null;
}

/** Measures an online program of an agency now; 404 for others, 409 where it asked today already. */
export async function requestMeasuring(
  db: Db,
  viewer: AgencyViewer,
  programId: number,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const familyId = await ownOnlineFamily(tx, viewer, programId);
    const today = taipeiDay(now);
    const { requestedOn } = await lockMeasured(tx, familyId, now);
    if (requestedOn === today) throw new AppError("err.measuredToday");
    await tx
      .update(measuredPrograms)
      .set({ requestedOn: today })
      .where(eq(measuredPrograms.familyId, familyId));
    await begin(tx, viewer, familyId, now);
  });
}

/** Measures a program now, for an operator; 404 for one that visitors do not see. */
export async function measureAgain(
  db: Db,
  viewer: Viewer,
  programId: number,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const familyId = await findPublicFamily(tx, programId);
    if (familyId === null) throw notFound();
    await begin(tx, viewer, familyId, now);
  });
}

/** Measures those of several programs that visitors see, for an operator; returns how many. */
export function measureMany(
  db: Db,
  viewer: Viewer,
  programIds: readonly number[],
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const families = new Set<number>();
    for (const programId of programIds) {
      const familyId = await findPublicFamily(tx, programId);
      if (familyId !== null) families.add(familyId);
    }
    for (const familyId of families) await begin(tx, viewer, familyId, now);
    return families.size;
  });
}

/** Measures every program with facts that could not be measured, for an operator; returns how many. */
export function measureFailed(
  db: Db,
  viewer: Viewer,
  filter: Parameters<typeof failingFamilies>[1],
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const families = await failingFamilies(tx, filter);
    for (const familyId of families) await begin(tx, viewer, familyId, now);
    return families.length;
  });
}

async function begin(tx: Db, viewer: Viewer, familyId: number, now: Date): Promise<void> {
  await queueMeasuring(tx, familyId, now);
  const entry = { action: "measure", subject: "program", subjectId: familyId, familyId } as const;
  await writeAudit(tx, viewer, entry, now);
}
