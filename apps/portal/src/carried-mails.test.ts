import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { isQueued, readMentions } from "@public-code/core/api/mail/periodic-mail.ts";
import { stewardshipMails } from "@public-code/evidence/api/mails/stewardship-mails.ts";
import { readLastLetters } from "@public-code/submissions/api/stewardship/write-letter.ts";
import { isNotNull, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openEarlierDatabase } from "../test-support/earlier-database.ts";

const alertAt = new Date("2027-03-12T00:00:00.000Z");
const sent = new Date("2027-04-01T00:30:00.000Z");

test("an upgrade carries over what agencies and followers were told, so that nobody is told again on its day", async () => {
  const database = await openEarlierDatabase('DROP TABLE "entry_faults"');
  const { db } = database;
  await db.execute(sql`insert into agencies (code, oid, name_zh, position, ordinal)
    values ('S1', '1.2', '甲機關', 0, 0), ('S2', '1.3', '乙機關', 1, 1)`);
  await db.execute(sql`insert into families (id, agency_code) values (1, 'S1'), (2, 'S2')`);
  await db.execute(sql`insert into editions (id, family_id, version_no, case_no, status, program_name)
    values (11, 1, 2, 'PC1', 0, '甲'), (2, 2, 1, 'PC2', 0, '乙')`);
  const point = (programId: number, what: string) => ({ programId, what, day: "2027-03-05" });
  const letters = [
    ["entryAlert", alertAt, { agencyName: "甲機關", points: [point(11, "licenceDiffers")] }],
    ["entryAlert", alertAt, { agencyName: "乙機關", points: [point(2, "vulnerable")] }],
    ["monthlyLetter", sent, { agencyName: "甲機關", month: "2027-04", points: [] }],
  ] as const;
  for (const [kind, at, data] of letters)
    await db.insert(outbox).values({ kind, recipient: "a@example.tw", data, createdAt: at });
  await db.execute(sql`insert into entry_faults (family_id, reason, subject, since, told_at) values
    (1, 'licenceDiffers', 'example.tw/a', '2027-03-05', ${alertAt.toISOString()}),
    (1, 'sourceGone', 'example.tw/a', '2027-03-08', null),
    (2, 'vulnerable', 'GHSA-1', '2027-03-05', ${alertAt.toISOString()}),
    (2, 'vulnerable', 'GHSA-2', '2027-03-11', null)`);
  await db.execute(
    sql`insert into monthly_letters (agency_code, month) values ('S1', '2027-04'), ('S2', '2027-04')`,
  );
  await db.execute(sql`insert into users (id, issuer, subject, name, operator)
    values ('a', 'i', 'a', '', true)`);
  await db.execute(sql`insert into followers (user_id, digested_until, digested_at)
    values ('a', 7, '2027-03-01')`);
  for (const accountId of ["a", "b"])
    await db
      .insert(outbox)
      .values({ kind: "followDigest", recipient: "a@example.tw", accountId, data: { total: 1 } });
  const reminder = { kind: "modificationReminder", recipient: "a@example.tw", data: {} };
  for (const onceKey of ["reminder 11 1804800000000 0", "reminder 11 1804800000000 0 1"])
    await db.insert(outbox).values({ ...reminder, onceKey });
  await database.migrate();
  const mentions = await readMentions(db, stewardshipMails.entryAlert, new Date("2027-01-01"));
  expect(mentions).toEqual(
    new Map([
      ["1 licenceDiffers example.tw/a", alertAt],
      ["2 vulnerable GHSA-1", alertAt],
    ]),
  );
  expect(await readLastLetters(db)).toEqual(
    new Map([
      ["S1", sent],
      ["S2", alertAt],
    ]),
  );
  expect(await isQueued(db, "monthlyLetter 2027-04")).toBe(true);
  expect(await isQueued(db, "monthlyLetter 2027-05")).toBe(false);
  const keys = await db
    .select({ key: outbox.onceKey })
    .from(outbox)
    .where(like(outbox.onceKey, "rem%"));
  expect(keys.map(({ key }) => key).sort()).toEqual([
    "reminder 11 1804800000000 0 0",
    "reminder 11 1804800000000 0 1",
  ]);
  const digests = await db
    .select()
    .from(outbox)
    .where(isNotNull(outbox.accountId))
    .orderBy(outbox.id);
  expect(digests.map(({ data }) => data)).toEqual([{ total: 1, until: 7 }, { total: 1 }]);
  await database.close();
});
