import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import type { Config } from "@public-code/core/api/config.ts";
import { lockFolder } from "@public-code/core/api/storage/folder-lock.ts";

const command = path.join(import.meta.dirname, "../../demo/commands/load-demo.ts");
const stopSignals = ["SIGINT", "SIGTERM"] as const;

/**
 * Loads the demo content where there is no data folder yet, in a process of its own: initialising the
 * embedded database and drawing the pictures takes memory that a process never frees. A signal meanwhile ends
 * that process and this one, and leaves no database, so that the next start begins anew.
 */
export async function loadDemoIntoNewFolder(
  config: Pick<Config, "profile" | "databaseUrl" | "dataFolder">,
): Promise<void> {
  if (config.profile === "production" || config.databaseUrl) return;
  const database = path.join(config.dataFolder, "database");
  if (existsSync(database)) return;
  const child = fork(command, { execArgv: [] });
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    child.kill("SIGKILL");
  };
  for (const signal of stopSignals) process.on(signal, stop);
  const [code]: unknown[] = await once(child, "close");
  if (isStopping) {
    const lock = lockFolder(config.dataFolder);
    rmSync(database, { recursive: true, force: true });
    lock.release();
    process.exit(0);
  }
  for (const signal of stopSignals) process.off(signal, stop);
  if (code !== 0) throw new Error("The demo content could not be loaded; the reason stands above.");
}
