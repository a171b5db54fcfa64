import path from "node:path";
import type { SourceFile } from "./source-files.ts";

export interface Import {
  from: string;
  specifier: string;
  /** The imported file of the repository, or null for a package. */
  file: string | null;
}

const statement =
  /^\s*(?:import|export)\s+(?:type\s)?(?:[^"'`;]*?\sfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm;

/** The applications; every other workspace that is named `@public-code/…` is a package. */
const applications = ["portal", "demo"];

/** `apps/portal`, `packages/core`, `e2e` …: the folder of the package.json that a file is under. */
export function workspaceOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "apps" || first === "packages" ? `${first}/${second}` : first;
}

/** The file of the repository that an import names, or null for a package. */
export function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith("#")) return `${workspaceOf(from)}/${specifier.slice(1)}`;
  const [, name = "", inside = ""] = /^@public-code\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  if (name === "") return null;
  return `${applications.includes(name) ? "apps" : "packages"}/${name}/${inside}`;
}

/** Every import of a file, of types and by `import()` too, as the code states them. */
export function importsOf({ path: from, text }: SourceFile): Import[] {
  return [...text.matchAll(statement)].map(([, fixed, awaited]) => {
    const specifier = fixed ?? awaited ?? "";
    return { from, specifier, file: resolveImport(from, specifier) };
  });
}

/** `@scope/name` or `name` of a package import. */
export function packageName(specifier: string): string {
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

/** One path through the graph that comes back to where it began, or undefined. */
export function findCycle(graph: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (node: string): string[] | undefined => {
    const seenAt = trail.indexOf(node);
    if (seenAt >= 0) return [...trail.slice(seenAt), node];
    if (done.has(node)) return undefined;
    trail.push(node);
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    trail.pop();
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node);
    if (cycle) return cycle;
  }
  return undefined;
}
