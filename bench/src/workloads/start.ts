import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "../../../apps/portal/test-support/free-port.ts";
import { answersReady, startPortal } from "../../../e2e/support/portal.ts";
import { withFolder, withPostgres } from "../bench-portal.ts";
import { type Figure, median } from "../figure.ts";
import { residentMb } from "../process-figures.ts";

const projectFolder = path.resolve(import.meta.dirname, "../../..");
const measuredStarts = 3;
/** V8 returns what start has left behind after some ten seconds without work. */
const settleMs = 30_000;
const readyWithinMs = 60_000;
const pollMs = 25;
const startGoal = 5;
const memoryGoal = 250;
const firstMemoryGoal = 500;

interface Start {
  seconds: number;
  memoryMb: number;
}

interface Starts extends Start {
  /** After the first start, which loads the demo content. */
  firstMemoryMb: number;
}

/** One start of the portal's process, which then is left alone for a while. */
async function startAndSettle(env: Record<string, string>, dataFolder: string): Promise<Start> {
  const begun = performance.now();
  const portal = await startPortal({ env, dataFolder });
  const seconds = (performance.now() - begun) / 1000;
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const memoryMb = residentMb(portal.pid);
  await portal.stop();
  return { seconds, memoryMb };
}

/** The first start migrates and loads the demo content; the ones after it are what is measured. */
async function repeated(env: Record<string, string>, dataFolder: string): Promise<Starts> {
  const first = await startAndSettle(env, dataFolder);
  const starts: Start[] = [];
  for (let number = 0; number < measuredStarts; number += 1)
    starts.push(await startAndSettle(env, dataFolder));
  return {
    seconds: median(starts.map(({ seconds }) => seconds)),
    memoryMb: median(starts.map(({ memoryMb }) => memoryMb)),
    firstMemoryMb: first.memoryMb,
  };
}

/** `npm start` on an installed and built tree, in seconds, with what it checks before the portal. */
async function timeCommand(dataFolder: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: projectFolder,
    env: {
      ...process.env,
      DATABASE_URL: "",
      PORT: String(port),
      PORTAL_DATA_DIR: dataFolder,
      LOG_LEVEL: "warn",
    },
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  const abandon = () => child.kill();
  process.once("exit", abandon);
  try {
    while (!(await answersReady(`http://localhost:${port}`))) {
      if (child.exitCode !== null || performance.now() - begun > readyWithinMs)
        throw new Error("npm start did not make the portal ready.");
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    return (performance.now() - begun) / 1000;
  } finally {
    child.kill();
    await exited;
    process.off("exit", abandon);
  }
}

async function repeatedCommand(dataFolder: string): Promise<number> {
  const seconds: number[] = [];
  for (let number = 0; number < measuredStarts; number += 1)
    seconds.push(await timeCommand(dataFolder));
  return median(seconds);
}

function figures(postgres: Starts, local: Starts, command: number): Figure[] {
  return [
    {
      what: "start on an installed tree, portal on PostgreSQL",
      measured: postgres.seconds,
      unit: "s",
      reference: { name: "local profile", value: local.seconds, unit: "s" },
      result: postgres.seconds,
      goal: { at: "most", value: startGoal },
    },
    {
      what: "npm start on an installed tree, local profile",
      measured: command,
      unit: "s",
      reference: { name: "the process alone", value: local.seconds, unit: "s" },
      result: command,
      goal: { at: "most", value: startGoal },
    },
    {
      what: "idle memory, portal on PostgreSQL",
      measured: postgres.memoryMb,
      unit: "MB",
      reference: { name: "local profile", value: local.memoryMb, unit: "MB" },
      result: postgres.memoryMb,
      goal: { at: "most", value: memoryGoal },
    },
    {
      what: "memory after the first start, local profile",
      measured: local.firstMemoryMb,
      unit: "MB",
      reference: { name: "a later start", value: local.memoryMb, unit: "MB" },
      result: local.firstMemoryMb,
      goal: { at: "most", value: firstMemoryGoal },
    },
  ];
}

/** Start and idle memory on PostgreSQL, beside the local profile with the embedded database. */
export function measureStart(): Promise<Figure[]> {
  return withFolder((folder) =>
    withPostgres(async (server) => {
      const env = { DATABASE_URL: await server.database("bench_start") };
      const postgres = await repeated(env, path.join(folder, "postgres"));
      const local = await repeated({}, path.join(folder, "local"));
      const command = await repeatedCommand(path.join(folder, "local"));
      return figures(postgres, local, command);
    }),
  );
}
