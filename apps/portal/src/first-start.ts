import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "@public-code/core/api/config.ts";

const command = path.join(import.meta.dirname, "../../demo/commands/load-demo.ts");

/**
 * Loads the demo content where there is no data folder yet, in a process of its own: initialising the
 * embedded database and drawing the pictures takes memory that a process never frees.
 */
export async function loadDemoIntoNewFolder(
  config: Pick<Config, "profile" | "databaseUrl" | "dataFolder">,
): Promise<void> {
  if (config.profile === "production" || config.databaseUrl) return;
  if (existsSync(path.join(config.dataFolder, "database"))) return;
  const [code]: unknown[] = await once(fork(command, { execArgv: [] }), "close");
  if (code !== 0) throw new Error("The demo content could not be loaded; the reason stands above.");
}
