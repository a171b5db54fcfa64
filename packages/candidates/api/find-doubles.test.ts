// Takes long: histories are read by git, in a process for each question.

import path from "node:path";
import { commit, git } from "@public-code/evidence/api/repositories/test-support/git-server.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { handlerParts } from "@public-code/portal/test-support/job-context.ts";
import { type Measuring, startMeasuring } from "@public-code/portal/test-support/measuring.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { candidateCalls } from "#contract/candidates.ts";
import { addCandidates } from "./add-candidates.ts";
import { describeCandidate } from "./describe-candidate.ts";

const now = new Date("2026-11-20T04:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let portal: ConsoleApp;
let on: Measuring;
beforeAll(async () => {
  portal = await startConsoleApp();
  on = await startMeasuring(now, portal);
});
afterAll(async () => {
  await on.close();
  await portal.close();
});
const db = () => portal.database.db;

/** Copies a repository of the server with its history, as a fork or a mirror has it. */
function copy(from: string, to: string): string {
  const work = path.join(on.server.root, to);
  git(on.server.root, ["clone", "--quiet", from, to]);
  git(work, ["config", "uploadpack.allowFilter", "true"]);
  return work;
}

/** The same repository of the server, as though another host had it. */
const at = (host: string, name: string) => `http://${host}.example.tw:${on.server.port}/${name}`;

async function add(programName: string, url: string, agencyCode = "sample-a"): Promise<number> {
  const read = <Value>(value: Value) => ({ value, from: "name", readAt: now.toISOString() });
  const link = { name: programName, url };
  const [added] = await db().transaction((tx) =>
    addCandidates(
      tx,
      [
        {
          ...{ sourceKind: "publiccode", sourceAddress: `${programName}/publiccode.yml` },
          ...{ readAt: now, repositoryUrl: url, agencyCode, notes: [], problems: [] },
          values: { programName: read(programName), gitHubLinkContentVos: read([link]) },
        },
      ],
      now,
    ),
  );
  return added?.candidateId ?? 0;
}

const queued = async () => {
  const { rows } = (await db().execute(
    sql`select data from pgboss.job where name = 'describeCandidate' order by (data->>'candidateId')::int`,
  )) as unknown as {
    // Both drivers answer with rows; Drizzle's common type does not say so.
    rows: { data: { candidateId: number } }[];
  };
  return rows.map(({ data }) => data.candidateId);
};
const readHistoryOf = (candidateId: number, attempts = 0) =>
  describeCandidate({ candidateId, attempts }, on.tools, handlerParts(db(), now));
const doublesOf = async (candidateId: number) =>
  (await portal.reply("operator", candidateCalls.getCandidate, { candidateId })).data.doubles;

test("a fork under another name at another host is found by the commit with which both begin, in both places", async () => {
  const work = on.server.create("original");
  for (const days of [400, 300])
    commit(work, { at: daysAgo(days), files: { "README.md": `${days}` } });
  const first = git(work, ["rev-list", "--max-parents=0", "HEAD"]).toString().trim();
  const values = { agencyCode: "sample-b", programName: "原本的系統" };
  const original = await on.program("original", values);
  await on.measure(original, now);
  const fork = copy("original", "fork");
  commit(fork, { at: daysAgo(9), files: { "README.md": "改名" } });
  copy("fork", "mirror");
  git(on.server.root, ["-C", "mirror", "checkout", "--quiet", "-B", "stable", "HEAD~1"]);

  const candidateId = await add("改名的系統", at("code", "fork"));
  const mirrorId = await add("鏡像", at("mirror", "mirror"));
  expect(await queued()).toEqual([candidateId, mirrorId]);
  expect(await doublesOf(candidateId)).toEqual([]);
  for (const id of await queued()) await readHistoryOf(id);

  const firstCommit = { commit: first, day: "2025-10-16" };
  const program = { firstEditionNo: original, candidateId: null, name: "原本的系統", online: true };
  const doubles = [
    { kind: "history", firstCommit, ...program },
    { kind: "history", firstCommit, firstEditionNo: null, candidateId: mirrorId, name: "鏡像" },
  ];
  expect(await doublesOf(candidateId)).toMatchObject(doubles);
  const list = await portal.reply("agency-a", candidateCalls.listCandidates, { search: "改名" });
  expect(list.data.map((row) => row.doubles)).toMatchObject([doubles]);
  // What a source says again of the same repository is not read again.
  await add("改名的系統", at("code", "fork"));
  expect(await queued()).toHaveLength(2);
});

test("repositories made of one template have the same content, and no history in common", async () => {
  const template = { "README.md": "# 範本", LICENSE: "MIT" };
  for (const [name, days] of [
    ["from-template", 50],
    ["also-from-template", 49],
  ] as const) {
    const work = on.server.create(name);
    commit(work, { at: daysAgo(days), files: template, message: "Initial commit" });
  }
  await on.measure(await on.program("from-template", { programName: "由範本建立" }), now);
  const candidateId = await add("也由範本建立", at("code", "also-from-template"));
  await readHistoryOf(candidateId);
  expect(await doublesOf(candidateId)).toEqual([]);
});

test("another agency's draft of the same history is shown to operators alone", async () => {
  const work = on.server.create("drafted");
  commit(work, { at: daysAgo(80), files: { a: "a" } });
  copy("drafted", "drafted-copy");
  const theirs = await add("他機關的候選", at("git", "drafted"), "sample-b");
  await readHistoryOf(theirs);
  const draft = await addEdition(db(), {
    ...{ agencyCode: "sample-b", programName: "他機關的草稿", onlineAt: null },
    repositories: [{ name: "", url: at("git", "drafted") }],
    status: programStatus.draft,
  });
  const own = await add("本機關的候選", at("code", "drafted-copy"));
  await readHistoryOf(own);
  expect(await doublesOf(own)).toMatchObject([
    { kind: "history", firstEditionNo: draft },
    { kind: "history", candidateId: theirs },
  ]);
  const list = await portal.reply("agency-a", candidateCalls.listCandidates, {
    search: "本機關的候選",
  });
  expect(list.data.map(({ doubles }) => doubles)).toEqual([[]]);
});

test("a repository that cannot be read leaves its candidate as it is", async () => {
  const candidateId = await add("讀不到", at("code", "missing"));
  await readHistoryOf(candidateId);
  on.tools.policy.off = true;
  await readHistoryOf(candidateId);
  on.tools.policy.off = false;
  expect(await doublesOf(candidateId)).toEqual([]);
});

test("what nobody could read is queued again on five days, and what is restored at once", async () => {
  const candidateId = await add("仍讀不到", at("code", "gone"));
  const waiting = async () => {
    const { rows } = (await db().execute(
      sql`select data, start_after > now() + interval '19 hours' as waits from pgboss.job
          where name = 'describeCandidate'`,
    )) as unknown as {
      rows: { data: { candidateId: number; attempts: number }; waits: boolean }[];
    };
    await db().execute(sql`delete from pgboss.job where name = 'describeCandidate'`);
    return rows.filter(({ data }) => data.candidateId === candidateId);
  };
  expect(await waiting()).toMatchObject([{ data: { attempts: 0 }, waits: false }]);
  for (const attempts of [0, 1, 2, 3, 4]) {
    await readHistoryOf(candidateId, attempts);
    expect(await waiting()).toMatchObject([{ data: { attempts: attempts + 1 }, waits: true }]);
  }
  await readHistoryOf(candidateId, 5);
  expect(await waiting()).toEqual([]);
  const candidateIds = [candidateId];
  const dismissal = { candidateIds, reason: "讀不到" };
  await portal.reply("agency-a", candidateCalls.dismissCandidates, dismissal);
  await readHistoryOf(candidateId);
  expect(await waiting()).toEqual([]);
  await portal.reply("agency-a", candidateCalls.restoreCandidates, { candidateIds });
  expect(await waiting()).toMatchObject([{ data: { attempts: 0 }, waits: false }]);
});
