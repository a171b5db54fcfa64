import { resolveImport } from "./imports.ts";
import type { SourceFile } from "./source-files.ts";

const declaration = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class) (\w+)/gm;
const exportList = /^export \{([^}]*)\}/gm;
const namedImport =
  /^\s*(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^{}]*)\}\s*from\s*["']([^"']+)["']/gm;
/** What hands a module over whole; the names that are read from it stand in the same file. */
const wholeImport =
  /^\s*import\s+(?:type\s+)?\*[^"'`;]*from\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm;
/** What offers a module's names under its own, to whomever. */
const passingOn = /^\s*export\s+\*\s+from\s*["']([^"']+)["']/gm;

/** The names in the braces of an import or export; of `a as b` the side that `which` names. */
function namesIn(list: string, which: "first" | "last"): string[] {
  return list.split(",").flatMap((item) => {
    if (/^\s*type\s/.test(item)) return [];
    const names = item.match(/[\w$]+/g) ?? [];
    return names.slice(...(which === "first" ? [0, 1] : [-1]));
  });
}

/** The values that a file exports by name. */
function exportedValues({ text }: SourceFile): string[] {
  const declared = [...text.matchAll(declaration)].map(([, name = ""]) => name);
  const listed = [...text.matchAll(exportList)].flatMap(([, list = ""]) => namesIn(list, "last"));
  return [...declared, ...listed];
}

/** Each exported value that no other file takes, by file. */
export function unusedExports(
  files: readonly SourceFile[],
  isExempt: (path: string) => boolean,
): string[] {
  const used = new Map<string, Set<string>>();
  const wholly = new Map<string, SourceFile[]>();
  const passedOn = new Set<string | null>();
  for (const file of files) {
    for (const [, list = "", specifier = ""] of file.text.matchAll(namedImport)) {
      const target = resolveImport(file.path, specifier);
      if (!target) continue;
      const names = used.get(target) ?? new Set();
      for (const name of list.match(/[\w$]+/g) ?? []) names.add(name);
      used.set(target, names);
    }
    for (const [, specifier = ""] of file.text.matchAll(passingOn))
      passedOn.add(resolveImport(file.path, specifier));
    for (const [, fixed, awaited] of file.text.matchAll(wholeImport)) {
      const target = resolveImport(file.path, fixed ?? awaited ?? "");
      if (target) wholly.set(target, [...(wholly.get(target) ?? []), file]);
    }
  }
  return files.flatMap((file) => {
    if (isExempt(file.path) || passedOn.has(file.path)) return [];
    const readers = wholly.get(file.path) ?? [];
    return exportedValues(file)
      .filter((name) => !used.get(file.path)?.has(name))
      .filter((name) => !readers.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))
      .map((name) => `${file.path} ${name}`);
  });
}
