import type { Config } from "../config.ts";
import { assertJobSchema } from "../jobs/job-schema.ts";
import { type Database, type Db, UnreadyDatabaseError } from "./database.ts";
import { openOwnerDatabase } from "./open-database.ts";
import { grantToProcess } from "./process-role.ts";
import { readVersionGap } from "./version-gap.ts";

/**
 * Refuses a database of another version of the portal, in one sentence that says what to do. Migrations only add, so
 * the release before can serve a database of the next one where somebody wants that.
 */
export async function assertVersion(
  db: Db,
  { acceptsNewerDatabase }: Pick<Config, "acceptsNewerDatabase">,
): Promise<void> {
  const { own, missing, unknown } = await readVersionGap(db);
  if (unknown > 0 && !acceptsNewerDatabase)
    throw new UnreadyDatabaseError(
      "The database belongs to a newer version of the portal: start that version, restore a backup that this one made, or take back an upgrade of one release with NEWER_DATABASE=accept.",
    );
  if (missing > 0)
    throw new UnreadyDatabaseError(
      `The database lacks ${missing} of this version's ${own} migrations: run npm run portal -- migrate, then start again.`,
    );
}

/** PostgreSQL's code of a refusal for want of a right. */
const insufficientRight = "42501";

type Roles = Pick<Config, "databaseUrl" | "databaseOwnerUrl">;

/** Brings the database to this version, as its owner, and grants the role of a process its rights. */
export async function migrateDatabase(owner: Database, config: Roles): Promise<void> {
  await owner.migrate().catch((error: unknown) => {
    if (Object(Object(error).cause).code !== insufficientRight) throw error;
    throw new UnreadyDatabaseError(
      `The role of ${config.databaseOwnerUrl ? "DATABASE_OWNER_URL" : "DATABASE_URL"} may not migrate this database: give migrate its owner in DATABASE_OWNER_URL.`,
    );
  });
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl && databaseOwnerUrl)
    await grantToProcess(owner.db, decodeURIComponent(new URL(databaseUrl).username));
}

/**
 * Makes sure that a process may work on the database: production asks whether it has this version,
 * local and dev migrate it.
 */
export async function prepareDatabase(
  database: Database,
  config: Roles &
    Pick<Config, "profile" | "databasePoolMax" | "dataFolder" | "acceptsNewerDatabase">,
): Promise<void> {
  if (config.profile === "production") {
    await assertVersion(database.db, config);
    return assertJobSchema(database.db);
  }
  if (!config.databaseOwnerUrl) return database.migrate();
  const owner = await openOwnerDatabase(config);
  await migrateDatabase(owner, config).finally(() => owner.close());
}
