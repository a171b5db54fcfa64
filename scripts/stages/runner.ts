import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { styleText } from "node:util";
import { nodeBinary, projectFolder } from "../node-binary.mjs";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, by name, where the stage can tell. */
  failures?: string[];
}

export interface Command {
  /** Arguments of the Node that runs the stage, or of `program`. */
  args: string[];
  program?: string;
  folder?: string;
  env?: Record<string, string>;
  /** Takes what the command prints, which is otherwise shown. */
  onOutput?: (text: string) => void;
}

/** What a stage may use: commands that are ended with the run, and a folder that goes with it. */
export interface StageTools {
  temporaryFolder: string;
  /** Runs a command to its end and resolves to its exit code. */
  run(command: Command): Promise<number>;
}

export interface Stage {
  name: string;
  /** True for what only a first run installs; its time is summed up apart. */
  prepares?: true;
  work(tools: StageTools): Promise<Counts>;
}

export const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };

/** Of everything, a stage may take an hour. */
const stageLimitMs = (process.env.TEST_ALL === "1" ? 60 : 30) * 60_000;
const graceMs = 5_000;
const groups = process.platform !== "win32";

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (groups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // Nothing of the group is left.
  }
}

/** Ends a command with all that it started: politely first, for good after a moment. */
async function endGroup(child: ChildProcess): Promise<void> {
  signalGroup(child, "SIGTERM");
  if (child.exitCode === null && child.signalCode === null)
    await Promise.race([once(child, "exit"), pause(graceMs, undefined, { ref: false })]);
  signalGroup(child, "SIGKILL");
}

interface Result extends Counts, Pick<Stage, "name" | "prepares"> {
  seconds: number;
  /** Seconds that its commands kept a processor busy, on a quiet machine the same as on a slow one; 0 where unknown. */
  busySeconds?: number;
}

const ticksPerSecond = 100;

/** Seconds for which ended commands, with all that they started and waited for, kept a processor busy. */
function busySeconds(): number {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

function printSummary(results: Result[]): void {
  console.log("");
  for (const { name, failures = [] } of results)
    for (const failure of failures) console.log(styleText("red", `${name}: ${failure}`));
  const line = (name: string, seconds: number, rest = "") =>
    console.log(`${name.padEnd(24)}${seconds.toFixed(1).padStart(7)} s${rest}`);
  const busy = (seconds: number) => (seconds > 0 ? `, processor ${seconds.toFixed(1)} s` : "");
  for (const { name, seconds, busySeconds = 0, passed, failed, skipped } of results) {
    const counts = [
      `${passed} passed`,
      failed > 0 ? styleText("red", `${failed} failed`) : "",
      skipped > 0 ? `${skipped} skipped` : "",
    ].filter(Boolean);
    line(name, seconds, `   ${counts.join(", ")}${busy(busySeconds)}`);
  }
  const sum = (key: "passed" | "failed" | "seconds" | "busySeconds", some = results) =>
    some.reduce((total, result) => total + (result[key] ?? 0), 0);
  const preparing = results.filter(({ prepares }) => prepares);
  const timed = results.filter(({ prepares }) => !prepares);
  line("together", sum("seconds", timed), busy(sum("busySeconds", timed)));
  if (preparing.length > 0) line("preparing, apart", sum("seconds", preparing));
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
}

/**
 * Runs the stages one after the other, whatever fails, and prints what came of each; the last line
 * is `N passed, N failed`. Resolves to the exit code. Commands run in process groups of their own,
 * so that nothing they started outlives them, also on Ctrl-C.
 */
export async function runStages(stages: Stage[], before: Result[] = []): Promise<number> {
  const temporaryFolder = mkdtempSync(path.join(tmpdir(), "portal-test-"));
  // PostgreSQL runs as another user when root runs the tests, and its folder lies inside.
  chmodSync(temporaryFolder, 0o711);
  const ours = {
    ...{ TMPDIR: temporaryFolder, TEMP: temporaryFolder, TMP: temporaryFolder },
    // Hundreds of processes load the same modules; the first compiles them for the others.
    NODE_COMPILE_CACHE: path.join(projectFolder, "node_modules/.cache/node-compile"),
  };
  const results = [...before];
  let current: ChildProcess | undefined;
  let interrupted = false;

  const run = (command: Command) =>
    new Promise<number>((resolve) => {
      if (interrupted) return resolve(130);
      const { onOutput } = command;
      const output = onOutput ? "pipe" : "inherit";
      const child = spawn(command.program ?? nodeBinary(), command.args, {
        cwd: path.join(projectFolder, command.folder ?? "."),
        env: { ...process.env, ...ours, ...command.env },
        stdio: ["ignore", output, output],
        detached: groups,
      });
      current = child;
      if (onOutput)
        for (const stream of [child.stdout, child.stderr])
          stream?.setEncoding("utf8").on("data", onOutput);
      const limit = setTimeout(() => {
        console.error(`Stopped: it took more than ${stageLimitMs / 60_000} minutes.`);
        void endGroup(child);
      }, stageLimitMs);
      const finish = (code: number) => {
        clearTimeout(limit);
        current = undefined;
        resolve(code);
      };
      child.once("error", (error) => {
        console.error(error.message);
        finish(1);
      });
      // The output may end after the process does, but a stray grandchild must not hold it open.
      child.once("exit", () => signalGroup(child, "SIGKILL"));
      child.once("close", (code) => finish(code ?? 1));
    });

  const interrupt = () => {
    interrupted = true;
    if (current) void endGroup(current);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, interrupt);
  // A closed terminal ends the run, but not one under nohup, which takes the terminal away first.
  if (process.stdin.isTTY) process.on("SIGHUP", interrupt);
  process.once("exit", () => {
    if (current) signalGroup(current, "SIGKILL");
    rmSync(temporaryFolder, { recursive: true, force: true });
  });

  for (const { work, ...stage } of stages) {
    if (interrupted) break;
    console.log(styleText("bold", `\n── ${stage.name} ──`));
    const started = performance.now();
    const busyBefore = busySeconds();
    const counts = await work({ temporaryFolder, run }).catch((error: unknown) => {
      console.error(error);
      return oneFailed;
    });
    const seconds = (performance.now() - started) / 1000;
    results.push({ ...stage, seconds, busySeconds: busySeconds() - busyBefore, ...counts });
  }
  printSummary(results);
  if (interrupted) return 130;
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}
