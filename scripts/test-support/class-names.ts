import path from "node:path";
import { resolveImport } from "./imports.ts";
import type { SourceFile } from "./source-files.ts";

/** Leaves selectors and declarations: names in comments, texts and `@layer a.b` are no classes. */
const withoutTexts = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'|@[\w-]+[^{;]*/g, " ");

/** The class names that a CSS module declares; those of `:global(…)` are not its own. */
function declaredClasses({ text }: SourceFile): Set<string> {
  const selectors = withoutTexts(text).replace(/:global\([^)]*\)/g, " ");
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ""));
}

/** The class names that no importing file mentions, by module. */
export function unusedClasses(modules: SourceFile[], sources: SourceFile[]): string[] {
  // A variant chosen at run time, styles[variant], comes from a literal somewhere in the app.
  const literals = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/["']([A-Za-z_][\w-]*)["']/g)].map((m) => m[1]),
    ),
  );
  return modules.flatMap((module) => {
    const users = sources.flatMap(({ path: from, text }) =>
      [...text.matchAll(/import\s+(\w+)\s+from\s+["']([^"']+\.module\.css)["']/g)]
        .filter(([, , file = ""]) => path.posix.basename(file) === path.posix.basename(module.path))
        .filter(([, , file = ""]) => resolveImport(from, file) === module.path)
        .map(([, name]) => ({ name, text })),
    );
    const isUsed = (className: string) =>
      users.some(({ name, text }) => {
        if (new RegExp(`\\b${name}(\\.${className}\\b|\\["${className}"\\])`).test(text))
          return true;
        const prefixes = [...text.matchAll(new RegExp(`\\b${name}\\[\`([\\w-]+)\\$\\{`, "g"))];
        if (prefixes.some(([, prefix = ""]) => className.startsWith(prefix))) return true;
        return new RegExp(`\\b${name}\\[[^"\`]`).test(text) && literals.has(className);
      });
    return [...declaredClasses(module)]
      .filter((className) => !isUsed(className))
      .map((className) => `${module.path} .${className}`);
  });
}
