import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { contentHash, listFiles } from "../../scripts/fingerprint.mjs";

const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const inputs = [
  "apps/portal/web",
  "apps/portal/vite.config.ts",
  "apps/portal/react-router.config.ts",
  "packages",
  "package-lock.json",
];

/**
 * Builds the web app for a context path into a folder of its own, unless that very build is there.
 * Gives the folder's name below apps/portal, as PORTAL_WEB_BUILD takes it.
 */
export async function buildWeb(contextPath: string): Promise<string> {
  const files = listFiles(
    inputs.map((input) => path.join(projectFolder, input)),
    (file: string) => !/\.test\.tsx?$/.test(file),
  );
  const hash = contentHash(files, projectFolder, contextPath).slice(0, 16);
  const folder = `build/context-path/${hash}`;
  const webFolder = path.join(projectFolder, "apps/portal");
  if (existsSync(path.join(webFolder, folder, "server/index.js"))) return folder;
  // Builds of earlier sources are of no more use.
  rmSync(path.dirname(path.join(webFolder, folder)), { recursive: true, force: true });
  mkdirSync(path.join(webFolder, folder), { recursive: true });
  const child = spawn(
    process.execPath,
    [path.join(projectFolder, "node_modules/@react-router/dev/bin.cjs"), "build"],
    {
      cwd: webFolder,
      env: {
        ...process.env,
        NODE_ENV: "production",
        CONTEXT_PATH: contextPath,
        PORTAL_WEB_BUILD: folder,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The web app was not built:\n${printed}`);
  return folder;
}
