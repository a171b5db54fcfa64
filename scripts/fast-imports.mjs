// Preloaded by --import: what the portal imports is loaded in half the time; docs/decisions/0089.
import { enableCompileCache, registerHooks } from "node:module";
import path from "node:path";
import { projectFolder } from "./node-binary.mjs";

// A folder that cannot be written leaves the code uncached.
enableCompileCache(path.join(projectFolder, "node_modules/.cache/compile"));

const ownFile = /\/node_modules\/drizzle-orm\//;
const entries = new Map();

// Node parses the 180 kB package.json of drizzle-orm for each import of and within it, 1,100 times.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { conditions, parentURL = "" } = context;
    if (!conditions.includes("import")) return nextResolve(specifier, context);
    if (specifier.startsWith("./") || specifier.startsWith("../")) {
      if (!ownFile.test(parentURL)) return nextResolve(specifier, context);
      const { href } = new URL(specifier, parentURL);
      return { url: href, format: "module", shortCircuit: true };
    }
    if (!specifier.startsWith("drizzle-orm")) return nextResolve(specifier, context);
    const entry = entries.get(specifier) ?? nextResolve(specifier, context);
    entries.set(specifier, entry);
    return { ...entry, shortCircuit: true };
  },
});
