import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../node-binary.mjs";

/** A file of the repository: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

const foreign = new Set(["node_modules", "build", ".react-router", ".git", "data", "coverage"]);

/** The repository's own files that match, without what is installed, built or made by running. */
export function readFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns, {
    cwd: projectFolder,
    exclude: (name) => foreign.has(path.basename(name)),
  })
    .sort()
    .map((file) => ({
      path: file.replaceAll(path.sep, "/"),
      text: readFileSync(path.join(projectFolder, file), "utf8"),
    }));
}

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|(^|\/)test-support\/|^e2e\//.test(file);

/** The index from 1 of the line at an offset. */
export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split("\n").length;
