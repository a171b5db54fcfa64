import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { startNginx } from "./nginx-server.ts";

const example = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  "../../../docs/nginx.conf",
);

export interface Balancer {
  origin: string;
  stop(): Promise<void>;
}

/** nginx as docs/nginx.conf sets it up, before processes of this machine; with its cache on demand. */
export async function startBalancer(
  ports: readonly number[],
  { keepsPages = false } = {},
): Promise<Balancer> {
  const port = await freePort();
  const config = readFileSync(example, "utf8")
    .replace(/^ *server portal-1:3000 (.*)\n.*portal-2.*$/m, (_lines, limits: string) =>
      ports.map((own) => `server 127.0.0.1:${own} ${limits}`).join("\n"),
    )
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
  const { stop } = await startNginx(keepsPages ? config.replaceAll("# cache: ", "") : config, port);
  return { origin: `http://127.0.0.1:${port}`, stop };
}
