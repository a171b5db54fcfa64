// Child processes that end with their parent, and parents that end as their child did.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { nodeBinary, projectFolder } from "./node-binary.mjs";

// On Windows the console hands Ctrl-C to every process itself, and kill() would not be graceful.
const passedOn = process.platform === "win32" ? [] : ["SIGINT", "SIGTERM"];
// A terminal, npm and a process manager may each deliver one and the same signal.
const sameSignalMs = 1000;
const parentCheckMs = 500;

/** Calls back once npm, which started this script, is gone: some of its ends pass no signal on. */
function whenNpmEnds(callback) {
  const npm = process.env.npm_lifecycle_event ? process.ppid : undefined;
  const timer = setInterval(() => {
    if (npm === undefined || process.ppid === npm) return;
    clearInterval(timer);
    callback();
  }, parentCheckMs);
  timer.unref();
  return () => clearInterval(timer);
}

function run(file, args, options, onStart = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: projectFolder, stdio: "inherit", ...options });
    const last = new Map();
    const forward = (signal) => {
      const now = Date.now();
      if (now - (last.get(signal) ?? 0) > sameSignalMs) child.kill(signal);
      last.set(signal, now);
    };
    const end = () => child.kill("SIGKILL");
    const stopWatching = whenNpmEnds(() => forward("SIGTERM"));
    const finish = (code) => {
      stopWatching();
      for (const signal of passedOn) process.off(signal, forward);
      process.off("exit", end);
      resolve(code);
    };
    for (const signal of passedOn) process.on(signal, forward);
    process.on("exit", end);
    onStart(child);
    child.on("error", (error) => {
      console.error(`${file} could not be started: ${error.message}`);
      finish(1);
    });
    child.on("close", (code, signal) =>
      finish(code ?? 128 + (signal ? (constants.signals[signal] ?? 0) : 0)),
    );
  });
}

/** Runs a file under Node ≥ 24 until it ends; resolves to its exit code. */
export function runNode(args, env = {}) {
  return run(nodeBinary(), args, { env: { ...process.env, ...env } });
}

function npmCommand(node, args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith(".js")
    ? { file: node, args: [npm, ...args], options: {} }
    : { file: "npm", args, options: { shell: process.platform === "win32" } };
}

/** Runs npm until it ends; resolves to its exit code. */
export function runNpm(command, env = {}) {
  const { file, args, options } = npmCommand(nodeBinary(), command);
  return run(file, args, { ...options, env: { ...process.env, ...env } });
}

/**
 * Runs npm on the Node that npm itself came with, never on the packaged one: `npm ci` empties the
 * folder in which that lies. What npm complains of is shown and returned.
 */
export async function runNpmOutside(given) {
  const { file, args, options } = npmCommand(
    process.env.npm_node_execpath ?? process.execPath,
    given,
  );
  let output = "";
  const stdio = ["ignore", "inherit", "pipe"];
  const code = await run(file, args, { ...options, stdio }, (child) => {
    child.stderr.on("data", (chunk) => {
      process.stderr.write(chunk);
      output += chunk;
    });
  });
  return { code, output };
}
