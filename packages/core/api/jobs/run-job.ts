import type { FastifyBaseLogger } from "fastify";
import type { Job, PgBoss } from "pg-boss";
import type { JobFailureReason } from "#contract/jobs/job-names.ts";
import type { Db } from "../database/database.ts";
import { type JobHandler, UnreadableInputError } from "./define-job.ts";
import { affectedBy, inTransaction } from "./job-queue.ts";

export type JobLog = Pick<FastifyBaseLogger, "error" | "warn">;

export interface RunParts {
  boss: PgBoss;
  db: Db;
  now: () => Date;
  log: JobLog;
  /** Aborted when the process no longer waits for what runs. */
  stopped: AbortSignal;
}

/** Another node has taken the job over, or an operator has ended it: its effects are not ours. */
class LostClaimError extends Error {}

/** Why an attempt was aborted, as its signal says. */
class AbortedAttempt extends Error {
  readonly reason: JobFailureReason;
  constructor(reason: JobFailureReason) {
    super(reason);
    this.reason = reason;
  }
}

function reasonOf(error: unknown, signal: AbortSignal): JobFailureReason {
  if (signal.reason instanceof AbortedAttempt) return signal.reason.reason;
  return error instanceof UnreadableInputError ? "unreadable" : "error";
}

/** Rejects as soon as the signal is aborted. */
function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * Runs one attempt at a job and writes down how it ended; never rejects. It resolves when the
 * handler has returned, also where the attempt has failed before.
 */
export async function runJob(handler: JobHandler, job: Job, parts: RunParts): Promise<void> {
  const { boss, db, log, stopped } = parts;
  const { name, id } = job;
  const attempt = { id, retryCount: job.retryCount };
  const aborting = new AbortController();
  const abort = (reason: JobFailureReason) => () => aborting.abort(new AbortedAttempt(reason));
  const stop = abort("stopped");
  stopped.addEventListener("abort", stop, { once: true });
  const limit = setTimeout(abort("timedOut"), job.expireInSeconds * 1_000);
  const sign = setInterval(
    () => {
      // A database that is away for a moment is no reason to stop.
      boss
        .touch(name, attempt)
        .then((answer) => affectedBy(answer) || abort("lost")())
        .catch(() => {});
    },
    ((job.heartbeatSeconds ?? 30) * 1_000) / 3,
  );

  let finished = false;
  const end = async (transaction: Db): Promise<void> => {
    const ended = await boss.complete(name, attempt, null, {
      db: await inTransaction(transaction),
    });
    if (affectedBy(ended) !== 1) throw new LostClaimError("the job is another node's by now");
  };
  const running = handler.run(job.data, {
    db,
    now: parts.now,
    signal: aborting.signal,
    async finish(effects) {
      await db.transaction(async (tx) => {
        await end(tx);
        await effects(tx);
      });
      finished = true;
    },
  });
  try {
    await Promise.race([running, abortion(aborting.signal)]);
    if (!finished) await end(db);
  } catch (error) {
    if (finished || error instanceof LostClaimError) {
      log.warn({ err: error, job: name, id }, "a job has ended elsewhere");
    } else {
      const reason = reasonOf(error, aborting.signal);
      log.error({ err: error, job: name, id, reason }, "a job has failed");
      // Where not even this can be written, its heartbeat ends, and another process tries again.
      await boss.fail(name, attempt, { reason }).catch(() => {});
    }
  } finally {
    clearTimeout(limit);
    clearInterval(sign);
    stopped.removeEventListener("abort", stop);
    await running.catch(() => {});
  }
}
