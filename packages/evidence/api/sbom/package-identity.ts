import { PackageURL } from "packageurl-js";

/** Longer ones are stored and asked about nowhere. */
const longestPackage = 500;

/**
 * Types of package URLs that OSV keeps vulnerabilities of, of a distribution with its namespaces. It takes
 * any other, and answers as if there were none.
 */
const askable: Readonly<Record<string, readonly string[] | "any">> = {
  apk: ["alpine", "chainguard", "wolfi"],
  bitnami: "any",
  cargo: "any",
  composer: "any",
  deb: ["debian", "ubuntu"],
  gem: "any",
  generic: "any",
  golang: "any",
  hackage: "any",
  hex: "any",
  maven: "any",
  npm: "any",
  nuget: "any",
  pub: "any",
  pypi: "any",
  rpm: ["opensuse", "redhat", "rocky-linux", "suse"],
  swift: "any",
};

const beginsAsVersion = /^(?:[a-z]{1,2}[-_.]?)?\d/i;
/** A requirement, `sample < 2.3`, that stands where the name of a package does. */
const notName = /[\s<>=;|]/;
/** Ranges, lists, templates, paths and branches: `^1.0`, `[1,2)`, `${version}`, `release/1`, `npm:a@1`. */
const notExact = /[\^*<>=|,;\s{}$()[\]/\\@?]|^~|\.\+$|^[a-z]+:/i;
const wildcard = /(?:^|\.)x(?:\.|-|$)/i;
/** Go and Composer write what is not released as one: a module without a commit, and a branch. */
const notReleased: Readonly<Record<string, RegExp>> = {
  golang: /^v?0\.0\.0$|-0{14}-|-00010101000000-/,
  composer: /-dev$/i,
};
const commitHash = /^[\da-f]{40}(?:[\da-f]{24})?$/i;

function isExact(version: string, type: string): boolean {
  return (
    beginsAsVersion.test(version) &&
    !notExact.test(version) &&
    !wildcard.test(version) &&
    !commitHash.test(version) &&
    !notReleased[type]?.test(version)
  );
}

/** Slashes of a name that were encoded as if they belonged to it: `%40scope%2Fname`. */
function withOwnSlashes(purl: string): string {
  const end = purl.search(/[?#]/);
  const head = end < 0 ? purl : purl.slice(0, end);
  const at = head.lastIndexOf("@");
  const path = at < 0 ? head : head.slice(0, at);
  return `${path.replace(/%2f/gi, "/")}${purl.slice(path.length)}`;
}

/** Types whose packages have a name alone: under another one OSV has none. */
const withoutNamespace = ["bitnami", "cargo", "gem", "hackage", "nuget", "pub", "pypi"];

/** A version that is said to be none, `pkg:npm/a@`: what stands beside it is no better known. */
const emptyVersion = /@(?:[?#]|$)/;

/** RubyGems writes the platform of a build behind the version: `1.19.3-x86_64-linux-gnu`. */
const gemPlatform =
  /-(?:(?:x86_64|x86|x64|i[36]86|arm64|arm|armv\w{1,4}|aarch64|universal|ppc64le|s390x|riscv64)-\w[\w-]*|java|jruby|mswin\w*)$/;
/** pnpm writes what a package was installed with: `4.8.0_hash`, `1.0.0(react@18.2.0)`. */
const pnpmPeers = /(?<=^\d[\w.+-]*?)(?:_|\().*$/;
/** A package of Debian or Alpine that was built from a source of another name: `openssl@3.0.11-1`. */
const builtFrom = /^([\w.+-]+)(?:@(.+))?$/;
const moduleVersion = /^v\d+$/;

export interface Identity {
  name: string;
  version: string;
}

/** What a list says beside a package URL, for what the URL does not say. */
export interface BesidePurl {
  version?: string;
  /** The source that a package of a distribution was built from. */
  source?: Identity | null;
}

/** The name and version by which OSV lists a package. */
function identityInOsv(
  { type, name = "", version: written, qualifiers, subpath }: PackageURL,
  beside: BesidePurl,
): Identity {
  const version = written || beside.version || "";
  const qualifier = (key: string) => qualifiers?.[key] ?? "";
  if (type === "npm") return { name, version: version.replace(pnpmPeers, "") };
  if (type === "gem") return { name, version: version.replace(gemPlatform, "") };
  if (type === "golang") {
    // Go's own library is `std` to Go and `stdlib` to its database.
    if (name === "std") return { name: "stdlib", version };
    return { name: moduleVersion.test(subpath ?? "") ? `${name}/${subpath}` : name, version };
  }
  if (type === "deb" || type === "apk") {
    const [, source, ofSource] = builtFrom.exec(qualifier("upstream")) ?? [];
    if (source === undefined && beside.source) return beside.source;
    return { name: source ?? name, version: ofSource ?? version };
  }
  const epoch = type === "rpm" && !version.includes(":") ? qualifier("epoch") : "";
  return { name, version: /^\d+$/.test(epoch) ? `${epoch}:${version}` : version };
}

/**
 * What OSV is asked about a package: its type, namespace, name and exact version in the canonical form of
 * the specification, so that two spellings are one question. OSV reads no qualifiers. Null for what nobody
 * can be asked about.
 */
export function packageQuestion(purl: string, beside: BesidePurl = {}): string | null {
  if (purl.length > longestPackage || emptyVersion.test(purl)) return null;
  try {
    const parsed = PackageURL.fromString(withOwnSlashes(purl));
    const { type = "" } = parsed;
    const { name, version } = identityInOsv(parsed, beside);
    let namespace = parsed.namespace ?? undefined;
    // Some tools write the scope of npm before itself: `angular/@angular/animations`.
    if (type === "npm") namespace = namespace?.replace(/^.*\/(?=@)/, "");
    if (type === "npm" && namespace && !/^@[^/]+$/.test(namespace)) return null;
    if (namespace && withoutNamespace.includes(type)) return null;
    const namespaces = askable[type];
    if (!namespaces || (namespaces !== "any" && !namespaces.includes(namespace ?? ""))) return null;
    if (!name || notName.test(name) || !version || !isExact(version, type)) return null;
    const canonical = new PackageURL(type, namespace, name, version, undefined, undefined);
    const question = withOwnSlashes(canonical.toString());
    return question.length <= longestPackage ? question : null;
  } catch {
    // The library throws errors of several kinds at what is none.
    return null;
  }
}
