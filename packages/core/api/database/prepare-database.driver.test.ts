import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { rowsOf, UnreadyDatabaseError } from "./database.ts";
import { prepareDatabase } from "./prepare-database.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

const settings = {
  ...{ databaseUrl: null, databaseOwnerUrl: null, databasePoolMax: 1, dataFolder: "" },
  acceptsNewerDatabase: false,
};
const inProduction = () => prepareDatabase(database, { profile: "production", ...settings });
const migrations = sql.raw("drizzle.__drizzle_migrations");

describe("production serves a database", () => {
  test("of its own version", async () => {
    await inProduction();
  });

  test("that lacks a migration only after it was migrated", async () => {
    const [newest] = await rowsOf<{ hash: string; made: string }>(
      database.owner,
      sql`delete from ${migrations} where created_at = (select max(created_at) from ${migrations})
          returning hash, created_at::text as made`,
    );
    const refused = inProduction();
    await expect(refused).rejects.toBeInstanceOf(UnreadyDatabaseError);
    await expect(refused).rejects.toThrow(
      /^The database lacks 1 of this version's \d+ migrations: run npm run portal -- migrate, then start again\.$/,
    );
    await database.owner.execute(
      sql`insert into ${migrations} (hash, created_at) values (${newest?.hash}, ${newest?.made}::bigint)`,
    );
    await inProduction();
  });

  test("of a newer version only where that is wanted", async () => {
    await database.owner.execute(
      sql`insert into ${migrations} (hash, created_at) values ('later', 4102444800000)`,
    );
    await expect(inProduction()).rejects.toThrow(
      /^The database belongs to a newer version of the portal: start that version, restore a backup that this one made, or take back an upgrade of one release with NEWER_DATABASE=accept\.$/,
    );
    const accepting = { ...settings, acceptsNewerDatabase: true };
    await prepareDatabase(database, { profile: "production", ...accepting });
    await database.owner.execute(sql`delete from ${migrations} where hash = 'later'`);
  });

  test.each([
    [
      "update pgboss.version set version = version - 1",
      /^The tables of jobs are older .+ run npm run portal -- migrate, then start again\.$/,
    ],
    ["delete from pgboss.queue where name = 'sweepFiles'", /^The tables of jobs are older /],
    [
      "update pgboss.version set version = version + 1",
      /^The tables of jobs belong to a newer version /,
    ],
    ["alter schema pgboss rename to elsewhere", /^The tables of jobs are older /],
  ])("whose tables of jobs are of another version never: %s", async (change, message) => {
    const other = await openTestDatabase();
    await other.owner.execute(sql.raw(change));
    const refused = prepareDatabase(other, { profile: "production", ...settings });
    await expect(refused).rejects.toBeInstanceOf(UnreadyDatabaseError);
    await expect(refused).rejects.toThrow(message);
    await other.close();
  });

  test("that nobody has migrated never", async () => {
    await database.owner.execute(sql`alter schema drizzle rename to elsewhere`);
    await expect(inProduction()).rejects.toThrow(/^The database lacks (\d+) of this version's \1 /);
    await database.owner.execute(sql`alter schema elsewhere rename to drizzle`);
  });
});
