import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What package-lock.json says of a place in the tree. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: true;
  dev?: true;
  devOptional?: true;
  optional?: true;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
type Lock = Record<string, LockedPackage>;

/** A package that a server runs, or that pages bring to visitors. */
export interface ServedPackage {
  /** Its folder below the project's. */
  place: string;
  name: string;
  version: string;
  /** As package.json names it, mostly an SPDX expression; '' where it names none. */
  licence: string;
  description: string;
  author: string;
  homepage: string;
  repository: string;
  /** `sha512-` and the digest in base64; '' where the lock file has none. */
  integrity: string;
  optional: boolean;
  /** Licence and notice files as they came, by their names. */
  texts: ReadonlyMap<string, string>;
  /** Places of the packages that it needs. */
  needs: readonly string[];
}

const legalFile = /^(licen[cs]e|copying|copyright|notice|ofl|third-?party)/i;

/** The packaged Node that starts the portal where there is none; a server has its own. */
const packagedNode = /^node_modules\/node-\w+-\w+$/;

/** Node's own search: beside what needs it, then in each folder above. */
function findNeeded(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const place = `${folder}${folder === "" ? "" : "/"}node_modules/${name}`;
    if (lock[place]) return place;
    if (folder === "") return null;
  }
}

/** package.json writes many of its values either as text or as an object of one. */
function textIn(value: unknown, key: string): string {
  if (typeof value === "string") return value;
  const inside: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof inside !== "object" || inside === null) return "";
  const text: unknown = Reflect.get(inside, key);
  return typeof text === "string" ? text : "";
}

function readTexts(folder: string): Map<string, string> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && legalFile.test(entry.name))
    .map(({ name }) => name)
    .sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
}

function readPackage(project: string, place: string, lock: Lock): ServedPackage {
  const folder = path.join(project, place);
  const locked = lock[place] ?? {};
  const file: Record<string, unknown> = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  const { dependencies, optionalDependencies, peerDependencies } = locked;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return {
    place,
    name: textIn(file.name, ""),
    version: textIn(file.version, ""),
    licence: textIn(file.license ?? file.licenses, "type"),
    description: textIn(file.description, ""),
    author: textIn(file.author, "name"),
    homepage: textIn(file.homepage, ""),
    repository: textIn(file.repository, "url"),
    integrity: locked.integrity ?? "",
    optional: locked.optional === true,
    texts: readTexts(folder),
    needs: names.flatMap((name) => findNeeded(lock, place, name) ?? []),
  };
}

/** Our own packages name what they need; whatever is for development alone is not among it. */
function neededByUs(project: string, lock: Lock): string[] {
  return globSync(["package.json", "{packages,apps}/*/package.json"], { cwd: project }).flatMap(
    (file) => {
      const folder = path.posix.dirname(file.replaceAll("\\", "/"));
      const { dependencies = {} }: LockedPackage = JSON.parse(
        readFileSync(path.join(project, file), "utf8"),
      );
      return Object.keys(dependencies).flatMap(
        (name) => findNeeded(lock, folder === "." ? "" : folder, name) ?? [],
      );
    },
  );
}

/**
 * The packages of others that an installed project serves with, in the order of their names. What npm keeps
 * for an optional peer alone, as PGlite and types, is none. `npm sbom --omit dev` leaves out whatever
 * development needs as well.
 */
export function readServedPackages(
  project: string,
  bundled: readonly string[],
): { packages: ServedPackage[]; direct: string[] } {
  const { packages: lock }: { packages: Lock } = JSON.parse(
    readFileSync(path.join(project, "package-lock.json"), "utf8"),
  );
  const isServed = ([place, { link, dev, devOptional }]: [string, LockedPackage]) =>
    place.includes("node_modules/") &&
    !link &&
    !packagedNode.test(place) &&
    (bundled.includes(place) || !(dev || devOptional)) &&
    existsSync(path.join(project, place, "package.json"));
  const places = Object.entries(lock)
    .filter(isServed)
    .map(([place]) => place);
  const packages = places
    .map((place) => readPackage(project, place, lock))
    .map((entry) => ({ ...entry, needs: entry.needs.filter((place) => places.includes(place)) }))
    .sort((left, right) => left.name.localeCompare(right.name, "en"));
  const direct = [...new Set([...neededByUs(project, lock), ...bundled])];
  return { packages, direct: direct.filter((place) => places.includes(place)) };
}
