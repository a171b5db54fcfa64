import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "../../apps/portal/test-support/free-port.ts";

export interface RawReference {
  url: string;
  pid: number;
  /** From now on the static answer has this size and type. */
  setBody(size: number, type: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the raw server as a process of its own, like the portal it stands beside. */
export async function startRawReference(): Promise<RawReference> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "raw-server.ts")], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const base = `http://127.0.0.1:${port}`;
  process.once("exit", () => child.kill());
  return {
    url: `${base}/static`,
    pid: child.pid ?? 0,
    async setBody(size, type) {
      await fetch(`${base}/body`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ size, type }),
      });
    },
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}
