import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { judgeFiles } from "@public-code/evidence/api/judge-files.ts";
import { pathsOf } from "@public-code/evidence/api/known-files.ts";
import type { MakeReading } from "@public-code/evidence/api/make-readings.ts";
import type { Files } from "@public-code/evidence/api/open-files.ts";
import { readOpenedFiles } from "@public-code/evidence/api/read-files.ts";
import type { Reading } from "@public-code/evidence/api/record-facts.ts";
import { softwareFolder } from "@public-code/portal/src/web-build.ts";

const projectFolder = path.resolve(import.meta.dirname, "../..");

/** What stands in the project's folder and not in its repository, as globs; a name alone holds everywhere. */
async function readIgnored(): Promise<string[]> {
  const text = await readFile(path.join(projectFolder, ".gitignore"), "utf8");
  return [".git", ...text.split("\n")].flatMap((line) => {
    const pattern = line.trim().replace(/\/$/, "");
    if (pattern === "" || pattern.startsWith("#")) return [];
    return pattern.includes("/") ? pattern.replace(/^\//, "") : `**/${pattern}`;
  });
}

/** Files below a folder by their paths in the project. */
async function listFiles(folder: string, ignored: readonly string[]): Promise<string[]> {
  const entries = await readdir(path.join(projectFolder, folder), { withFileTypes: true });
  const paths = await Promise.all(
    entries.map(async (entry) => {
      const place = path.posix.join(folder, entry.name);
      if (ignored.some((pattern) => path.matchesGlob(place, pattern))) return [];
      if (entry.isDirectory()) return listFiles(place, ignored);
      return entry.isFile() ? [place] : [];
    }),
  );
  return paths.flat();
}

/** The project's own files where this portal stands, as those of a repository are read. */
async function openOwnFiles(): Promise<Files> {
  const paths = await listFiles("", await readIgnored());
  return {
    paths,
    reason: null,
    find: (kind) => pathsOf(kind, paths),
    read: async (file) => ({
      text: await readFile(path.join(projectFolder, file), "utf8"),
      address: "",
    }),
  };
}

/** The list of components that the build has written; null where nothing is built. */
async function readOwnSbom() {
  const file = path.join(softwareFolder, "sbom.json");
  if (!existsSync(file)) return null;
  const place = path.relative(projectFolder, file);
  return { bytes: await readFile(file), path: place, origin: "tree", address: "" } as const;
}

/** What the portal's own files say of it, found out as of any program. */
export async function readOwnFiles(make: MakeReading, licence: string): Promise<Reading[]> {
  const { signal } = new AbortController();
  const sbom = await readOwnSbom();
  const files = judgeFiles(await openOwnFiles(), { account: "", licenceCodes: [], signal });
  return (await readOpenedFiles(make, files, sbom, { licence, releases: null })).readings;
}
