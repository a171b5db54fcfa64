import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFolder } from "../node-binary.mjs";
import { isRunning } from "../test-support/is-running.ts";

/** Runs stages in a process of their own and returns all that it printed. */
async function run(stages: string, interruptAt?: string) {
  const code = `
    import { onePassed, oneFailed, runStages } from "./scripts/stages/runner.ts";
    process.exitCode = await runStages(${stages});`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "" },
  });
  let text = "";
  let interrupted = false;
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    // Once only: a signal that comes while the process ends would take its exit code.
    if (interrupted || !interruptAt || !text.includes(interruptAt)) return;
    interrupted = child.kill("SIGINT");
  });
  const [exitCode] = await once(child, "close");
  return { exitCode, text, lastLine: text.trimEnd().split("\n").at(-1) };
}

const sleeper = `
  const child = require("node:child_process").spawn(process.execPath,
    ["--eval", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  child.unref();
  console.log("sleeper " + child.pid + ".");`;

test("the last line counts what every stage passed and failed", async () => {
  const { exitCode, lastLine } = await run(`[
    { name: "good", work: async () => ({ passed: 5, failed: 0, skipped: 1 }) },
    { name: "broken", work: async () => { throw new Error("on purpose"); } },
    { name: "command", work: async ({ run }) =>
      (await run({ args: ["--eval", "process.exit(4)"] })) === 4 ? onePassed : oneFailed },
  ]`);
  expect(lastLine).toBe("6 passed, 1 failed");
  expect(exitCode).toBe(1);
});

test("a run in which all passed ends with 0", async () => {
  const { exitCode, lastLine } = await run(`[{ name: "good", work: async () => onePassed }]`);
  expect([exitCode, lastLine]).toEqual([0, "1 passed, 0 failed"]);
});

test("the time for what a first run installs is summed up apart", async () => {
  const { text } = await run(`[
    { name: "download", prepares: true,
      work: () => new Promise((done) => setTimeout(done, 300, onePassed)) },
    { name: "good", work: async () => onePassed },
  ]`);
  const seconds = (line: string) =>
    Number(new RegExp(`^${line} +([\\d.]+) s$`, "m").exec(text)?.[1]);
  expect(seconds("preparing, apart")).toBeGreaterThanOrEqual(0.3);
  expect(seconds("together")).toBeLessThan(seconds("preparing, apart"));
});

test("nothing that a stage started or wrote outlives it", async () => {
  const { text } = await run(`[{ name: "leaves a process", work: async (tools) => {
    console.log("folder " + tools.temporaryFolder + ".");
    await tools.run({ args: ["--eval", ${JSON.stringify(sleeper)}] });
    return onePassed;
  } }]`);
  const folder = /folder (.+)\.\n/.exec(text)?.[1] ?? "";
  const pid = /sleeper (\d+)\./.exec(text)?.[1];
  expect([folder, pid]).not.toContain(undefined);
  expect(existsSync(folder)).toBe(false);
  // Told to end before the run did; the system may take a moment to clear it away.
  await expect.poll(() => isRunning(Number(pid)), { timeout: 20_000 }).toBe(false);
});

test("an interrupted run ends its stage, skips the rest and says so by its exit code", async () => {
  const waiting = `${sleeper} setInterval(() => {}, 1000);`;
  const { exitCode, text, lastLine } = await run(
    `[
      { name: "waits", work: async ({ run }) =>
        (await run({ args: ["--eval", ${JSON.stringify(waiting)}] })) === 0 ? onePassed : oneFailed },
      { name: "never reached", work: async () => onePassed },
    ]`,
    "sleeper ",
  );
  expect(exitCode).toBe(130);
  expect(lastLine).toBe("0 passed, 1 failed");
  expect(text).not.toContain("never reached");
  const pid = /sleeper (\d+)\./.exec(text)?.[1];
  expect(pid).toBeDefined();
  // Told to end before the run did; the system may take a moment to clear it away.
  await expect.poll(() => isRunning(Number(pid)), { timeout: 20_000 }).toBe(false);
});
