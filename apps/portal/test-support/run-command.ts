import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const projectFolder = fileURLToPath(new URL("../../..", import.meta.url));
const command = [
  `--import=${new URL("../../../scripts/fast-imports.mjs", import.meta.url)}`,
  fileURLToPath(new URL("../src/command.ts", import.meta.url)),
];

export interface CommandResult {
  code: number;
  output: string;
}

/**
 * Runs a command of the portal in a process of its own that knows these settings alone, and gives what it printed.
 * Unlike an operator's, it loads modules that an earlier process has compiled.
 */
export function runCommand(
  args: string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...command, ...args],
      { cwd: projectFolder, env: { PATH, NODE_COMPILE_CACHE, ...settings } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim() }),
    );
  });
}

/** A folder for what commands of one file of tests write; `end` removes it. */
export function commandFolder(): { folder: string; data: string; end(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-command-"));
  const end = () => rmSync(folder, { recursive: true, force: true });
  return { folder, data: path.join(folder, "data"), end };
}
