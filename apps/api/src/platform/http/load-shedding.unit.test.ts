import { setTimeout as delay } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { handleErrors } from "./error-handler.ts";
import { type LoadShedding, registerLoadShedding } from "./load-shedding.ts";

const longestDelayMs = 50;
const renderMs = 250;
/** Enough of them for some samples of the delay. */
const pages = 16;

let app: FastifyInstance;
let shedding: LoadShedding;
beforeEach(async () => {
  app = Fastify();
  shedding = await registerLoadShedding(app, longestDelayMs);
  handleErrors(app, () => "");
  // As the first rendering of a page does on a slow machine.
  app.get("/page", async () => {
    const until = performance.now() + renderMs;
    while (performance.now() < until);
    return "page";
  });
  app.get("/other", async () => "other");
  await app.ready();
});
afterEach(() => app.close());

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

/** The statuses of pages that are rendered one behind the other, and of what others ask meanwhile. */
async function renderPages(): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let page = 0; page < pages; page += 1) {
    statuses.add(await statusOf("/page"));
    await delay(1);
    statuses.add(await statusOf("/other"));
  }
  return statuses;
}

test("pages rendered at the start are neither refused nor make others be refused", async () => {
  expect([...(await renderPages())]).toEqual([200]);
  shedding.begin();
  const until = performance.now() + 3_000;
  while (performance.now() < until) {
    expect(await statusOf("/other")).toBe(200);
    await delay(20);
  }
});

test("after the start, a process that is late refuses until it has caught up", async () => {
  shedding.begin();
  await delay(2_500);
  expect(await statusOf("/other")).toBe(200);
  expect(await renderPages()).toContain(503);
  const refused = await app.inject("/other");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "10"]);
  expect(refused.json()).toMatchObject({ success: false, code: "err.unavailable" });
  await expect.poll(() => statusOf("/other"), { timeout: 5_000 }).toBe(200);
});
