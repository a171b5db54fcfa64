import type { IncomingMessage, ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { rowsOf } from "@public-code/core/api/database/database.ts";
import { contentRevision } from "@public-code/core/api/database/revision.table.ts";
import { handleJob } from "@public-code/core/api/jobs/define-job.ts";
import { startJobs } from "@public-code/core/api/jobs/start-jobs.ts";
import { createHostPace } from "@public-code/core/api/outgoing/host-pace.ts";
import { addAgency } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type Measuring, startMeasuring } from "@public-code/portal/test-support/measuring.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { eq, sql } from "drizzle-orm";
import texts from "spdx-license-list/full.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { evidence, measuredPrograms } from "./evidence.table.ts";
import { reviseJudgements } from "./judge-programs.ts";
import { measureJob, queueDue } from "./measure-jobs.ts";
import { measurePart } from "./measure-part.ts";
import { publishEvidence } from "./record-facts.ts";
import { familyRepositories, repositories } from "./repositories/repositories.table.ts";
import { commit } from "./repositories/test-support/git-server.ts";

/** The 10,000 of docs/performance.md take longer than a stage of the tests may. */
const programs = Number(process.env.NIGHT_PROGRAMS ?? 1_000);
const hosts = 200;
const readByGit = programs * 0.03;
const pauseMs = 20;
const stepMs = 4 * 60_000;
const warmUpMs = 30 * 60_000;
const mostMemory = 64 * 1024 * 1024;

/** One o'clock at night in Taipei. */
const begin = new Date("2026-11-20T17:00:00Z");
const mit = (holder: number) =>
  (texts.MIT?.licenseText ?? "").replace("<year> <copyright holders>", `2026 機關 ${holder}`);

let on: Measuring;
beforeAll(async () => {
  on = await startMeasuring(begin);
});
afterAll(() => on.close());

/** What the hosts see: requests at once, and how long they were left alone between two. */
const seen = new Map<string, { active: number; endedAt: number; requests: number }>();
const impolite: string[] = [];

/** A clone's requests belong together; everything else is a request for itself. */
function watch(request: IncomingMessage, response: ServerResponse): void {
  const host = request.headers.host ?? "";
  const state = seen.get(host) ?? { active: 0, endedAt: -pauseMs, requests: 0 };
  seen.set(host, state);
  const isGit = request.headers["user-agent"]?.startsWith("git") ?? false;
  const alone = performance.now() - state.endedAt;
  if (state.active > 0) impolite.push(`${host} two at once: ${request.url}`);
  // A timer may fire a moment early.
  else if (!isGit && alone < pauseMs - 2) impolite.push(`${host} ${alone} ms: ${request.url}`);
  state.active += 1;
  state.requests += 1;
  response.on("close", () => {
    state.active -= 1;
    state.endedAt = performance.now();
  });
}

const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;
const head = "1".repeat(40);
const refs = [
  line("# service=git-upload-pack\n"),
  "0000",
  line(`${head} HEAD\0symref=HEAD:refs/heads/main\n`),
  line(`${head} refs/heads/main\n`),
  line(`${head} refs/tags/v1\n`),
  "0000",
].join("");

const ownProject = {
  ...{ id: 1, name: "a", path_with_namespace: "a/a", default_branch: "main" },
  ...{ web_url: "https://git.example.tw/a/a", archived: false, description: "" },
};

/** Refs, raw files and API of every program, and git of the first ones. */
function reply(request: IncomingMessage, response: ServerResponse): boolean {
  watch(request, response);
  const url = request.url ?? "";
  const index = Number(/p(\d+)/.exec(decodeURIComponent(url))?.[1] ?? 0);
  if (url.includes("/-/raw/")) {
    if (url.endsWith("/LICENSE")) response.end(mit(index % 20));
    else if (url.endsWith("/SECURITY.md")) response.end("Write to us");
    else response.writeHead(404).end();
  } else if (/^\/api\/v4\/projects\/[^/?]+\//.test(url)) response.end("[]");
  else if (url.startsWith("/api/v4/"))
    response.end(JSON.stringify({ ...ownProject, open_issues_count: 2 }));
  else if (index <= readByGit) {
    request.url = url.replace(/p\d+/, "shared");
    return false;
  } else if (url.includes("/info/refs"))
    response
      .writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" })
      .end(refs);
  else response.writeHead(404).end();
  return true;
}

/** Programs of ten years that were never measured, each due at its minute of this night. */
async function addPrograms(): Promise<void> {
  const { owner } = on.database;
  await addAgency(owner, { code: "A1" });
  const numbers = sql`generate_series(1, ${programs}::int) as one (n)`;
  const url = sql`'http://h' || n % ${hosts}::int || '.example.tw:' || ${String(on.server.port)}::text || '/p' || n`;
  await owner.execute(
    sql`insert into ${families} (id, agency_code, awards) select n, 'A1', '{}' from ${numbers}`,
  );
  await owner.execute(sql`
    insert into ${editions} (id, family_id, version_no, case_no, status, program_name, authorizations,
      repositories, demo_url, online_at, created_at, updated_at)
    select n, n, 1, 'PC115' || n, 4, '程式 ' || n, 'MIT', jsonb_build_array(jsonb_build_object('name', 'x', 'url', ${url})),
      'http://www' || n % ${hosts}::int || '.example.tw:' || ${String(on.server.port)}::text || '/', d, d, d
    from ${numbers}, (select timestamptz '2026-11-01' as d) as online`);
  await owner.execute(sql`
    insert into ${repositories} (key, host, url)
    select replace(${url}, 'http://', ''), 'h' || n % ${hosts}::int || '.example.tw', ${url} from ${numbers}`);
  await owner.execute(sql`
    insert into ${familyRepositories} (family_id, repository_id, position)
    select split_part(url, '/p', 2)::int, id, 0 from ${repositories}`);
  await owner.execute(sql`
    insert into ${measuredPrograms} (family_id, due_at, looked_at)
    select n, ${begin.toISOString()}::timestamptz + n % 180 * interval '1 minute', timestamptz '2026-11-02' from ${numbers}`);
}

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Of the process after a collection, the stub of 200 hosts included. */
function memory(): number {
  collect();
  return process.memoryUsage().rss;
}

test.runIf(process.env.TEST_DATABASE === "postgres")(
  `${programs} programs over ${hosts} hosts are measured in a night, politely, and published once`,
  { timeout: 3_600_000 },
  async () => {
    const { database, server, tools } = on;
    const { db } = database;
    commit(server.create("shared"), {
      at: begin,
      files: { LICENSE: mit(0), "README.md": "# 程式" },
    });
    server.instead = reply;
    await addPrograms();
    tools.policy.pace = createHostPace(pauseMs);
    tools.thirdParties.archive = `http://archive.example.tw:${server.port}`;
    const withoutGit = { ...tools, git: { ...tools.git, git: null } };
    let clock = begin;
    const handler = handleJob(measureJob, (input, context) =>
      measurePart(input, input.familyId <= readByGit ? tools : withoutGit, context),
    );
    const failures: unknown[] = [];
    const log = { warn: () => {}, error: (problem: unknown) => failures.push(problem) };
    const pace = { idleMs: 20, busyMs: 5, groupPauseMs: pauseMs };
    const jobs = startJobs({ database, handlers: [handler], log, now: () => clock, pace });
    const revision = async () => (await db.select().from(contentRevision))[0]?.revision ?? 0;
    const start = await revision();
    let most = 0;
    let base = 0;
    const times = { night: performance.now(), publish: 0 };
    const open = sql`select count(*)::int as open from pgboss.job where name = 'measure' and state < 'completed'`;
    try {
      for (
        ;
        clock.getTime() < begin.getTime() + 184 * 60_000;
        clock = new Date(clock.getTime() + stepMs)
      ) {
        while ((await queueDue(db, clock)) > 0);
        await expect
          .poll(async () => (await rowsOf<{ open: number }>(db, open))[0]?.open, {
            timeout: 900_000,
            interval: 50,
          })
          .toBe(0);
        server.requests.length = 0;
        // What is loaded and compiled at its first need is no growth.
        if (clock.getTime() < begin.getTime() + warmUpMs) base = memory();
        else most = Math.max(most, memory() - base);
      }
      times.night = performance.now() - times.night;
    } finally {
      await jobs.stop();
    }
    expect(failures).toEqual([]);
    expect(impolite).toEqual([]);
    expect(await revision()).toBe(start);
    const before = performance.now();
    await reviseJudgements(db, clock);
    expect(await db.transaction((tx) => publishEvidence(tx, "all"))).toBe(programs);
    times.publish = performance.now() - before;
    expect(await revision()).toBe(start + 1);
    const kinds = await rowsOf<{ kind: string; measured: number; failed: string | null }>(
      db,
      sql`select kind, count(*) filter (where outcome <> 'notMeasured')::int as measured,
          string_agg(distinct reason, ',') filter (where outcome = 'notMeasured') as failed
        from ${evidence} group by kind`,
    );
    const measured = Object.fromEntries(kinds.map((kind) => [kind.kind, kind.measured]));
    const failed = Object.fromEntries(kinds.map((kind) => [kind.kind, kind.failed]));
    for (const kind of ["repository", "licenceFile", "licenceMatch", "securityPolicy", "issues"])
      expect([kind, measured[kind], failed[kind]]).toEqual([kind, programs, null]);
    for (const kind of ["history", "tree"])
      expect([kind, measured[kind]]).toEqual([kind, readByGit]);
    const again = await db.$count(measuredPrograms, eq(measuredPrograms.unpublished, true));
    expect(again).toBe(0);
    const total = [...seen.values()].reduce((sum, state) => sum + state.requests, 0);
    console.info(
      `${programs} programs, ${total} requests to ${seen.size} hosts in ${Math.round(times.night / 1_000)} s; ` +
        `published in ${Math.round(times.publish)} ms; memory grew by ${Math.round(most / 1024 / 1024)} MB`,
    );
    expect(most).toBeLessThan(mostMemory);
  },
);
