import { setTimeout as delay } from "node:timers/promises";
import { devIdentity } from "@public-code/accounts/contract/identity/identity.ts";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Balancer, startBalancer } from "../apps/portal/test-support/balancer.ts";
import { freePort } from "../apps/portal/test-support/free-port.ts";
import { type PostgresServer, startPostgres } from "../apps/portal/test-support/postgres-server.ts";
import { type S3Server, startS3Server } from "../apps/portal/test-support/s3-server.ts";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { click } from "./support/act.ts";
import { askCall } from "./support/ask-call.ts";
import { openBrowser } from "./support/browser.ts";
import { floodWithEmptyBodies } from "./support/empty-bodies.ts";
import { hydrated } from "./support/hydrated.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import { type Failure, isKept, startLoad } from "./support/visitors.ts";

const visibleWithinMs = 1_000;
/** How often an operator takes a program offline and back, one node after the other. */
const rounds = runsAllTests ? 3 : 1;
/** How long visitors go on between two events. */
// Longer than the balancer leaves out a process that was away (fail_timeout).
const pauseMs = 2_500;
const behindProxy = { TRUST_PROXY: "1" };
const crowd = { readers: 2, voters: 2 };
/** What the crowd has asked for and voted before it goes, however fast the machine is. */
const enough = { requests: 300, votes: 50 };
/** `FLOOD_SECONDS=180` makes the flood as long as the one that once took the portal down. */
const floodSeconds = Number(process.env.FLOOD_SECONDS ?? (runsAllTests ? 10 : 3));
/** A request that ran until this long after a process was gone may have been on that process. */
const killBlurMs = 250;

/** Three servers, two portals and the demo content in an empty database. */
const startsWithinMs = 400_000;
let postgres: PostgresServer;
let s3: S3Server;
let balancer: Balancer;
let ports: [number, number];
const nodes: RunningPortal[] = [];

/** Without a proxy that it trusts, a node still has the demo accounts of its operator. */
function startNode(port: number, env: Record<string, string> = {}): Promise<RunningPortal> {
  return startPortal({
    env: {
      PORT: String(port),
      DATABASE_URL: postgres.url,
      S3_ENDPOINT: s3.config.endpoint,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
      RATE_VOTE_PER_MINUTE: "1000000",
      RATE_SUGGEST_PER_MINUTE: "1000000",
      ...env,
    },
  });
}

beforeAll(async () => {
  [postgres, s3] = await Promise.all([startPostgres(), startS3Server()]);
  ports = [await freePort(), await freePort()];
  // The first node fills the empty database; the second finds it filled.
  nodes.push(await startNode(ports[0]));
  nodes.push(await startNode(ports[1]));
  balancer = await startBalancer(ports);
}, startsWithinMs);
afterAll(async () => {
  await balancer?.stop();
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all([postgres?.stop(), s3?.stop()]);
});

const origins = () => nodes.map(({ origin }) => origin);

/** Everything that a node tells visitors about a program, as one text a place. */
async function shownOn(origin: string, programId: number): Promise<Record<string, boolean>> {
  const text = async (path: string) => (await fetch(origin + path)).text();
  const page = await fetch(`${origin}/publicCodes/codeDetail?id=${programId}&lang=zh-TW`);
  await page.text();
  const list = await askCall(origin, catalogue.queryList, { iDisplayLength: 100 });
  const data = await askCall(origin, publicPrograms.getPublicProgramData, { programId });
  return {
    page: page.status === 200,
    list: list.data.some((item) => item.programId === programId),
    call: data.data !== null,
    openData: (await text("/api/OpenDataSet/PublicProgramInfoData/json")).includes(
      `"programId":${programId},`,
    ),
    feed: (await text("/feed.atom?lang=zh-TW")).includes(`id=${programId}&`),
    sitemap: (await text("/sitemap.xml")).includes(`id=${programId}&`),
  };
}

const everywhere = {
  page: true,
  list: true,
  call: true,
  openData: true,
  feed: true,
  sitemap: true,
};
const nowhere = {
  page: false,
  list: false,
  call: false,
  openData: false,
  feed: false,
  sitemap: false,
};

/** Asks until every node shows what is wanted; fails where one asked after a second does not. */
async function untilShown(programId: number, expected: Record<string, boolean>): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const late = performance.now() - begun;
    const shown = await Promise.all(origins().map((origin) => shownOn(origin, programId)));
    if (shown.every((state) => Object.keys(expected).every((key) => state[key] === expected[key])))
      return;
    if (late > visibleWithinMs) expect(shown).toEqual(origins().map(() => expected));
  }
}

test("what an operator decides on one node is seen on every node within a second", async () => {
  const [first = "", second = ""] = origins();
  const operator = (await askCall(first, devIdentity.openSession, { account: "operator" })).data
    .token;
  const find = async (programId: number) => {
    const rows = await askCall(
      second,
      managedPrograms.listPrograms,
      { iDisplayLength: 100 },
      operator,
    );
    return rows.data.find((row) => row.programId === programId);
  };
  const [newest] = (await askCall(first, catalogue.queryList, { sortColumn: "newest" })).data;
  const programId = newest?.programId ?? 0;
  // Both nodes keep their answers before anything changes.
  expect(await shownOn(first, programId)).toEqual(everywhere);
  expect(await shownOn(second, programId)).toEqual(everywhere);

  for (let round = 0; round < rounds; round += 1) {
    const online = await find(programId);
    await askCall(
      round % 2 === 0 ? first : second,
      review.takeOffline,
      { programId, updateTime: online?.updateTime ?? "", reason: "測試下架" },
      operator,
    );
    await untilShown(programId, nowhere);
    const offline = await find(programId);
    await askCall(
      round % 2 === 0 ? second : first,
      review.putOnline,
      { programId, updateTime: offline?.updateTime ?? "", reason: "測試完成" },
      operator,
    );
    await untilShown(programId, everywhere);
  }
});

test("a session of one node is known to the other, and its end too", async () => {
  const [first = "", second = ""] = origins();
  const { data } = await askCall(first, devIdentity.openSession, { account: "agency-a" });
  const ask = async (origin: string) =>
    (
      await fetch(`${origin}/api/getUserInfo`, {
        headers: { authorization: `Bearer ${data.token}` },
      })
    ).json();
  expect(await ask(second)).toMatchObject({ data: { userId: expect.any(String) } });
  await fetch(`${second}/api/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${data.token}` },
  });
  expect(await ask(first)).toMatchObject({ data: { userId: null } });
});

async function walkInBrowser(origin: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/?lang=zh-TW`);
    await hydrated(page);
    await page.getByRole("main").getByRole("combobox").fill("公共");
    await page.getByRole("option").first().waitFor();
    await click(page.getByRole("main").getByRole("search").getByRole("button", { name: "搜尋" }));
    await page.waitForURL(/publicCodes\?.*keyword=/);
    await click(page.getByRole("article").getByRole("link").first());
    await page.waitForURL(/codeDetail\?id=\d+/);
    const source = page.getByRole("link", { name: /^取得原始碼/ });
    expect(await source.getAttribute("href")).toMatch(/^https:\/\//);
  } finally {
    await browser.close();
  }
}

/** The process that was not killed; in `npm run test:all` also the one that was. */
const upgraded = runsAllTests ? ([0, 1] as const) : ([1] as const);

const name =
  "visitors notice neither a killed process nor a restarted one, and no answered vote is lost";
test(name, { timeout: 300_000 }, async () => {
  const { origin } = balancer;
  const load = await startLoad(origin, crowd);
  await delay(1_000);

  // A power cut: what was on that process may break off, and nothing else.
  const killedAt = performance.now();
  await nodes[0]?.kill();
  const goneAt = performance.now();
  await walkInBrowser(origin);
  nodes[0] = await startNode(ports[0], behindProxy);
  await delay(pauseMs);

  // An upgrade: one process after the other is asked to stop, and no request notices.
  const upgradeFrom = performance.now();
  for (const index of upgraded) {
    expect(await nodes[index]?.stop()).toBe(0);
    nodes[index] = await startNode(ports[index], behindProxy);
    await delay(pauseMs);
  }
  if (runsAllTests) await walkInBrowser(origin);
  const { failures, votes } = load;
  await expect
    .poll(() => load.requestCount() > enough.requests && votes.length > enough.votes, {
      timeout: 60_000,
    })
    .toBe(true);
  await load.end();

  const inFlight = ({ from, until }: Failure) =>
    from < goneAt + killBlurMs && until > killedAt && until < upgradeFrom;
  expect(failures.filter((failure) => !inFlight(failure))).toEqual([]);
  expect(failures.length).toBeLessThanOrEqual(crowd.readers + crowd.voters);

  const lost: typeof votes = [];
  const unchecked = [...votes];
  const check = async () => {
    for (let next = unchecked.pop(); next !== undefined; next = unchecked.pop())
      if (!(await isKept(origin, next))) lost.push(next);
  };
  await Promise.all(Array.from({ length: 8 }, check));
  expect(lost).toEqual([]);
});

test("a flood of empty bodies takes the portal from nobody", {
  timeout: floodSeconds * 1_000 + 60_000,
}, async ({ annotate }) => {
  const { origin } = balancer;
  const load = await startLoad(origin, { readers: 1, voters: 0 });
  const counts = await floodWithEmptyBodies(origin, floodSeconds * 1_000);
  await load.end();
  await annotate(`flood: ${JSON.stringify(counts)}; visitor: ${load.requestCount()} requests`);
  expect(load.failures).toEqual([]);
  expect(load.requestCount()).toBeGreaterThan(5);
  expect(Object.keys(counts)).toEqual(["200"]);
});

test.each(["readyz", "READYZ", "Metrics", "HealthZ"])("%s is not for visitors", async (page) => {
  const answer = await fetch(`${balancer.origin}/${page}`);
  expect([answer.status, (await answer.text()).includes("nginx")]).toEqual([404, true]);
});

test("files that the storage does not give take nothing else from visitors", async () => {
  const { origin } = balancer;
  const list = await askCall(origin, catalogue.queryList, { iDisplayLength: 100 });
  const pictures = list.data.flatMap(({ picFiles }) => picFiles.map(({ s3Url }) => s3Url));
  const statusOf = async (path: string) => {
    const answer = await fetch(origin + path);
    await answer.arrayBuffer();
    return answer.status;
  };
  const requested = pictures.slice(0, 4);
  expect(requested).toHaveLength(4);
  await s3.stop();
  for (const picture of requested) {
    expect(await statusOf(`/files/pcp/${picture}`)).toBe(503);
    expect(await statusOf("/?lang=zh-TW")).toBe(200);
  }
});
