import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";

/** Patterns of .dockerignore in their order; the last that fits a file or a folder above it decides. */
function readIgnored(project: string): (file: string) => boolean {
  const patterns = readFileSync(path.join(project, ".dockerignore"), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ kept: line.startsWith("!"), pattern: line.replace(/^!/, "") }));
  const withFolders = (file: string): string[] =>
    file.split("/").map((_, depth, parts) => parts.slice(0, depth + 1).join("/"));
  return (file) => {
    const places = withFolders(file);
    const last = patterns.findLast(({ pattern }) =>
      places.some((place) => path.matchesGlob(place, pattern)),
    );
    return last !== undefined && !last.kept;
  };
}

/** The RUN steps of the stage that builds, each as a shell would get it. */
function buildSteps(dockerfile: string): string[] {
  const [, stage = ""] = dockerfile.split(/^FROM /m);
  return stage
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.startsWith("RUN "))
    .map((line) => line.slice("RUN ".length));
}

/**
 * Makes in an empty folder what the image has as /portal: the files that Docker would be given, the installed
 * packages, and the steps of the Dockerfile. The packages are linked, since none of the steps writes into one.
 */
export function makeImageFolder(project: string, folder: string): void {
  const isIgnored = readIgnored(project);
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: project,
      encoding: "utf8",
    },
  );
  for (const file of listed.split("\0").filter((name) => name !== "" && !isIgnored(name)))
    cpSync(path.join(project, file), path.join(folder, file), { recursive: true });
  const trees = [
    "node_modules",
    ...readdirSync(path.join(project, "packages")).map((name) => `packages/${name}/node_modules`),
    "apps/portal/node_modules",
  ];
  for (const tree of trees) {
    if (!statSync(path.join(project, tree), { throwIfNoEntry: false })) continue;
    mkdirSync(path.join(folder, path.dirname(tree)), { recursive: true });
    const [from, to] = [path.join(project, tree), path.join(folder, tree)];
    // Another disk takes no links.
    if (spawnSync("cp", ["-al", from, to]).status !== 0) execFileSync("cp", ["-a", from, to]);
  }
  // These are written by the steps, and are not to be changed where they come from.
  for (const name of [".package-lock.json", ".installed-lock"]) {
    const file = path.join(folder, "node_modules", name);
    if (!existsSync(file)) continue;
    rmSync(file);
    cpSync(path.join(project, "node_modules", name), file);
  }
  for (const name of [".cache", ".vite", ".vitest-cache"])
    rmSync(path.join(folder, "node_modules", name), { recursive: true, force: true });
  const dockerfile = readFileSync(path.join(project, "Dockerfile"), "utf8");
  // What the test runner sets is no part of an image's environment.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, CONTEXT_PATH: "/", NODE_ENV: "production" };
  for (const step of buildSteps(dockerfile)) {
    const { status, stderr } = spawnSync("sh", ["-c", step], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${step} ended with ${status}:\n${stderr}`);
  }
}

export interface ImageContent {
  files: string[];
  /** Packages of others as name@version, each once. */
  packages: string[];
  bytes: number;
  packageBytes: number;
}

/** What lies in such a folder. */
export function readImageFolder(folder: string): ImageContent {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    // Our own packages are linked from there.
    .filter((file) => !file.startsWith("node_modules/@public-code/"));
  const sizeOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  const manifests = files.filter((file) =>
    /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file),
  );
  const packages = manifests.map((file) => {
    const { name, version } = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    return `${name}@${version}`;
  });
  return {
    files,
    packages: [...new Set(packages)].sort(),
    bytes: sizeOf(files),
    packageBytes: sizeOf(files.filter((file) => file.includes("node_modules/"))),
  };
}
