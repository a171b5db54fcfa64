import { setTimeout as delay } from "node:timers/promises";
import { devIdentity } from "@public-code/accounts/contract/identity/identity.ts";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../apps/portal/test-support/postgres-server.ts";
import { type SilentRelay, startSilentRelay } from "../apps/portal/test-support/silent-relay.ts";
import { askCall } from "./support/ask-call.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";

const rightWithinMs = 15_000;
const metricsToken = "a-token-of-metrics";
let postgres: PostgresServer;
let relay: SilentRelay;
let direct: RunningPortal;
let behindRelay: RunningPortal;

beforeAll(async () => {
  postgres = await startPostgres();
  direct = await startPortal({ env: { DATABASE_URL: postgres.url } });
  const url = new URL(postgres.url);
  relay = await startSilentRelay({ host: url.hostname, port: Number(url.port) });
  url.port = String(relay.port);
  behindRelay = await startPortal({
    env: { DATABASE_URL: url.href, METRICS_TOKEN: metricsToken },
  });
}, 400_000);
afterAll(async () => {
  await Promise.all([direct?.stop(), behindRelay?.stop()]);
  await relay?.stop();
  await postgres?.stop();
});

async function lists(origin: string, programId: number): Promise<boolean> {
  const { data } = await askCall(origin, catalogue.queryList, { iDisplayLength: 100 });
  return data.some((program) => program.programId === programId);
}

async function readMetrics(): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return (await fetch(`${behindRelay.origin}/metrics`, { headers })).text();
}

test("a node whose line to the database drops packets is right again within 15 seconds", async () => {
  const operator = (await askCall(direct.origin, devIdentity.openSession, { account: "operator" }))
    .data.token;
  const rows = await askCall(
    direct.origin,
    managedPrograms.listPrograms,
    { iDisplayLength: 100 },
    operator,
  );
  const program = rows.data.find(
    ({ programStatusCode }) => programStatusCode === programStatus.online,
  );
  const programId = program?.programId ?? expect.fail("nothing is online");
  expect(await lists(behindRelay.origin, programId)).toBe(true);

  relay.silence();
  const begun = performance.now();
  await askCall(
    direct.origin,
    review.takeOffline,
    { programId, updateTime: program?.updateTime ?? "", reason: "線路中斷" },
    operator,
  );
  let wasUnready = false;
  for (;;) {
    const ready = fetch(`${behindRelay.origin}/readyz`).then(({ status }) => status);
    // A call that hangs is not right either.
    const listed = Promise.race([
      lists(behindRelay.origin, programId).catch(() => true),
      delay(1_000, true),
    ]);
    wasUnready ||= (await ready) === 503;
    if (!(await listed)) break;
    expect(performance.now() - begun).toBeLessThan(rightWithinMs);
    await delay(100);
  }
  await expect.poll(() => behindRelay.logs()).toContain("for notifications is lost");
  await expect.poll(async () => (await fetch(`${behindRelay.origin}/readyz`)).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(rightWithinMs);
  expect(wasUnready).toBe(true);
  expect(await readMetrics()).toMatch(/^database_listener_losses_total 1$/m);
});
