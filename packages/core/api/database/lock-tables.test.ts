import {
  createDatabase,
  dropDatabase,
} from "@public-code/portal/test-support/postgres-databases.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Database } from "./database.ts";
import { openPostgres } from "./database-postgres.ts";
import { lockTables } from "./lock-tables.ts";

const name = "lock_tables";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(process.env.TEST_DATABASE === "postgres")("tables of a migration", () => {
  let migration: Database;
  let readers: Database;
  beforeAll(async () => {
    const url = await createDatabase(inject("postgresUrl"), name, {
      template: inject("postgresTemplate"),
    });
    migration = openPostgres(url, 2);
    readers = openPostgres(url, 4);
    await migration.db.execute(sql`create table left_table as select generate_series(1, 9) as id`);
    await migration.db.execute(sql`create table right_table as select generate_series(1, 9) as id`);
  });
  afterAll(async () => {
    await migration.close();
    await readers.close();
    await dropDatabase(inject("postgresUrl"), name);
  });

  test("are changed in any order while others read several of them, and nobody is ended", async () => {
    let reading = true;
    let read = 0;
    const readBoth = async () => {
      while (reading) {
        // The first table is held for longer than the server waits before it looks for deadlocks.
        await readers.db.transaction(async (tx) => {
          await tx.execute(sql`select 1 from left_table limit 1`);
          await pause(300);
          await tx.execute(sql`select 1 from right_table limit 1`);
        });
        read += 1;
        await pause(300);
      }
    };
    const reads = [readBoth(), readBoth()];
    for (const column of ["first", "second", "third"]) {
      await migration.db.transaction(async (tx) => {
        await lockTables(tx);
        await tx.execute(sql.raw(`alter table right_table add ${column} int`));
        await pause(200);
        await tx.execute(sql.raw(`alter table left_table add ${column} int`));
      });
      await pause(100);
    }
    reading = false;
    await Promise.all(reads);
    expect(read).toBeGreaterThan(2);
  });

  test("that somebody holds for long are said to be in use, and stay as they were", async () => {
    await readers.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from left_table limit 1`);
      const refused = migration.db.transaction((own) => lockTables(own, { withinMs: 1_500 }));
      await expect(refused).rejects.toThrow("Nothing was changed.");
      const { rows } = (await readers.db.execute(
        sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
          where datname = current_database() and mode = 'AccessExclusiveLock' and granted`,
      )) as unknown as { rows: unknown[] };
      expect(rows).toEqual([]);
    });
  });

  test("are left alone where nothing is to be migrated", async () => {
    await readers.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from left_table limit 1`);
      await migration.migrate();
    });
  });
});
