import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { technologiesOf } from "./package-technologies.ts";
import {
  builtWith,
  describedAs,
  entriesOf,
  homepageOf,
  licensedAs,
  type SaidOfProgram,
  textOf,
  textsOf,
  valueAt,
} from "./source.ts";
import { xmlTexts } from "./xml-texts.ts";

const keysOf = (value: unknown) => entriesOf(value).map(([key]) => key);
const named = (name: string | undefined) => (name === undefined ? {} : { name });

/** Several licences of a list from which one may be chosen. */
const anyOf = (licences: readonly string[]) =>
  licences.length < 2 ? licences[0] : `(${licences.join(" OR ")})`;

function readPackageJson(text: string): SaidOfProgram {
  const file: unknown = JSON.parse(text);
  // The root of several packages is named and described for its developers alone.
  const own = valueAt(file, "workspaces") === undefined ? file : null;
  const licence = textOf(valueAt(file, "license")) ?? textOf(valueAt(file, "license", "type"));
  const engines = keysOf(valueAt(file, "engines")).filter((name) => name === "node");
  const dependencies = [
    ...keysOf(valueAt(file, "dependencies")),
    ...keysOf(valueAt(file, "devDependencies")).filter((name) => name === "typescript"),
  ];
  return {
    ...named(textOf(textOf(valueAt(own, "name"))?.replace(/^@[^/]*\//, ""))),
    ...describedAs(textOf(valueAt(own, "description"))),
    ...homepageOf(valueAt(file, "homepage")),
    ...licensedAs(licence),
    ...builtWith([...engines.map(() => "Node.js"), ...technologiesOf(dependencies)]),
  };
}

/** `Development Status :: 5 - Production/Stable` of Python's classifiers, by its number. */
const classifiedStatuses = [
  undefined,
  "concept",
  "development",
  "development",
  "beta",
  "stable",
  "stable",
  "obsolete",
] as const;

function readPyproject(text: string): SaidOfProgram {
  const file = parseToml(text);
  const project = valueAt(file, "project") ?? valueAt(file, "tool", "poetry");
  const classifiers = textsOf(valueAt(project, "classifiers"));
  const classified = (prefix: string) =>
    classifiers.find((each) => each.startsWith(prefix))?.slice(prefix.length);
  const status = classifiedStatuses[Number(classified("Development Status :: ")?.[0] ?? 0)];
  const licence =
    textOf(valueAt(project, "license")) ??
    textOf(valueAt(project, "license", "text")) ??
    classified("License :: OSI Approved :: ");
  const urls = entriesOf(valueAt(project, "urls"));
  const homepage =
    urls.find(([key]) => /^home-?page$/i.test(key))?.[1] ?? valueAt(project, "homepage");
  const dependencies = [
    ...textsOf(valueAt(project, "dependencies")).map((each) => /^[\w.-]+/.exec(each)?.[0] ?? ""),
    ...keysOf(valueAt(project, "dependencies")),
  ];
  return {
    ...named(textOf(valueAt(project, "name"))),
    ...describedAs(textOf(valueAt(project, "description"))),
    ...homepageOf(homepage),
    ...licensedAs(licence),
    ...(status ? { developmentStatus: status } : {}),
    ...(project === undefined ? {} : builtWith(["Python", ...technologiesOf(dependencies)])),
  };
}

function readCargo(text: string): SaidOfProgram {
  const file = parseToml(text);
  const own = valueAt(file, "package") ?? valueAt(file, "workspace", "package");
  return {
    ...named(textOf(valueAt(own, "name"))),
    ...describedAs(textOf(valueAt(own, "description"))),
    ...homepageOf(valueAt(own, "homepage")),
    // Older files write `MIT/Apache-2.0` for a choice.
    ...licensedAs(textOf(valueAt(own, "license"))?.replaceAll("/", " OR ")),
    ...builtWith(["Rust"]),
  };
}

function readComposer(text: string): SaidOfProgram {
  const file: unknown = JSON.parse(text);
  const name = textOf(valueAt(file, "name"));
  const required = keysOf(valueAt(file, "require"));
  return {
    ...named(textOf(name?.split("/").at(-1))),
    ...describedAs(textOf(valueAt(file, "description"))),
    ...homepageOf(valueAt(file, "homepage")),
    // A list is a choice, by the rules of Composer.
    ...licensedAs(anyOf(textsOf(valueAt(file, "license")))),
    ...builtWith(["PHP", ...technologiesOf(required)]),
  };
}

function readPom(text: string): SaidOfProgram {
  const at = xmlTexts(text);
  const first = (path: string) => textOf(at.get(path)?.find((each) => !each.includes("${")));
  const licences = textsOf(at.get("project/licenses/license/name"));
  const parts = [
    ...(at.get("project/parent/artifactId") ?? []),
    ...(at.get("project/dependencies/dependency/artifactId") ?? []),
  ];
  return {
    ...named(first("project/name") ?? first("project/artifactId")),
    ...describedAs(first("project/description")),
    ...homepageOf(first("project/url")),
    // Of several, Maven does not say whether one may be chosen.
    ...licensedAs(licences.length === 1 ? licences[0] : undefined),
    ...builtWith(["Java", ...technologiesOf(parts)]),
  };
}

function readGoModule(text: string): SaidOfProgram {
  const path = /^\s*module\s+"?([^\s"]{1,300})"?/m.exec(text)?.[1] ?? "";
  const name = path.split("/").findLast((part) => part !== "" && !/^v\d+$/.test(part));
  return { ...named(textOf(name)), ...builtWith(path === "" ? [] : ["Go"]) };
}

function readCsproj(text: string): SaidOfProgram {
  const at = xmlTexts(text);
  const first = (name: string) =>
    textOf(at.get(`Project/PropertyGroup/${name}`)?.find((each) => !each.includes("$(")));
  const isWeb = /<Project[^>]{0,200}Sdk="Microsoft\.NET\.Sdk\.Web"/.test(text);
  return {
    ...named(first("Title") ?? first("Product") ?? first("PackageId") ?? first("AssemblyName")),
    ...describedAs(first("Description")),
    ...homepageOf(first("PackageProjectUrl")),
    ...licensedAs(first("PackageLicenseExpression")),
    ...builtWith(["C#", ...(isWeb ? ["ASP.NET Core"] : [])]),
  };
}

/** A licence as packages of R write it: `GPL (>= 3)`, `MIT + file LICENSE`, `Apache License (== 2.0)`. */
const licenceOfR = (written: string) =>
  written
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ ?\+ ?file LICEN[CS]E$/i, "")
    .replace(/^([AL]?GPL) ?\(>= ?(\d)(?:\.(\d))?\)$/, (_, name, major, minor) => {
      return `${name}-${major}.${minor ?? 0}-or-later`;
    })
    .replace(/\(== ?([\d.]+)\)/, "$1")
    .replaceAll("_", "-");

/** The DESCRIPTION of a package of R, whose fields go on in indented lines. */
function readDescription(text: string): SaidOfProgram {
  const fields = text
    .replace(/\r/g, "")
    .replace(/\n[ \t]+/g, " ")
    .matchAll(/^(\w+):[ \t]*(.+)$/gm);
  const at = new Map([...fields].map(([, key = "", value = ""]) => [key, value]));
  if (!at.has("Package")) return {};
  // Addresses stand in it between signs.
  const description = at.get("Description")?.replace(/ ?\(?<(?:https?|doi):[^<>]*>\)?/g, "");
  const licences = (at.get("License") ?? "").split("|").map(licenceOfR);
  return {
    ...named(textOf(at.get("Package"))),
    ...describedAs(textOf(description) ?? textOf(at.get("Title"))),
    ...homepageOf(at.get("URL")?.split(/[\s,]+/)[0]),
    ...licensedAs(anyOf(licences.filter((each) => !/^(?:file\b|$)/i.test(each)))),
  };
}

/** `active` says nothing of how far a program is. */
const repositoryStatuses: Readonly<Record<string, SaidOfProgram["developmentStatus"]>> = {
  concept: "concept",
  wip: "development",
  abandoned: "obsolete",
  unsupported: "obsolete",
  moved: "obsolete",
};

/** The name of a thing that CodeMeta writes as a text, or as an object with it. */
const nameOf = (value: unknown) =>
  textOf(value) ?? textOf(valueAt(value, "name")) ?? textOf(valueAt(value, "@id"));
const namesOf = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => nameOf(item) ?? []).slice(0, 100);

function readCodemeta(text: string): SaidOfProgram {
  const file: unknown = JSON.parse(text);
  const at = (key: string) => valueAt(file, key);
  const licences = [at("license")].flat().flatMap((each) => {
    return (
      textOf(each) ??
      textOf(valueAt(each, "@id")) ??
      textOf(valueAt(each, "url")) ??
      nameOf(each) ??
      []
    );
  });
  const statusName = nameOf(at("developmentStatus"))?.split(/[#/]/).at(-1)?.toLowerCase() ?? "";
  const status = repositoryStatuses[statusName];
  const holders = [at("copyrightHolder")]
    .flat()
    .filter(
      (each) =>
        valueAt(each, "@type") === "Organization" || valueAt(each, "type") === "Organization",
    );
  const holder = nameOf(holders[0]);
  const platforms = namesOf(at("operatingSystem")).map((name) =>
    name.toLowerCase().replace(/^(?:mac ?os|os ?x).*$/, "mac"),
  );
  return {
    ...named(textOf(at("name"))),
    ...describedAs(textOf(at("description"))),
    ...homepageOf(at("url")),
    // Of several, CodeMeta does not say whether one may be chosen.
    ...licensedAs(licences.length === 1 ? licences[0] : undefined),
    ...(status ? { developmentStatus: status } : {}),
    ...(platforms.length > 0 ? { platforms } : {}),
    ...(holder ? { organisation: { name: holder } } : {}),
    ...builtWith([...namesOf(at("programmingLanguage")), ...namesOf(at("runtimePlatform"))]),
  } as SaidOfProgram;
}

/** How to cite a program, in the Citation File Format; data and articles are cited so, too. */
function readCitation(text: string): SaidOfProgram {
  const file: unknown = parseYaml(text);
  const at = (key: string) => valueAt(file, key);
  if (at("cff-version") === undefined || (at("type") ?? "software") !== "software") return {};
  return {
    ...named(textOf(at("title"))),
    ...describedAs(textOf(at("abstract"))?.replace(/\s+/g, " ")),
    ...homepageOf(at("url")),
    // A list is a choice, by the rules of the format.
    ...licensedAs(anyOf(textsOf(at("license")))),
  };
}

const readers: readonly (readonly [pattern: RegExp, read: (text: string) => SaidOfProgram])[] = [
  [/(?:^|\/)codemeta\.json$/, readCodemeta],
  [/(?:^|\/)CITATION\.cff$/, readCitation],
  [/(?:^|\/)package\.json$/, readPackageJson],
  [/(?:^|\/)pyproject\.toml$/, readPyproject],
  [/(?:^|\/)pom\.xml$/, readPom],
  [/(?:^|\/)composer\.json$/, readComposer],
  [/(?:^|\/)Cargo\.toml$/, readCargo],
  [/(?:^|\/)go\.mod$/, readGoModule],
  [/\.csproj$/, readCsproj],
  [/(?:^|\/)DESCRIPTION$/, readDescription],
];

/** What a file of a package says; null for one that cannot be read, or is none. */
export function readManifest(path: string, text: string): SaidOfProgram | null {
  const read = readers.find(([pattern]) => pattern.test(path))?.[1];
  try {
    return read ? read(text.replace(/^\uFEFF/, "")) : null;
  } catch {
    // Broken, or nested deeper than its reader goes.
    return null;
  }
}
