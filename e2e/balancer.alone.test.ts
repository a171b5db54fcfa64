import { setTimeout as delay } from "node:timers/promises";
import { catalogue } from "@public-code/contract/catalogue/catalogue.ts";
import { faq } from "@public-code/contract/content/content.ts";
import { newVisitorId } from "@public-code/contract/content/visitor.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../apps/api/test-support/free-port.ts";
import { type PostgresServer, startPostgres } from "../apps/api/test-support/postgres-server.ts";
import { type S3Server, startS3Server } from "../apps/api/test-support/s3-server.ts";
import { askCall } from "./support/ask-call.ts";
import { type Balancer, startBalancer } from "./support/balancer.ts";
import { openBrowser } from "./support/browser.ts";
import { floodWithEmptyBodies } from "./support/empty-bodies.ts";
import { hydrated } from "./support/hydrated.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";

const visitors = 4;
const voters = 3;
/** A request that ran until this long after a process was gone may have been on that process. */
const killBlurMs = 250;

/** `FLOOD_SECONDS=180` makes the flood as long as the one that once took the portal down. */
const floodSeconds = Number(process.env.FLOOD_SECONDS ?? 10);

let postgres: PostgresServer;
let s3: S3Server;
let balancer: Balancer;
let ports: [number, number];
const nodes: RunningPortal[] = [];

function startNode(port: number): Promise<RunningPortal> {
  return startPortal({
    env: {
      PORT: String(port),
      DATABASE_URL: postgres.url,
      S3_ENDPOINT: s3.config.endpoint,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
      TRUST_PROXY: "1",
      RATE_VOTE_PER_MINUTE: "1000000",
      RATE_SUGGEST_PER_MINUTE: "1000000",
    },
  });
}

beforeAll(async () => {
  [postgres, s3] = await Promise.all([startPostgres(), startS3Server()]);
  ports = [await freePort(), await freePort()];
  // The first node fills the empty database.
  nodes.push(await startNode(ports[0]));
  nodes.push(await startNode(ports[1]));
  balancer = await startBalancer(ports);
});
afterAll(async () => {
  await balancer?.stop();
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all([postgres?.stop(), s3?.stop()]);
});

interface Failure {
  what: string;
  from: number;
  until: number;
}

/** Everything that went wrong, with the time in which it ran. */
const failures: Failure[] = [];
let asked = 0;

async function watched<Result>(what: string, work: () => Promise<Result>): Promise<Result | null> {
  const from = performance.now();
  asked += 1;
  try {
    return await work();
  } catch (error) {
    failures.push({ what: `${what}: ${error}`, from, until: performance.now() });
    return null;
  }
}

/** One visitor finds a program and its repository, as the pages and scripts of the portal ask. */
async function findProgram(origin: string): Promise<void> {
  const page = (path: string) =>
    watched(path, async () => {
      const answer = await fetch(origin + path);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(String(answer.status));
      return text;
    });
  await page("/?lang=zh-TW");
  await watched("suggest", () => askCall(origin, catalogue.getSearchSuggest, { keyword: "臺北" }));
  await page("/publicCodes?lang=zh-TW&keyword=%E8%87%BA%E5%8C%97");
  const list = await watched("list", () =>
    askCall(origin, catalogue.queryList, { iDisplayLength: 20 }),
  );
  const item = list?.data.find(({ picFiles }) => picFiles.length > 0) ?? list?.data[0];
  if (!item) return;
  const html = await page(`/publicCodes/codeDetail?lang=zh-TW&id=${item.programId}`);
  if (html !== null) expect(html).toContain("https://");
  const picture = item.picFiles[0]?.s3Url;
  if (picture) await page(`/files/pcp/${picture}`);
}

/** Visitors whose vote was answered, by the number of the question. */
const votes: { visitor: string; faqId: number }[] = [];

function callFaq(
  origin: string,
  visitor: string,
  call: typeof faq.updateHelpful | typeof faq.queryFaqVotes,
  body: object,
) {
  return fetch(`${origin}/api${call.path}`, {
    method: call.method,
    headers: { "content-type": "application/json", cookie: `visitor=${visitor}` },
    body: JSON.stringify(body),
  });
}

async function vote(origin: string, faqId: number): Promise<void> {
  const visitor = newVisitorId();
  await watched("vote", async () => {
    const body = { faqId, helpfulClickStatus: true, notHelpfulClickStatus: false };
    const answer = await callFaq(origin, visitor, faq.updateHelpful, body);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
    votes.push({ visitor, faqId });
  });
}

async function isKept(
  origin: string,
  { visitor, faqId }: (typeof votes)[number],
): Promise<boolean> {
  const answer = await callFaq(origin, visitor, faq.queryFaqVotes, { groupId: "" });
  const { data } = faq.queryFaqVotes.reply.parse(await answer.json());
  return data.find((one) => one.faqId === faqId)?.liked === true;
}

/** Starts everybody; what this gives ends them after what they are doing. */
function startLoad(origin: string, faqIds: number[]): () => Promise<void> {
  let going = true;
  const loop = async (work: () => Promise<void>) => {
    while (going) {
      await work();
      await delay(5);
    }
  };
  const loops = [
    ...Array.from({ length: visitors }, () => loop(() => findProgram(origin))),
    ...Array.from({ length: voters }, (_, index) =>
      loop(() => vote(origin, faqIds[index % faqIds.length] ?? 0)),
    ),
  ];
  return async () => {
    going = false;
    await Promise.all(loops);
  };
}

async function walkInBrowser(origin: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/?lang=zh-TW`);
    await hydrated(page);
    await page.getByRole("combobox").fill("公共");
    await page.getByRole("option").first().waitFor();
    await page.getByRole("search").getByRole("button", { name: "搜尋" }).click();
    await page.waitForURL(/publicCodes\?.*keyword=/);
    await page.getByRole("article").getByRole("link").first().click();
    await page.waitForURL(/codeDetail\?id=\d+/);
    const source = page.getByRole("link", { name: /取得原始碼/ });
    expect(await source.getAttribute("href")).toMatch(/^https:\/\//);
  } finally {
    await browser.close();
  }
}

const name =
  "visitors notice neither a killed process nor a restarted one, and no answered vote is lost";
test(name, { timeout: 180_000 }, async () => {
  const { origin } = balancer;
  const questions = await askCall(origin, faq.queryFrontFaqList, { groupId: "" });
  const faqIds = questions.data.slice(0, voters).map(({ faqId }) => faqId);
  const endLoad = startLoad(origin, faqIds);
  await delay(1_000);

  // A power cut: what was on that process may break off, and nothing else.
  const killedAt = performance.now();
  await nodes[0]?.kill();
  const goneAt = performance.now();
  await walkInBrowser(origin);
  nodes[0] = await startNode(ports[0]);
  await delay(2_500);

  // An upgrade: one process after the other is asked to stop, and no request notices.
  const upgradeFrom = performance.now();
  for (const [index, port] of ports.entries()) {
    expect(await nodes[index]?.stop()).toBe(0);
    nodes[index] = await startNode(port);
    await delay(2_500);
  }
  await walkInBrowser(origin);
  await endLoad();

  expect(asked).toBeGreaterThan(300);
  const inFlight = ({ from, until }: Failure) =>
    from < goneAt + killBlurMs && until > killedAt && until < upgradeFrom;
  expect(failures.filter((one) => !inFlight(one))).toEqual([]);
  expect(failures.length).toBeLessThanOrEqual(visitors + voters);

  expect(votes.length).toBeGreaterThan(50);
  const lost: typeof votes = [];
  const unchecked = [...votes];
  const check = async () => {
    for (let one = unchecked.pop(); one !== undefined; one = unchecked.pop())
      if (!(await isKept(origin, one))) lost.push(one);
  };
  await Promise.all(Array.from({ length: 8 }, check));
  expect(lost).toEqual([]);
});

test("a flood of empty bodies takes the portal from nobody", {
  timeout: floodSeconds * 1_000 + 60_000,
}, async ({ annotate }) => {
  const { origin } = balancer;
  const [failedBefore, askedBefore] = [failures.length, asked];
  const flood = floodWithEmptyBodies(origin, floodSeconds * 1_000);
  const state = { over: false };
  flood.finally(() => {
    state.over = true;
  });
  while (!state.over) await findProgram(origin);
  const counts = await flood;
  await annotate(`flood: ${JSON.stringify(counts)}; visitor: ${asked - askedBefore} requests`);
  expect(failures.slice(failedBefore)).toEqual([]);
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
  const asked = pictures.slice(0, 4);
  expect(asked).toHaveLength(4);
  await s3.stop();
  for (const picture of asked) {
    expect(await statusOf(`/files/pcp/${picture}`)).toBe(503);
    expect(await statusOf("/?lang=zh-TW")).toBe(200);
  }
});
