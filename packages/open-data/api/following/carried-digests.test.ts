import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { openEarlierDatabase } from "@public-code/portal/test-support/earlier-database.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

test("an upgrade carries over up to which event each account was told", async () => {
  const database = await openEarlierDatabase('DROP TABLE "followers"');
  const { db } = database;
  await db.execute(
    sql`insert into users (id, issuer, subject, name, operator) values ('a', 'i', 'a', '', true)`,
  );
  await db.execute(sql`insert into followers (user_id, digested_until, digested_at)
    values ('a', 7, '2027-03-01')`);
  for (const accountId of ["a", "b"])
    await db
      .insert(outbox)
      .values({ kind: "followDigest", recipient: "a@example.tw", accountId, data: { total: 1 } });
  await database.migrate();
  const rows = await db.select().from(outbox).orderBy(outbox.id);
  expect(rows.map(({ data }) => data)).toEqual([{ total: 1, until: 7 }, { total: 1 }]);
  await database.close();
});
