import { rowsOf } from "@public-code/core/api/database/database.ts";
import { readQueues } from "@public-code/core/api/jobs/job-figures.ts";
import { readMailDelay } from "@public-code/core/api/mail/mail-log.ts";
import { sql } from "drizzle-orm";
import { lookInto } from "./check-database.ts";
import { databaseOf, type Finding } from "./health-check.ts";
import { readLastBackup } from "./last-backup.ts";

const hourMs = 3_600_000;
const hourSeconds = 3_600;

/** A backup that old was forgotten, not late. */
const criticalBackups = 7;

/** What the server says of the archive of its write-ahead log; null where it keeps none. */
async function readArchive(db: Parameters<Parameters<typeof lookInto>[0]>[0]) {
  const [row] = await rowsOf<{ mode: string; isFailing: boolean; failedAt: string | null }>(
    db,
    sql`select current_setting('archive_mode') as mode,
          coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
          to_char(last_failed_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as "failedAt"
        from pg_stat_archiver`,
  );
  return row && row.mode !== "off" ? row : null;
}

export const checkBackup = lookInto(async (db, parts) => {
  const { config, limits, now } = parts;
  const last = await readLastBackup(db);
  const findings: Finding[] = [];
  if (last) {
    const hours = Math.floor((now().getTime() - last.at.getTime()) / hourMs);
    const isOld = hours >= limits.backupHours;
    const isForgotten = hours >= limits.backupHours * criticalBackups;
    const values = { hours, least: limits.backupHours };
    if (!isOld) findings.push({ state: "ok", text: "backup.good", values });
    else findings.push({ state: isForgotten ? "critical" : "warning", text: "backup.old", values });
  } else if (config.profile === "production")
    findings.push({ state: "warning", text: "backup.none" });
  else findings.push({ state: "unused", text: "backup.trial" });
  const archive = databaseOf(parts)?.kind === "postgres" ? await readArchive(db) : null;
  if (archive?.isFailing)
    findings.push({
      state: "critical",
      text: "backup.archiveFails",
      values: { time: archive.failedAt ?? "" },
    });
  else if (archive) findings.push({ state: "ok", text: "backup.archive" });
  return findings;
});

export const checkJobs = lookInto(async (db) => {
  const [row] = await rowsOf<{ count: number; name: string | null; time: string | null }>(
    db,
    sql`select (count(*) over ())::int as count, name,
          to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as time
        from pgboss.job where state = 'failed' order by completed_on limit 1`,
  );
  if (!row) return { state: "ok", text: "jobs.good" };
  const { count, name, time } = row;
  return {
    state: "warning",
    text: "jobs.failed",
    values: { count, job: name ?? "", time: time ?? "" },
  };
});

/** Nothing takes jobs that wait for so long. */
const criticalWaitSeconds = 6 * hourSeconds;

export const checkQueue = lookInto(async (db, { now }) => {
  const findings: Finding[] = [];
  const queues = await readQueues(db);
  const oldest = queues.reduce(
    (longest, { name, oldestWaitingSeconds: seconds }) =>
      (seconds ?? 0) > longest.seconds ? { name, seconds: seconds ?? 0 } : longest,
    { name: "", seconds: 0 },
  );
  if (oldest.seconds > hourSeconds)
    findings.push({
      state: oldest.seconds > criticalWaitSeconds ? "critical" : "warning",
      text: "queue.jobs",
      values: { job: oldest.name, hours: Math.floor(oldest.seconds / hourSeconds) },
    });
  const mails = await readMailDelay(db, hourMs, now());
  const hours = mails.oldest
    ? Math.floor((now().getTime() - mails.oldest.since.getTime()) / hourMs)
    : 0;
  if (mails.oldest && hours >= 1)
    findings.push({
      state: "warning",
      text: mails.oldest.lastError === "" ? "queue.mails" : "queue.refusedMails",
      values: { count: mails.count, hours, code: mails.oldest.lastError },
    });
  if (findings.length === 0) findings.push({ state: "ok", text: "queue.good" });
  return findings;
});
