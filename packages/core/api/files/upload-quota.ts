import { and, eq, gte, sum } from "drizzle-orm";
import { AppError } from "#api/app-error.ts";
import type { Db } from "#api/database/database.ts";
import { files } from "./files.table.ts";

/** Bytes that an agency may add in 24 hours: some fifty programs with everything that they may hold. */
export const quotaBytes = 10 * 1_073_741_824;
const dayMs = 86_400_000;

/** Refuses further uploads of an agency that has filled its day; 429. */
export async function assertUploadQuota(db: Db, agencyCode: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(
      and(eq(files.agencyCode, agencyCode), gte(files.createdAt, new Date(now.getTime() - dayMs))),
    );
  if ((row?.bytes ?? 0) >= quotaBytes) throw new AppError("err.tooManyRequests");
}
