import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../test-support/build-test-app.ts";
import { createReadiness, NotReadyError, registerHealth } from "./health.ts";

const metricsToken = "a-token-of-metrics";
const readiness = createReadiness(async () => {});
let portal: TestApp;
beforeAll(async () => {
  portal = await buildTestApp();
  registerHealth(portal.app, { metricsToken }, readiness, portal.database);
});
afterAll(() => portal.close());

async function readMetrics(): Promise<string> {
  const authorization = `Bearer ${metricsToken}`;
  return (await portal.app.inject({ url: "/metrics", headers: { authorization } })).body;
}

test("every answer of the router is counted by its route, uploads included", async () => {
  const paths = ["/PublicProgram/savePublicProgramData", "/console/files/image", "/logout", "/no"];
  for (const path of paths) await portal.send("POST", path);
  const counted = [
    ...(await readMetrics()).matchAll(/^http_request_duration_seconds_count\{(.*)\} 1$/gm),
  ].map((match) => match[1]);
  expect(counted).toEqual([
    'method="POST",route="/api/PublicProgram/savePublicProgramData",status="401"',
    'method="POST",route="/api/console/files/:fileKind",status="401"',
    'method="POST",route="/api/logout",status="200"',
    'method="POST",route="/api/*",status="404"',
  ]);
});

test("the metrics that operators are told to watch are there", async () => {
  const guide = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
  const named = [...guide.matchAll(/`((?:http|process|nodejs|jobs|database)_\w+)/g)].map(
    (match) => match[1],
  );
  expect(named.length).toBeGreaterThan(8);
  const exported = await readMetrics();
  expect(named.filter((name) => !new RegExp(`^${name}[ {]`, "m").test(exported))).toEqual([]);
});

test("the metrics of jobs say what waits, runs and was given up, a queue", async () => {
  await portal.database.db.execute(
    sql`insert into pgboss.job (name, state, start_after) values
      ('sweepFiles', 'created', now() - interval '90 seconds'), ('sweepFiles', 'active', now()),
      ('sweepFiles', 'failed', now()), ('sweepFiles', 'completed', now())`,
  );
  const lines = (await readMetrics())
    .split("\n")
    .filter((line) => /^jobs_.*"sweepFiles"/.test(line));
  expect(lines).toEqual([
    'jobs_waiting{queue="sweepFiles"} 1',
    'jobs_active{queue="sweepFiles"} 1',
    'jobs_failed{queue="sweepFiles"} 1',
    expect.stringMatching(/^jobs_oldest_waiting_seconds\{queue="sweepFiles"\} \d{2,}$/),
  ]);
});

test("a part that says nothing makes the process not ready, within the patience of who asks", async () => {
  const silent = createReadiness(() => new Promise(() => {}));
  const begun = performance.now();
  await expect(silent.check()).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test("readiness names a part that is away only in words made for it", async () => {
  const saying = async (error: Error) => {
    const below = await buildTestApp();
    const readiness = createReadiness(() => Promise.reject(error));
    registerHealth(below.app, { metricsToken: null }, readiness, below.database);
    const { statusCode, body } = await below.app.inject("/readyz");
    await below.close();
    return { statusCode, body };
  };
  expect(await saying(new NotReadyError("no notifications"))).toEqual({
    statusCode: 503,
    body: "not ready: no notifications",
  });
  expect(await saying(new Error("password of portal@db"))).toEqual({
    statusCode: 503,
    body: "not ready",
  });
});

test.each([
  "/READYZ",
  "/Readyz",
  "//readyz",
  "/%72eadyz",
  "/HEALTHZ?x=1",
  "//healthz",
  "/METRICS",
  "/metric%73",
  "/readyz/",
])("no other spelling such as %s reaches what a balancer hides", async (url) => {
  const authorization = `Bearer ${metricsToken}`;
  expect((await portal.app.inject({ url, headers: { authorization } })).statusCode).toBe(404);
});

test("nor does a context path before it", async () => {
  const below = await buildTestApp({ CONTEXT_PATH: "/code/" });
  registerHealth(
    below.app,
    { metricsToken },
    createReadiness(async () => {}),
    below.database,
  );
  try {
    expect((await below.app.inject("/code/readyz")).statusCode).toBe(404);
    expect((await below.app.inject("/readyz?x=1")).statusCode).toBe(200);
  } finally {
    await below.close();
  }
});

test("figures are for whoever has the token, and readiness ends before the process", async () => {
  expect((await portal.app.inject("/metrics")).statusCode).toBe(404);
  expect((await portal.app.inject("/healthz")).body).toBe("ok");
  expect((await portal.app.inject("/readyz")).body).toBe("ready");
  readiness.leave();
  expect((await portal.app.inject("/readyz")).statusCode).toBe(503);
  expect((await portal.app.inject("/healthz")).statusCode).toBe(200);
});
