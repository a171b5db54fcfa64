import { afterEach, expect, test } from "vitest";
import { createResponseCache } from "./response-cache.ts";
import { createWarmResponses, type WarmResponses } from "./warm-responses.ts";

let warm: WarmResponses | undefined;
afterEach(() => warm?.stop());

function startWarm(options: { budgetMs?: number } = {}) {
  let revision = 1;
  const made: string[] = [];
  const cache = createResponseCache({
    revision: () => revision,
    nextMoment: () => Number.POSITIVE_INFINITY,
  });
  const responses = createWarmResponses(cache, () => revision, { tickMs: 5, ...options });
  warm = responses;
  const ask = (key: string, status = 200) =>
    responses.getOrMake(key, async () => {
      made.push(`${key} ${revision}`);
      if (status === 500) throw new Error("not made");
      return { status, headers: {}, body: `${key} ${revision} `.repeat(300) };
    });
  return { ask, cache, made, change: () => (revision += 1) };
}

test("after a change the most asked are made again first, compressed, and without anybody asking", async () => {
  const { ask, cache, made, change } = startWarm();
  for (const key of ["seldom", "often", "often", "often", "twice", "twice"]) await ask(key);
  await ask("gone", 404);
  made.length = 0;
  change();
  await expect.poll(() => made).toEqual(["often 2", "twice 2", "seldom 2"]);
  await expect.poll(() => cache.get("seldom")?.encoded.br).toBeDefined();
  expect((await ask("often")).body.toString()).toContain("often 2");
  expect(made).toHaveLength(3);
});

test("how often each was asked counts on over changes, and a change in between begins anew", async () => {
  const { ask, made, change } = startWarm();
  for (const key of ["a", "b", "b"]) await ask(key);
  change();
  await expect.poll(() => made.slice(2)).toEqual(["b 2", "a 2"]);
  for (let times = 0; times < 4; times += 1) await ask("a");
  change();
  await expect.poll(() => made.slice(4)).toEqual(["a 3", "b 3"]);
});

test("what takes longer than the budget is left to its visitors, and a page that fails to its next one", async () => {
  const { ask, made, change } = startWarm({ budgetMs: -1 });
  await ask("a");
  await ask("b");
  change();
  const wait = () => new Promise((resolve) => setTimeout(resolve, 100));
  await wait();
  expect(made).toEqual(["a 1", "b 1"]);
  warm?.stop();

  const failing = startWarm();
  await expect(failing.ask("broken", 500)).rejects.toThrow("not made");
  await failing.ask("fine");
  failing.change();
  await expect.poll(() => failing.made.slice(2)).toEqual(["fine 2"]);
});

test("a robot's walk over addresses that nobody asks for again drives out none that people ask for", async () => {
  const { ask, made, change } = startWarm();
  for (let times = 0; times < 5; times += 1) await ask("home");
  for (let page = 0; page < 600; page += 1) await ask(`page-${page}`);
  made.length = 0;
  change();
  await expect.poll(() => made[0]).toBe("home 2");
});
