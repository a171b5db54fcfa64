import { mkdtempSync, rmSync } from "node:fs";
import { request as ask } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { rowsOf } from "@public-code/core/api/database/database.ts";
import { gitLimits } from "@public-code/evidence/api/repositories/git/git-tools.ts";
import { findGit } from "@public-code/evidence/api/repositories/git/run-git.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import {
  type ForgeServer,
  startForgeServer,
} from "@public-code/evidence/api/repositories/test-support/forge-server.ts";
import {
  commit,
  type GitServer,
  startGitServer,
  toThisMachine,
} from "@public-code/evidence/api/repositories/test-support/git-server.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { handlerParts } from "@public-code/portal/test-support/job-context.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { candidateCalls } from "#contract/candidates.ts";
import { organisationCalls } from "#contract/organisations/organisations.ts";
import { candidates } from "./candidates.table.ts";
import { describeCandidate } from "./describe-candidate.ts";
import { listPage } from "./organisations/list-page.ts";
import { type ListOrganisationInput, startDueRuns } from "./organisations/organisation-jobs.ts";
import { toolsFor } from "./organisations/test-support/sample-organisation.ts";

const monday = new Date("2026-03-02T17:00:00Z");
const tuesday = new Date("2126-03-05T17:00:00Z");
const readme = `# 許可申請櫃台

許可申請櫃台讓民眾在線上送出許可案件，承辦人員在同一個畫面裡審核並回覆，不必重新開發。
`;
const manifest = { name: "permits", license: "MIT", dependencies: { react: "19.0.0" } };

let portal: ConsoleApp;
let forge: ForgeServer;
let server: GitServer;
let readers: RepositoryReaders;
let folder: string;

/** The forge's own host serves its repositories by git. */
beforeAll(async () => {
  portal = await startConsoleApp();
  server = await startGitServer();
  folder = mkdtempSync(path.join(tmpdir(), "portal-candidates-"));
  forge = await startForgeServer();
  forge.before = (request, response) => {
    if (/^\/api\/.+\/raw\//.test(request.url ?? "")) {
      response.writeHead(404).end();
      return true;
    }
    const match = /^\/bureau\/([^/]+)(\/.*)$/.exec(request.url ?? "");
    if (!match) return false;
    const place = { port: server.port, path: `/${match[1]}${match[2]}`, method: request.method };
    const passed = ask({ ...place, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
    return true;
  };
  const git = { git: await findGit(), folder, policy: toThisMachine, limits: gitLimits };
  readers = { ...toolsFor(forge.port), git };
});
afterAll(async () => {
  await forge.close();
  await server.close();
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const db = () => portal.database.db;

async function runAll(now: Date): Promise<void> {
  for (;;) {
    const [job] = await rowsOf<{ id: string; data: ListOrganisationInput }>(
      db(),
      sql`select id, data from pgboss.job where name = 'listOrganisation' and state = 'created' limit 1`,
    );
    if (!job) return;
    await db().execute(sql`update pgboss.job set state = 'completed' where id = ${job.id}`);
    await listPage(job.data, readers, handlerParts(db(), now));
  }
}
const describe = (candidateId: number, now: Date) =>
  describeCandidate({ candidateId, attempts: 0 }, readers, handlerParts(db(), now));

async function placesOf(candidateId: number) {
  const { data } = await portal.reply("agency-a", candidateCalls.getCandidate, { candidateId });
  return Object.fromEntries(data.values.map(({ field, texts, from }) => [field, [texts, from]]));
}

test("a candidate is filled from its repository, which holds before what its host lists, until somebody has decided", async () => {
  const files = {
    ...{ "README.md": readme, "package.json": JSON.stringify(manifest) },
    "publiccode.yml": "publiccodeYmlVersion: '0.4'\nurl: [\n",
  };
  commit(server.create("permits"), { at: monday, files });
  const listed = { id: 70, name: "permits", description: "線上許可", archived: true };
  forge.accounts.gitea = [{ id: 7, name: "bureau", repositories: [listed, { id: 71, name: "x" }] }];
  await portal.reply("operator", organisationCalls.proposeOrganisation, {
    address: `http://gitea.example.tw:${forge.port}/bureau`,
    agencyCode: "sample-a",
  });
  await runAll(monday);
  const [{ candidateId = 0 } = {}] = (
    await portal.reply("agency-a", candidateCalls.listCandidates, { search: "permits" })
  ).data;
  const host = `gitea.example.tw:${forge.port}`;
  expect(await placesOf(candidateId)).toMatchObject({
    programName: [["permits"], expect.stringContaining("/bureau/permits")],
    developmentStatus: [["obsolete"], host],
  });

  const isUnread = async () =>
    (await portal.reply("agency-a", candidateCalls.listCandidates, { search: "permits" })).data[0]
      ?.unread;
  expect(await isUnread()).toBe(true);

  const morning = new Date(monday.getTime() + 3_600_000);
  await describe(candidateId, morning);
  expect(await isUnread()).toBe(false);
  const described = await placesOf(candidateId);
  expect(described).toMatchObject({
    programName: [["許可申請櫃台"], "README.md"],
    teches: [["React", "Go"], `package.json, ${host}`],
    authorizations: [["MIT 授權條款"], "package.json"],
    gitHubLinkContentVos: [[expect.stringContaining("/bureau/permits")], expect.any(String)],
  });
  const { data } = await portal.reply("agency-a", candidateCalls.getCandidate, { candidateId });
  expect(data).toMatchObject({ programName: "許可申請櫃台", archived: true, problems: 3 });
  expect(data.values[0]?.readAt).toBe(morning.toISOString());

  // The list of the next night changes nothing of it.
  await startDueRuns(db(), tuesday);
  await runAll(tuesday);
  expect(await placesOf(candidateId)).toEqual(described);
  const tomorrow = await portal.reply("agency-a", candidateCalls.getCandidate, { candidateId });
  expect(tomorrow.data.problemList).toEqual(data.problemList);

  await portal.reply("agency-a", candidateCalls.dismissCandidates, {
    candidateIds: [candidateId],
    reason: "已停用",
  });
  const [dismissed] = await db().select().from(candidates).where(eq(candidates.id, candidateId));
  await describe(candidateId, tuesday);
  expect(await db().select().from(candidates).where(eq(candidates.id, candidateId))).toEqual([
    dismissed,
  ]);
}, 60_000);

test("a candidate whose repository nobody can read keeps what its host lists, and is not offered", async () => {
  const [before] = await db().select().from(candidates).where(eq(candidates.programName, "x"));
  await describe(before?.id ?? 0, tuesday);
  expect(await db().select().from(candidates).where(eq(candidates.programName, "x"))).toEqual([
    { ...before, skipReason: "notFound" },
  ]);
});
