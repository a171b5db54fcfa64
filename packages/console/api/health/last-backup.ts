import { systemActor, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { and, desc, eq } from "drizzle-orm";

const subject = "backup";

/** Writes down that a backup was made; the log of changes is where it stands. */
export async function recordBackup(db: Db, way: string, at: Date): Promise<void> {
  await writeAudit(db, systemActor, { action: "backUp", subject, subjectId: way }, at);
}

/** When the last backup was made that somebody has written down; null where nobody has. */
export async function readLastBackup(db: Db): Promise<{ way: string; at: Date } | null> {
  const [row] = await db
    .select({ way: auditRows.subjectId, at: auditRows.at })
    .from(auditRows)
    .where(and(eq(auditRows.subject, subject), eq(auditRows.action, "backUp")))
    .orderBy(desc(auditRows.at))
    .limit(1);
  return row ?? null;
}
