import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Db, rowsOf, UnreadyDatabaseError } from "./database.ts";

/** PostgreSQL's code of a statement that took longer than it might. */
const statementCancelled = "57014";
/** Readers of a busy portal leave a gap within seconds, a backup or a vacuum of a large table within minutes. */
const patienceMs = 300_000;
const longestPauseMs = 500;

/**
 * Locks every table of this role until the transaction ends: all or none. A migration that took one after the
 * other would end in a deadlock with a query of several tables, and PostgreSQL might then end the query. It
 * looks for deadlocks that hold for `deadlock_timeout`, so a try that ends before is never part of one.
 */
export async function lockTables(tx: Db, { withinMs = patienceMs } = {}): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    tx,
    sql`select format('%I.%I', relnamespace::regnamespace::text, relname) as name from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace
          and pg_has_role(relowner, 'usage')`,
  );
  if (tables.length === 0) return;
  const names = sql.raw(tables.map(({ name }) => name).join(", "));
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      // A savepoint that is rolled back gives its locks back.
      return await tx.transaction(async (attempt) => {
        await attempt.execute(
          sql`select set_config('statement_timeout', (setting::int / 2)::text, true)
              from pg_settings where name = 'deadlock_timeout'`,
        );
        await attempt.execute(sql`lock table ${names} in access exclusive mode`);
        await attempt.execute(sql`set local statement_timeout to default`);
      });
    } catch (error) {
      if (Object(Object(error).cause).code !== statementCancelled) throw error;
    }
    if (Date.now() > end)
      throw new UnreadyDatabaseError(
        "The tables are in use without a gap, by a backup or a long query (pg_stat_activity names it): wait for its end or end it, then migrate again. Nothing was changed.",
      );
    await pause(Math.random() * longestPauseMs);
  }
}
