import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { projectFolder } from "./node-binary.mjs";
import { isRunning } from "./test-support/is-running.ts";

const onSigterm = `process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000);`;
const sayReady = `console.log("ready " + process.pid);`;

/** A script that launches `code` as npm's scripts do, in a process of its own. */
function launch(code: string, env: Record<string, string> = {}): ChildProcess {
  const launcher = `
    import { runNode } from "./scripts/launch.mjs";
    process.exit(await runNode(["--eval", ${JSON.stringify(code)}]));`;
  return spawn(process.execPath, ["--input-type=module", "--eval", launcher], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
}

async function readyPid(child: ChildProcess): Promise<number> {
  let text = "";
  for await (const chunk of child.stdout ?? []) {
    text += chunk;
    const pid = /ready (\d+)\n/.exec(text)?.[1];
    if (pid) return Number(pid);
  }
  throw new Error("It ended before it was ready.");
}

test("the exit code is the child's", async () => {
  const [code] = await once(launch("process.exit(3)"), "exit");
  expect(code).toBe(3);
});

test("a signal reaches the child, and its answer is the exit code", async () => {
  const child = launch(`${onSigterm} ${sayReady}`);
  const pid = await readyPid(child);
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(7);
  expect(isRunning(pid)).toBe(false);
});

test("a child that a signal ended counts as 128 and the signal's number", async () => {
  const [code] = await once(launch(`process.kill(process.pid, "SIGKILL")`), "exit");
  expect(code).toBe(137);
});

test("the child ends when npm does, also when npm passes no signal on", async () => {
  const launcher = `
    import { runNode } from "./scripts/launch.mjs";
    process.exit(await runNode(["--eval", ${JSON.stringify(`${onSigterm} ${sayReady}`)}]));`;
  // This stands for npm: it starts the script and is then ended without a chance to react.
  const npm = spawn(
    process.execPath,
    [
      "--eval",
      `require("node:child_process").spawn(process.execPath,
        ["--input-type=module", "--eval", ${JSON.stringify(launcher)}], { stdio: "inherit" })`,
    ],
    {
      cwd: projectFolder,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, npm_lifecycle_event: "start" },
    },
  );
  const pid = await readyPid(npm);
  npm.kill("SIGKILL");
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
});
