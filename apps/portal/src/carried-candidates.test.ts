import { rowsOf } from "@public-code/core/api/database/database.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openEarlierDatabase } from "../test-support/earlier-database.ts";

test("an upgrade keeps whose list a candidate is of, and what an agency has decided to leave", async () => {
  const database = await openEarlierDatabase('ADD COLUMN "skip_reason"');
  const { db } = database;
  const run = (statement: string) => db.execute(sql.raw(statement));
  await run(`insert into agencies (code, oid, name_zh, position, ordinal)
    values ('S1', '1.2', '甲機關', 0, 0)`);
  await run(`insert into families (id, agency_code) values (1, 'S1')`);
  await run(`insert into organisations (id, key, kind, agency_code, address, state, created_at, updated_at)
    overriding system value
    select id, 'git.example.tw/' || id, 'account', 'S1', '', 'confirmed', now(), now()
    from generate_series(1, 2) as id`);
  await run(`insert into candidates (id, key, source_kind, source_address, read_at, program_name, values, created_at, updated_at)
    overriding system value
    select id, id::text, 'forge', '', now(), 'x', '{}', now(), now() from generate_series(1, 3) as id`);
  await run(`insert into organisation_repositories
      (organisation_id, repository, name, url, outcome, reason, listed_at, candidate_id) values
    (1, 'a', 'a', '', 'offered', '', '2027-01-01', 1), (2, 'a', 'a', '', 'offered', '', '2027-02-01', 1),
    (1, 'b', 'b', '', 'skipped', 'unlisted', '2027-01-01', 2), (1, 'c', 'c', '', 'skipped', 'fork', '2027-01-01', null)`);
  await run(`insert into repositories (id, key, url, host) overriding system value
    values (1, 'git.example.tw/o/a', 'https://git.example.tw/o/a', 'git.example.tw')`);
  await run(`update repositories set default_branch = 'main', state = 'ok', etag = 'x'`);
  await run(`insert into forge_caches (repository_id, cache) values (1, '{}')`);
  await run(
    `insert into family_repositories (family_id, repository_id, position) values (1, 1, 0)`,
  );
  await run(`insert into repository_descriptions (key, description, read_at)
    values ('git.example.tw/o/a', '{}', now())`);
  await run(`insert into kept_differences (family_id, digest, kept_by, kept_by_name, kept_at)
    values (1, 'x1', 'a', '示範承辦人', '2027-03-01T01:02:03Z')`);
  await database.migrate();
  const listed = await rowsOf(
    db,
    sql`select id, organisation_id, listed_at is null as unlisted from candidates order by id`,
  );
  expect(listed).toEqual([
    { id: 1, organisation_id: 2, unlisted: false },
    { id: 2, organisation_id: 1, unlisted: true },
    { id: 3, organisation_id: null, unlisted: true },
  ]);
  const kept = await rowsOf(db, sql`select kept from repository_descriptions`);
  expect(kept).toEqual([
    { kept: { 1: { digest: "x1", by: "示範承辦人", at: "2027-03-01T01:02:03.000Z" } } },
  ]);
  const stored = await rowsOf(db, sql`select key, default_branch from repositories`);
  expect(stored).toEqual([{ key: "git.example.tw/o/a", default_branch: "main" }]);
  await database.close();
});
