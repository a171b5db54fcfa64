import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { handleErrors } from "./error-handler.ts";
import { type LoadShedding, registerLoadShedding } from "./load-shedding.ts";

const longestDelayMs = 150;
const sampleMs = 100;
const renderMs = 500;
/** More samples than the end of the start leaves out. */
const startPages = 4;
/** Renderings after which a late process has refused. */
const mostPages = 20;

let app: FastifyInstance;
let shedding: LoadShedding;
beforeEach(async () => {
  app = Fastify();
  shedding = await registerLoadShedding(app, longestDelayMs, sampleMs);
  handleErrors(app, () => "");
  // Holds the process up as the first rendering of a page does on a slow machine.
  app.get("/page", async () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, renderMs);
    return "page";
  });
  app.get("/other", async () => "other");
  await app.ready();
});
afterEach(() => app.close());

const statusOf = async (url: string) => (await app.inject(url)).statusCode;
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** What others are answered between pages that are rendered one behind the other. */
async function* renderPages(most: number): AsyncGenerator<LightMyRequestResponse> {
  for (let page = 0; page < most; page += 1) {
    yield await app.inject("/page");
    await nextTurn();
    yield await app.inject("/other");
  }
}

test("pages rendered at the start are neither refused nor make others be refused", async () => {
  for await (const { statusCode } of renderPages(startPages)) expect(statusCode).toBe(200);
  shedding.begin();
  const until = performance.now() + 5 * sampleMs;
  while (performance.now() < until) {
    expect(await statusOf("/other")).toBe(200);
    await nextTurn();
  }
});

test("after the start, a process that is late refuses until it has caught up", async () => {
  shedding.begin();
  expect(await statusOf("/other")).toBe(200);
  let refused: LightMyRequestResponse | undefined;
  for await (const answer of renderPages(mostPages)) {
    if (answer.statusCode === 200) continue;
    refused = answer;
    break;
  }
  expect([refused?.statusCode, refused?.headers["retry-after"]]).toEqual([503, "10"]);
  expect(refused?.json()).toMatchObject({ success: false, code: "err.unavailable" });
  await expect.poll(() => statusOf("/other"), { timeout: 5_000 }).toBe(200);
});
