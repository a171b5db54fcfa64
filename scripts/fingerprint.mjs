import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** All files below the given files and folders for which `wanted` holds, sorted. */
export function listFiles(roots, includes) {
  const files = [];
  const visit = (file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat || !includes(file)) return;
    if (stat.isDirectory()) for (const name of readdirSync(file)) visit(path.join(file, name));
    else if (stat.isFile()) files.push({ file, size: stat.size, changed: stat.mtimeMs });
  };
  for (const root of roots) visit(root);
  return files.sort((a, b) => (a.file < b.file ? -1 : 1));
}

function hashOf(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

/** Quick to compute: changes when a file is added, removed, resized or touched. */
export function listingHash(files, base, extra) {
  return hashOf([
    extra,
    ...files.map(({ file, size, changed }) => `${path.relative(base, file)} ${size} ${changed}`),
  ]);
}

/** Reads every file: changes only when a name or the content changes. */
export function contentHash(files, base, extra) {
  return hashOf([
    extra,
    ...files.flatMap(({ file }) => [path.relative(base, file), readFileSync(file)]),
  ]);
}
