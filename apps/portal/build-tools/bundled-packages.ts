import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const project = path.resolve(import.meta.dirname, "../../..");

/** Where a module's package lies in the tree, as package-lock.json names it; null for our own. */
function packageOf(file: string): string | null {
  const [clean = ""] = file.split("?");
  const [, inside] =
    /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.relative(project, clean)) ?? [];
  return inside ?? null;
}

/**
 * Writes which packages a build took parts of, fonts too, into `software` beside its folder. Pages bring
 * them to visitors although a server installs none of them.
 */
export function listBundledPackages(): Plugin {
  return {
    name: "list-bundled-packages",
    apply: "build",
    generateBundle({ dir }, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === "chunk"
          ? output.moduleIds
          : output.originalFileNames.map((name) =>
              path.resolve(this.environment.config.root, name),
            ),
      );
      const packages = new Set(files.map(packageOf).filter((place) => place !== null));
      const folder = path.resolve(dir ?? "", "../software");
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, `bundled-${this.environment.name}.json`),
        JSON.stringify([...packages].sort(), null, 2),
      );
    },
  };
}
