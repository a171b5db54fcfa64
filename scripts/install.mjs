// Makes node_modules match package-lock.json. Runs under Node 20 before anything is installed.
import { createHash } from "node:crypto";
import { accessSync, constants, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNpmOutside } from "./launch.mjs";
import { nodeProblem, projectFolder } from "./node-binary.mjs";

const advice = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT/,
    "The npm registry was not reached. Check the network, or the proxy and registry that `npm config list` shows.",
  ],
  [
    /EACCES|EPERM|EROFS/,
    `There is no permission to write. Check who owns ${projectFolder} and the npm cache.`,
  ],
  [/ENOSPC/, "The disk is full."],
  [
    /EUSAGE|in sync/,
    "package.json and package-lock.json disagree; run `npm install` and commit the lock file.",
  ],
];

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Whether the installed tree, as npm itself recorded it, holds what the lock file names. A tree
 * made by `npm install` is thus recognised, and not installed a second time.
 */
function treeMatches(folder, lockText) {
  const record = readText(path.join(folder, "node_modules/.package-lock.json"));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(JSON.parse(lockText).packages).every(([location, expected]) => {
    if (location === "" || expected.link || !location.includes("node_modules/")) return true;
    const installedPackage = installed[location];
    if (!installedPackage) return expected.optional === true || expected.devOptional === true;
    return (
      installedPackage.version === expected.version &&
      installedPackage.integrity === expected.integrity
    );
  });
}

async function runInstall(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return `The dependencies cannot be installed: there is no permission to write to ${folder}.`;
  }
  const place = path.relative(projectFolder, folder) || ".";
  const whose = place === "." ? "" : ` of ${place}`;
  console.log(`Installing the locked dependencies${whose} (about a minute) …`);
  // Packages complain of the Node that calls npm, while the packaged Node 24 is what runs them; and
  // a production NODE_ENV would leave out what builds and checks the portal.
  const flags = [
    "--loglevel=error",
    "--engine-strict=false",
    "--include=dev",
    "--include=optional",
    `--prefix=${place}`,
  ];
  const { code, output } = await runNpmOutside(["ci", ...flags]);
  if (code === 0) return undefined;
  if (code > 128) return "The installation was interrupted.";
  const match = advice.find(([pattern]) => pattern.test(output));
  return `The dependencies could not be installed. ${match ? match[1] : "npm's own words stand above."}`;
}

async function installationProblem(folder) {
  const lockFile = path.join(folder, "package-lock.json");
  const stampFile = path.join(folder, "node_modules/.installed-lock");
  if (Number.parseInt(process.versions.node, 10) < 20)
    return `Node 20 or newer is needed; this is Node ${process.versions.node}.`;
  const lockText = readText(lockFile);
  if (lockText === undefined) return `${lockFile} is missing; the clone is not complete.`;
  const stamp = createHash("sha256")
    .update(`${process.platform}-${process.arch}\n${lockText}`)
    .digest("hex");
  if (readText(stampFile) !== stamp) {
    const problem = treeMatches(folder, lockText) ? undefined : await runInstall(folder);
    if (problem) return problem;
    try {
      writeFileSync(stampFile, stamp);
    } catch {
      // A tree that only another user may write to is still good to run from.
    }
  }
  return nodeProblem();
}

/**
 * Installs the project, and what folders in it need beside that, when needed; when that cannot be done,
 * says why in a plain sentence and resolves to false.
 */
export async function ensureInstalled(...folders) {
  for (const folder of ["", ...folders]) {
    const problem = await installationProblem(path.join(projectFolder, folder));
    if (problem) {
      console.error(`\n${problem}`);
      return false;
    }
  }
  return true;
}

if (import.meta.main) process.exit((await ensureInstalled()) ? 0 : 1);
