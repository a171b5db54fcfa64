import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const readyWithinMs = 5_000;

export interface NginxServer {
  stop(): Promise<void>;
}

/** Distributions put nginx where only root's PATH leads. */
function findNginx(): string {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"];
  const binary = folders.map((folder) => path.join(folder, "nginx")).find(existsSync);
  if (!binary) throw new Error("There is no nginx.");
  return binary;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (exists: boolean) => {
      socket.destroy();
      resolve(exists);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

/** nginx with a configuration that listens on a port of the loopback, in a folder of its own. */
export async function startNginx(configuration: string, port: number): Promise<NginxServer> {
  const program = findNginx();
  const folder = mkdtempSync(path.join(tmpdir(), "portal-nginx-"));
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, configuration);
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
  return { stop };
}
