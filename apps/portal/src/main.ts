import "./node-env.ts";
import "./private-files.ts";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { demoAccounts } from "@public-code/accounts/api/identity/demo/demo-accounts.ts";
import { allowsDemoAccounts, ConfigError, readConfig } from "@public-code/core/api/config.ts";
import { UnreadyDatabaseError } from "@public-code/core/api/database/database.ts";
import { createLog } from "@public-code/core/api/log.ts";
import { FolderInUseError } from "@public-code/core/api/storage/folder-lock.ts";
import { loadDemoIntoNewFolder } from "./first-start.ts";
import { openPortal } from "./portal.ts";

const stopLimitMs = 20_000;
const settleMs = 1_000;

/** Prints one plain sentence and exits with a code that tells a supervisor that the start failed. */
function refuse(message: string): never {
  console.error(message);
  process.exit(78);
}

/** Lets go of what loading the code has left behind; nothing else would until there is load. */
function giveBackMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const development = process.env.PORTAL_DEV === "1";
  await loadDemoIntoNewFolder(config);
  const portal = await openPortal(config, log, { development });
  let stopping = false;
  const stop = (): void => {
    // A terminal and npm may both send the signal; the second one must not end the first one's work.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    portal.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  try {
    await portal.app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await portal.close();
    if (isAddressInUse(error))
      refuse(`Port ${config.port} is taken by another program. Set PORT to a free one.`);
    throw error;
  }
  portal
    .finishStart()
    .catch((error: unknown) => {
      if (!stopping) log.warn({ err: error }, "no page could be rendered ahead of its visitors");
    })
    .finally(() => setTimeout(giveBackMemory, settleMs).unref());
  const shown = config.origin ?? `http://localhost:${config.port}`;
  console.log(`\nThe portal is ready at ${shown}${config.contextPath}`);
  if (allowsDemoAccounts(config)) {
    console.log("Demo accounts, at “機關登入” (agency sign-in); no password is needed:");
    for (const { account, nameZh, nameEn } of demoAccounts)
      console.log(`  ${account.padEnd(10)} ${nameZh} (${nameEn})`);
  }
  console.log("");
}

main().catch((error: unknown) => {
  const plain = [ConfigError, FolderInUseError, UnreadyDatabaseError];
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) refuse(error.message);
  // Of a statement that failed the database says why; the statement itself is long and holds values.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
});
