import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import { afterEach, expect, test } from "vitest";
import { handleErrors } from "./error-handler.ts";
import { type LoadShedding, registerLoadShedding } from "./load-shedding.ts";

const sampleMs = 100;
const pages = 3;

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function startApp({
  longestDelayMs,
  renderMs,
}: {
  longestDelayMs: number;
  renderMs: number;
}): Promise<{ app: FastifyInstance; shedding: LoadShedding }> {
  const app = Fastify();
  apps.push(app);
  const shedding = registerLoadShedding(app, longestDelayMs, sampleMs);
  handleErrors(app, () => "");
  // Holds the process up as the first rendering of a page does on a slow machine.
  app.get("/page", async () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, renderMs);
    return "page";
  });
  app.get("/other", async () => "other");
  await app.ready();
  return { app, shedding };
}

const statusOf = async (app: FastifyInstance) => (await app.inject("/other")).statusCode;
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** What others are answered between pages that are rendered one behind the other. */
async function* renderPages(app: FastifyInstance): AsyncGenerator<LightMyRequestResponse> {
  for (let page = 0; page < pages; page += 1) {
    yield await app.inject("/page");
    await nextTurn();
    yield await app.inject("/other");
  }
}

test("pages rendered at the start are neither refused nor make others be refused", async () => {
  const { app, shedding } = await startApp({ longestDelayMs: 600, renderMs: 800 });
  for await (const { statusCode } of renderPages(app)) expect(statusCode).toBe(200);
  shedding.begin();
  const until = performance.now() + 5 * sampleMs;
  while (performance.now() < until) {
    expect(await statusOf(app)).toBe(200);
    await nextTurn();
  }
});

test("after the start, a process that is late refuses until it has caught up", async () => {
  const { app, shedding } = await startApp({ longestDelayMs: 150, renderMs: 500 });
  shedding.begin();
  expect(await statusOf(app)).toBe(200);
  let refused: LightMyRequestResponse | undefined;
  for await (const answer of renderPages(app)) {
    if (answer.statusCode === 200) continue;
    refused = answer;
    break;
  }
  expect([refused?.statusCode, refused?.headers["retry-after"]]).toEqual([503, "10"]);
  expect(refused?.json()).toMatchObject({ success: false, code: "err.unavailable" });
  await expect.poll(() => statusOf(app), { timeout: 5_000 }).toBe(200);
});

test("a process that is busy for longer than a sample, but not late, refuses nobody", async () => {
  const { app, shedding } = await startApp({ longestDelayMs: 60_000, renderMs: 2 * sampleMs });
  shedding.begin();
  for await (const { statusCode } of renderPages(app)) expect(statusCode).toBe(200);
});
