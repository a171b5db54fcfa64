import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SampleWork } from "@public-code/portal/test-support/child-sample.ts";
import { runsAllTests } from "@public-code/portal/test-support/test-scope.ts";
import { expect, test, vi } from "vitest";
import { ChildWorkBusyError, ChildWorkFailedError, createChildWork } from "./child-work.ts";
import { answerAs } from "./http/current-call.ts";

const module = new URL("../../../apps/portal/test-support/child-sample.ts", import.meta.url);
const limits = { deadlineMs: 60_000, heapMegabytes: 64, mostWaiting: 2 };

function createSample(changed: Partial<typeof limits> = {}) {
  type Output = { secret: string; process: number; compileCache: string };
  return createChildWork<SampleWork, Output>(module, { ...limits, ...changed });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("each work has a process of its own, without the secrets of this one", async () => {
  process.env.CHILD_WORK_SECRET = "secret";
  const sample = createSample();
  const first = await sample({ do: "answer" }, "a");
  const second = await sample({ do: "answer" }, "a");
  delete process.env.CHILD_WORK_SECRET;
  expect([first.secret, second.secret]).toEqual(["", ""]);
  expect(new Set([first.process, second.process, process.pid]).size).toBe(3);
  await expect.poll(() => isAlive(second.process), { timeout: 30_000 }).toBe(false);
});

test("work loads its modules from the compile cache of this process", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-compile-cache-"));
  vi.stubEnv("NODE_COMPILE_CACHE", folder);
  const { compileCache, process: pid } = await createSample()({ do: "answer" }, "a");
  vi.unstubAllEnvs();
  // It writes the cache when it ends.
  await expect.poll(() => isAlive(pid)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
  expect(path.dirname(compileCache)).toBe(folder);
});

test("work that would never end is ended, and holds up nothing here", async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 10);
  const late = createSample({ deadlineMs: 500 })({ do: "spin" }, "a");
  await expect(late).rejects.toMatchObject({ why: "limits" });
  clearInterval(turning);
  expect(turns).toBeGreaterThan(3);
});

test("work that got no processor time is not judged by how long it took", async () => {
  const sample = createSample({ deadlineMs: 300 });
  expect(await sample({ do: "pause" }, "a")).toMatchObject({ secret: "" });
});

test.skipIf(!runsAllTests)("work that stands still is ended without a verdict", async () => {
  const still = createSample({ deadlineMs: 300 })({ do: "wait" }, "a");
  await expect(still).rejects.toThrow(ChildWorkBusyError);
});

test("a process that the system ends says nothing of its work", async () => {
  await expect(createSample()({ do: "die" }, "a")).rejects.toThrow(ChildWorkBusyError);
  const missing = new URL("../../../apps/api/src/platform/no-such-module.ts", import.meta.url);
  const broken = createChildWork<SampleWork, unknown>(missing, limits);
  await expect(broken({ do: "answer" }, "a")).rejects.toMatchObject({ status: 503 });
});

test("an answer is read although its process has ended, however busy the machine is", async () => {
  const [queues, each] = runsAllTests ? [4, 60] : [1, 8];
  // This process reads late, and others want the processors.
  const reading = setInterval(() => {
    for (const until = performance.now() + 60; performance.now() < until; );
  }, 80);
  const loops = Array.from({ length: 2 }, () => spawn(process.execPath, ["-e", "for (;;);"]));
  try {
    const samples = Array.from({ length: queues }, () => createSample());
    const answers = await Promise.all(
      samples.flatMap((sample) =>
        Array.from({ length: each }, () =>
          sample({ do: "answer" }, "").then(
            () => "answer",
            (error: unknown) => String(error),
          ),
        ),
      ),
    );
    expect(answers).toEqual(Array(queues * each).fill("answer"));
  } finally {
    clearInterval(reading);
    for (const loop of loops) loop.kill("SIGKILL");
  }
});

test.each([
  ["fill", "limits"],
  ["throw", "error"],
] as const)("work that would %s ends without an answer, by its %s", async (how, why) => {
  const failed = createSample()({ do: how }, "a");
  await expect(failed).rejects.toThrow(ChildWorkFailedError);
  await expect(failed).rejects.toMatchObject({ why });
});

test("so much may wait, and whoever asked for most is refused", async () => {
  const sample = createSample();
  const ask = (account: string) =>
    sample({ do: "answer" }, account).then(
      () => "done",
      (error: { code: string; status: number }) => `${error.status} ${error.code}`,
    );
  const answers = ["a", "a", "a", "a", "b", "c", "d"].map(ask);
  expect(await Promise.all(answers)).toEqual([
    "done",
    ...Array(3).fill("429 err.tooManyRequests"),
    "done",
    "done",
    "429 err.busyWithOthers",
  ]);
  // What is done makes room again.
  expect(await ask("a")).toBe("done");
});

test("work whose call has ended is not begun", async () => {
  const call = new AbortController();
  const sample = createSample();
  const first = sample({ do: "answer" }, "a");
  const caller = { rank: "officer", account: "b", signal: call.signal } as const;
  const given = answerAs(caller, () => sample({ do: "answer" }, "b"));
  call.abort(new Error("gone"));
  await expect(given).rejects.toThrow("gone");
  expect(await first).toMatchObject({ secret: "" });
});

test("the portal's own work waits for its turn, and counts for nobody else", async () => {
  const sample = createSample();
  const own = Array.from({ length: 5 }, () => sample({ do: "answer" }, ""));
  const others = [sample({ do: "answer" }, "a"), sample({ do: "answer" }, "b")];
  expect(await Promise.all([...own, ...others])).toHaveLength(7);
});
