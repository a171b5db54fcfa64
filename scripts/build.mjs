// Builds the web app when what goes into it has changed since the last build.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentHash, listFiles, listingHash } from "./fingerprint.mjs";
import { runNpm } from "./launch.mjs";
import { projectFolder } from "./node-binary.mjs";

const output = path.join(projectFolder, "apps/portal/build");
const stampFile = path.join(output, "inputs.json");
const inputs = [
  "apps/portal/web",
  "apps/portal/public",
  "apps/portal/build-tools",
  "apps/portal/vite.config.ts",
  "apps/portal/react-router.config.ts",
  "packages",
  "package-lock.json",
  "tsconfig.json",
];
const notInputs =
  /[\\/](node_modules|build|migrations|test-support|\.react-router)$|[\\/]packages[\\/][\w-]+[\\/]api$|\.test\.tsx?$/;

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, "utf8"));
  } catch {
    return undefined;
  }
}

function writeStamp(stamp) {
  try {
    mkdirSync(output, { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamp));
  } catch {
    // Without the stamp the next start builds again; this one can still serve.
  }
}

/** Resolves to true when the build is there and up to date. */
export async function ensureBuilt() {
  const roots = inputs.map((input) => path.join(projectFolder, input));
  const files = listFiles(roots, (file) => !notInputs.test(file));
  const settings = `CONTEXT_PATH=${process.env.CONTEXT_PATH || "/"}`;
  const listing = listingHash(files, projectFolder, settings);
  const last = existsSync(path.join(output, "server/index.js")) ? readStamp() : undefined;
  if (last?.listing === listing) return true;

  const content = contentHash(files, projectFolder, settings);
  if (last?.content !== content) {
    console.log("Building the web app …");
    rmSync(stampFile, { force: true });
    const code = await runNpm(["run", "build", "--silent"], { NODE_ENV: "production" });
    if (code !== 0) return false;
  }
  writeStamp({ listing, content });
  return true;
}

if (import.meta.main) process.exit((await ensureBuilt()) ? 0 : 1);
