import { readFileSync } from "node:fs";
import type { EvidenceValue } from "@public-code/contract/evidence/evidence-values.ts";
import { Ajv, type FuncKeywordDefinition, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { PackageURL } from "packageurl-js";
import { z } from "zod";
import { sortedJson } from "#platform/sorted-json.ts";

/** A list of what a program is made of, as far as it is read here. */
export interface ReadSbom {
  format: NonNullable<EvidenceValue<"sbom">["found"]>["format"];
  version: string;
  /** `YYYY-MM-DD`; null where it does not say. */
  generatedOn: string | null;
  components: number;
  /** Components that nobody can be asked about: no package URL with a version. */
  withoutIdentifier: number;
  /** Package URLs with a version, each once. */
  packages: string[];
}

/** `format`: neither CycloneDX nor SPDX, or a version that is not read; `invalid`: not by its schema. */
export type SbomRefusal = "notJson" | "format" | "tooLarge" | "invalid";

export interface RefusedSbom {
  refused: SbomRefusal;
  /** What the schema objects to, in its own words; a few. */
  problems: string[];
}

/** Of a file that is read at all. */
export const sbomBytes = 20 * 1024 * 1024;
export const mostComponents = 50_000;
/** Of a package URL: longer ones are stored and asked about nowhere. */
const longestPackage = 500;
const mostProblems = 5;

interface Component {
  purl?: string | undefined;
  components?: Component[] | undefined;
}

const older = z.object({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.string(),
  version: z.int().min(1).optional(),
  metadata: z.object({ timestamp: z.iso.datetime({ offset: true }).optional() }).optional(),
  get components() {
    return z.array(olderComponent).optional();
  },
});

const olderComponent = z.object({
  type: z.enum([
    "application",
    "framework",
    "library",
    "container",
    "operating-system",
    "device",
    "firmware",
    "file",
  ]),
  name: z.string().min(1),
  version: z.string().optional(),
  purl: z.string().optional(),
  get components() {
    return z.array(olderComponent).optional();
  },
});

const spdx = z.object({
  spdxVersion: z.literal("SPDX-2.3"),
  SPDXID: z.literal("SPDXRef-DOCUMENT"),
  name: z.string().min(1),
  dataLicense: z.literal("CC0-1.0"),
  documentNamespace: z.url(),
  creationInfo: z.object({
    created: z.iso.datetime({ offset: true }),
    creators: z.array(z.string()).min(1),
  }),
  packages: z
    .array(
      z.object({
        SPDXID: z.string().startsWith("SPDXRef-"),
        name: z.string().min(1),
        downloadLocation: z.string().min(1),
        versionInfo: z.string().optional(),
        externalRefs: z
          .array(
            z.object({
              referenceCategory: z.string(),
              referenceType: z.string(),
              referenceLocator: z.string(),
            }),
          )
          .optional(),
      }),
    )
    .default([]),
});

/** Versions judged by the official schema, and those by the keys that are read here. */
const bySchema = ["1.5", "1.6", "1.7"];
const byKeys = ["1.2", "1.3", "1.4"];

const schema = (name: string): object =>
  JSON.parse(readFileSync(new URL(`./schemas/${name}.schema.json`, import.meta.url), "utf8"));

/** Ajv's own compares each item with every other, which takes a minute for a long list. */
const uniqueItems: FuncKeywordDefinition = {
  keyword: "uniqueItems",
  type: "array",
  schemaType: "boolean",
  validate: (wanted: boolean, items: readonly unknown[]) =>
    !wanted || new Set(items.map((item) => JSON.stringify(sortedJson(item)))).size === items.length,
  error: { message: "must NOT have duplicate items" },
};

const validators = new Map<string, ValidateFunction>();

function validatorOf(version: string): ValidateFunction {
  const made = validators.get(version);
  if (made) return made;
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword(uniqueItems);
  // Addresses and mailboxes in foreign alphabets, of which nothing is read.
  for (const format of ["iri-reference", "idn-email"]) ajv.addFormat(format, true);
  for (const name of ["spdx", "jsf-0.82", "cryptography-defs"]) ajv.addSchema(schema(name));
  const validate = ajv.compile(schema(`bom-${version}`));
  validators.set(version, validate);
  return validate;
}

function objectionsTo(document: unknown, version: string): string[] {
  const validate = validatorOf(version);
  if (validate(document)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || "/"}: ${message ?? ""}`,
  );
}

function objectionsOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `/${path.join("/")}: ${message}`);
}

const refuse = (refused: SbomRefusal, problems: readonly string[] = []): RefusedSbom => ({
  refused,
  problems: problems.slice(0, mostProblems).map((problem) => problem.slice(0, 200)),
});

/** Every component, also those inside others; null where there are too many. */
function flatten(top: readonly unknown[]): Component[] | null {
  const all: Component[] = [];
  const open: (readonly unknown[])[] = [top];
  for (let list = open.pop(); list; list = open.pop()) {
    if (all.length + list.length > mostComponents) return null;
    for (const entry of list) {
      // Read before it was judged, so anything may stand here.
      const { purl, components } = Object(entry) as Record<string, unknown>;
      all.push({ purl: typeof purl === "string" ? purl : undefined });
      if (Array.isArray(components)) open.push(components);
    }
  }
  return all;
}

/** The canonical form of a package URL that names a version; null for anything else. */
function packageOf(purl: string | undefined): string | null {
  if (purl === undefined || purl.length > longestPackage) return null;
  try {
    const parsed = PackageURL.fromString(purl);
    const canonical = parsed.toString();
    return parsed.version && canonical.length <= longestPackage ? canonical : null;
  } catch {
    return null;
  }
}

function summarise(components: readonly Component[]) {
  const packages = components.flatMap(({ purl }) => packageOf(purl) ?? []);
  return {
    components: components.length,
    withoutIdentifier: components.length - packages.length,
    packages: [...new Set(packages)],
  };
}

const dayOf = (time: unknown): string | null =>
  typeof time === "string" && !Number.isNaN(Date.parse(time))
    ? new Date(time).toISOString().slice(0, 10)
    : null;

function readCycloneDx(document: Record<string, unknown>): ReadSbom | RefusedSbom {
  const version = String(document.specVersion);
  if (![...bySchema, ...byKeys].includes(version)) return refuse("format");
  const top = document.components ?? [];
  if (!Array.isArray(top)) return refuse("invalid", ["/components: must be array"]);
  const components = flatten(top);
  if (!components) return refuse("tooLarge");
  const judged = older.safeParse(document);
  const objections = bySchema.includes(version)
    ? objectionsTo(document, version)
    : judged.success
      ? []
      : objectionsOf(judged.error);
  if (objections.length > 0) return refuse("invalid", objections);
  const { timestamp } = Object(document.metadata) as Record<string, unknown>;
  return {
    format: "CycloneDX",
    version,
    generatedOn: dayOf(timestamp),
    ...summarise(components),
  };
}

function readSpdx(document: Record<string, unknown>): ReadSbom | RefusedSbom {
  if (Array.isArray(document.packages) && document.packages.length > mostComponents)
    return refuse("tooLarge");
  if (document.spdxVersion !== "SPDX-2.3") return refuse("format");
  const judged = spdx.safeParse(document);
  if (!judged.success) return refuse("invalid", objectionsOf(judged.error));
  const { packages, creationInfo } = judged.data;
  return {
    format: "SPDX",
    version: "2.3",
    generatedOn: dayOf(creationInfo.created),
    ...summarise(
      packages.map(({ externalRefs = [] }) => ({
        purl: externalRefs.find(({ referenceType }) => referenceType === "purl")?.referenceLocator,
      })),
    ),
  };
}

/**
 * Judges a CycloneDX file by the official schema (1.5 to 1.7) or by the keys that are read (1.2 to 1.4,
 * and SPDX 2.3), and lists its packages. Time and memory are those of the file: read what strangers
 * send in a process of its own.
 */
export function readSbom(bytes: Uint8Array): ReadSbom | RefusedSbom {
  if (bytes.length > sbomBytes) return refuse("tooLarge");
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refuse("notJson");
  }
  if (typeof document !== "object" || document === null || Array.isArray(document))
    return refuse("format");
  const fields = document as Record<string, unknown>;
  try {
    if (fields.bomFormat === "CycloneDX") return readCycloneDx(fields);
    if (typeof fields.spdxVersion === "string") return readSpdx(fields);
  } catch (error) {
    // Nested deeper than the stack of whoever judges it.
    if (error instanceof RangeError) return refuse("tooLarge");
    throw error;
  }
  return refuse("format");
}
