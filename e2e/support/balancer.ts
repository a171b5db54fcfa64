import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../apps/api/test-support/free-port.ts";
import { findProgram } from "./chromium.ts";

const example = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../docs/nginx.conf");
const readyWithinMs = 5_000;

export interface Balancer {
  origin: string;
  stop(): Promise<void>;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

/** nginx as docs/nginx.conf sets it up, before two processes of this machine. */
export async function startBalancer(ports: readonly [number, number]): Promise<Balancer> {
  const program = findProgram("nginx") ?? findProgram("/usr/sbin/nginx");
  if (!program) throw new Error("There is no nginx.");
  const folder = mkdtempSync(path.join(tmpdir(), "portal-nginx-"));
  const port = await freePort();
  const config = readFileSync(example, "utf8")
    .replace("portal-1:3000", `127.0.0.1:${ports[0]}`)
    .replace("portal-2:3000", `127.0.0.1:${ports[1]}`)
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, config);
  // As root nginx would hand its work to a user who may not enter this folder.
  const user = process.getuid?.() === 0 ? " user root;" : "";
  const child = spawn(program, ["-p", folder, "-c", file, "-g", `daemon off;${user}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const exited = once(child, "close");
  const abandon = () => child.kill("SIGKILL");
  process.once("exit", abandon);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exited;
    process.off("exit", abandon);
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = Date.now() + readyWithinMs;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`nginx did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { origin: `http://127.0.0.1:${port}`, stop };
}
