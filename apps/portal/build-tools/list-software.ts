// Writes what the built portal consists of: a list of components, and the licence texts that go with them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readServedPackages } from "./served-packages.ts";
import { type BundledLibrary, writeNotices } from "./write-notices.ts";
import { type OwnPackage, writeSbom } from "./write-sbom.ts";

const project = path.resolve(import.meta.dirname, "../../..");

function readJson<Content>(...parts: string[]): Content {
  return JSON.parse(readFileSync(path.join(...parts), "utf8"));
}

function readBundled(folder: string): string[] {
  return ["client", "ssr"].flatMap((name) => {
    const file = path.join(folder, `bundled-${name}.json`);
    return existsSync(file) ? readJson<string[]>(file) : [];
  });
}

/** Both texts for an installed project and the packages that its pages contain. */
export function describeSoftware(bundled: readonly string[]): { sbom: string; notices: string } {
  const own = readJson<OwnPackage>(project, "package.json");
  const { packages, direct } = readServedPackages(project, bundled);
  const libraries = packages
    .filter(({ name }) => name.startsWith("@img/sharp-libvips-"))
    .map(
      ({ name, version, place }): BundledLibrary => ({
        name,
        version,
        readme: readFileSync(path.join(project, place, "README.md"), "utf8"),
        versions: readJson(project, place, "versions.json"),
      }),
    );
  return {
    sbom: writeSbom(own, packages, direct),
    notices: writeNotices(own, packages, libraries),
  };
}

if (import.meta.main) {
  const folder = path.resolve(
    import.meta.dirname,
    "..",
    process.env.PORTAL_WEB_BUILD || "build",
    "software",
  );
  const { sbom, notices } = describeSoftware(readBundled(folder));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "sbom.json"), sbom);
  writeFileSync(path.join(folder, "notices.txt"), notices);
}
