import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../test-support/database.ts";
import { freePort } from "../../test-support/free-port.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./database-postgres.ts";
import { describeFailure } from "./failure.ts";

let database: Database;
let away: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  away = openPostgres(`postgresql://portal@127.0.0.1:${await freePort()}/portal`, 1);
});
afterAll(async () => {
  await away.close();
  await database.close();
});

async function answerTo(work: Promise<unknown>): Promise<[status: number, code: string]> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const { status, body } = describeFailure(error, "en-US", "id");
  return [status, body.code];
}

test("a database that is away is 503, in a query and in a transaction", async () => {
  const unavailable = [503, "err.unavailable"];
  expect(await answerTo(away.db.execute(sql`select 1`))).toEqual(unavailable);
  expect(await answerTo(away.db.transaction((tx) => tx.execute(sql`select 1`)))).toEqual(
    unavailable,
  );
});

test("a query that the database refuses is our fault", async () => {
  const internal = [500, "err.internal"];
  expect(await answerTo(database.db.execute(sql`select 1 from nowhere`))).toEqual(internal);
  expect(await answerTo(database.db.execute(sql`select 'x'::int`))).toEqual(internal);
  expect(await answerTo(Promise.reject(new TypeError("x")))).toEqual(internal);
});
