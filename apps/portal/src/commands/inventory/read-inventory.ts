import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { searchesKeptDays } from "@public-code/catalogue/api/usage/missed-searches.ts";
import { readCertificateEnds } from "@public-code/console/api/health/check-certificates.ts";
import { readLastBackup } from "@public-code/console/api/health/last-backup.ts";
import { nextPublication } from "@public-code/content/api/publication.ts";
import { type Config, settingNames } from "@public-code/core/api/config.ts";
import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { readConnectedRole } from "@public-code/core/api/database/process-role.ts";
import { followRevision } from "@public-code/core/api/database/revision.ts";
import { readVersionGap } from "@public-code/core/api/database/version-gap.ts";
import { jobsKeptDays } from "@public-code/core/api/jobs/queue-job.ts";
import { mailsKeptDays } from "@public-code/core/api/mail/send-mail.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { findGit } from "@public-code/evidence/api/repositories/git/run-git.ts";
import { createReaders, removeClones } from "@public-code/evidence/api/repositories/readers.ts";
import { thirdParties } from "@public-code/evidence/api/third-parties.ts";
import { saveKeysKeptDays } from "@public-code/submissions/api/idempotency.ts";
import { asc, eq, sql } from "drizzle-orm";
import portalPackage from "#package.json" with { type: "json" };
import { intervals, jobHandlers } from "../../background.ts";
import type { CommandParts } from "../open-parts.ts";
import { recurring, runbooks } from "./runbooks.ts";
import { secretSettings } from "./secret-settings.ts";

/** What of a setting may be written down: never its value. */
function settingsOf(environment: Readonly<Record<string, string | undefined>>) {
  return settingNames.map((name) => ({
    name,
    isSet: Boolean(environment[name]),
    isSecret: Object.hasOwn(secretSettings, name),
  }));
}

async function versionsOf(db: Db) {
  const git = await findGit();
  const { version, name } = await readConnectedRole(db);
  const { own, missing } = await readVersionGap(db);
  return {
    portal: portalPackage.version,
    node: process.versions.node,
    postgresql: version,
    databaseRole: name,
    migrations: { ofThisVersion: own, notApplied: missing },
    git: git?.version ?? null,
  };
}

/** People who may do something in the console; no addresses, which the console shows. */
async function operatorsOf(db: Db) {
  const rows = await db
    .select({ name: users.name, role: users.operatorRole, lastSignedInAt: users.lastSignedInAt })
    .from(users)
    .where(eq(users.operator, true))
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ lastSignedInAt, ...row }) => ({
    ...row,
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
  }));
}

/** Schedules; a job without one begins when something has happened. Times are of Taipei. */
async function workOf({ config, database, storage }: CommandParts) {
  const { db } = database;
  const revision = await followRevision(database, nextPublication);
  const outgoing = createOutgoing(config);
  const readers = createReaders(config, outgoing, null);
  const handlers = jobHandlers({
    db,
    storage,
    tools: { ...readers, web: outgoing.web, thirdParties },
    revision,
  });
  await revision.stop();
  await removeClones(readers, config);
  return {
    jobs: handlers.map(({ job: { name, cron, limitSeconds, retries } }) => ({
      name,
      schedule: cron ?? null,
      limitSeconds,
      retries,
    })),
    intervals: intervals({ db, config }).map(({ name, everyMs }) => ({
      name,
      everySeconds: everyMs / 1000,
    })),
  };
}

async function sizesOf(db: Db, storage: Storage) {
  const tables = await rowsOf<{ name: string; bytes: number }>(
    db,
    sql`select n.nspname || '.' || c.relname as name,
          pg_total_relation_size(c.oid)::float8 as bytes
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 2 desc, 1`,
  );
  const [whole] = await rowsOf<{ bytes: number }>(
    db,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  let [objects, bytes] = [0, 0];
  for await (const { size } of storage.list()) {
    objects += 1;
    bytes += size;
  }
  return { databaseBytes: whole?.bytes ?? 0, tables, files: { objects, bytes } };
}

/** When each certificate has to be renewed; the setting names the host. */
async function certificatesOf(config: Config) {
  const ends = await readCertificateEnds({ config });
  return ends.map(({ setting, end }) => ({
    setting,
    endsOn: end?.toISOString().slice(0, 10) ?? null,
  }));
}

function retentionOf({ sessionIdleMinutes, sessionHours }: Config) {
  return [
    ["sessions", `${sessionIdleMinutes} minutes without use, ${sessionHours} hours at most`],
    ["mails that have left or were given up", `${mailsKeptDays} days`],
    ["keywords that found nothing", `${searchesKeptDays} days`],
    ["jobs that have ended", `${jobsKeptDays} days`],
    ["keys of repeated saves", `${saveKeysKeptDays} days`],
    ["audit rows, public events, editions and their files", "for good"],
  ].map(([what, kept]) => ({ what, kept }));
}

/** Everything that somebody needs to know who takes a portal over, and no secret. */
export async function readInventory(parts: CommandParts, now: Date) {
  const { config, database, storage } = parts;
  const { db } = database;
  const backup = await readLastBackup(db);
  return {
    madeAt: now.toISOString(),
    versions: await versionsOf(db),
    settings: settingsOf(process.env),
    secrets: Object.entries(secretSettings).map(([name, rotation]) => ({ name, rotation })),
    operators: await operatorsOf(db),
    ...(await workOf(parts)),
    sizes: await sizesOf(db, storage),
    retention: retentionOf(config),
    certificates: await certificatesOf(config),
    lastBackupAt: backup?.at.toISOString() ?? null,
    recurring: recurring.map(([when, what]) => ({ when, what })),
    runbooks: runbooks.map(([title, anchor]) => ({ title, place: `docs/operations.md#${anchor}` })),
  };
}
export type Inventory = Awaited<ReturnType<typeof readInventory>>;
