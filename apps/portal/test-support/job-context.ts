import type { Db } from "@public-code/core/api/database/database.ts";
import type { JobContext } from "@public-code/core/api/jobs/define-job.ts";

/** What a job is given, at a moment of the test's clock; its effects are written as the job's are. */
export function handlerParts(db: Db, now: Date): JobContext {
  return {
    db,
    now: () => now,
    signal: AbortSignal.timeout(300_000),
    finish: (effects) => db.transaction((tx) => effects(tx)),
  };
}
