import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const lowestMajor = 24;

// The packaged Linux builds link against glibc; without its loader they cannot be executed.
const loaders = {
  "linux-x64": "/lib64/ld-linux-x86-64.so.2",
  "linux-arm64": "/lib/ld-linux-aarch64.so.1",
};

function packagedNode() {
  const system = process.platform === "win32" ? "win" : process.platform;
  const loader = loaders[`${system}-${process.arch}`];
  if (loader && !existsSync(loader)) return undefined;
  const file = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  const packaged = path.join(projectFolder, "node_modules", `node-${system}-${process.arch}`, file);
  return existsSync(packaged) ? packaged : undefined;
}

/** The path of a Node ≥ 24: the packaged one, else the one that runs this script. */
export function nodeBinary() {
  return packagedNode() ?? process.execPath;
}

/** A sentence that says why no Node ≥ 24 can be used here, or undefined when one can. */
export function nodeProblem() {
  if (packagedNode() || Number.parseInt(process.versions.node, 10) >= lowestMajor) return undefined;
  return [
    `The portal runs on Node ${lowestMajor}. On ${process.platform}-${process.arch} it does not come as a package,`,
    `and this command runs on Node ${process.versions.node}: install Node ${lowestMajor} from https://nodejs.org and try again.`,
  ].join("\n");
}

/** Flags of every process that loads the code of the portal. */
export const fastImports = [
  `--import=${pathToFileURL(path.join(projectFolder, "scripts/fast-imports.mjs"))}`,
];

/** Room for what requests leave behind; docs/decisions/0044 says what more of it costs. */
export const portalFlags = [...fastImports, "--max-semi-space-size=4"];
