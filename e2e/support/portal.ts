import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../apps/portal/test-support/free-port.ts";
import { fastImports, portalFlags } from "../../scripts/node-binary.mjs";

const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const passedOn = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG"];
/** Many times what it takes; it ends before the hooks that wait for it. */
const readyWithinMs = 180_000;
const pollMs = 50;

export interface PortalOptions {
  /** Settings beside PORT, LOG_LEVEL and the data folder. */
  env?: Record<string, string>;
  /** A folder that outlives the portal; without it, the portal gets one that goes with it. */
  dataFolder?: string;
}

export interface RunningPortal {
  origin: string;
  pid: number;
  /** Everything the process has printed so far. */
  logs(): string;
  /** Asks the portal to stop and resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
}

/** Names a data folder with the demo content, of which each portal gets a copy; see setup.ts. */
export const demoFolderVariable = "PORTAL_TEST_DEMO_FOLDER";

/** A data folder of one portal's own; with the embedded database, the demo content is there already. */
function ownDataFolder(env: Record<string, string> | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-data-"));
  const demo = process.env[demoFolderVariable];
  if (demo && env?.DATABASE_URL === undefined) cpSync(demo, folder, { recursive: true });
  return folder;
}

/** Settings of whoever runs the tests do not reach the portal under test. */
function portalEnvironment(dataFolder: string): Record<string, string> {
  const kept: Record<string, string> = {
    PORTAL_DATA_DIR: dataFolder,
    LOG_LEVEL: "warn",
    // What a journey sees depends on no other machine.
    OUTGOING: "off",
    // What it does is asked of response-delay.test.ts.
    RESPONSE_DELAY_MS: "0",
  };
  for (const name of passedOn) {
    const value = process.env[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

/** Loads the demo content into a new folder as the first start of a portal does, without that portal. */
export async function loadDemo(dataFolder: string): Promise<void> {
  const child = fork("apps/demo/commands/load-demo.ts", {
    cwd: projectFolder,
    env: portalEnvironment(dataFolder),
    execArgv: fastImports,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [code]: unknown[] = await once(child, "close");
  if (code !== 0) throw new Error("The demo content could not be loaded; the reason stands above.");
}

/** True once a portal says that it is ready. */
export async function answersReady(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/readyz`);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Starts the portal as a process of its own and resolves once it says that it is ready. */
export async function startPortal(options: PortalOptions = {}): Promise<RunningPortal> {
  const dataFolder = options.dataFolder ?? ownDataFolder(options.env);
  const port = options.env?.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...portalFlags, "apps/portal/src/main.ts"], {
    cwd: projectFolder,
    env: { ...portalEnvironment(dataFolder), ...options.env, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  const exited = once(child, "close");
  const abandon = () => child.kill("SIGKILL");
  process.once("exit", abandon);

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    process.off("exit", abandon);
    if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
    return child.exitCode;
  };

  const origin = `http://localhost:${port}`;
  const giveUpAt = Date.now() + readyWithinMs;
  while (!(await answersReady(origin))) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || Date.now() > giveUpAt) {
      await end("SIGKILL");
      const reason = ended ? `ended with code ${child.exitCode}` : "did not get ready in time";
      throw new Error(`The portal ${reason}:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    logs: () => printed,
    stop: () => end("SIGTERM"),
    async kill() {
      await end("SIGKILL");
    },
  };
}
